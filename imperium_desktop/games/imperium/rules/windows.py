"""Triggers and reactions: one window per seat in turn order at the end of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, use_words
from imperium_desktop.games.imperium.effects.base import BLOCKED, DOABLE, Step, named
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.game import Happening, Imperium

Waiting = tuple[int, int, str, int, int]
"""Seat, card, "trigger" or "reaction", which ability of the card, which happening."""


def _which_reaction(game: Imperium, decision: Decision, of: str) -> str:
    """Names the only card that can react; with several the options do."""
    cards = [option.subject for option in decision.options if option.subject is not None]
    if len(cards) == 1 and decision.optional:
        return f"Exhaust {game.defs[cards[0]].name} now?"
    return "Which of these takes effect now?"


REACTING: Final = DecisionKind("react", _which_reaction, Habit.LEAST, words=use_words)
TRIGGERED: Final = EventKind("trigger", "{cards} takes effect for the {who}.")


def open_window(game: Imperium, happened: tuple[Happening, ...]) -> None:
    """Queues everything that listens for what happened."""
    waiting: list[Waiting] = []
    for seat in game.order_from(game.active):
        side = game.seats[seat]
        for card in side.speaking():
            face = game.defs[card]
            for place, ability in enumerate(face.triggers):
                for which, happening in enumerate(happened):
                    if any(pattern.fits(game, seat, happening) for pattern in ability.events):
                        waiting.append((seat, card, "trigger", place, which))
            for place, ability in enumerate(face.reactions):
                for which, happening in enumerate(happened):
                    if any(pattern.fits(game, seat, happening) for pattern in ability.events):
                        waiting.append((seat, card, "reaction", place, which))
                        break
    if waiting:
        game.stack.append(Frame(WINDOW, Scope(game.active, -1), (happened, tuple(waiting))))


def _ability(game: Imperium, waiting: Waiting) -> Ability:
    face = game.defs[waiting[1]]
    return (face.triggers if waiting[2] == "trigger" else face.reactions)[waiting[3]]


def _usable(game: Imperium, waiting: Waiting, happened: tuple[Happening, ...]) -> bool:
    seat, card, kind, _, _ = waiting
    side = game.seats[seat]
    if card not in side.speaking():
        return False
    ability = _ability(game, waiting)
    if kind == "reaction":
        if card in game.exhausted or not side.exhausts:
            return False
        if not ability.anytime and not (game.active == seat and game.phase == "activate"):
            return False
    extent = ability.effect.extent(game, _scope(game, waiting, happened), None)
    return extent & (DOABLE | BLOCKED) == DOABLE


def _scope(game: Imperium, waiting: Waiting, happened: tuple[Happening, ...]) -> Scope:
    happening = happened[waiting[4]]
    scope = Scope(waiting[0], waiting[1])
    pattern = next(p for p in _ability(game, waiting).events if p.kind == happening[0])
    scope.count = pattern.count(happening)
    scope.those = (happening[2],) if happening[2] >= 0 else ()
    return scope


class Window(Step):
    """Runs what must run, offers what may be used; the owner orders them where it matters."""

    __slots__ = ()

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
        must = [index for index in usable if queue[index][2] == "trigger"]
        likes: dict[tuple[Any, ...], int] = {}
        for index in usable:
            likes.setdefault((game.likeness(queue[index][1], "play"), queue[index][2:4]), index)
        if must and len(likes) == 1:
            self._run(game, frame, queue[must[0]])
            return
        options = []
        for index in likes.values():
            _, card, kind, _, _ = queue[index]
            options.append(Option(f"{'exhaust' if kind == 'reaction' else 'use'}:{card}", index, card))
        if not must:
            options.append(Option(NO, None))
        game.ask(frame, REACTING, options, seat=seat)

    def _run(self, game: Imperium, frame: Frame, waiting: Waiting) -> None:
        from imperium_desktop.games.imperium.rules.playing import put_exhaust_token

        happened, queue = frame.data
        scope = _scope(game, waiting, happened)
        frame.data = (happened, tuple([other for other in queue if other is not waiting]))
        if waiting[2] == "reaction":
            put_exhaust_token(game, waiting[0], waiting[1])
        else:
            game.log(TRIGGERED, waiting[0], (waiting[1],))
        _ability(game, waiting).effect.start(game, scope)


WINDOW = named(Window(), "rule:window")
