"""The end of a round, and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.state import NOBODY
from imperium_desktop.games.settlers.steps import step
from imperium_desktop.games.settlers.verbs.places import Store
from imperium_desktop.games.settlers.vocabulary import INDEX, LAST_ROUND, SUPPLY, VP

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


@step
def clean_up(game: Settlers) -> None:
    """What is not stored is discarded and the next player begins; both are skipped in the last round."""
    for _, location in game.locations():
        location.taken = location.taken_with = NOBODY
    game.takeovers.clear()
    game.stack.append(("round_ends",))
    if game.virtual is not None:
        game.stack.append(("attack_phase",))
    if game.round == LAST_ROUND:
        return
    for seat, there in enumerate(game.seats):
        kept = stored(game, seat)
        for good in SUPPLY[:VP]:
            if good not in kept:
                there.supply[INDEX[good]] = 0
        for location in there.empire:
            location.used = 0
            location.answers = 0
            location.paid = ()
            location.defense = False
            location.blocked = False
    game.first = (game.first + 1) % len(game.seats)


@step
def round_ends(game: Settlers) -> None:
    """The next round begins; after the last one the game is over."""
    if game.round < LAST_ROUND:
        game.stack.append(("begin_round",))
        return
    game.over = True
    game.happen("end", game.first)
    game.outcome.events[-1].closing = True


def stored(game: Settlers, seat: int) -> set[str]:
    """The goods of which a seat keeps what it has."""
    kept = set(game.deal.boards[seat].stores)
    for location in game.controlled(seat):
        definition = game.defs[location.card]
        for index in definition.on.get("clean_up", ()):
            verb = definition.parts[index].verb
            assert isinstance(verb, Store)
            kept.update(verb.goods)
    return kept
