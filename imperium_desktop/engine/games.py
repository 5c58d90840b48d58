"""What the kernel, the table and the storage ask of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self

from imperium_desktop.engine.events import Subject

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Choice, Decision, Option
    from imperium_desktop.engine.events import Event, Outcome, Part
    from imperium_desktop.engine.views import TableView


class Game(Protocol):
    """Plain data plus one pending decision."""

    watched: bool
    """Whether outcomes should hold the moments of what an opponent does by itself."""

    @property
    def outcome(self) -> Outcome:
        """What came of the last answer, or of the deal before the first; a copy knows nothing of it."""

    @property
    def pending(self) -> Decision | None:
        """What is asked now; None once the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game has come to its end. A game that asks nothing and is not over is broken."""

    def apply(self, choice: Choice) -> Outcome:
        """Answers the pending decision and plays on to the next one.

        :raises IllegalChoiceError: if this is no legal answer; the game is then unchanged.
        """

    def clone(self) -> Self:
        """An independent copy, watched if this one is."""

    def fingerprint(self) -> str:
        """A stable hash of the whole state."""

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain data."""

    def view(self, seat: int) -> TableView:
        """What one seat may see."""

    def prompt(self, decision: Decision) -> str:
        """What a decision asks, in one sentence."""

    def words(self, decision: Decision, option: Option) -> str:
        """What an option means, in a few words."""

    def tell(self, event: Event, seat: int | None = None, subject: Subject = Subject.NAMED) -> list[Part]:
        """What happened, in one sentence as `seat` may know it; None knows all."""

    def account(self, events: Sequence[Event], seat: int, most: int) -> list[list[Part]]:
        """The most important of what happened as `seat` may know it, in so many sentences at most."""

    def why_not(self, seat: int, subject: int) -> str:
        """Why nothing can be done with an item now, in one sentence; empty if something can."""


class Rules(Protocol):
    """How games of one kind are made; the kernel knows them by name only."""

    @property
    def name(self) -> str:
        """The game's own name."""

    @property
    def version(self) -> int:
        """Raised whenever an old record would play differently."""

    def why_not_new(self, setup: dict[str, Any]) -> str:
        """Why no new game is dealt with a set-up, as a sentence; empty if one is.

        Rules are corrected, and games that were dealt before are played on: opening and replaying never ask this.

        :raises ImperiumDesktopError: if the set-up makes no sense.
        """

    def start(self, setup: dict[str, Any], seed: int) -> Game:
        """Deals a game, a new one or once more one that was dealt before.

        :raises ImperiumDesktopError: if the set-up makes no sense; the sentence says why.
        """

    def load(self, setup: dict[str, Any], state: dict[str, Any]) -> Game:
        """A game from what `to_json` gave, now or in an older version.

        It may raise anything if the state does not fit any more.
        """

    def agrees(self, game: Game, state: dict[str, Any]) -> bool:
        """Whether a game stands where a state says that `to_json` gave, now or in an older version.

        What the state does not tell because it came later does not matter.

        :raises NewerStateError: if a newer version wrote the state.
        """

    def content_hash(self, setup: dict[str, Any]) -> str:
        """A hash of all card data this set-up uses."""
