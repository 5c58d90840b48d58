"""A session that is kept in a journal: every choice, undo and redo is on the disk before the call returns."""

import re
import time
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

from imperium_desktop import __version__
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.events import Outcome
from imperium_desktop.engine.games import Game, Rules
from imperium_desktop.engine.quotes import shortened
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.storage.clock import now
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.journal_contents import SAVED_GAME, Contents, Header, Origin, Place, contents, steps_in
from imperium_desktop.storage.journal_lines import Lines
from imperium_desktop.storage.journals import SUFFIX, Journal, Notify

SNAPSHOT_EVERY = 32
"""Choices between two snapshots; one takes two or three kilobytes and half a millisecond."""
MOST_TITLE = 80
LONGEST_THOUGHT = 600
"""Seconds; who makes no choice for longer than that has left the table."""

Summarise = Callable[[Game], Mapping[str, Any]]
"""What the list of saves shows about a game, as plain data: "players" (a list of words) and "round" (a number) are
understood, the rest is passed on. It is asked after every choice, so it must be quick."""


class KeptSession(Session):
    """A session whose record is a journal on the disk."""

    def __init__(self, rules: Rules, record: Record, summarise: Summarise) -> None:
        self._journal: Journal | None = None
        """None while what is already known is played again."""
        super().__init__(rules, record)
        self.title = ""
        self.header: Header | None = None
        """The first line of the journal."""
        self.times: list[int] = []
        """When each answer, undo and redo was made, in seconds since 1970."""
        self.notices: list[str] = []
        """What had to be said when the game was opened, each one sentence."""
        self.undo_ends = ""
        """Why there is nothing to undo at position 0 although the game began earlier; empty if it began there."""
        self.why_late = ""
        """The same as the end of a sentence about the game, which says nothing about undoing."""
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
        place: Place | None = None,
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
    ) -> Self:
        """A new game that begins with the choices of a record, and starts its own journal in `folder`.

        `rules` and `record` are as `read_to_watch` gives them. The game they come from is left alone, and so is the
        campaign it may belong to.

        :raises ImperiumDesktopError: if the record does not fit the rules.
        """
        session = cls(rules, replace(record, choices=[]), summarise)
        session.title = clean_title(title)
        lines = [session._base_line()] if isinstance(rules, _RulesFromState) else []
        at = now()
        for choice in record.choices:
            session.choose(choice)
            lines.append({"choice": [choice.decision, *choice.options], "at": at})
        session._position_kept = session.position
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
        place: Place | None = None,
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
        state, fingerprint = self.game.to_json(), self.game.fingerprint()
        self._snapshots_kept.add(self.position)
        return {"snapshot": state, "position": self.position, "fingerprint": fingerprint}

    def _base_line(self) -> dict[str, Any]:
        """The line that lets a game begin from where it stands now."""
        return {
            "base": self.game.to_json(),
            "rules_version": self.record.rules_version,
            "content_hash": self.record.content_hash,
            "fingerprint": self.game.fingerprint(),
            "at": now(),
        }

    def _summary_lines(self) -> list[dict[str, Any]]:
        line = {"summary": dict(self._summarise(self.game)), "finished": self.over}
        if line == self._summary:
            return []
        self._summary = line
        return [line]

    # Opening ---------------------------------------------------------------------------------------------------------

    @classmethod
    def from_lines(cls, lines: Lines, rules: Rules, summarise: Summarise) -> Self:
        """The game that the lines of a journal tell, for looking at: nothing done in it is kept.

        :raises StorageError: if it is of another kind of game, or cannot be played with the rules at hand.
        """
        told = contents(lines)
        told.title = clean_title(told.title)
        header = told.header
        if header.game != rules.name:
            raise StorageError(
                f"“{lines.path}” is a saved game of {shortened(header.game)}, which cannot be played here."
            )
        same_rules = _same_rules(lines.path, told, rules)
        session = cls._replayed(told, rules, summarise)
        if session is None:
            session = cls._at_snapshot(told, rules, summarise)
            why = "was saved with other rules or cards than this version has"
            if same_rules:
                why = "does not lead to the same position when it is played again from its start"
            if session is None:
                raise StorageError(f"“{lines.path}” {why}, and no position in it fits the rules of this version.")
            session.why_late = why
            session.undo_ends = (
                f"“{told.title}” {why}, so it opens at the last position that was kept whole and cannot be undone "
                "beyond it."
            )
        session.title = told.title
        session.header = header
        session.ironman = header.place is not None and header.place.ironman
        session.times = told.times
        session._summary = {"summary": told.summary, "finished": told.finished}
        if session.undo_ends:
            session.notices.insert(0, session.undo_ends)
        return session

    @classmethod
    def _replayed(cls, told: Contents, rules: Rules, summarise: Summarise) -> Self | None:
        """All choices played again; None if that does not lead where it should."""
        header = told.header
        try:
            start = rules if told.base is None else _RulesFromState(rules, told.base)
            record = Record.dealt(start, header.setup, header.seed)
            record.choices = list(told.choices)
            session = cls(start, record, summarise)
            if told.snapshots:
                latest = max(told.snapshots)
                session.go_to(latest)
                snapshot = told.snapshots[latest]
                if session.game.fingerprint() != snapshot.fingerprint and not rules.agrees(
                    session.game, snapshot.state
                ):
                    return None
            session.go_to(told.position)
        except Exception:  # whatever rules make of a file of theirs that does not fit, the snapshots may still open
            return None
        session._position_kept = told.position
        session._snapshots_kept = set(told.snapshots)
        if told.base is not None:
            session.why_late = "began with other rules or cards than it is played with now"
            session.undo_ends = (
                f"“{told.title}” {session.why_late}, so it cannot be undone beyond the position where they changed."
            )
        return session

    @classmethod
    def _at_snapshot(cls, told: Contents, rules: Rules, summarise: Summarise) -> Self | None:
        """The game from its latest snapshot that the present rules understand, and what follows as far as it fits."""
        header = told.header
        for position in sorted((at for at in told.snapshots if at <= told.position), reverse=True):
            try:
                start = _RulesFromState(rules, told.snapshots[position].state)
                session = cls(start, Record.dealt(start, header.setup, header.seed), summarise)
                base = session._base_line()
            except Exception:  # an older state may miss anything; then an earlier snapshot may do
                continue
            session._go_on(told.choices[position : told.position], base)
            return session
        return None

    def _go_on(self, choices: list[Choice], base: dict[str, Any]) -> None:
        self._before_next = [base]
        self._snapshots_kept = {0}
        for done, choice in enumerate(choices):
            before = self.game.clone()
            try:
                self.choose(choice)
            except Exception:  # other rules may not only refuse an old choice but stumble over it half way
                self.game = before
                left = len(choices) - done
                what = "choice no longer fits and was" if left == 1 else f"{left} choices no longer fit and were"
                self.notices.append(f"The last {what} left out.")
                break
            self._before_next.append({"choice": [choice.decision, *choice.options], "at": base["at"]})
        self._position_kept = self.position


