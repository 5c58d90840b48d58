"""What must be true at every decision, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from imperium_desktop.engine.checked_games import InvariantError
from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.foresight import habits
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.trading import MOST_GOODS
from imperium_desktop.games.imperium.vocabulary import GOODS, SMALL_DECKS
from imperium_desktop.games.imperium.wording.choosing import chosen_words
from imperium_desktop.games.imperium.zone_table import SHARED_LISTS


def check_table(game: Imperium) -> None:
    """Cards conserved, nothing negative, market filled, something to choose.

    :raises InvariantError: with the first violation.
    """
    _check_cards(game)
    _check_seats(game)
    _check_what_cards_hold(game)
    _check_market(game)
    for route in game.routes:
        if route >= 0 and game.defs[route].commerce is None:
            raise InvariantError(f"{game.defs[route].id} lies under a small deck and is no Trade Route")
    if game.pending is None and not game.over:
        raise InvariantError("the game is not over and nothing is asked")
    if game.cut >= 0 and (game.cut > len(game.stack) or not game.pending or game.pending.options[-1].id != NO):
        raise InvariantError("something can be declined that is not being asked")
    if game.pending is not None and not game.pending.options:
        raise InvariantError(f"decision {game.pending.number} ({game.pending.kind}) has no options")


def _check_cards(game: Imperium) -> None:
    # King of Kings lies on the table by its side that is up, and nowhere else.
    kings = list(game.deal.kings.values())
    cards = _all_cards(game) + kings
    if sorted(cards) == list(range(len(game.defs))):
        return
    count = Counter(cards)
    wrong = next(card for card in range(len(game.defs)) if count[card] != 1)
    times = count[wrong] - (wrong in kings)
    raise InvariantError(f"{game.defs[wrong].id} (card {wrong}) is on the table {times} times")


def _all_cards(game: Imperium) -> list[int]:
    """Every card that lies somewhere, as often as it does."""
    cards: list[int] = []
    for seat in game.seats:
        cards.append(seat.power)
        cards += seat.states.numbers
        for zone in seat.zones:
            cards += getattr(seat, zone)
    for under in game.garrisons.values():
        cards += under
    for pile in (game.slots, game.beneath, game.routes):
        cards += [card for card in pile if card >= 0]
    for zone in SHARED_LISTS:
        cards += getattr(game, zone)
    for deck in game.decks.values():
        cards += deck
    return cards


def _check_seats(game: Imperium) -> None:
    for seat in game.seats:
        name = seat.nation_def.name
        if min(*seat.resources, seat.actions, seat.exhausts) < 0:
            raise InvariantError(
                f"the {name} have a negative counter: {seat.resources}, {seat.actions}, {seat.exhausts}"
            )
        tokens = seat.exhausts + sum(card in game.exhausted for card in seat.speaking()) + seat.added
        if tokens > seat.nation_def.exhausts and not game.deal.more_exhausts:
            raise InvariantError(f"the {name} have {tokens} exhaust tokens")
        for host in seat.play:
            if seat.has_hand and not game.defs[host].stays:
                raise InvariantError(f"{game.defs[host].id} stays in play without a reason")
        if isinstance(seat, Bot) and any(card >= 0 for card in seat.slots[seat.open_slots :]):
            raise InvariantError(f"the Bot of the {name} has a card in a closed slot")
        if seat.state not in seat.states.faces:
            raise InvariantError(f"the {name} have no State card for {seat.state}")
        for card in seat.chaos:
            if game.defs[card].pack != seat.nation_def.id:
                raise InvariantError(f"{game.defs[card].id} lies in the Chaos pile of the {name}")


def _check_what_cards_hold(game: Imperium) -> None:
    """Garrisons and tokens."""
    in_play = {card for seat in game.seats for card in (*seat.speaking(), *seat.play)}
    for card, under in game.garrisons.items():
        if card not in in_play:
            raise InvariantError(f"{game.defs[card].id} has a garrison and is not in play")
        if game.defs[card].room and len(under) > game.defs[card].room:
            raise InvariantError(f"{len(under)} cards lie under {game.defs[card].id}, which has no room for them")
    for card, amounts in game.tokens.items():
        if game.defs[card].commerce is not None and card in in_play and amounts[GOODS] > MOST_GOODS:
            raise InvariantError(f"{game.defs[card].id} holds more goods than a route can")
        if min(amounts) < 0 or not any(amounts):
            raise InvariantError(f"{game.defs[card].id} holds impossible tokens {amounts}")
        if card not in in_play and card not in game.slots:
            raise InvariantError(f"{game.defs[card].id} holds tokens outside play and market")


def _check_market(game: Imperium) -> None:
    for slot, card in enumerate(game.slots):
        if card < 0:
            if game.main or (slot >= 2 and (game.decks[SMALL_DECKS[slot - 2]] or game.routes[slot - 2] >= 0)):
                raise InvariantError(f"market slot {slot + 1} is empty although there are cards to fill it")
            continue
        needs = "region" not in game.defs[card].suits
        if needs != (game.beneath[slot] >= 0):
            raise InvariantError(f"market slot {slot + 1} has the wrong number of Unrest cards")
    if not game.unrest and not game.over:
        raise InvariantError("the Unrest pile is empty and the game goes on")


class ImperiumChecks:
    """What is checked in whole games."""

    def table(self, game: Imperium) -> None:
        """Whatever can be told of the state alone."""
        check_table(game)

    def answers(self, game: Imperium, decision: Decision) -> None:
        """Whoever plays by habit can judge every option."""
        if len(habits.values_of(game, decision)) != len(decision.options):
            raise InvariantError("habit does not judge every option")

    def words(self, game: Imperium, decision: Decision, chosen: Sequence[Option]) -> str:
        """What a seat chose, in one sentence."""
        return chosen_words(game, decision, chosen)

    def loaded(self, game: Imperium, state: dict[str, Any]) -> Imperium:
        """A game of the same deal."""
        return Imperium.from_json(game.deal, state)


CHECKS: Final = ImperiumChecks()
