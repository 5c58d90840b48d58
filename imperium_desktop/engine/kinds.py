"""A kind of game as the windows see it: what can be set up, shown and looked up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from imperium_desktop.engine.dataclass import dataclass

if TYPE_CHECKING:
    from imperium_desktop.engine.campaigns import CampaignRules
    from imperium_desktop.engine.deciders import Position, Thought
    from imperium_desktop.engine.decisions import Decision, Option
    from imperium_desktop.engine.events import Event
    from imperium_desktop.engine.faces import Face
    from imperium_desktop.engine.games import Game, Rules
    from imperium_desktop.engine.looks import Look
    from imperium_desktop.engine.modes import Mode
    from imperium_desktop.engine.own_packs import OwnPacks
    from imperium_desktop.engine.plans import TablePlan
    from imperium_desktop.engine.scripts import ScriptMark
    from imperium_desktop.engine.views import TableView


CONCEDED = "conceded"
"""How a game ended that somebody gave up; the other endings are the game's own."""


@dataclass(frozen=True, slots=True)
class PlayableSide:
    """Something a player can play: a nation, a faction."""

    id: str
    name: str
    group: str
    description: str
    character: str
    """A word or two on how it treats others."""
    notes: tuple[str, ...] = ()
    sides: tuple[tuple[str, str], ...] = ()
    """Versions to choose from: their ids and what they do; the first is the default."""
    demands: int = 0
    """How much it asks of a player, from 1 to 5 by our own judgement; 0 if nobody judged."""
    needs: str = ""
    """The variant it cannot be played without; empty if there is none."""


@dataclass(frozen=True, slots=True)
class SetupOption:
    """Something that can be switched on for a game."""

    id: str
    name: str
    description: str
    usual: bool = False
    """Whether it is on unless the player says otherwise."""


@dataclass(frozen=True, slots=True)
class SetupChoices:
    """Everything a new game can be set up with."""

    sides: tuple[PlayableSide, ...]
    card_sets: tuple[SetupOption, ...]
    variants: tuple[SetupOption, ...]
    least_players: int = 2
    most_players: int = 4
    opponents: tuple[PlayableSide, ...] = ()
    """What the program itself can play against one person."""
    opponent_word: str = "Opponent"
    """What such an opponent is called, such as “Bot”."""
    card_sets_title: str = "Cards"
    """What is chosen with a set of cards."""
    versions_words: str = ""
    """What sets the versions of a side apart, in a sentence."""


