"""Going back past something that came to light: easily done, and not to be unseen."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.sessions import Session

_WARNING: Final = "Something hidden came to light since then. Do it again to go back all the same."


class GoingBack:
    """Whoever wants to be warned asks for it twice."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.warns = False
        """Whether the player wants to be warned."""
        self._warned_of: tuple[int, int] | None = None

    def warning(self, position: int) -> str:
        """What is said instead of going back to a position; empty if nothing is, or it was said just now.

        Where the session does not allow it at all, the session says so.
        """
        way = (self._session.position, position)
        goal = max(0, position)
        revealed = goal < self._session.position and self._session.revealed_since(goal)
        if not (self.warns and revealed) or position < self._session.earliest or way == self._warned_of:
            self._warned_of = None
            return ""
        self._warned_of = way
        return _WARNING
