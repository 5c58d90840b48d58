"""What brings the points of a seat, line by line and by kind of thing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from imperium_desktop.engine.kinds import ScoreLine
from imperium_desktop.games.settlers.rules.scoring import points_on
from imperium_desktop.games.settlers.vocabulary import SCORE_SOURCES, VP

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.cards import CardDef
    from imperium_desktop.games.settlers.game import Settlers

SCORED, COMMON_LOCATION, FACTION_LOCATION, CONTENTS = SCORE_SOURCES


def score_lines(game: Settlers, seat: int) -> list[ScoreLine]:
    """What brings points if the game ends now: what cards have scored, then every location that stands."""
    lines = _scored(game, seat)
    for location in game.seats[seat].empire:
        if location.foundation:
            continue
        card = game.defs[location.card]
        source = COMMON_LOCATION if card.common else FACTION_LOCATION
        lines.append(ScoreLine(card.name, card.face, source, card.points))
        if points := points_on(game, location):
            lines.append(ScoreLine(f"On {card.name}", card.face, CONTENTS, points))
    return lines


def _scored(game: Settlers, seat: int) -> list[ScoreLine]:
    """What was scored in play, card by card of the same title, and what no card has brought or was given up again."""
    titles: dict[str, tuple[CardDef, int]] = {}
    for card, points in game.earned[seat].items():
        known = game.defs[card]
        first, before = titles.get(known.id, (known, 0))
        titles[known.id] = first, before + points
    lines = [ScoreLine(first.name, first.face, SCORED, points) for first, points in titles.values()]
    rest = game.seats[seat].supply[VP] - sum(line.points for line in lines)
    if rest:
        lines.append(ScoreLine("Other points" if rest > 0 else "Points given up again", None, SCORED, rest))
    return lines


def points_by_source(game: Settlers, seat: int) -> tuple[tuple[str, int], ...]:
    """What each kind of thing brings."""
    points: Counter[str] = Counter()
    for line in score_lines(game, seat):
        points[line.source] += line.points
    return tuple((source, points[source]) for source in SCORE_SOURCES if points[source])
