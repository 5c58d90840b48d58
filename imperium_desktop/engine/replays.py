"""A record gone through choice by choice: any position at once, what was chosen in words, and where turns begin."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from imperium_desktop.engine.courses import SNAPSHOT_EVERY, Course, unknown
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import Choice, Decision, Option
from imperium_desktop.engine.errors import FaultError, IllegalChoiceError
from imperium_desktop.engine.events import Event, Outcome, joined
from imperium_desktop.engine.games import Game, Rules
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.views import TableView

Say = Callable[[Game, Decision, Sequence[Option]], str]
"""What a seat chose, in one sentence; asked with the game as it was before the choice."""


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of the record."""

    seat: int
    sentence: str
    cards: tuple[int, ...]
    """The cards on the table that were chosen."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table on the way from one decision to the next, and what happened last."""

    game: Game
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A part of the game that can be jumped to."""

    position: int
    """How many choices had been made when it began."""
    seat: int
    heading: str


class Replay(Session):
    """A session that follows a record. It goes back and forth; nothing can be added to it.

    Everything is played once to begin with, so `steps` and `turns` know the whole game, and snapshots that are kept
    make every position as near as the next one. Positions that cannot be reached are passed by.
    """

    def __init__(
        self, rules: Rules, record: Record, say: Say, course: Course | None = None, conceded: int | None = None
    ) -> None:
        """`conceded` is the seat that gave the game up after the last choice, if one did."""
        self._position = 0
        super().__init__(rules, replace(record, choices=[]), course and _beginning(course))
        self.steps: list[Step] = []
        self.turns: list[Turn] = [Turn(0, self.game.view(0).active, "The beginning")]
        self.ends_early = ""
        """Why the record cannot be followed to its end, as a sentence; empty if it can."""
        self.met: FaultError | None = None
        """The fault that ends it early, if it is one."""
        self._play_all(record.choices, say)
        self.finished = self.over or conceded is not None
        # Fingerprints of other versions cannot be compared.
        known = record.fingerprint if record.rules_version == rules.version else None
        if not self.ends_early and known not in (None, self.game.fingerprint()):
            self.ends_early = (
                "The record leads to another end than the one it names; "
                "it was made by other rules or cards, or the file was changed."
            )
        self.go_to(0)
        self.conceded = conceded

    def _play_all(self, choices: Sequence[Choice], say: Say) -> None:
        for number, choice in enumerate(choices, 1):
            try:
                if number in self._kept or number in self._lost:
                    self._pass_by(choice)
                else:
                    self._follow(choice, say)
            except IllegalChoiceError as error:
                self.ends_early = f"The record can be watched up to choice {number - 1}; the next does not fit: {error}"
                return
            except Exception as error:  # whatever playing or telling it meets, what comes before can be watched
                what = f"Choice {number} of the record meets a fault in the program"
                self.met = FaultError(what, self.record, choice, advice="it can be watched up to there")
                self.met.__cause__ = error
                self.ends_early = str(self.met)
                return

    def _follow(self, choice: Choice, say: Say) -> None:
        decision = self.game.pending
        if decision is None:
            raise IllegalChoiceError("The game is over before it.")
        step = _step(self.game, decision, decision.check(choice), say)
        game = self.game.clone()
        outcome = self._apply(game, choice, "")
        turn = _turn(game, outcome, self._position + 1)
        self.game = game
        self._took(choice, outcome)
        self.steps.append(step)
        if turn is not None:
            self.turns.append(turn)

    def _pass_by(self, choice: Choice) -> None:
        """Takes note of a choice that nobody can play again."""
        seat = self.game.pending.seat if self.game.pending is not None else 0
        self.steps.append(Step(seat, "This choice was made by other rules or cards; what came of it is not kept.", ()))
        self._position += 1
        self.record.choices.append(choice)
        self.outcomes.append(unknown())
        if self._position in self._kept:
            self.game = self._kept[self._position].clone()
            self.game.watched = True

    def _took(self, choice: Choice, outcome: Outcome) -> None:
        self._position += 1
        super()._took(choice, outcome)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end where the replay stands; one that was given up can be taken over."""
        return self.game.over

    @property
    def position(self) -> int:
        """How many choices have been made where the replay stands."""
        return self._position

    @property
    def length(self) -> int:
        """How many choices there are."""
        return len(self.steps)

    @property
    def can_redo(self) -> bool:
        """Whether choices follow."""
        return self._reachable(range(self._position + 1, self.length + 1)) is not None

    @property
    def people(self) -> set[int]:
        """The seats that decided something, and the one that decides at the end."""
        return {step.seat for step in self.steps} | ({self.game.pending.seat} if self.game.pending else set())

    def choose(self, choice: Choice) -> Outcome:
        """:raises IllegalChoiceError: always, because a record that is watched stays as it is."""
        raise IllegalChoiceError("This is a replay; take over from here to play on yourself.")

    def redo(self) -> Outcome:
        """Goes on by one choice, or to the next position that can be reached."""
        self.go_to(self._position + 1)
        return self.outcomes[self._position - 1]

    def undo(self) -> None:
        """Goes back by one choice, or to the last position that can be reached."""
        self.go_to(self._position - 1)

    def go_to(self, position: int) -> None:
        """Goes to the decision that came after `position` choices, or to the next one that can be reached."""
        if not 0 <= position <= self.length:
            raise IllegalChoiceError(f"This game has no decision number {position}.")
        ahead, behind = range(position, self.length + 1), range(position, -1, -1)
        ways = (ahead, behind) if position > self._position else (behind, ahead)
        position = next(at for at in map(self._reachable, ways) if at is not None)
        start = self._position
        known = {**self._snapshots, **self._kept}
        if start not in self._lost and start <= position < start + SNAPSHOT_EVERY:
            known[start] = self.game
        start = max(at for at in known if at <= position)
        game = known[start].clone()
        game.watched = False  # the moments were kept when everything was played
        for choice in self.record.choices[start:position]:
            self._apply(game, choice, "Going there met a fault in the program and was not done")
        self.game = game
        self._position = position

    def _reachable(self, way: Iterable[int]) -> int | None:
        """The first position on a way that can be reached."""
        return next((at for at in way if at not in self._lost), None)

    def moments(self, position: int) -> list[Moment]:
        """What could be seen while choice number `position` was carried out, before the next decision stood."""
        outcome = self.outcomes[position - 1]
        begins = [0, *outcome.told_by]
        return [
            Moment(game, tuple(outcome.events[begin:end]))
            for game, begin, end in zip(outcome.moments, begins, outcome.told_by, strict=False)
        ]

    def seat_at(self, position: int) -> int:
        """Who made the last choice before a position; at the beginning, who makes the first."""
        if not self.steps:
            return self.game.pending.seat if self.game.pending else 0
        return self.steps[max(0, position - 1)].seat

    def turn_at(self, position: int) -> Turn:
        """The turn a position belongs to."""
        return self.turns[bisect_right(self.turns, position, key=_begins) - 1]

    def turn_before(self, position: int) -> int:
        """Where the turn began, or the one before it if this is its beginning."""
        return self.turns[max(0, bisect_left(self.turns, position, key=_begins) - 1)].position

    def turn_after(self, position: int) -> int:
        """Where the next turn begins; the end if this is the last."""
        place = bisect_right(self.turns, position, key=_begins)
        return self.turns[place].position if place < len(self.turns) else self.length

    def cut(self) -> Record:
        """The record up to where the replay stands, as the beginning of another game."""
        return replace(self.record, choices=self.record.choices[: self._position], fingerprint=None)


