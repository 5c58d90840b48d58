"""Solstice, and what some cards do just before the points are counted: seat by seat, each in its own order."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect, GameStep, possible
from imperium_desktop.games.imperium.effects.control import Sentences
from imperium_desktop.games.imperium.effects.for_seats import ForSeats
from imperium_desktop.games.imperium.effects.resources import Gain
from imperium_desktop.games.imperium.effects.tallies import CountTally
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.game import Imperium

CHOOSING_EFFECT: Final = DecisionKind(
    "solstice", "Which effect comes next?", Habit.LEAST, told="resolve the Solstice of {words}", clicked=True
)
EFFECT_RESOLVED: Final = EventKind("solstice_effect", "Solstice of the {who}: {cards}.")


class SeatBySeat(GameStep):
    """Gives every seat in turn its own queue of effects, and those that others' cards ask of it."""

    def __init__(self, uid: str, kinds: tuple[str, ...]) -> None:
        self.uid = uid
        self.kinds = kinds

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            if self.kinds[0] == "solstice":
                self._post_requests(game, frame)
        if not frame.data:
            self._pay_what_counted(game, frame)
            return
        seat, *rest = frame.data
        frame.data = tuple(rest)
        game.stack.append(Frame(QUEUE, Scope(seat, -1), (self.kinds, ())))

    def _post_requests(self, game: Imperium, frame: Frame) -> None:
        """What texts ask of other seats is noted now, and answered by each in its own part: (card, owner, count)."""
        posted = []
        for owner in frame.data:
            for card in game.seats[owner].speaking():
                ability = game.defs[card].solstice
                if ability is not None and _asks_others(ability.effect):
                    posted.append((card, owner, 0))
        frame.picked = tuple(posted)

    def _pay_what_counted(self, game: Imperium, frame: Frame) -> None:
        """The last seat has answered: what counts the answers is done."""
        if frame.stage > len(frame.picked):
            game.stack.pop()
            return
        card, owner, count = frame.picked[frame.stage - 1]
        frame.stage += 1
        scope = Scope(owner, card)
        scope.count = count
        places = [place for place, part in enumerate(_sentences(game, card)) if _counts(part)]
        game.stack.append(Frame(SOME_SENTENCES, scope, tuple(places)))


def _sentences(game: Imperium, card: int) -> tuple[Effect, ...]:
    ability = game.defs[card].solstice
    return ability.effect.parts if ability is not None and isinstance(ability.effect, Sentences) else ()


@lru_cache(maxsize=4096)
def _asks_others(effect: Effect) -> bool:
    return isinstance(effect, Sentences) and any(_is_request(part) for part in effect.parts)


def _is_request(part: Effect) -> bool:
    return isinstance(part, ForSeats) and part.who == "others"


def _counts(part: Effect) -> bool:
    """Whether a sentence needs to know how many of the others did what they were asked."""
    return isinstance(part, Gain) and isinstance(part.per, CountTally)


class SomeSentences(GameStep):
    """Runs some sentences of a Solstice text: those its owner does alone, or those that wait for the answers."""

    uid = "rule:some sentences"

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        if frame.stage == len(frame.data):
            game.stack.pop()
            return
        place = frame.data[frame.stage]
        frame.stage += 1
        frame.scope.sources = ()
        _sentences(game, frame.scope.card)[place].start(game, frame.scope)


class Answered(GameStep):
    """Adds what a seat did for another's text to that text's count."""

    uid = "rule:answered"

    def step(self, game: Imperium, frame: Frame) -> None:
        game.stack.pop()
        solstice = next(other for other in reversed(game.stack) if other.node is SOLSTICE)
        solstice.picked = tuple(
            [
                (card, owner, count + frame.scope.count if card == frame.scope.card else count)
                for card, owner, count in solstice.picked
            ]
        )


