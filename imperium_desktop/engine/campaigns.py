"""A campaign as plain data: what was agreed at its start, and game by game what came of it.

Which games may follow and what a game is worth, the rules of a kind of game say: `CampaignRules`.
"""

from typing import Any, Protocol

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import GameKind, PlayableSide, SetupOption

CAMPAIGN = "campaign"
"""The usual mode; a kind of game may know others."""

IMPORTED = "imported"
DEALT_AGAIN = "dealt again"
RESCUED = "rescued"
"""What may be done to an ironman game and is then noted in the campaign: a player could know more by it."""


@dataclass(frozen=True, slots=True)
class CampaignStart:
    """What is agreed before the first game and holds to the end."""

    player: str
    side: str
    version: str
    """Which version of the side; empty if there is only one."""
    card_set: str
    variants: tuple[str, ...] = ()
    mode: str = CAMPAIGN
    difficulty: str = ""
    """How hard the first game is."""
    ironman: bool = False
    """Whether going back ends where something hidden came to light.

    What can be promised: inside the program no choice is taken back beyond that, a game that is being played is not
    taken over by another, and what else could show more than was played is noted on the sheet. Files that are copied
    outside the program are not watched.
    """
    computer: bool = False
    """Whether the computer plays it, so that no person has won or lost by it."""


@dataclass(frozen=True, slots=True)
class Reward:
    """What a win changes: the id of a card added to the starting cards, or of one removed from them."""

    added: str = ""
    removed: str = ""


@dataclass(frozen=True, slots=True)
class CampaignResult:
    """How a game of a campaign ended."""

    score: int
    opponent_score: int
    won: bool
    ending: str = ""
    date: int = 0
    """Seconds since 1970."""
    record: str = ""
    """The id of the game's record."""
    addable: tuple[str, ...] = ()
    """The cards a win allows to add, as the game left them."""


@dataclass(frozen=True, slots=True)
class CampaignGame:
    """One game of a campaign; it is being played while it has no result."""

    opponent: str
    difficulty: str
    seed: int
    begun: int = 0
    result: CampaignResult | None = None
    reward: Reward | None = None
    marks: tuple[str, ...] = ()
    """What was done to an ironman game besides playing it, in order."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign from its start to where it stands now."""

    id: str
    start: CampaignStart
    games: tuple[CampaignGame, ...] = ()
    created: int = 0
    put_away: bool = False
    """Whether the list leaves it out."""

    @property
    def results(self) -> tuple[CampaignResult, ...]:
        """How its games ended, in order."""
        return tuple(game.result for game in self.games if game.result is not None)

    @property
    def playing(self) -> CampaignGame | None:
        """The game that is being played, if any; it is always the last."""
        return self.games[-1] if self.games and self.games[-1].result is None else None

    @property
    def rewards(self) -> tuple[Reward, ...]:
        """What was added and removed so far, in order."""
        return tuple(game.reward for game in self.games if game.reward is not None)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a campaign stands."""

    wins: int
    losses: int
    wins_needed: int
    losses_allowed: int
    """So many losses, and it is lost."""
    over: str
    """“won”, “lost”, or empty while it goes on."""
    difficulty: str
    """How hard the game is that is played now or comes next, by its id."""
    reward_due: bool
    """Whether the last win still waits for a card to be added or removed."""
    remarks: tuple[str, ...]
    """What is special about the game that is played now or comes next, each one sentence."""
    verdict: str
    """How it ended, in a sentence; empty while it goes on."""


@dataclass(frozen=True, slots=True)
class Opponent(PlayableSide):
    """Somebody to play the next game against."""

    mark: str = ""
    """A few words that set it apart."""
    note: str = ""
    """What the mark means, as a sentence."""
    why_not: str = ""
    """Why it cannot be chosen, as a sentence; empty if it can."""


class CampaignRules(Protocol):
    """What the windows and the storage ask of a kind of game that has campaigns."""

    opponent_word: str
    """What the opponent is called wherever it is told from the player, such as “Bot”."""

    def explained(self) -> str:
        """What a campaign is, in a few sentences."""

    def modes(self) -> tuple[SetupOption, ...]:
        """The modes to choose from; the first is the usual one."""

    def difficulties(self, mode: str) -> tuple[SetupOption, ...]:
        """How hard the first game of a mode can be; the first is the usual one."""

    def difficulty_name(self, difficulty: str) -> str:
        """What a difficulty is called."""

    def check(self, start: CampaignStart) -> None:
        """Refuses what makes no sense.

        :raises ImperiumDesktopError: with a sentence.
        """

    def standing(self, campaign: Campaign) -> Standing:
        """Where a campaign stands."""

    def opponents(self, campaign: Campaign) -> tuple[Opponent, ...]:
        """Everybody who could be played against next, with the reason where that is not allowed."""

    def setup(self, campaign: Campaign, opponent: str) -> dict[str, Any]:
        """The set-up of the next game, as the rules of the game take it.

        :raises ImperiumDesktopError: if there is no next game, or not against this opponent.
        """

    def setup_again(self, campaign: Campaign) -> dict[str, Any]:
        """The set-up of the game that is being played.

        :raises ImperiumDesktopError: if none is.
        """

    def result(self, game: Game, given_up: bool = False) -> CampaignResult:
        """How a game ended; one that was given up is lost, whatever the points say.

        :raises ImperiumDesktopError: if it is not over and was not given up.
        """

    def starting_cards(self, campaign: Campaign) -> tuple[str, ...]:
        """The ids of the cards the next game begins with, one for every copy."""

    def check_reward(self, campaign: Campaign, reward: Reward) -> None:
        """Refuses a reward that the last game does not allow.

        :raises ImperiumDesktopError: with a sentence.
        """


def campaigns_of(kind: GameKind) -> CampaignRules:
    """What the campaigns of a kind of game go by.

    :raises ImperiumDesktopError: if it has none.
    """
    rules = kind.campaigns
    if rules is None:
        raise ImperiumDesktopError(f"There are no campaigns of {kind.title}.")
    return rules