@dataclass(frozen=True, slots=True)
class ChosenSetup:
    """What a new game is set up with; with an opponent that the program plays it is for one person."""

    players: Sequence[tuple[str, str]]
    """What each person plays, and in which version."""
    card_set: str
    variants: Sequence[str]
    first: int | None
    """The seat that begins; None for chance."""
    mode: str = ""
    """Which of the game's modes it is; empty for the one that follows from who plays."""
    opponent: str = ""
    difficulty: str = ""
    names: Sequence[str] = ()
    """Of the people, seat by seat, empty where nobody said."""
    deciders: Sequence[str] = ()
    """The levels of computer players, seat by seat, empty for a person."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a final score."""

    what: str
    face: str | None
    source: str
    """What kind of thing brought the points, for the bars."""
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The final score of one seat."""

    seat: int
    name: str
    lines: tuple[ScoreLine, ...]
    won: bool

    @property
    def total(self) -> int:
        """All points together."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """How one seat fared in a game that is over."""

    side: str
    """The id of the playable side."""
    name: str
    version: str
    """Which version of it was played; empty if there is none to choose."""
    person: bool
    points: tuple[tuple[str, int], ...]
    """What each kind of thing brought, as in the lines of its score sheet."""
    won: bool | None
    """None where there was nobody to beat."""
    player: str = ""
    """What the person is called; empty if nobody said."""

    @property
    def label(self) -> str:
        """What the seat is called wherever it stands by itself."""
        return f"{self.player} ({self.name})" if self.player else self.name

    @property
    def score(self) -> int:
        """All points together."""
        return sum(points for _, points in self.points)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """What statistics keep of a game that is over."""

    mode: str
    """The id of the game's mode it was played in."""
    seats: tuple[FinishedSeat, ...]
    rounds: int
    ending: str
    difficulty: str = ""
    """Empty where nobody chose one."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A chapter of the rules reference: paragraphs with icon marks in square brackets."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    group: str = ""


@dataclass(frozen=True, slots=True)
class GuideStep:
    """One step of a guided game: shown while `when` is what is asked."""

    when: str
    title: str
    text: str
    points_at: str = ""
    """The one zone or counter the step speaks of, “name:” and a card, “prompt” or “stage”; empty for none."""


class GameKind(Protocol):
    """What the windows ask of a kind of game."""

    name: str
    title: str
    side_word: str
    """What a playable side is called, such as “nation”."""
    score_sources: tuple[str, ...]
    """Every source a score line may name; its place here is its colour."""
    has_guide: bool
    """Whether there is a guided first game, which is told without making it; so it is with the next two."""
    has_campaigns: bool
    has_own_packs: bool

    @property
    def rules(self) -> Rules:
        """How its games are dealt and loaded."""

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways it can be played, in the order they are offered; at least one."""

    @property
    def look(self) -> Look:
        """How its pieces look."""

    @property
    def campaigns(self) -> CampaignRules | None:
        """What its campaigns go by; None if it has none."""

    @property
    def own_packs(self) -> OwnPacks | None:
        """What it knows about packs of the player's own; None if there are none for it."""

    def difficulties(self) -> tuple[SetupOption, ...]:
        """How hard an opponent of the program's own may play, from the easiest to the hardest; empty if none is."""

    def choices(self) -> SetupChoices:
        """What a new game can be set up with."""

    def usual_terms(self) -> tuple[str, tuple[str, ...]]:
        """The set of cards and the variants of a game nobody chose any for; quicker than all the choices."""

    def setup(self, chosen: ChosenSetup) -> dict[str, Any]:
        """A set-up as the rules take it."""

    def deal_code(self, setup: dict[str, Any], seed: int) -> str:
        """A short code for a set-up and a seed, to be typed in elsewhere; empty if there is none for them."""

    def read_code(self, code: str) -> tuple[ChosenSetup, int]:
        """The set-up and the seed that such a code stands for.

        :raises ImperiumDesktopError: with a sentence if it is none, or cannot be dealt here.
        """

    def face(self, face_id: str) -> Face:
        """What is printed on a card."""

    def faces(self) -> list[Face]:
        """Every card there is."""

    def plan(
        self, view: TableView, width: float, height: float, unfolded: int | None, text_scale: float = 1.0
    ) -> TablePlan:
        """Where everything in a view lies in a window of that size, with letters so many times as large as usual."""

    def score_sheets(self, game: Game, conceded: int | None = None) -> list[ScoreSheet]:
        """The final scores, seat by seat; `conceded` is the seat that gave the game up, here and below."""

    def finished(self, game: Game, conceded: int | None = None) -> FinishedGame:
        """What statistics keep of a game that is over."""

    def verdict(self, game: Game, conceded: int | None = None) -> str:
        """How the game ended and what decided it, in a sentence or two."""

    def choice_words(self, game: Game, decision: Decision, chosen: Sequence[Option]) -> str:
        """What a seat chose, in one sentence; the game is as it was before."""

    def summary(self, game: Game) -> dict[str, Any]:
        """What a list of saves shows: title, players, round, whether it is over."""

    def script_mark(self, game: Game, event: Event) -> ScriptMark | None:
        """The row of an automatic opponent's tables that an event speaks of; None if it speaks of none."""

    def topics(self) -> list[Topic]:
        """The rules reference."""

    def guide(self) -> tuple[dict[str, Any], int, list[GuideStep]] | None:
        """The guided first game: its set-up, seed and steps; None if there is none."""

    def known_state(self, game: Game, seat: int, seed: int) -> dict[str, Any]:
        """The state of a game as one seat may know it: everything hidden is dealt anew."""

    def think(self, position: Position) -> Thought:
        """What a computer player of the level makes of a position; it takes its time, so it is asked elsewhere.

        :raises ImperiumDesktopError: if the position makes no sense.
        """

    def fetch(self) -> None:
        """Imports what a table needs, in a thread of its own while the player still looks at the first page."""

    def pack_hashes(self) -> dict[str, str]:
        """The packs that games are dealt from, each with a hash of what is in it; own ones are marked."""

    def read_packs_anew(self) -> None:
        """Packs came or went: games are dealt from what is on the disk now."""

    def notes(self) -> str | None:
        """What was laborious to make out of the packs, for the next run; None if there is nothing new."""

    def guide_step(self, steps: list[GuideStep], shown: set[int], decision: str, round: int) -> int | None:
        """The place of the step that fits what is asked now and was not shown yet."""