def open_view(game: Game, viewer: int) -> TableView:
    """The table from one side with all hands open: of every seat's places, what that seat itself sees."""
    view = game.view(viewer)
    decider = game.pending.seat if game.pending is not None else viewer
    seen = {seat.seat: game.view(seat.seat) for seat in view.seats if seat.seat != viewer}
    seen[viewer] = view
    # What lies open to one seat only, in the middle of the table, lies open to the one who decides.
    view.zones = [seen[decider if zone.seat is None else zone.seat].zone(zone.name, zone.seat) for zone in view.zones]
    view.seats = [seen[seat.seat].seats[place] for place, seat in enumerate(view.seats)]
    return view


def public_view(game: Game, viewer: int) -> TableView:
    """The table from one side with no more than everybody may see: the side's own places as others see them."""
    view = game.view(viewer)
    others = [seat.seat for seat in view.seats if seat.seat != viewer]
    if not others:
        return view
    decider = game.pending.seat if game.pending is not None else viewer
    stranger = game.view(next((seat for seat in others if seat != decider), others[0]))
    view.zones = [stranger.zone(zone.name, zone.seat) if zone.seat in (None, viewer) else zone for zone in view.zones]
    return view


def _beginning(course: Course) -> Course:
    """What a course knows before its first choice; a game that can be shown stands there in any case."""
    first = course.first
    assert first is not None
    known = {**course.snapshots, **course.kept}
    return Course({**course.kept, 0: known[first]}, course.lost, opening=course.opening)


def _begins(turn: Turn) -> int:
    return turn.position


def _turn(game: Game, outcome: Outcome, position: int) -> Turn | None:
    """The turn that began with a choice, if one did."""
    begun = [event for event in outcome.events if event.heading]
    return Turn(position, begun[-1].seat, joined(game.tell(begun[-1]))) if begun else None


def _step(game: Game, decision: Decision, chosen: Sequence[Option], say: Say) -> Step:
    cards = tuple(option.subject for option in chosen if option.subject is not None)
    return Step(decision.seat, say(game, decision, chosen), cards)
