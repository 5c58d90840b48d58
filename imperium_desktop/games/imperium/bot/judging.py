"""How a Bot chooses wherever a player would be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import NO
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, PROGRESS

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
    return (worth(game, card) + tokens[PROGRESS], sum(tokens), -slot)


def choose(game: Imperium, bot: Bot, decision: Decision) -> Sequence[Option]:
    """The answer of a Bot."""
    if decision.kind == "give for attack":
        # Nothing tells a Bot to buy its attacks, so it does not.
        return [option for option in decision.options if option.id == NO]
    options = [option for option in decision.options if option.id != NO]
    kind = decision.kind.partition(" ")[0]
    if kind in ("acquire", "break"):
        return [_best_of_market(game, options)]
    if kind == "suit":
        return [_suit_of_best(game, options)]
    if kind == "exile":
        options.sort(key=lambda option: _slot(game, option.subject))
    elif kind in ("abandon", "recall"):
        options.sort(key=lambda option: _since(bot.play, option.subject))
    elif kind in ("history", "deck", "put", "hand", "return"):
        options.sort(key=lambda option: _since(bot.discard, option.subject))
    return decision.first_of(options, max(1, decision.least))


def _best_of_market(game: Imperium, options: list[Option]) -> Option:
    """The best card, or the deck if the market has none."""
    cards = [option for option in options if option.subject is not None]
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


def _slot(game: Imperium, card: int | None) -> int:
    return game.slots.index(card) if card in game.slots else len(game.slots)


def _since(zone: list[int], card: int | None) -> int:
    """Small for cards that came into a zone lately."""
    return -zone.index(card) if card in zone else 1
