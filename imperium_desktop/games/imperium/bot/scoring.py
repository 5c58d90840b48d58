"""What a Bot scores: its cards by their best case, its tokens at the rate of its difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.bot.judging import worth
from imperium_desktop.games.imperium.rules.scoring import CountedPoints
from imperium_desktop.games.imperium.rules.zones import owned
from imperium_desktop.games.imperium.vocabulary import GOODS, MATERIALS, POPULATION, PROGRESS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.bot.seat import Bot
    from imperium_desktop.games.imperium.game import Imperium

GOODS_AS_RESOURCES = 5


def bot_lines(game: Imperium, bot: Bot) -> list[CountedPoints]:
    """Every card outside the dynasty deck and the Power card, the progress, and the other resources together."""
    unrest = bot.definition.unrest_points.get(bot.difficulty.id)
    lines = [
        CountedPoints(card, place, worth(game, card) if unrest is None or not _is_unrest(game, card) else unrest)
        for card, place in owned(game, bot.index)
        if game.defs[card].points is not None
    ]
    resources = bot.resources
    others = resources[MATERIALS] + resources[POPULATION] + GOODS_AS_RESOURCES * resources[GOODS]
    lines.append(CountedPoints(-1, "pool", resources[PROGRESS]))
    lines.append(CountedPoints(-1, "resources", others // bot.difficulty.resources_per_point))
    return lines


def _is_unrest(game: Imperium, card: int) -> bool:
    return "unrest" in game.defs[card].suits
