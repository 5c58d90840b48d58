"""What kinds of thing bring points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.state_cards import STATE

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.rules.scoring import CountedPoints


def source_of(game: Imperium, line: CountedPoints) -> str:
    """What kind of thing a line counts."""
    if line.card < 0:
        return "Resources" if line.place == "resources" else "Progress"
    card = game.defs[line.card]
    if card.type == "power" or "power" in card.suits:
        return "Power card"
    if card.type == STATE:
        return "State card"
    if card.suits:
        return (card.banner or card.suits[0]).replace("_", " ").capitalize()
    return "Nation"


def points_by_source(game: Imperium, lines: Iterable[CountedPoints]) -> tuple[tuple[str, int], ...]:
    """What each kind of thing brings, those that bring most first."""
    points: Counter[str] = Counter()
    for line in lines:
        points[source_of(game, line)] += line.points
    # Not in the order in which they were counted, which would tell of what is hidden.
    return tuple(sorted(points.items(), key=lambda part: (-part[1], part[0])))
