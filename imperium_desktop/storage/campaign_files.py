"""Campaigns on the disk: one file each, to which lines are only ever added, in the form of a journal.

    {"journal": 2, "campaign": {...}, ...}   first line: what was agreed at the start
    {"begun": {...}, "at": …}                a game was dealt
    {"ended": {...}, "at": …}                its result
    {"reward": {...}, "at": …}               the card its win added or removed
    {"noted": {...}, "at": …}                something was done to an ironman game besides playing it; since format 2
    {"put_away": true, "at": …}              the list leaves the campaign out, or shows it again

Nothing is written that does not fit what the file says already, so a line that is tried twice is there once. The
finished games themselves lie in a folder beside the file.
"""

import time
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from imperium_desktop import __version__
from imperium_desktop.engine.campaigns import Campaign, CampaignGame, CampaignResult, CampaignStart, Reward
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.quotes import quoted, shortened
from imperium_desktop.storage.clock import in_calendar, now
from imperium_desktop.storage.errors import DamagedJournalError, JournalInUseError, StorageError, cannot
from imperium_desktop.storage.files import write_atomically
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_lines import LineForm, Lines, encode
from imperium_desktop.storage.journals import SUFFIX as RECORD_SUFFIX
from imperium_desktop.storage.journals import Journal, Notify, read_lines
from imperium_desktop.storage.titles import file_name

SUFFIX = ".campaign"
CAMPAIGN = LineForm(2, {1: lambda line: line})
_TRIES = 20
_PAUSE = 0.025

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class CampaignEntry:
    """One line of the list: a campaign, or a file that cannot be read."""

    path: Path
    campaign: Campaign | None = None
    problem: str = ""
    """Why it cannot be read, or what of it is lost, as a sentence."""


