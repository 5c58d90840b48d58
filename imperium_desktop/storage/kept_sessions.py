"""A session that is kept in a journal: every choice, undo and redo is on the disk before the call returns."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from imperium_desktop import __version__
from imperium_desktop.engine.courses import Course
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.events import Outcome
from imperium_desktop.engine.games import Game, Rules
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.storage.clock import now
from imperium_desktop.storage.journal_contents import SAVED_GAME, CampaignPlace, Header, Origin, steps_in
from imperium_desktop.storage.journal_lines import Lines
from imperium_desktop.storage.journals import Journal, Notify
from imperium_desktop.storage.opening import opened
from imperium_desktop.storage.titles import clean_title, file_name

SNAPSHOT_EVERY = 32
"""Choices between two snapshots; one takes two or three kilobytes and half a millisecond."""
LONGEST_THOUGHT = 600
"""Seconds; who makes no choice for longer than that has left the table."""

Summarise = Callable[[Game], Mapping[str, Any]]
"""What the list of saves shows about a game, as plain data: "players" (a list of words) and "round" (a number) are
understood, the rest is passed on. It is asked after every choice, so it must be quick."""


class KeptSession(Session):
    """A session whose record is a journal on the disk."""

    def __init__(self, rules: Rules, record: Record, summarise: Summarise, course: Course | None = None) -> None:
        self._journal: Journal | None = None
        """None while what is already known is played again."""
        super().__init__(rules, record, course)
        self.course = course
        """What became of an older game's choices when it was opened; None for one that is new."""
        self.title = ""
        self.header: Header | None = None
        """The first line of the journal."""
        self.times: list[int] = []
        """When each answer, undo and redo was made, in seconds since 1970."""
        self.notices: list[str] = []
        """What had to be said when the game was opened, each one sentence."""
        self._summarise = summarise
        self._summary: dict[str, Any] = {}
        self._snapshots_kept: set[int] = set()
        self._position_kept = 0
        self._before_next: list[dict[str, Any]] = []
        """Lines that wait for the next change, because looking at a game does not change its file."""

    @classmethod
    def begin(
        cls,
        folder: Path,
        rules: Rules,
        setup: dict[str, Any],
        seed: int,
        title: str,
        summarise: Summarise,
        notify: Notify,
        place: CampaignPlace | None = None,
        anew: bool = False,
    ) -> Self:
        """Deals a game and starts its journal in `folder`; `place` is where it stands in a campaign.

        A game that was dealt before and whose save is gone is dealt `anew`: it is refused by no later rule. A disk
        that refuses the journal does not keep anybody from playing: `notify` hears of it.

        :raises ImperiumDesktopError: if the set-up makes no sense, or is refused for new games.
        """
        record = (Record.dealt if anew else Record.begin)(rules, setup, seed)
        session = cls(rules, record, summarise)
        session.title = clean_title(title)
        session.ironman = place is not None and place.ironman
        session._keep_in(folder, [session._snapshot(), *session._summary_lines()], notify, place=place)
        return session

    @classmethod
    def branch(
        cls,
        folder: Path,
        rules: Rules,
        record: Record,
        title: str,
        origin: Origin,
        summarise: Summarise,
        notify: Notify,
        course: Course | None = None,
    ) -> Self:
        """A new game that begins with the choices of a record, and starts its own journal in `folder`.

        `record` and `course` are as `read_to_watch` gives them. The game they come from is left alone, and so is the
        campaign it may belong to.

        :raises ImperiumDesktopError: if the record does not fit the rules.
        """
        session = cls(rules, replace(record, choices=list(record.choices)), summarise, course)
        session.title = clean_title(title)
        session._position_kept = session.position
        at = now()
        lines: list[dict[str, Any]] = []
        for position in range(session.position + 1):
            if position in session._kept:
                # The choices alone do not lead there.
                lines.append(_snapshot_line(session._kept[position], position))
            if position < session.position:
                choice = record.choices[position]
                lines.append({"choice": [choice.decision, *choice.options], "at": at})
        session._keep_in(folder, [*lines, session._snapshot(), *session._summary_lines()], notify, origin=origin)
        return session

    @classmethod
    def open(cls, path: Path, rules: Rules, summarise: Summarise, notify: Notify) -> Self:
        """Goes on with a saved game; `notices` says what a player should know about it.

        :raises StorageError: if it cannot be read, is damaged, from a newer version, of another kind of game, or
            played in another window. The file is unchanged then.
        """
        journal, lines = Journal.open(path, SAVED_GAME, notify)
        try:
            session = cls.from_lines(lines, rules, summarise)
        except BaseException:
            journal.close()
            raise
        session._journal = journal
        if lines.trouble:
            session.notices.insert(0, f"{lines.trouble}; all before it is there.")
        return session

    @classmethod
    def from_lines(cls, lines: Lines, rules: Rules, summarise: Summarise) -> Self:
        """The game that the lines of a journal tell, for looking at: nothing done in it is kept.

        :raises StorageError: if it is of another kind of game, or cannot be played with the rules at hand.
        """
        found = opened(lines, rules)
        told = found.told
        session = cls(rules, found.record, summarise, found.course)
        session.go_to(found.position)
        session.title = told.title
        session.header = told.header
        session.ironman = told.header.place is not None and told.header.place.ironman
        session.times = told.times
        session.notices = found.notices
        session._summary = {"summary": told.summary, "finished": told.finished}
        session._snapshots_kept = set(told.snapshots)
        session._position_kept = found.position
        # Where the last choices do not fit any more the game is still over: whoever gave it up knew how it stood.
        session.conceded = told.conceded
        session._deciders.update(told.deciders)
        if found.position != told.position and told.conceded is None:
            # The file goes on from here as soon as something is played, and from a whole position of these rules.
            session._before_next = [{"position": found.position, "at": now()}, session._snapshot()]
        return session

    @property
    def path(self) -> Path:
        """The file of this game."""
        assert self._journal is not None
        return self._journal.path

    @property
    def trouble(self) -> str:
        """Why the game is not saved, as a sentence; empty if it is."""
        return self._journal.trouble if self._journal else ""

    @property
    def loss(self) -> str:
        """What of the game is lost if it is left now, as “the last 3 steps are lost”; empty if nothing is."""
        unwritten = self._journal.unwritten if self._journal is not None else b""
        if unwritten and self._journal is not None and not self._journal.begun:
            return "the whole game is lost"
        # Snapshots and summaries are made again when the game is opened.
        steps = steps_in(unwritten)
        if steps > 1:
            return f"the last {steps} steps of it are lost"
        return "the last step of it is lost" if steps else ""

    @property
    def seconds_played(self) -> int:
        """Time spent at the table in all sittings, longer absences left out."""
        assert self.header is not None
        return seconds_played(self.header, self.times)

    def choose(self, choice: Choice) -> Outcome:
        """Answers the pending decision; the answer is saved when this returns.

        :raises IllegalChoiceError: if this is no legal answer; nothing is changed then.
        :raises FaultError: if the rules fail at it; nothing is changed then. Where they fail only at keeping the new
            position whole, the choice is made and saved.
        """
        before = self.position
        outcome = super().choose(choice)
        if self._journal is not None:
            self._snapshots_kept = {at for at in self._snapshots_kept if at <= before}
            self._write({"choice": [choice.decision, *choice.options], "at": now()})
        return outcome

    def redo(self) -> Outcome:
        """Makes the choice that was taken back again, and saves that."""
        outcome = super().redo()
        self._moved()
        return outcome

    def go_to(self, position: int) -> None:
        """Goes to another decision, back or forth, and saves that."""
        # Going forth is many redos, of which only the last position needs a line.
        journal, self._journal = self._journal, None
        try:
            super().go_to(position)
        finally:
            self._journal = journal
            self._moved()

    def concede(self) -> None:
        """Gives the game up, and saves that.

        :raises IllegalChoiceError: if the game is over already.
        """
        super().concede()
        self._write({"conceded": self.conceded, "at": now()})

    def let_decide(self, seat: int, decider: str) -> None:
        """Somebody else decides a seat from now on; that is saved."""
        super().let_decide(seat, decider)
        self._write({"decider": [seat, decider], "at": now()})

    def rename(self, title: str) -> None:
        """Gives the game another title."""
        self.title = clean_title(title)
        assert self._journal is not None
        self._journal.append([{"title": self.title}])

    def retry(self) -> bool:
        """Tries again to save what could not be saved; True if nothing is missing."""
        return self._journal is None or self._journal.retry()

    def keep_in(self, path: Path) -> None:
        """Takes the whole game to another file and goes on there, for one that cannot be saved where it is.

        :raises StorageError: if it cannot be written there either; nothing is changed then.
        """
        assert self._journal is not None
        self._journal.move_to(path)

    def close(self) -> None:
        """Ends the sitting. `trouble` still says afterwards if something could not be saved."""
        if self._journal is None:
            return
        if not self._before_next:
            try:
                # After an update of the rules this is where the game opens, so nothing played is lost by it.
                lines = [] if self.position in self._snapshots_kept else [self._snapshot()]
                # A kill may have cost the last summary, so that a finished game does not look like one.
                lines += self._summary_lines()
                if lines:
                    self._journal.append(lines)
            except Exception as error:
                self._journal.close()
                raise self.fault("Keeping the position whole met a fault in the program", error) from error
        self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Writing ---------------------------------------------------------------------------------------------------------

    def _keep_in(
        self,
        folder: Path,
        lines: list[dict[str, Any]],
        notify: Notify,
        place: CampaignPlace | None = None,
        origin: Origin | None = None,
    ) -> None:
        """Starts the journal."""
        self.header = Header(
            game=self.record.game,
            title=self.title,
            created=now(),
            setup=self.record.setup,
            seed=self.record.seed,
            rules_version=self.record.rules_version,
            content_hash=self.record.content_hash,
            program=__version__,
            place=place,
            origin=origin,
        )
        self._journal = Journal.create(folder / file_name(self.title), [self.header.line(), *lines], SAVED_GAME, notify)

    def _moved(self) -> None:
        if self._journal is not None and self.position != self._position_kept:
            self._write({"position": self.position, "at": now()})

    def _write(self, line: dict[str, Any]) -> None:
        assert self._journal is not None
        lines = [*self._before_next, line]
        self._before_next = []
        self.times += [line["at"] for line in lines if "at" in line]
        self._position_kept = self.position
        due = self.position % SNAPSHOT_EVERY == 0 or self.over
        try:
            if due and self.position not in self._snapshots_kept:
                lines.append(self._snapshot())
            lines += self._summary_lines()
        except Exception as error:
            raise self.fault("Keeping the new position whole met a fault in the program", error) from error
        finally:
            # A fault in the game's snapshot or summary must not cost the choice that was made.
            self._journal.append(lines)

    def _snapshot(self) -> dict[str, Any]:
        line = _snapshot_line(self.game, self.position)
        self._snapshots_kept.add(self.position)
        return line

    def _summary_lines(self) -> list[dict[str, Any]]:
        line = {"summary": dict(self._summarise(self.game)), "finished": self.over}
        if line == self._summary:
            return []
        self._summary = line
        return [line]


def seconds_played(header: Header, times: list[int]) -> int:
    """Time spent at the table in all sittings, longer absences left out; `times` are those of answers and undos."""
    gaps = (after - before for before, after in pairwise([header.created, *times]))
    return sum(gap for gap in gaps if 0 < gap <= LONGEST_THOUGHT)


def _snapshot_line(game: Game, position: int) -> dict[str, Any]:
    return {"snapshot": game.to_json(), "position": position, "fingerprint": game.fingerprint()}
