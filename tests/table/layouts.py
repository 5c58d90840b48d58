"""Tables as they are planned for windows of several sizes, and what holds for the plan of any game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from imperium_desktop.art.faces import letters_of
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.plans import Rect, TablePlan
from imperium_desktop.engine.views import TableView

MENU, RAIL = 24, 28
"""What the menu bar and the rail of the drawer take from a window."""
WINDOWS = {"1280x720": (1280, 720), "1920x1080": (1920, 1080), "1024x600": (1024, 600)}


class Layouts:
    """The plans of one game's tables."""

    def __init__(self, kind: GameKind) -> None:
        self._kind = kind
        self._letters = cache(lambda face, width, wanted: letters_of(kind.face(face), width, 1.0, wanted))

    def planned(self, view: TableView, window: str, text_scale: float = 1.0, unfolded: int | None = None) -> TablePlan:
        """The table as a window of that size shows it."""
        width, height = WINDOWS[window]
        return self._kind.plan(view, width - RAIL, height - MENU, unfolded, text_scale)

    def words_in(self, view: TableView, plan: TablePlan, key: str, most: int | None = None) -> list[tuple[str, float]]:
        """How large the words of a zone's cards are; cards beyond `most` may lie over each other."""
        zone = next(zone for zone in view.zones if zone.key == key)
        width = round(plan.zones[key].card_width)
        faces = [item.face for item in zone.items[:most] if item.face is not None]
        return [
            (face, self._letters(face, width, plan.zones[key].letters)) for face in faces if self._kind.face(face).lines
        ]


def furniture(plan: TablePlan) -> dict[str, Rect]:
    """What stands on the felt besides zones and counters."""
    found = {name: getattr(plan, name) for name in ("prompt", "stage", "account", "standing")}
    return {name: rect for name, rect in found.items() if rect is not None}


def check_apart(plan: TablePlan, found: Mapping[str, Rect]) -> None:
    """Nothing of it leaves the table, and nothing lies over something else."""
    table = Rect(0, 0, plan.width, plan.height)
    assert [key for key, rect in found.items() if not table.holds(rect)] == []
    assert [pair for pair in combinations(found, 2) if found[pair[0]].overlap(found[pair[1]]) > 1.0] == []
