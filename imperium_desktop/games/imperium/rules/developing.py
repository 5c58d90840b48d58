"""New cards from the nation deck and the development area, and what the accession card brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.effects.extents import DONE
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter
from imperium_desktop.games.imperium.effects.passives import (
    CheaperDeveloping,
    CheaperEverything,
    NoDeveloping,
    declared,
)
from imperium_desktop.games.imperium.effects.pools import Pool, can_pay
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import amount_words
from imperium_desktop.games.imperium.rules import ending, states
from imperium_desktop.games.imperium.rules.paying import PAYING, pay_amounts, payment_options, payments
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, Amounts
from imperium_desktop.games.imperium.voice import IN_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.game import Imperium


DEVELOPING: Final = DecisionKind("develop", "Which card do you develop?", Habit.BEST, does="develop {words}")
GIVING_UP: Final = DecisionKind("give up", "Which development leaves the game?", Habit.LEAST, told="give up {words}")
DEVELOPED: Final = EventKind("develop", "{subject} develop {cards}.", brief=Brief("{actor} developed {cards}", 72))
GIVEN_UP: Final = EventKind("give_up", "{cards} leaves the game.")
NATION_CARD_BROUGHT: Final = EventKind(
    "nation_card", "{cards} joins the {who}.", great=True, brief=Brief("{cards} joined {actor}", 84)
)


CHEAPER: Final = (CheaperEverything, CheaperDeveloping)
"""What may change the price of a development; it is asked for more often than anything of the kind lies in play."""


def price(game: Imperium, seat: int, card: int) -> Amounts:
    """What developing a card costs after what makes it cheaper."""
    if _costs_nothing(game, seat, card):
        return NO_AMOUNTS
    cost = game.defs[card].cost or NO_AMOUNTS
    if game.deal.declared.isdisjoint(CHEAPER):
        return cost
    for everything in declared(game, seat, CheaperEverything):
        cost = everything.lowered(cost)
    for cheaper in declared(game, seat, CheaperDeveloping):
        amount = cost[cheaper.resource]
        less = max(min(amount, cheaper.least), amount - cheaper.by)
        cost = cost.subtract(Amounts.of(cheaper.resource, amount - less))
    return cost


def _costs_nothing(game: Imperium, seat: int, card: int) -> bool:
    """Whether what makes the card free to develop holds."""
    free_if = game.defs[card].free_if
    return free_if is not None and free_if.holds(game, Scope(seat, card))


def area(game: Imperium, seat: int, wanted: Filter = ANY_CARD) -> list[int]:
    """The cards a seat has to develop, whatever it takes: none for a nation that never develops."""
    side = game.seats[seat]
    return wanted.among(game, side.development) if side.nation_def.develops else []


def _reason_against(game: Imperium, seat: int, card: int) -> str:
    """Why a card cannot be developed whatever one would pay, as it goes on after its name; empty if it can."""
    face = game.defs[card]
    if "last" in face.traits and len(game.seats[seat].development) > 1:
        return "comes last of them"
    if NoDeveloping in game.deal.declared and any(
        bar.filter.matches(game, card) for bar in declared(game, seat, NoDeveloping)
    ):
        return "cannot be developed now"
    if face.needs is not None and not face.needs.holds(game, Scope(seat, card)):
        return f"needs {face.needs.needed(IN_WORDS)} to be developed"
    return ""


def developable(
    game: Imperium, seat: int, free: bool, pool: Pool | None = None, wanted: Filter = ANY_CARD
) -> list[int]:
    """The developments that could be taken now, or with what a pool holds."""
    side = game.seats[seat]
    resources = side.resources if pool is None else pool.resources
    return [
        card
        for card in area(game, seat, wanted)
        if not _reason_against(game, seat, card)
        and (free or (can_pay(resources, price(game, seat, card)) and _can_do_cost(game, seat, card, pool)))
    ]


def could_be_developed(game: Imperium, seat: int, card: int) -> bool:
    """Whether nothing but its price stands against developing a card."""
    return not _reason_against(game, seat, card) and _can_do_cost(game, seat, card, None)


def further_cost(game: Imperium, seat: int, card: int) -> Ability | None:
    """What developing a card costs besides resources."""
    more = game.defs[card].cost_effect
    return None if more is None or _costs_nothing(game, seat, card) else more


def _can_do_cost(game: Imperium, seat: int, card: int, pool: Pool | None) -> bool:
    more = further_cost(game, seat, card)
    if more is None:
        return True
    trial = None if pool is None else pool.copy()
    return more.effect.extent(game, Scope(seat, card), trial) & DONE == DONE


def develop(game: Imperium, scope: Scope, free: bool, by_reshuffle: bool = False, wanted: Filter = ANY_CARD) -> None:
    """Asks which card to develop and how to pay for it; the card that was developed becomes `those`."""
    scope.those, scope.count = (), 0
    found = developable(game, scope.seat, free, wanted=wanted)
    if found:
        # Which cards are meant is looked up while the text is at hand.
        among = () if wanted is ANY_CARD else tuple(found)
        game.stack.append(Frame(DEVELOP, scope, (free, by_reshuffle, -1, *among)))


class DevelopStep(GameStep):
    """Which card, how it is paid, and into the discard pile with it."""

    uid = "rule:develop"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        free, by_reshuffle, card, *_ = frame.data
        if asked(decision).kind is PAYING:
            return f"how do you pay {amount_words(price(game, frame.scope.seat, card))} to develop it?"
        cost = "at no cost" if free else "for an exhaust token and its cost" if by_reshuffle else "for its cost"
        return f"develop a card {cost}"

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        side = game.seats[scope.seat]
        free, by_reshuffle, card, *among = frame.data
        if frame.stage == 0:
            frame.stage = 1
            found = [(card, "development") for card in among or developable(game, scope.seat, free)]
            if not found:
                game.stack.pop()
                return
            if not game.ask_cards(frame, DEVELOPING, found, target="discard"):
                return
        if frame.stage == 1:
            frame.stage = 2
            card = frame.picked[0]
            frame.data = (free, by_reshuffle, card)
            ways = [NO_AMOUNTS] if free else payments(side.resources, price(game, scope.seat, card))
            if not game.ask(frame, PAYING, payment_options(ways), source=card):
                return
        if frame.stage == 2:
            frame.stage = 3
            more = None if free else further_cost(game, scope.seat, card)
            pay_amounts(game, scope.seat, frame.picked[0])
            if more is not None:
                more.effect.start(game, Scope(scope.seat, card))
            # What is done for the cost, or with what was paid, is done first.
            return
        game.stack.pop()
        self._take(game, scope, card, by_reshuffle)

    def _take(self, game: Imperium, scope: Scope, card: int, by_reshuffle: bool) -> None:
        side = game.seats[scope.seat]
        side.development.remove(card)
        side.discard.append(card)
        scope.those, scope.count = (card,), 1
        game.log(DEVELOPED, scope.seat, (card,))
        if by_reshuffle:
            side.exhausts -= 1
            side.added = True
        if not side.development:
            ending.trigger_scoring(game, f"the {side.nation_def.name} have developed their last card")
        arrival = game.defs[card].arrival
        if arrival is not None:
            arrival.effect.start(game, Scope(scope.seat, card))

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        seat = frame.scope.seat
        if asked(decision).kind is not DEVELOPING or card not in game.seats[seat].development:
            return ""
        return _reason_against(game, seat, card) or "costs more than you have"


def bring_nation_card(game: Imperium, scope: Scope) -> None:
    """Puts the top card of the nation deck into the discard pile."""
    side = game.seats[scope.seat]
    card = side.nation.pop()
    game.outcome.revealed = True
    game.log(NATION_CARD_BROUGHT, scope.seat, (card,))
    (side.play if "enters-play" in game.defs[card].traits else side.discard).append(card)
    if game.defs[card].start == "accession":
        accede(game, scope)


def accede(game: Imperium, scope: Scope) -> None:
    """What the accession card brings about when it leaves the nation deck."""
    side = game.seats[scope.seat]
    nation = side.nation_def
    if nation.accession == "scoring":
        ending.trigger_scoring(game, f"the {nation.name} have reached their zenith")
    elif nation.accession == "flips":
        states.flip(game, scope.seat)
    gives_up = nation.develops and side.development and not nation.short_game.keeps_developments
    if "short" in game.deal.setup.variants and gives_up:
        game.stack.append(Frame(GIVE_UP_DEVELOPMENT, scope))


class GiveUpDevelopment(GameStep):
    """In the short variant one development leaves the game with the accession."""

    uid = "rule:give up development"
    title = "Accession"

    def step(self, game: Imperium, frame: Frame) -> None:
        side = game.seats[frame.scope.seat]
        if frame.stage == 0:
            frame.stage = 1
            found = [(card, "development") for card in side.development]
            if not game.ask_cards(frame, GIVING_UP, found):
                return
        game.stack.pop()
        side.development.remove(frame.picked[0])
        game.removed.append(frame.picked[0])
        game.log(GIVEN_UP, frame.scope.seat, frame.picked)


DEVELOP = DevelopStep()
GIVE_UP_DEVELOPMENT = GiveUpDevelopment()
