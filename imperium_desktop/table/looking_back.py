"""What a viewer missed, or could not follow so quickly: an account in a few lines, and marks on what has changed."""

from __future__ import annotations

from imperium_desktop.engine.accounts import Change, changes, since_last_turn
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.views import TableView

MOST_LINES = 5
"""How many lines tell what the others did."""


def look_back(session: Session, view: TableView) -> tuple[list[str], dict[str, Change]]:
    """What the others did since the last turn of whoever looks, and what is another since then, by its key."""
    since = since_last_turn(view.viewer, session.opening, session.outcomes[: session.position])
    if since is None or (len(view.seats) < 2 and not view.rival):
        return [], {}
    told = session.game.account(since.events, view.viewer, MOST_LINES)
    try:
        before = session.game_at(since.position).view(view.viewer)
    except IllegalChoiceError:
        # An older game need not be kept whole.
        return [joined(parts) for parts in told], {}
    return [joined(parts) for parts in told], changes(before, view)
