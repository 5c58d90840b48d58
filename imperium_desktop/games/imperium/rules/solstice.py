"""Solstice, and what some cards do just before the points are counted: seat by seat, each in its own order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.effects.base import BLOCKED, DOABLE, Step, named
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.game import Imperium


class SeatBySeat(Step):
    """Gives every seat in turn its own queue of effects."""

    __slots__ = ("kinds",)

    def __init__(self, uid: str, kinds: tuple[str, ...]) -> None:
        self.uid = uid
        self.kinds = kinds

    def step(self, game: Imperium, frame: Frame) -> None:
        if not frame.data:
            game.stack.pop()
            return
        seat, *rest = frame.data
        frame.data = tuple(rest)
        game.stack.append(Frame(QUEUE, Scope(seat, -1), (self.kinds, ())))


class EffectQueue(Step):
    """One seat resolves its waiting effects; the later kinds wait for the earlier."""

    __slots__ = ()

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        kinds, resolved = frame.data
        seat = frame.scope.seat
        if frame.picked:
            card = frame.picked[0]
            frame.picked = ()
            frame.data = (kinds, (*resolved, card))
            ability = getattr(game.defs[card], kinds[0])
            game.log("solstice_effect", seat, (card,))
            ability.effect.start(game, Scope(seat, card))
            return
        if not kinds:
            game.stack.pop()
            return
        waiting = [card for card in _bearers(game, seat, kinds[0]) if card not in resolved]
        likes: dict[str, int] = {}
        for card in waiting:
            ability = getattr(game.defs[card], kinds[0])
            if _doable(game, seat, card, ability):
                likes.setdefault(game.defs[card].print, card)
        if not likes:
            frame.data = (kinds[1:], ())
            return
        game.ask(frame, "solstice", [Option(f"use:{card}", card, card) for card in likes.values()])


def _bearers(game: Imperium, seat: int, kind: str) -> list[int]:
    side = game.seats[seat]
    cards = [side.power, *side.play]
    if kind == "before_scoring":
        # These count wherever their owner keeps them.
        from imperium_desktop.games.imperium.rules.zones import owned

        cards = [card for card, _ in owned(game, seat)]
    return [card for card in cards if getattr(game.defs[card], kind) is not None]


def _doable(game: Imperium, seat: int, card: int, ability: Ability) -> bool:
    return ability.effect.extent(game, Scope(seat, card), None) & (DOABLE | BLOCKED) == DOABLE


class Stop(Step):
    """The bottom of a stack that was made only to try something out."""

    __slots__ = ()

    def step(self, game: Imperium, frame: Frame) -> None:
        from imperium_desktop.games.imperium.game import GameOver

        raise GameOver


def settle_before_scoring(game: Imperium, seat: int) -> Imperium:
    """A copy of the game in which a seat has done all it can do before scoring."""
    trial = game.clone()
    trial.pending = None
    trial.cut = -1
    trial.happened = ()
    trial.stack = [Frame(STOP, Scope(seat, -1)), Frame(QUEUE, Scope(seat, -1), (BEFORE_SCORING.kinds, ()))]
    trial.advance()
    while trial.pending is not None:
        decision = trial.pending
        trial.answer(decision.options[: decision.most] if decision.most > 1 else decision.options[-1:])
    return trial


STOP = named(Stop(), "rule:stop")
SOLSTICE = SeatBySeat("rule:solstice", ("solstice", "end_of_solstice"))
BEFORE_SCORING = SeatBySeat("rule:before scoring", ("before_scoring",))
QUEUE = named(EffectQueue(), "rule:queue")
