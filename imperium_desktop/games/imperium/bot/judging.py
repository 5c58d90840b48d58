"""How a Bot chooses wherever a player would be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from imperium_desktop.engine.decisions import NO
from imperium_desktop.games.imperium.bot.definition import COMMERCE
from imperium_desktop.games.imperium.decision_kinds import BotWay, asked
from imperium_desktop.games.imperium.vocabulary import GOODS, NO_AMOUNTS, PROGRESS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision, Option
    from imperium_desktop.games.imperium.bot.seat import Bot
    from imperium_desktop.games.imperium.game import Imperium


def worth(game: Imperium, card: int) -> int:
    """What a card is worth to a Bot: a variable one 5, a conditional one its best case."""
    points = game.defs[card].points
    return 0 if points is None else points.best


def market_rank(game: Imperium, card: int) -> tuple[int, int, int]:
    """Greater for the card a Bot would rather have: points and the progress on it, tokens, then lower slot."""
    tokens = game.tokens.get(card, NO_AMOUNTS)
    slot = game.slots.index(card) if card in game.slots else len(game.slots)
    return (worth(game, card) + tokens[PROGRESS], tokens.total, -slot)


def choose(game: Imperium, bot: Bot, decision: Decision) -> Sequence[Option]:
    """The answer of a Bot."""
    kind, _, counted = asked(decision)
    way = BotWay.FIRST if counted else kind.bot
    options = [option for option in decision.options if option.id != NO]
    match way:
        case BotWay.DECLINING:
            return [option for option in decision.options if option.id == NO]
        case BotWay.BEST_OF_MARKET:
            return [_best_of_market(game, options)]
        case BotWay.SUIT_OF_BEST:
            return [_suit_of_best(game, options)]
        case BotWay.LOWEST_SLOT:
            options.sort(key=lambda option: _slot(game, option.subject))
        case BotWay.LATEST:
            options.sort(key=lambda option: _since(bot, option.subject))
        case BotWay.ROUTE:
            options.sort(key=lambda option: _route_rank(game, bot, option.subject))
        case BotWay.FIRST:
            pass
        case _:
            assert_never(way)
    return decision.first_of(options, max(1, decision.least))


def _best_of_market(game: Imperium, options: list[Option]) -> Option:
    """The best card, or the deck if the market has none; a route that lies open beside it is as good as a deck."""
    cards = [option for option in options if option.subject is not None and option.subject not in game.routes]
    if not cards:
        return options[0]
    return max(cards, key=lambda option: market_rank(game, option.subject or 0))


def _suit_of_best(game: Imperium, options: list[Option]) -> Option:
    """The suit of the best card there is; the first one named if the market has none of them."""
    ranked = [
        (market_rank(game, card), -place, option)
        for place, option in enumerate(options)
        for card in game.slots
        if card >= 0 and option.value in game.defs[card].suits
    ]
    return max(ranked, key=lambda entry: entry[:2])[2] if ranked else options[0]


def _route_rank(game: Imperium, bot: Bot, route: int | None) -> tuple[int, bool, int]:
    """Small for the route a Bot would rather trade with; goods for progress come last."""
    if route is None:
        return (1, False, 0)
    rows = bot.definition.tables.get(COMMERCE, ())
    place = next((place for place, row in enumerate(rows) if row.when.matches(game, route)), len(rows))
    return (-game.tokens.get(route, NO_AMOUNTS)[GOODS], route not in bot.play, place)


def _slot(game: Imperium, card: int | None) -> int:
    return game.slots.index(card) if card in game.slots else len(game.slots)


def _since(bot: Bot, card: int | None) -> int:
    """Small for a card that came lately to where it lies: into play, or to the discard pile."""
    pile = bot.play if card in bot.play else bot.discard
    return -pile.index(card) if card in pile else 1
