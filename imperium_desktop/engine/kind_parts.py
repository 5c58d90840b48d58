"""What kinds of game do alike for the windows: each names the modules of its parts, which are asked here.

A part is imported when it is first needed; to open a window none is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from imperium_desktop.engine.deciders import Position, Thought
    from imperium_desktop.engine.faces import Face
    from imperium_desktop.engine.games import Game
    from imperium_desktop.engine.kinds import FinishedGame, ScoreSheet
    from imperium_desktop.engine.plans import TablePlan
    from imperium_desktop.engine.thinkers import Thinkers
    from imperium_desktop.engine.views import TableView


class CardFaces(Protocol):
    """The module that knows what is printed on the cards of a game's catalogue."""

    def face(self, catalogue: Any, face_id: str, /) -> Face:
        """What is printed on a card."""

    def faces(self, catalogue: Any, /) -> list[Face]:
        """Every card there is."""


class TableLayout(Protocol):
    """The module that lays the table."""

    def plan_table(
        self, view: TableView, width: float, height: float, unfolded: int | None, text_scale: float, /
    ) -> TablePlan:
        """Where everything lies in a window of that size."""


class Results(Protocol):
    """The module that knows how games stand and how they ended."""

    def score_sheets(self, game: Game, conceded: int | None, /) -> list[ScoreSheet]:
        """The final scores, seat by seat."""

    def finished(self, game: Game, conceded: int | None, /) -> FinishedGame:
        """What statistics keep of a game that is over."""

    def verdict(self, game: Game, conceded: int | None, /) -> str:
        """How the game ended and what decided it."""

    def summary(self, game: Game, /) -> dict[str, Any]:
        """What a list of saves shows."""


class KindInParts(ABC):
    """Faces, layout, results and computer players, each left to the module that a game has for it."""

    @property
    @abstractmethod
    def _catalogue(self) -> Any:
        """The cards games are dealt from."""

    @property
    @abstractmethod
    def _card_faces(self) -> CardFaces: ...

    @property
    @abstractmethod
    def _layout(self) -> TableLayout: ...

    @property
    @abstractmethod
    def _results(self) -> Results: ...

    @property
    @abstractmethod
    def _thinkers(self) -> Thinkers: ...

    def face(self, face_id: str) -> Face:
        """What is printed on a card."""
        return self._card_faces.face(self._catalogue, face_id)

    def faces(self) -> list[Face]:
        """Every card there is."""
        return self._card_faces.faces(self._catalogue)

    def plan(
        self, view: TableView, width: float, height: float, unfolded: int | None, text_scale: float = 1.0
    ) -> TablePlan:
        """Where everything lies in a window of that size."""
        return self._layout.plan_table(view, width, height, unfolded, text_scale)

    def score_sheets(self, game: Game, conceded: int | None = None) -> list[ScoreSheet]:
        """The final scores, seat by seat."""
        return self._results.score_sheets(game, conceded)

    def finished(self, game: Game, conceded: int | None = None) -> FinishedGame:
        """What statistics keep of a game that is over."""
        return self._results.finished(game, conceded)

    def verdict(self, game: Game, conceded: int | None = None) -> str:
        """How the game ended and what decided it."""
        return self._results.verdict(game, conceded)

    def summary(self, game: Game) -> dict[str, Any]:
        """What a list of saves shows."""
        return self._results.summary(game)

    def think(self, position: Position) -> Thought:
        """What a computer player of the level makes of a position."""
        return self._thinkers.think(position)