class CampaignFiles:
    """The campaigns of one data directory and one kind of game."""

    def __init__(self, folders: Folders, game: str, notify: Notify) -> None:
        self.folder = folders.campaigns
        self._game = game
        self._notify = notify

    def entries(self) -> list[CampaignEntry]:
        """All campaigns, the last played first; one that cannot be read is among them and says why.

        :raises StorageError: if the folder itself cannot be read.
        """
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX and path.name[0] != "."]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise cannot("list the campaigns in", self.folder, error) from error
        return sorted(map(self._entry, paths), key=_last_played, reverse=True)

    def of_computer(self) -> frozenset[str]:
        """The ids of the campaigns that the computer plays; what cannot be read is not among them."""
        try:
            campaigns = [entry.campaign for entry in self.entries()]
        except StorageError:
            return frozenset()
        return frozenset(each.id for each in campaigns if each is not None and each.start.computer)

    def begin(self, start: CampaignStart) -> Campaign:
        """Starts the file of a new campaign.

        :raises StorageError: if it cannot be written.
        """
        name = Path(file_name(f"{start.player} {start.side}")).stem
        header = {
            "journal": CAMPAIGN.number,
            "program": __version__,
            "game": self._game,
            "campaign": {**asdict(start), "variants": list(start.variants)},
            "created": now(),
        }
        path = self._path(name)
        try:
            write_atomically(path, encode(header, 0)[0])
        except OSError as error:
            raise cannot("begin a campaign in", path, error) from error
        return self.read(name)

    def read(self, campaign_id: str) -> Campaign:
        """A campaign as its file tells it.

        :raises StorageError: if it is not there, damaged or from a newer version; the file is left as it is.
        """
        entry = self._described(self._path(campaign_id))
        if entry.problem:
            self._notify(entry.problem)
        assert entry.campaign is not None
        return entry.campaign

    def begun(self, campaign: Campaign, game: CampaignGame) -> Campaign:
        """Notes that the next game is being dealt.

        :raises StorageError: if the file is not as expected or cannot be written; nothing is noted then.
        """
        entry = {"opponent": game.opponent, "difficulty": game.difficulty, "seed": game.seed}
        return self._add(campaign.id, "begun", {"place": len(campaign.games) + 1, **entry})

    def ended(self, campaign: Campaign, result: CampaignResult) -> Campaign:
        """Notes the result of the game that is being played.

        :raises StorageError: if the file is not as expected or cannot be written; nothing is noted then.
        """
        entry = {**asdict(result), "addable": list(result.addable)}
        del entry["date"]
        return self._add(campaign.id, "ended", {"place": len(campaign.games), **entry})

    def rewarded(self, campaign: Campaign, reward: Reward) -> Campaign:
        """Notes the card that the last win added or removed.

        :raises StorageError: if the file is not as expected or cannot be written; nothing is noted then.
        """
        return self._add(campaign.id, "reward", {"place": len(campaign.games), **asdict(reward)})

    def noted(self, campaign: Campaign, mark: str) -> Campaign:
        """Notes what was done to the ironman game that is being played.

        :raises StorageError: if the file is not as expected or cannot be written; nothing is noted then.
        """
        return self._add(campaign.id, "noted", {"place": len(campaign.games), "mark": mark})

    def put_away(self, campaign: Campaign, away: bool) -> Campaign:
        """Leaves a campaign out of the list, or shows it again.

        :raises StorageError: if the file cannot be written.
        """
        return self._add(campaign.id, "put_away", away)

    def record_path(self, campaign_id: str, number: int) -> Path:
        """Where a finished game of a campaign is kept."""
        return self.folder / campaign_id / f"game-{number}{RECORD_SUFFIX}"

    # Writing ---------------------------------------------------------------------------------------------------------

    def _path(self, campaign_id: str) -> Path:
        # The id of a campaign stands in saved games too, and those come from anywhere.
        if Path(campaign_id).name != campaign_id or not campaign_id.isprintable():
            raise StorageError(f"There is no campaign {quoted(campaign_id)}.")
        return self.folder / f"{campaign_id}{SUFFIX}"

    def _add(self, campaign_id: str, kind: str, entry: Any) -> Campaign:
        """Adds a line if it fits what the file says now, whoever else wrote to it meanwhile."""
        path = self._path(campaign_id)
        journal, lines = self._opened(path)
        try:
            line = {kind: entry, "at": now()}
            try:
                campaign = _taken(self._told(lines), line)
            except (KeyError, TypeError, ValueError) as error:
                raise StorageError(f"“{path}” was changed meanwhile: {error}. Open the campaign again.") from error
            journal.append([line])
            journal.flush()
        finally:
            journal.close()
        return campaign

    def _opened(self, path: Path) -> tuple[Journal, Lines]:
        """The file, held for the moment of one line; another window that holds it for its own is waited for."""
        for _ in range(_TRIES):
            try:
                return Journal.open(path, CAMPAIGN, self._notify)
            except JournalInUseError:
                time.sleep(_PAUSE)
            except DamagedJournalError as error:
                raise error if error.line > 1 else _no_campaign(path) from error
        raise StorageError(f"“{path}” is being written by another window; try again.")

    # Reading ---------------------------------------------------------------------------------------------------------

    def _entry(self, path: Path) -> CampaignEntry:
        try:
            return self._described(path)
        except StorageError as error:
            return CampaignEntry(path, problem=str(error))

    def _described(self, path: Path) -> CampaignEntry:
        try:
            lines = read_lines(path, CAMPAIGN)
        except DamagedJournalError as error:
            raise error if error.line > 1 else _no_campaign(path) from error
        # A line that was never finished was never said to be kept, and is written again; a damaged one is lost.
        problem = f"{lines.trouble}; look whether the last result and card are there." if lines.damaged_tail else ""
        return CampaignEntry(path, self._told(lines), problem)

    def _told(self, lines: Lines) -> Campaign:
        lines.refuse_damage()
        first, *others = lines.texts()
        header = lines.understood(1, first, lambda line: line)
        if "campaign" not in header:
            raise _no_campaign(lines.path)
        if header.get("game") != self._game:
            raise StorageError(
                f"“{lines.path}” is a campaign of {shortened(str(header.get('game')))}, which cannot be played here."
            )
        campaign = lines.understood(1, first, partial(_begin, lines.path.stem))
        for number, text in enumerate(others, 2):
            campaign = lines.understood(number, text, partial(_taken, campaign))
        return campaign


