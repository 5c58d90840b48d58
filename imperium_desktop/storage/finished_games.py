"""Finished games as the statistics keep them: from a session at the table, or from the files on the disk."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from imperium_desktop import __version__
from imperium_desktop.engine.deciders import PERSON
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import FinishedGame, GameKind
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.storage.campaign_files import CampaignFiles
from imperium_desktop.storage.clock import moment
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import SAVED_GAME, Contents, Header, contents, outline
from imperium_desktop.storage.journal_lines import Lines
from imperium_desktop.storage.journals import SUFFIX, read_lines
from imperium_desktop.storage.kept_sessions import KeptSession, seconds_played
from imperium_desktop.storage.statistics import KeptGame


class _Ending(NamedTuple):
    """What the game itself does not know of its end."""

    conceded: int | None
    """The seat that gave it up."""
    deciders: Mapping[int, str]
    """Who decided the seats last."""


def _with_deciders(finished: FinishedGame, deciders: Mapping[int, str]) -> FinishedGame:
    """Seats that computer players decided are nobody's own games."""
    if not any(deciders.values()):
        return finished
    seats = [
        replace(seat, person=False, player=LEVELS[level].title if level in LEVELS else level)
        if (level := deciders.get(number, PERSON))
        else seat
        for number, seat in enumerate(finished.seats)
    ]
    return replace(finished, mode="computer", seats=tuple(seats))


def finished_session(session: KeptSession, kind: GameKind) -> KeptGame:
    """A game that was just finished, or is looked at again after its end."""
    assert session.header is not None
    ending = _Ending(session.conceded, session.deciders)
    return _entry(kind, session.header, session.game, session.position, session.times, __version__, ending)


def finished_on_disk(folders: Folders, kinds: Mapping[str, GameKind]) -> Iterator[KeptGame]:
    """Every finished game among the saves, in the trash and in the campaigns; what cannot be read is left out.

    So are the campaigns that the computer played. Of the games that `kinds` names only those are asked for that
    somebody finished.
    """
    of_computer = {name: CampaignFiles(folders, name, lambda _: None).of_computer() for name in kinds}
    for folder, pattern in ((folders.saves, "*"), (folders.trash, "*"), (folders.campaigns, "*/*")):
        for path in sorted(folder.glob(f"{pattern}{SUFFIX}")):
            try:
                lines = read_lines(path, SAVED_GAME)
                told = outline(lines)
                game, place = told.header.game, told.header.place
                if game not in kinds or (place is not None and place.campaign in of_computer[game]):
                    continue
                if told.finished:
                    yield _saved(lines, kinds[game])
            except Exception:  # the list of saves says what is wrong with a file, and rules may stumble over an old one
                continue


def _saved(lines: Lines, kind: GameKind) -> KeptGame:
    """The finished game in a file.

    :raises StorageError: if it cannot be played with the cards at hand.
    """
    told = contents(lines)
    game = _end_kept_whole(told, kind)
    if game is not None:
        deciders = dict(enumerate(told.header.setup.get("deciders", ()))) | told.deciders
        ending = _Ending(told.conceded, deciders)
        return _entry(kind, told.header, game, told.position, told.times, told.header.program, ending)
    session = KeptSession.from_lines(lines, kind.rules, kind.summary)
    if not session.over:
        raise StorageError(f"“{lines.path}” does not lead to its end with the rules of this version.")
    program = told.header.program
    ending = _Ending(session.conceded, session.deciders)
    return _entry(kind, told.header, session.game, session.position, session.times, program, ending)


def _end_kept_whole(told: Contents, kind: GameKind) -> Game | None:
    """The last position without playing all choices again, which for hundreds of games would take a minute."""
    kept = told.snapshots.get(told.position)
    if kept is None:
        return None
    try:
        game = kind.rules.load(told.header.setup, kept.state)
        ended = game.over or told.conceded is not None
        return game if ended and kind.rules.agrees(game, kept.state) else None
    except Exception:  # a state of another version may miss anything; its choices may still be played
        return None


def _entry(
    kind: GameKind,
    header: Header,
    game: Game,
    decisions: int,
    times: list[int],
    program: str,
    ending: _Ending,
) -> KeptGame:
    return KeptGame(
        header.id,
        kind.name,
        _with_deciders(kind.finished(game, ending.conceded), ending.deciders),
        decisions,
        seconds_played(header, times),
        moment(times[-1] if times else header.created),
        program,
        header.place.campaign if header.place is not None else "",
        header.origin.title if header.origin is not None else "",
    )
