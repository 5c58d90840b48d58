"""What must be true at every decision, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from imperium_desktop.engine.checked_games import InvariantError
from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.state import NOBODY, Location
from imperium_desktop.games.settlers.verbs.places import Place, Tuck
from imperium_desktop.games.settlers.vocabulary import ATTACK, GOLD, RAZE, SUPPLY, WORKER
from imperium_desktop.games.settlers.wording.choosing import chosen_words


def check_table(game: Settlers) -> None:
    """Cards conserved, nothing negative, nothing where it may not lie, something to choose.

    :raises InvariantError: with the first violation.
    """
    check_lying(game)
    _check_course(game)


def check_lying(game: Settlers) -> None:
    """The same without what is asked: what lies on the table can lie there.

    :raises InvariantError: with the first violation.
    """
    count = Counter(_all_cards(game))
    for card, definition in enumerate(game.defs):
        if count[card] != 1:
            raise InvariantError(f"{definition.number} (card {card}) is on the table {count[card]} times")
    _check_piles(game)
    _check_locations(game)


def _check_piles(game: Settlers) -> None:
    for seat in game.seats:
        if min(seat.supply) < 0:
            raise InvariantError(f"the supply of the {seat.faction} is negative: {seat.supply}")
        if any(not game.defs[card].deal for card in seat.deals):
            raise InvariantError(f"a card without a deal lies under the board of the {seat.faction}")
        if any(game.defs[card].deck != seat.faction for card in (*seat.deck, *seat.discard)):
            raise InvariantError(f"a foreign card lies in a pile of the {seat.faction}")
    if any(not game.defs[card].common for card in (*game.deck, *game.discard, *game.offer)):
        raise InvariantError("a card of a faction lies in a common pile")
    virtual = game.virtual
    if virtual is not None:
        if any(game.defs[card].deck != ATTACK for card in (*virtual.attacks, *virtual.line, *virtual.spent)):
            raise InvariantError("something else lies among the attack cards")
        if any(game.defs[card].deck == ATTACK for card in virtual.collection):
            raise InvariantError("an attack card lies in the collection")


def _check_course(game: Settlers) -> None:
    if game.pending is None and not game.over:
        raise InvariantError("the game is not over and nothing is asked")
    if game.pending is not None:
        ids = [option.id for option in game.pending.options]
        if not ids or len(set(ids)) < len(ids):
            raise InvariantError(f"decision {game.pending.number} ({game.pending.kind}) has options {ids}")
    if game.over and (game.stack or game.looked or game.offer or game.tally):
        raise InvariantError("the game is over and something was left undone")


def _check_locations(game: Settlers) -> None:
    for _, location in game.locations():
        definition = game.defs[location.card]
        bare = not (location.used or location.defense or location.samurai or location.tucked or location.paid)
        if location.foundation and not (bare and definition.common and location.taken == NOBODY):
            raise InvariantError(f"something lies on the foundation {definition.number}")
        if location.used > definition.uses:
            raise InvariantError(f"{definition.number} was used {location.used} times")
        if (location.defense and not definition.common) or (location.samurai and definition.common):
            raise InvariantError(f"{definition.number} is guarded by what may not guard it")
        if (location.taken != NOBODY) != (location.card in game.takeovers):
            raise InvariantError(f"{definition.number} is taken over and is not")
        if any(number < 0 for number in (*location.paid, *location.contents)):
            raise InvariantError(f"less than nothing lies on {definition.number}")
        for lies, occasion in ((location.tucked, Tuck), (location.contents, Place)):
            if lies and not any(isinstance(part.verb, occasion) for part in definition.parts):
                raise InvariantError(f"something lies on {definition.number} that has no place there")
        _check_paid(game, location)


def _check_paid(game: Settlers, location: Location) -> None:
    """What lies on a location is what was paid for its uses, unless somebody is just paying."""
    definition = game.defs[location.card]
    price = definition.price
    if any(frame[0] == "goods_picked" and frame[4] == location.card for frame in game.stack):
        return
    paid = location.paid or (0,) * len(SUPPLY)
    resources = price.wood + price.stone + price.food + price.gold + price.any
    wanted = (location.used * resources, location.used * price.worker, location.used * price.raze)
    if (sum(paid[: GOLD + 1]), paid[WORKER], paid[RAZE]) != wanted:
        raise InvariantError(f"{paid} lie on {definition.number}, which was used {location.used} times")


def _all_cards(game: Settlers) -> Iterator[int]:
    for pile in (game.deck, game.discard, game.offer, game.looked, game.removed):
        yield from pile
    for seat in game.seats:
        for cards in (seat.hand, seat.deck, seat.discard, seat.deals, seat.aside):
            yield from cards
    if game.virtual is not None:
        for cards in (game.virtual.attacks, game.virtual.line, game.virtual.spent, game.virtual.collection):
            yield from cards
    for _, location in game.locations():
        yield location.card
        yield from location.tucked
        if location.route != NOBODY:
            yield location.route


class SettlersChecks:
    """What is checked in whole games."""

    def table(self, game: Settlers) -> None:
        """Whatever can be told of the state alone."""
        check_table(game)

    def answers(self, game: Settlers, decision: Decision) -> None:
        """A card with which nothing can be done in a turn has a reason, and only such a card."""
        offered = {option.subject for option in decision.options}
        for card in game.seats[decision.seat].hand:
            reason = game.why_not(decision.seat, card)
            if bool(reason) == (card in offered):
                raise InvariantError(f"{game.defs[card].number} in hand: “{reason}”")

    def words(self, game: Settlers, decision: Decision, chosen: Sequence[Option]) -> str:
        """What a seat chose, in one sentence."""
        return chosen_words(game, decision, chosen)

    def loaded(self, game: Settlers, state: dict[str, Any]) -> Settlers:
        """A game of the same deal."""
        return Settlers.from_json(game.deal, state)


CHECKS: Final = SettlersChecks()
