"""Triggers and reactions: one window per seat in turn order at the end of a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect, GameStep
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.option_words import subject_name, use_words
from imperium_desktop.games.imperium.rules import borrowing
from imperium_desktop.games.imperium.rules.avoiding import USES
from imperium_desktop.games.imperium.rules.playing import put_exhaust_token
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Happening

Waiting = tuple[int, int, str, int, int]
"""Seat, card, "trigger", "promise", "reaction" or "borrowed", which of these texts, which happening.

A promise was given for the rest of the turn, wherever its card is now. A borrowed reaction stands on another player's
card; a card of the seat's own is exhausted for it.
"""


MUST: Final = ("trigger", "promise")
"""The kinds of texts that are done whether one likes it or not."""
REACTING: Final = DecisionKind("react", "Which of these takes effect next?", Habit.REACTION, words=use_words)
TRIGGERED: Final = EventKind("trigger", "{cards} takes effect for the {who}.")


def open_window(game: Imperium, happened: tuple[Happening, ...]) -> None:
    """Queues everything that listens for what happened."""
    waiting: list[Waiting] = []
    for seat in game.order_from(game.active):
        side = game.seats[seat]
        for card in side.speaking():
            face = game.defs[card]
            for place, ability in enumerate(face.triggers):
                for which in _answered(game, seat, ability, happened):
                    waiting.append((seat, card, "trigger", place, which))
            if face.reactions:
                waiting += _reactions(game, seat, card, "reaction", happened)
        for place, (owner, card, _) in enumerate(game.lasting):
            promise = _promise(game, place) if owner == seat else None
            if promise is not None:
                for which in _answered(game, seat, promise, happened):
                    waiting.append((seat, card, "promise", place, which))
        borrower = borrowing.ready_borrower(game, seat) if game.deal.borrows else -1
        if borrower >= 0:
            for card in borrowing.lenders(game, seat, borrower):
                waiting += _reactions(game, seat, card, "borrowed", happened)
    if waiting:
        game.stack.append(Frame(WINDOW, Scope(game.active, -1), (happened, tuple(waiting))))


def _answered(game: Imperium, seat: int, ability: Ability, happened: tuple[Happening, ...]) -> list[int]:
    """What a trigger answers: each fitting happening, or all of them with the first."""
    fitting = [which for which, happening in enumerate(happened) if _waits_for(ability, game, seat, happening)]
    return fitting[:1] if ability.once else fitting


def _waits_for(ability: Ability, game: Imperium, seat: int, happening: Happening) -> bool:
    """Whether a text answers something; most wait for another kind of happening."""
    return any(pattern.kind == happening[0] and pattern.fits(game, seat, happening) for pattern in ability.events)


def _promise(game: Imperium, place: int) -> Ability | None:
    """What answers for the rest of the turn, if that is what one of the lasting texts does."""
    text = game.deal.step(game.lasting[place][2])
    assert isinstance(text, Effect)
    return text.listener


def _reactions(game: Imperium, seat: int, card: int, kind: str, happened: tuple[Happening, ...]) -> Iterator[Waiting]:
    """The reactions printed on a card that a seat could use, each to the first happening that it waits for."""
    for place, ability in enumerate(game.defs[card].reactions):
        for which, happening in enumerate(happened):
            if _waits_for(ability, game, seat, happening):
                yield (seat, card, kind, place, which)
                break


def _ability(game: Imperium, waiting: Waiting) -> Ability:
    if waiting[2] == "promise":
        promise = _promise(game, waiting[3])
        assert promise is not None
        return promise
    face = game.defs[waiting[1]]
    return (face.triggers if waiting[2] == "trigger" else face.reactions)[waiting[3]]


def _usable(game: Imperium, waiting: Waiting, happened: tuple[Happening, ...]) -> bool:
    seat, card, kind, _, _ = waiting
    side = game.seats[seat]
    ability = _ability(game, waiting)
    if kind == "borrowed" and not borrowing.can_borrow(game, seat, card):
        return False
    if kind in ("trigger", "reaction") and card not in side.speaking():
        return False
    if kind == "reaction" and (card in game.exhausted or not side.exhausts):
        return False
    if kind not in MUST and not ability.anytime and not (game.active == seat and game.phase == "activate"):
        return False
    extent = ability.effect.extent(game, _scope(game, waiting, happened), None)
    return extent & (DOABLE | BLOCKED) == DOABLE


def _scope(game: Imperium, waiting: Waiting, happened: tuple[Happening, ...]) -> Scope:
    happening = happened[waiting[4]]
    scope = Scope(waiting[0], borrowing.ready_borrower(game, waiting[0]) if waiting[2] == "borrowed" else waiting[1])
    ability = _ability(game, waiting)
    pattern = next(p for p in ability.events if p.kind == happening[0])
    scope.event = happening
    if happening[0] == "acquire":
        scope.taken = happening[5]
    scope.count = pattern.count(happening)
    scope.those = (happening[2],) if happening[2] >= 0 else ()
    if ability.once:
        fitting = [other for other in happened if _waits_for(ability, game, waiting[0], other)]
        scope.count = sum(pattern.count(other) for other in fitting)
        scope.those = tuple([other[2] for other in fitting if other[2] >= 0])
    return scope


class Window(GameStep):
    """Runs what must run, offers what may be used; the owner orders them where it matters."""

    uid = "rule:window"

    def step(self, game: Imperium, frame: Frame) -> None:
        happened, queue = frame.data
        if frame.picked:
            (index,) = frame.picked
            frame.picked = ()
            if index is None:
                seat = queue[0][0]
                frame.data = (happened, tuple([waiting for waiting in queue if waiting[0] != seat]))
            else:
                self._run(game, frame, queue[index])
            return
        if not queue:
            game.stack.pop()
            return
        seat = queue[0][0]
        mine = [index for index, waiting in enumerate(queue) if waiting[0] == seat]
        usable = [index for index in mine if _usable(game, queue[index], happened)]
        if not usable:
            frame.data = (happened, queue[len(mine) :])
            return
        must = [index for index in usable if queue[index][2] in MUST]
        likes: dict[tuple[Any, ...], int] = {}
        for index in usable:
            likes.setdefault((game.likeness(queue[index][1], "play"), queue[index][2:4]), index)
        if must and len(likes) == 1:
            self._run(game, frame, queue[must[0]])
            return
        options = []
        for index in likes.values():
            _, card, kind, _, _ = queue[index]
            options.append(Option(f"{USES[kind]}:{card}", index, card))
        if not must:
            options.append(Option(NO, None))
        game.ask(frame, REACTING, options, seat=seat)

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        """Says what the only card that can react would do; with several the options name them."""
        uses = [option for option in decision.options if option.subject is not None]
        if len(uses) > 1 or not decision.optional:
            return ""
        name = subject_name(game, uses[0])
        how = f"use the Exhaust text of {name}" if uses[0].id.startswith("borrow:") else f"exhaust {name}"
        ability = _ability(game, frame.data[1][uses[0].value])
        return f"{how} to {ability.effect.aim()}?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return "does not react to what happened"

    def _run(self, game: Imperium, frame: Frame, waiting: Waiting) -> None:
        happened, queue = frame.data
        seat, card, kind, _, _ = waiting
        scope = _scope(game, waiting, happened)
        frame.data = (happened, tuple([other for other in queue if other is not waiting]))
        if kind == "reaction":
            put_exhaust_token(game, seat, card)
        elif kind == "borrowed":
            borrowing.borrow(game, seat, card)
        else:
            game.log(TRIGGERED, seat, (card,))
        _ability(game, waiting).effect.start(game, scope)


WINDOW = Window()
