"""Gestures that say several answers at once: workers dragged to a good are traded for it, and a card or a good that is
dragged to a location that takes such things is put there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.views import Offer
from imperium_desktop.games.settlers.places import DECK, card_key, key
from imperium_desktop.games.settlers.rules.gaining import FACTION, can_draw
from imperium_desktop.games.settlers.rules.turns import TRADE
from imperium_desktop.games.settlers.vocabulary import COMMON, RESOURCES

if TYPE_CHECKING:
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
    trial = game.clone()
    assert trial.pending is not None
    trial.answer([option])
    following = trial.pending
    # What has one answer only has not been asked.
    if following is None or following.source != option.subject or following.kind not in ("tuck", "place"):
        return
    assert option.subject is not None
    for way in following.options:
        item = card_key(way.subject) if way.subject is not None else key(way.value, decision.seat)
        words = f"put {trial.words(following, way)} on {game.defs[option.subject].name}"
        yield Offer(way.id, words, item, card_key(option.subject), before=(option.id,))