class _RulesFromState:
    """The same rules, but a game starts from a given state instead of a deal."""

    def __init__(self, rules: Rules, state: dict[str, Any]) -> None:
        self.name = rules.name
        self.version = rules.version
        self._rules = rules
        self._state = state

    def why_not_new(self, setup: dict[str, Any]) -> str:
        """As the rules say it."""
        return self._rules.why_not_new(setup)

    def start(self, setup: dict[str, Any], seed: int) -> Game:
        """The game as that state has it."""
        return self._rules.load(setup, self._state)

    def load(self, setup: dict[str, Any], state: dict[str, Any]) -> Game:
        """As the rules do it."""
        return self._rules.load(setup, state)

    def agrees(self, game: Game, state: dict[str, Any]) -> bool:
        """As the rules see it."""
        return self._rules.agrees(game, state)

    def content_hash(self, setup: dict[str, Any]) -> str:
        """As the rules have it."""
        return self._rules.content_hash(setup)


def _same_rules(path: Path, told: Contents, rules: Rules) -> bool:
    """Whether the game was last played with these rules and cards.

    :raises StorageError: if the set-up is not one the rules know.
    """
    try:
        return (told.rules_version, told.content_hash) == (rules.version, rules.content_hash(told.header.setup))
    except ImperiumDesktopError as error:
        raise StorageError(f"“{path}” cannot be played with the cards at hand: {error}") from error
    except Exception as error:  # the set-up of a foreign file may hold anything
        raise StorageError(f"“{path}” cannot be played: its set-up makes no sense.") from error


def seconds_played(header: Header, times: list[int]) -> int:
    """Time spent at the table in all sittings, longer absences left out; `times` are those of answers and undos."""
    gaps = (after - before for before, after in pairwise([header.created, *times]))
    return sum(gap for gap in gaps if 0 < gap <= LONGEST_THOUGHT)


def clean_title(title: str) -> str:
    """A title that fits on one line."""
    printable = "".join(letter if letter.isprintable() else " " for letter in title)
    return " ".join(printable.split())[:MOST_TITLE].rstrip() or "Untitled game"


def file_name(title: str) -> str:
    """A new file name that says a little to somebody who looks into the folder, on every file system."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:40].rstrip("-")
    return "-".join(filter(None, (time.strftime("%Y-%m-%d", time.localtime(now())), words, token_hex(3)))) + SUFFIX
