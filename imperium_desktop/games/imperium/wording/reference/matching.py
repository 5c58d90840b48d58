"""Which step of a guide fits what is asked now.

A kind fits whatever its decisions are about ("choose" fits every choice between alternatives), also when alike cards
are only counted ("let go" fits "number let go").
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from imperium_desktop.engine import guides
from imperium_desktop.engine.kinds import GuideStep
from imperium_desktop.games.imperium.decision_kinds import asked_by


def matching_step(steps: Sequence[GuideStep], shown: Collection[int], decision: str, round_number: int) -> int | None:
    """The place of the first step that fits and is not among those shown; None if there is none."""
    return guides.matching_step(steps, shown, asked_by(decision).kind.name, round_number)
