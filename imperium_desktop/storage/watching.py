"""Saved games read to be watched: their files are neither locked nor changed."""

from pathlib import Path

from imperium_desktop.engine.courses import Course
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.games import Rules
from imperium_desktop.engine.records import Record
from imperium_desktop.storage.journal_contents import SAVED_GAME
from imperium_desktop.storage.journals import read_lines
from imperium_desktop.storage.kept_sessions import KeptSession, Summarise


@dataclass(frozen=True, slots=True)
class Watchable:
    """A record with the rules that lead along it."""

    title: str
    rules: Rules
    record: Record
    notices: tuple[str, ...] = ()
    """What a viewer should know, each one sentence."""
    kept_from_others: str = ""
    """Why no other game may begin from it, as a sentence; empty if one may."""
    course: Course | None = None
    """Where its choices lead; None if that is not known yet."""
    conceded: int | None = None
    """The seat that gave the game up after the last choice; None if nobody did."""


def read_to_watch(path: Path, rules: Rules, summarise: Summarise) -> Watchable:
    """A saved game as it stands; it may be played meanwhile.

    :raises StorageError: if it cannot be read, is damaged, from a newer version, or cannot be played with the rules
        at hand.
    """
    lines = read_lines(path, SAVED_GAME)
    session = KeptSession.from_lines(lines, rules, summarise)
    notices = [f"{lines.trouble}; all before it is there."] if lines.trouble else []
    kept = ""
    if session.ironman and not session.over:
        # Another game with the same deal and free undo would show what is still hidden in this one.
        kept = f"“{session.title}” is an ironman game that is still being played, so no other game begins from it."
    course = session.course and session.course.up_to(session.position)
    told = (*notices, *session.notices)
    return Watchable(session.title, rules, session.record, told, kept, course, session.conceded)
