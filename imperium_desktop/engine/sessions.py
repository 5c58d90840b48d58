"""A session is a game being played: it records choices and goes back and forth among them."""

from contextlib import suppress
from dataclasses import replace

from imperium_desktop.engine.courses import SNAPSHOT_EVERY, Course, check, unknown
from imperium_desktop.engine.deciders import PERSON
from imperium_desktop.engine.decisions import Choice, Decision
from imperium_desktop.engine.errors import FaultError, IllegalChoiceError, ImperiumDesktopError
from imperium_desktop.engine.events import Outcome
from imperium_desktop.engine.games import Game, Rules
from imperium_desktop.engine.records import Record


class Session:
    """A game with its record, undo and redo.

    Whatever a choice meets, the game stands whole: choices are played on a copy, which takes the game's place when it
    has come to the next decision. Where the choices of an older game do not lead to all its positions any more, undo
    and redo go from one that can be reached to the next.
    """

    def __init__(self, rules: Rules, record: Record, course: Course | None = None) -> None:
        """A course is what `follow` made of the record; without one all choices must fit.

        The session stands after the last choice, or at the last position that can be reached.

        :raises ImperiumDesktopError: if the set-up makes no sense, or a FaultError if dealing it fails.
        """
        self.rules = rules
        self.record = record
        self.outcomes: list[Outcome] = []
        self.opening = Outcome() if course is None else course.opening
        """What happened before the first choice."""
        self.ironman = False
        """Whether going back ends where something hidden came to light."""
        self.conceded: int | None = None
        """The seat that gave the game up, which ends it; None if nobody did."""
        self._deciders: dict[int, str] = dict(enumerate(record.setup.get("deciders", ())))
        """Who decides the seats that no person at the table decides."""
        self._undone: list[Choice] = []
        self._snapshots: dict[int, Game] = {}
        self._kept: dict[int, Game] = {}
        """Positions to which the choices before them do not lead."""
        self._lost: set[int] = set()
        """Positions that cannot be reached."""
        self.game: Game = self._dealt() if course is None else self._taken_up(course)
        if course is None:
            self.opening = self.game.outcome
            self._snapshots[0] = self.game.clone()
            choices, record.choices = record.choices, []
            for choice in choices:
                self.choose(choice)
        self.game.watched = True

    @property
    def position(self) -> int:
        """How many choices have been made."""
        return len(self.record.choices)

    @property
    def pending(self) -> Decision | None:
        """What is asked now."""
        return self.game.pending if self.conceded is None else None

    @property
    def over(self) -> bool:
        """Whether the game has come to its end, or was given up."""
        return self.game.over or self.conceded is not None

    @property
    def can_redo(self) -> bool:
        """Whether choices that were taken back can be made again."""
        return self._next is not None

    @property
    def _next(self) -> int | None:
        """The next position that can be reached."""
        ahead = range(self.position + 1, self.position + len(self._undone) + 1)
        return next((at for at in ahead if at not in self._lost), None)

    @property
    def previous(self) -> int:
        """The last position before this one that can be reached; -1 if there is none."""
        return next((at for at in range(self.position - 1, -1, -1) if at not in self._lost), -1)

    def choose(self, choice: Choice) -> Outcome:
        """Answers the pending decision; what was undone before is forgotten.

        :raises IllegalChoiceError: if this is no legal answer; nothing is changed then.
        :raises FaultError: if the rules fail at it; nothing is changed then.
        """
        self._refuse_if_conceded()
        outcome = self._play(choice)
        self._undone.clear()
        self._kept = {at: game for at, game in self._kept.items() if at < self.position}
        self._lost = {at for at in self._lost if at < self.position}
        return outcome

    def concede(self) -> None:
        """Gives the game up for the seat that is asked; the choices stay as they are, and none is made any more.

        :raises IllegalChoiceError: if the game is over already.
        """
        if self.pending is None:
            raise IllegalChoiceError("The game is over, so it cannot be given up.")
        self.conceded = self.pending.seat

    @property
    def deciders(self) -> dict[int, str]:
        """Who decides each seat of which something was said."""
        return dict(self._deciders)

    def decided_by(self, seat: int) -> str:
        """Who decides a seat: the level of a computer player, or `PERSON`."""
        return self._deciders.get(seat, PERSON)

    def let_decide(self, seat: int, decider: str) -> None:
        """Somebody else decides a seat from now on; what was decided stays as it is."""
        self._deciders[seat] = decider

    @property
    def waits_for(self) -> str:
        """Who has to decide now, if it is nobody at the table; else `PERSON`."""
        return PERSON if self.pending is None else self.decided_by(self.pending.seat)

    def _refuse_if_conceded(self) -> None:
        if self.conceded is not None:
            raise IllegalChoiceError("This game was given up; watch it, and take over where you want to play on.")

    def revealed_since(self, position: int) -> bool:
        """Whether hidden information was revealed after that many choices."""
        return any(outcome.revealed for outcome in self.outcomes[position:])

    @property
    def earliest(self) -> int:
        """The decision that can be gone back to and none before it."""
        if self.ironman:
            for at in range(self.position, 0, -1):
                if self.outcomes[at - 1].revealed:
                    return at
        return next(at for at in range(self.position + 1) if at not in self._lost)

    def undo(self) -> None:
        """Takes the last choice back, with those before it that lead to no position that can be reached."""
        self._refuse_if_conceded()
        previous = self.previous
        if previous < 0:
            why = "What was played before this was played by other rules or cards." if self.position else ""
            raise IllegalChoiceError(why or "There is nothing to undo.")
        self.go_to(previous)

    def redo(self) -> Outcome:
        """Makes the choice that was taken back again, with those after it up to a position that can be reached."""
        self._refuse_if_conceded()
        following = self._next
        if following is None:
            raise IllegalChoiceError("There is nothing to redo.")
        if following not in self._kept:
            outcome = self._play(self._undone[-1])
            self._undone.pop()
            return outcome
        self.game = self._kept[following].clone()
        self.game.watched = True
        while self.position < following:
            self.record.choices.append(self._undone.pop())
            self.outcomes.append(unknown())
        return self.outcomes[-1]

    def go_to(self, position: int) -> None:
        """Goes to the decision that came after `position` choices, back or forth.

        :raises IllegalChoiceError: if there is no such decision, or no way back to it.
        :raises FaultError: if the rules fail on the way; the game then stands where the way ended.
        """
        self._refuse_if_conceded()
        if not 0 <= position <= self.position + len(self._undone):
            raise IllegalChoiceError(f"This game has no decision number {position}.")
        if position in self._lost:
            raise IllegalChoiceError(
                f"The position after {position} choices was played by other rules or cards and was not kept."
            )
        if position < self.earliest:
            raise IllegalChoiceError("In an ironman game nothing is taken back once something hidden came to light.")
        while self.position < position:
            self.redo()
        if self.position == position:
            return
        self.game = self._at(position, "Going back met a fault in the program and was not done")
        self._snapshots = {at: game for at, game in self._snapshots.items() if at <= position}
        taken_back = self.record.choices[position:]
        self._undone.extend(reversed(taken_back))
        del self.record.choices[position:]
        del self.outcomes[position:]

    def game_at(self, position: int) -> Game:
        """A copy of the game as it was after so many of the choices made.

        :raises IllegalChoiceError: if it cannot be reached any more.
        """
        if position in self._lost:
            raise IllegalChoiceError(f"The position after {position} choices is not kept.")
        return self._at(position, "Looking back met a fault in the program")

    def fault(self, what: str, error: Exception, choice: Choice | None = None) -> FaultError:
        """A fault at this table as it stands; `what` is the first half of a sentence."""
        fault = FaultError(what, replace(self.record, choices=self.record.choices[: self.position]), choice)
        fault.__cause__ = error
        with suppress(Exception):  # it may be just this that fails
            fault.state = self.game.to_json()
        return fault

    def _dealt(self) -> Game:
        try:
            game = self.rules.start(self.record.setup, self.record.seed)
            check(game)
        except ImperiumDesktopError:
            raise
        except Exception as error:
            what = "Dealing this game met a fault in the program"
            raise FaultError(what, self.record, advice="deal another one") from error
        return game

    def _taken_up(self, course: Course) -> Game:
        """Takes over what is known of the record, and gives the last position that can be reached."""
        self.outcomes = list(course.outcomes)
        self._snapshots = dict(course.snapshots)
        self._kept = dict(course.kept)
        self._lost = set(course.lost)
        last = next((at for at in range(len(self.outcomes), -1, -1) if at not in self._lost), 0)
        game = self._at(last, "Playing this game again met a fault in the program")
        self._undone.extend(reversed(self.record.choices[last:]))
        del self.record.choices[last:]
        del self.outcomes[last:]
        return game

    def _at(self, position: int, what: str) -> Game:
        """The game as it was after so many of the choices made; `what` failed if that fails."""
        known = {**self._snapshots, **self._kept}
        start = max(at for at in known if at <= position)
        game = known[start].clone()
        game.watched = False
        for choice in self.record.choices[start:position]:
            self._apply(game, choice, what)
        game.watched = True
        return game

    def _play(self, choice: Choice) -> Outcome:
        game = self.game.clone()
        outcome = self._apply(game, choice, "This choice met a fault in the program and was not made")
        self.game = game
        self._took(choice, outcome)
        return outcome

    def _apply(self, game: Game, choice: Choice, what: str) -> Outcome:
        """Plays a choice on a copy of the game; `what` failed if that fails."""
        try:
            outcome = game.apply(choice)
            check(game)
        except IllegalChoiceError:
            raise
        except Exception as error:
            raise self.fault(what, error, choice) from error
        return outcome

    def _took(self, choice: Choice, outcome: Outcome) -> None:
        self.record.choices.append(choice)
        self.outcomes.append(outcome)
        if self.position % SNAPSHOT_EVERY == 0:
            self._snapshots[self.position] = self.game.clone()