class EffectQueue(GameStep):
    """One seat resolves its waiting effects; the later kinds wait for the earlier."""

    uid = "rule:queue"
    title = "Solstice"

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
            game.log(EFFECT_RESOLVED, seat, (card,))
            self._run(game, seat, card, kinds[0])
            return
        if not kinds:
            game.stack.pop()
            return
        likes: dict[str, int] = {}
        for card in _bearers(game, seat, kinds[0]) + _requests(game, seat, kinds[0]):
            if card not in resolved and self._doable(game, seat, card, kinds[0]):
                likes.setdefault(game.defs[card].print_key, card)
        if not likes:
            frame.data = (kinds[1:], ())
            return
        game.ask(frame, CHOOSING_EFFECT, [Option(f"use:{card}", card, card) for card in likes.values()])

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return "has no effect that waits for you now"

    def _doable(self, game: Imperium, seat: int, card: int, kind: str) -> bool:
        effect = _text(game, seat, card, kind)
        return effect is not None and possible(effect, game, Scope(seat, card))

    def _run(self, game: Imperium, seat: int, card: int, kind: str) -> None:
        own = card in game.seats[seat].speaking()
        effect = _text(game, seat, card, kind)
        assert effect is not None
        if own and kind == "solstice" and _asks_others(effect):
            _post(game, card, seat)
            places = [
                place
                for place, part in enumerate(_sentences(game, card))
                if not _is_request(part) and not _counts(part)
            ]
            game.stack.append(Frame(SOME_SENTENCES, Scope(seat, card), tuple(places)))
            return
        scope = Scope(seat, card)
        if not own and kind == "solstice":
            game.stack.append(Frame(ANSWERED, scope))
        effect.start(game, scope)


def _post(game: Imperium, card: int, owner: int) -> None:
    """A face that was turned up during Solstice asks the others too; those whose part is over are not asked again."""
    solstice = next(frame for frame in reversed(game.stack) if frame.node is SOLSTICE)
    if all(posted != card for posted, _, _ in solstice.picked):
        solstice.picked = (*solstice.picked, (card, owner, 0))


def _text(game: Imperium, seat: int, card: int, kind: str) -> Effect | None:
    """What a card has a seat do: its own text, or the part of it that is asked of others."""
    ability: Ability | None = getattr(game.defs[card], kind)
    if ability is None:
        return None
    if kind == "solstice" and card not in game.seats[seat].speaking():
        request = next(part for part in _sentences(game, card) if _is_request(part))
        assert isinstance(request, ForSeats)
        return request.body
    return ability.effect


def _requests(game: Imperium, seat: int, kind: str) -> list[int]:
    """Other players' cards that ask something of this seat. A request stands even if its card has left play."""
    if kind != "solstice":
        return []
    solstice = next((frame for frame in reversed(game.stack) if frame.node is SOLSTICE), None)
    return [card for card, owner, _ in solstice.picked if owner != seat] if solstice is not None else []


def _bearers(game: Imperium, seat: int, kind: str) -> list[int]:
    side = game.seats[seat]
    cards = list(side.speaking())
    if kind == "before_scoring":
        # These count wherever their owner keeps them.
        from imperium_desktop.games.imperium.rules.zones import owned

        cards = [card for card, _ in owned(game, seat)]
    return [card for card in cards if getattr(game.defs[card], kind) is not None]


class Stop(GameStep):
    """The bottom of a stack that was made only to try something out."""

    uid = "rule:stop"

    def step(self, game: Imperium, frame: Frame) -> None:
        from imperium_desktop.games.imperium.game import GameOver

        raise GameOver


def settle_before_scoring(game: Imperium, seat: int) -> Imperium:
    """A copy of the game in which a seat has done all it can do before scoring."""
    trial = game.clone()
    trial.pending = None
    trial.let_decline_no_more()
    trial.happened = ()
    trial.stack = [Frame(STOP, Scope(seat, -1)), Frame(QUEUE, Scope(seat, -1), (BEFORE_SCORING.kinds, ()))]
    trial.advance()
    while trial.pending is not None:
        decision = trial.pending
        trial.answer(decision.options[: decision.most] if decision.most > 1 else decision.options[-1:])
    return trial


STOP = Stop()
SOLSTICE = SeatBySeat("rule:solstice", ("solstice", "end_of_solstice"))
BEFORE_SCORING = SeatBySeat("rule:before scoring", ("before_scoring",))
QUEUE = EffectQueue()
SOME_SENTENCES = SomeSentences()
ANSWERED = Answered()