def _no_campaign(path: Path) -> StorageError:
    return DamagedJournalError(f"“{path}” is not a campaign, or its first line is damaged. It is left as it is.", 1)


def _begin(campaign_id: str, line: dict[str, Any]) -> Campaign:
    start = _entry(line, "campaign", dict)
    texts = {name: _entry(start, name, str) for name in ("player", "side", "version", "card_set", "mode", "difficulty")}
    variants = tuple(_texts(start, "variants"))
    # Version 0.1.0 did not say who plays.
    computer = _entry({"computer": False, **start}, "computer", bool)
    agreed = CampaignStart(**texts, variants=variants, ironman=_entry(start, "ironman", bool), computer=computer)
    return Campaign(campaign_id, agreed, created=in_calendar(_entry(line, "created", int)))


def _taken(campaign: Campaign, line: dict[str, Any]) -> Campaign:
    """The campaign after one more line.

    :raises ValueError: if the line does not fit.
    """
    kind = next(iter(line), "")
    if kind == "format":
        return campaign
    at = in_calendar(_entry(line, "at", int))
    if kind == "put_away":
        return replace(campaign, put_away=_entry(line, kind, bool))
    if kind not in _STEPS:
        raise ValueError(f"{quoted(kind)} is no kind of line")
    entry = _entry(line, kind, dict)
    place = _entry(entry, "place", int)
    if place != len(campaign.games) + (kind == "begun"):
        raise ValueError(f"game {place} is not the one whose turn it is")
    return replace(campaign, games=_STEPS[kind](campaign.games, entry, at))


def _begun(games: tuple[CampaignGame, ...], entry: dict[str, Any], at: int) -> tuple[CampaignGame, ...]:
    if games and games[-1].result is None:
        raise ValueError(f"game {len(games)} is not finished")
    game = CampaignGame(
        _entry(entry, "opponent", str), _entry(entry, "difficulty", str), _entry(entry, "seed", int), begun=at
    )
    return (*games, game)


def _ended(games: tuple[CampaignGame, ...], entry: dict[str, Any], at: int) -> tuple[CampaignGame, ...]:
    *before, last = games
    if last.result is not None:
        raise ValueError(f"game {len(games)} has its result already")
    result = CampaignResult(
        _entry(entry, "score", int),
        _entry(entry, "opponent_score", int),
        _entry(entry, "won", bool),
        _entry(entry, "ending", str),
        at,
        _entry(entry, "record", str),
        tuple(_texts(entry, "addable")),
    )
    return (*before, replace(last, result=result))


def _rewarded(games: tuple[CampaignGame, ...], entry: dict[str, Any], at: int) -> tuple[CampaignGame, ...]:
    *before, last = games
    if last.result is None or not last.result.won or last.reward is not None:
        raise ValueError(f"game {len(games)} brings no card now")
    return (*before, replace(last, reward=Reward(_entry(entry, "added", str), _entry(entry, "removed", str))))


def _noted(games: tuple[CampaignGame, ...], entry: dict[str, Any], at: int) -> tuple[CampaignGame, ...]:
    *before, last = games
    if last.result is not None:
        raise ValueError(f"game {len(games)} is finished")
    return (*before, replace(last, marks=(*last.marks, _entry(entry, "mark", str))))


_STEPS = {"begun": _begun, "ended": _ended, "reward": _rewarded, "noted": _noted}


def _entry(line: dict[str, Any], name: str, kind: type[Value]) -> Value:
    value = line[name]
    # `type` and not isinstance: True is no number here.
    if type(value) is not kind:
        raise ValueError(f"“{name}” is not what it should be")
    return value


def _texts(line: dict[str, Any], name: str) -> list[str]:
    texts: list[Any] = _entry(line, name, list)
    if not all(type(text) is str for text in texts):
        raise ValueError(f"“{name}” is no list of words")
    return texts


def _last_played(entry: CampaignEntry) -> tuple[int, str]:
    campaign = entry.campaign
    if campaign is None:
        return (0, entry.path.name)
    last = campaign.games[-1] if campaign.games else None
    dates = [campaign.created, *([last.begun, last.result.date if last.result else 0] if last else [])]
    return (max(dates), entry.path.name)
