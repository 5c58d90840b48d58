"""The way through a campaign: deal the next game, go on with it, enter its result, choose its card.

The pages and the command line both go this way. Nothing has to be done at the end of a game: a finished game is
entered into the log when the campaign is opened next, which is also what makes up for a program that was killed.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace
from os.path import exists
from pathlib import Path

from imperium_desktop.engine.campaigns import (
    DEALT_AGAIN,
    IMPORTED,
    RESCUED,
    Campaign,
    CampaignGame,
    CampaignRules,
    CampaignStart,
    Reward,
    campaigns_of,
)
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.storage.campaign_files import CampaignEntry, CampaignFiles
from imperium_desktop.storage.clock import now
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import CampaignPlace
from imperium_desktop.storage.journals import Notify
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Copied, Save, Saves


class MissingGameError(StorageError):
    """The game being played has no save any more; it can be dealt anew as it began."""


class CampaignPlay:
    """All campaigns of one kind of game in one data directory."""

    def __init__(
        self,
        kind: GameKind,
        folders: Folders,
        notify: Notify,
        count: Callable[[KeptSession], None] = lambda session: None,
    ) -> None:
        """`count` hears of every game whose result is entered."""
        self.kind = kind
        self._count = count
        self._files = CampaignFiles(folders, kind.name, notify)
        self._saves = Saves(folders)
        self._notify = notify
        self.trouble: ImperiumDesktopError | None = None
        """What could not be written when a campaign was opened last; opening it again tries again."""

    @property
    def rules(self) -> CampaignRules:
        """What campaigns of this kind of game go by."""
        return campaigns_of(self.kind)

    def entries(self) -> list[CampaignEntry]:
        """All campaigns, the last played first.

        :raises StorageError: if the folder cannot be read.
        """
        return self._files.entries()

    def of_computer(self) -> frozenset[str]:
        """The ids of the campaigns that the computer plays."""
        return self._files.of_computer()

    def begin(self, start: CampaignStart) -> Campaign:
        """A new campaign.

        :raises ImperiumDesktopError: if it makes no sense or cannot be written.
        """
        start = replace(start, player=" ".join(start.player.split()), variants=tuple(sorted(start.variants)))
        self.rules.check(start)
        return self._files.begin(start)

    def open(self, campaign_id: str) -> Campaign:
        """A campaign with all its finished games entered, the one included that nobody entered before a kill.

        :raises StorageError: if it cannot be read.
        """
        self.trouble = None
        campaign = self._files.read(campaign_id)
        if campaign.playing is not None:
            save = self._save_of(campaign, len(campaign.games))
            if save is not None and save.finished:
                try:
                    with self._open_save(save.path) as session:
                        campaign = self._enter(campaign, session)
                except ImperiumDesktopError as error:
                    # Another window may still look at its table; the log can be read all the same.
                    self._tell(error)
        self._collect_records(campaign)
        return campaign

    def start_next(self, campaign: Campaign, opponent: str, seed: int | None = None) -> KeptSession:
        """Deals the next game.

        :raises ImperiumDesktopError: if it is not time for it, or the opponent may not be chosen.
        """
        setup = self.rules.setup(campaign, opponent)
        seed = secrets.randbelow(1 << 31) if seed is None else seed
        # A set-up that cannot be dealt must not be noted as a game.
        Session(self.kind.rules, Record.begin(self.kind.rules, setup, seed))
        game = CampaignGame(opponent, self.rules.standing(campaign).difficulty, seed)
        return self._deal(self._files.begun(campaign, game))

    def go_on(self, campaign: Campaign) -> KeptSession:
        """The game that is being played.

        :raises MissingGameError: if its save is gone.
        :raises StorageError: if the save cannot be opened.
        """
        number = len(campaign.games)
        save = self._save_of(campaign, number)
        if save is not None:
            return self._open_save(save.path)
        deleted = self._deleted_save(campaign, number)
        if deleted is not None:
            return self._open_save(self._saves.restore(deleted))
        raise MissingGameError(
            f"The save of game {number} is neither among the saved games nor among the deleted ones. If it is damaged, "
            "rescue it there; else deal the game anew as it began."
        )

    def deal_anew(self, campaign: Campaign) -> KeptSession:
        """The game that is being played, from its beginning, for one whose save is gone.

        :raises ImperiumDesktopError: if no game is being played, or its save is still there.
        """
        number = len(campaign.games)
        if self._save_of(campaign, number) is not None or self._deleted_save(campaign, number) is not None:
            raise StorageError("The save of this game is there; go on with it.")
        return self._deal(self._note(campaign, DEALT_AGAIN))

    def bring_in(self, source: Path) -> Copied:
        """Copies an exported game into the list of saves; that of a running ironman campaign is noted there.

        :raises StorageError: if it is no saved game, damaged or from a newer version.
        """
        return self._copied(source, IMPORTED, self._saves.bring_in)

    def rescue(self, path: Path) -> Copied:
        """Copies what is good of a damaged game; that of a running ironman campaign is noted there.

        :raises StorageError: if nothing of it can be used.
        """
        return self._copied(path, RESCUED, self._saves.rescue)

    def give_up(self, campaign: Campaign) -> Campaign:
        """Enters the game that is being played as lost.

        :raises ImperiumDesktopError: if there is none, or it cannot be opened.
        """
        if campaign.playing is None:
            raise ImperiumDesktopError("No game of this campaign is being played, so none can be given up.")
        with self.go_on(campaign) as session:
            if not session.over:
                session.concede()
            campaign = self._enter(campaign, session)
        self._collect_records(campaign)
        return campaign

    def choose(self, campaign: Campaign, reward: Reward) -> Campaign:
        """Adds or removes the card that the last win allows.

        :raises ImperiumDesktopError: if that is not allowed.
        """
        self.rules.check_reward(campaign, reward)
        return self._files.rewarded(campaign, reward)

    def put_away(self, campaign: Campaign, away: bool = True) -> Campaign:
        """Leaves a campaign out of the list, or shows it again.

        :raises StorageError: if its file cannot be written.
        """
        return self._files.put_away(campaign, away)

    def folder_of(self, campaign: Campaign) -> Path:
        """Where the finished games of a campaign are kept."""
        return self._files.record_path(campaign.id, 1).parent

    def record(self, campaign: Campaign, number: int) -> Path:
        """The file of a game of the campaign, counted from 1.

        :raises StorageError: if it is not there.
        """
        path = self._files.record_path(campaign.id, number)
        if exists(path):
            return path
        save = self._save_of(campaign, number)
        if save is None:
            raise StorageError(f"The record of game {number} is not there: “{path}”.")
        return save.path

    # Games -----------------------------------------------------------------------------------------------------------

    def _deal(self, campaign: Campaign) -> KeptSession:
        number = len(campaign.games)
        names = {side.id: side.name for side in self.kind.choices().sides}
        start = campaign.start
        title = f"{start.player}, {names.get(start.side, start.side)}: campaign game {number}"
        setup = self.rules.setup_again(campaign)
        seed = campaign.games[-1].seed
        place = _place(campaign, number)
        # Whether its set-up is refused was asked before the game was noted.
        return KeptSession.begin(
            self._saves.folder, self.kind.rules, setup, seed, title, self.kind.summary, self._notify, place, anew=True
        )

    def _open_save(self, path: Path) -> KeptSession:
        return KeptSession.open(path, self.kind.rules, self.kind.summary, self._notify)

    def _save_of(self, campaign: Campaign, number: int) -> Save | None:
        """The save of a game, the one played last if it was copied.

        A game in the folder of finished ones counts too: its result may be lost with a damaged line of the log.
        """
        place = _place(campaign, number)
        record = self._files.record_path(campaign.id, number)
        kept = [self._saves.describe(record)] if record.exists() else []
        return next((save for save in [*self._saves.entries(), *kept] if save.place == place), None)

    def _deleted_save(self, campaign: Campaign, number: int) -> Save | None:
        place = _place(campaign, number)
        return next((each for each in self._saves.deleted() if each.place == place), None)

    def _copied(self, source: Path, mark: str, copy: Callable[[Path], Copied]) -> Copied:
        """A copy among the saves; there is none if what it could be used for cannot be noted."""
        copied = copy(source)
        place = self._saves.describe(copied.path).place
        if place is None or not place.ironman:
            return copied
        try:
            campaign = self._files.read(place.campaign)
        except StorageError:
            return copied  # a campaign of another machine
        if campaign.playing is not None and place == _place(campaign, len(campaign.games)):
            try:
                self._note(campaign, mark)
            except StorageError:
                copied.path.unlink(missing_ok=True)
                raise
            noted = "This is an ironman game that is being played, so the campaign log notes the copy."
            copied = replace(copied, notice=f"{copied.notice} {noted}".strip())
        return copied

    def _note(self, campaign: Campaign, mark: str) -> Campaign:
        return self._files.noted(campaign, mark) if campaign.start.ironman else campaign

    def _enter(self, campaign: Campaign, session: KeptSession) -> Campaign:
        try:
            result = self.rules.result(session.game, session.conceded is not None)
        except Exception as error:
            what = "The result of this game met a fault in the program and is not entered"
            raise session.fault(what, error) from error
        assert session.header is not None
        campaign = self._files.ended(campaign, replace(result, record=session.header.id, date=now()))
        self._count(session)
        return campaign

    def _tell(self, error: ImperiumDesktopError) -> None:
        self.trouble = error
        self._notify(str(error))

    def _collect_records(self, campaign: Campaign) -> None:
        """Finished games leave the list of saves: what is in the log cannot be played differently any more."""
        for number in range(1, len(campaign.results) + 1):
            target = self._files.record_path(campaign.id, number)
            if exists(target):
                continue
            save = self._save_of(campaign, number)
            if save is not None:
                try:
                    self._saves.keep_elsewhere(save.path, target)
                except StorageError as error:
                    # It is tried again whenever the campaign is opened.
                    self._tell(error)


def _place(campaign: Campaign, number: int) -> CampaignPlace:
    return CampaignPlace(campaign.id, number, campaign.start.ironman)
