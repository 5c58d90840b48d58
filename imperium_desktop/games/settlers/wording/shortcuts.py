"""Gestures that say several answers at once: workers dragged to a good are traded for it, a card or a good that is
dragged to a location that takes such things is put there, a card of the hand pays for a location it is dragged to, and
a location that costs nothing is dragged to what it is aimed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.views import Offer
from imperium_desktop.games.settlers.places import DECK, card_key, key
from imperium_desktop.games.settlers.rules.gaining import FACTION, can_draw
from imperium_desktop.games.settlers.rules.turns import TRADE
from imperium_desktop.games.settlers.verbs.enemies import Aimed
from imperium_desktop.games.settlers.verbs.places import Place, Tuck
from imperium_desktop.games.settlers.vocabulary import COMMON, RESOURCES, amount

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.cards import CardDef
    from imperium_desktop.games.settlers.game import Settlers


def traded_at_once(game: Settlers, decision: Decision) -> Iterator[Offer]:
    """Two workers dragged to a resource, or to a deck for a card."""
    if decision.option(TRADE) is None:
        return
    seat = decision.seat
    workers = key("worker", seat)
    for good in RESOURCES:
        yield Offer(good, f"trade 2 workers for 1 {good}", workers, key(good, seat), before=(TRADE,))
    decks = [
        (deck, where) for deck, where in ((COMMON, DECK), (FACTION, key(DECK, seat))) if can_draw(game, seat, deck)
    ]
    for deck, where in decks:
        words = "trade 2 workers for a common card" if deck == COMMON else "trade 2 workers for a card of your deck"
        # Where there is one deck only, it is not asked which.
        path = (TRADE, "card", deck) if len(decks) > 1 else (TRADE, "card")
        yield Offer(path[-1], words, workers, where, before=path[:-1])


def laid_at_once(game: Settlers, decision: Decision) -> Iterator[Offer]:
    """A card or a good dragged to a location onto which such things are put."""
    for option in decision.options:
        if option.id.startswith("lay:"):
            yield from _laid(game, decision, option)


def _laid(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    card = option.subject
    assert card is not None
    definition = game.defs[card]
    for index in definition.on["turn"]:
        verb = definition.parts[index].verb
        assert isinstance(verb, Tuck | Place)
        ways = verb.options(game, (decision.seat, card, index))
        for way in ways:
            if way.subject is not None:
                item, what = card_key(way.subject), game.defs[way.subject].name
            else:
                item, what = key(way.value, decision.seat), amount(way.value, 1)
            yield _following(option, way, ways, f"put {what} on {definition.name}", item, card_key(card))


def paid_with_a_card(game: Settlers, decision: Decision) -> Iterator[Offer]:
    """A card of the hand dragged to a location that takes one for its use."""
    for option, definition in _uses(game, decision):
        if not definition.price.hand_card:
            continue
        ways = [Option(f"discard:{card}", card, card) for card in game.seats[decision.seat].hand]
        for way in ways:
            words = f"use {definition.name} and discard {game.defs[way.value].name} for it"
            yield _following(option, way, ways, words, card_key(way.value), card_key(option.value[1]))


def aimed_at_once(game: Settlers, decision: Decision) -> Iterator[Offer]:
    """A location that costs nothing dragged to the card it is aimed at."""
    for option, definition in _uses(game, decision):
        card, first = option.value[1], definition.on["action"][0]
        verb = definition.parts[first].verb
        if definition.price.goods or not isinstance(verb, Aimed):
            continue
        ways = verb.options(game, (decision.seat, card, first))
        for way in ways:
            words = f"use {definition.name} on {game.defs[way.value].name}"
            yield _following(option, way, ways, words, card_key(card), card_key(way.value))


def _uses(game: Settlers, decision: Decision) -> Iterator[tuple[Option, CardDef]]:
    """The options that use a location once, with what is printed on it."""
    for option in decision.options:
        if option.id.startswith("use:"):
            yield option, game.defs[option.value[1]]


def _following(option: Option, way: Option, ways: list[Option], words: str, item: str, target: str) -> Offer:
    """An option and the answer to what it asks next; what has one answer only is not asked."""
    if len(ways) == 1:
        return Offer(option.id, words, item, target)
    return Offer(way.id, words, item, target, before=(option.id,))
