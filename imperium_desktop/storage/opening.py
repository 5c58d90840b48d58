"""Opening a saved game: its choices are played again with the rules at hand, and what was kept whole helps out.

Whatever versions and hashes a file names, playing is tried first, and the positions that were kept along the way decide
whether it led where it should. The file itself is only read.
"""

from dataclasses import field
from pathlib import Path

from imperium_desktop.engine.courses import Course, follow
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError, NewerStateError
from imperium_desktop.engine.games import Rules
from imperium_desktop.engine.records import Record
from imperium_desktop.storage.errors import NewerJournalError, StorageError, not_played_here
from imperium_desktop.storage.journal_contents import Contents, contents
from imperium_desktop.storage.journal_lines import Lines
from imperium_desktop.storage.titles import clean_title


@dataclass(slots=True)
class Opened:
    """A saved game as the rules at hand see it."""

    told: Contents
    record: Record
    """With every choice, those too that were taken back."""
    course: Course
    position: int
    """Where it opens: where it was left, or the furthest position that still plays or is kept."""
    notices: list[str] = field(default_factory=list)
    """What a player should know, each one sentence."""


def opened(lines: Lines, rules: Rules) -> Opened:
    """What the lines of a journal tell, followed with the rules at hand.

    :raises StorageError: if it is of another kind of game, of a newer version, or cannot be played with these rules.
    """
    told = contents(lines)
    told.title = clean_title(told.title)
    header = told.header
    if header.game != rules.name:
        raise not_played_here(lines.path, header.game)
    record = _record(lines.path, told, rules)
    try:
        course = follow(rules, record, told.snapshots, from_deal=told.base is None)
    except NewerStateError as error:
        raise NewerJournalError(
            f"“{lines.path}” was played with a newer version of the program ({error.reason}); open it with that "
            "version."
        ) from error
    first = course.first
    if first is None:
        raise StorageError(
            f"“{lines.path}” was saved with other rules or cards than this version has, and no position in it fits "
            "the rules of this version."
        )
    position = next((at for at in range(told.position, -1, -1) if at not in course.lost), first)
    return Opened(told, record, course, position, _notices(told, course, position))


def _record(path: Path, told: Contents, rules: Rules) -> Record:
    """The record of the game, which names the rules and cards at hand.

    :raises StorageError: if the set-up is not one the rules know.
    """
    try:
        record = Record.dealt(rules, told.header.setup, told.header.seed)
    except ImperiumDesktopError as error:
        raise StorageError(f"“{path}” cannot be played with the cards at hand: {error}") from error
    except Exception as error:  # the set-up of a foreign file may hold anything
        raise StorageError(f"“{path}” cannot be played: its set-up makes no sense.") from error
    record.choices = list(told.choices)
    return record


def _notices(told: Contents, course: Course, position: int) -> list[str]:
    notices = []
    if told.base is not None:
        notices.append(
            f"“{told.title}” began with other rules or cards than it is played with now, so it can be neither undone "
            "nor watched beyond the position where they changed."
        )
    differently = f"“{told.title}” does not play the same with the rules and cards of this version"
    if position != told.position:
        left = told.position - position
        what = "its last choice does" if left == 1 else f"its last {left} choices do"
        notices.append(
            f"{differently}: {what} not fit any more, so it opens before {'it' if left == 1 else 'them'}; "
            "its file still holds every choice."
        )
    elif course.changed:
        notices.append(
            f"{differently}: it stands after the same choices, but the table is not quite as it was when it was left."
        )
    elif course.lost:
        count = len(course.lost)
        what = "one position is" if count == 1 else f"{count} positions are"
        notices.append(
            f"{differently}: it stands where it was left, but {what} lost on the way there, "
            f"and undo passes {'it' if count == 1 else 'them'} by."
        )
    return notices
