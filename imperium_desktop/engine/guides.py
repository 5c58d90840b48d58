"""Which step of a guide fits what is asked now. A pure function: who shows the steps keeps what was shown.

`GuideStep.when` is the kind of the decision, and maybe the first round in which the step makes sense:

    when = "garrison"          the first time somebody may garrison a card
    when = "turn round>=3"     at the start of a turn, from the third round on
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import GuideStep

_WHEN: Final = re.compile(r"(?P<kind>[a-z_]+(?: [a-z]+)*)(?: round>=(?P<round>\d+))?")


def matching_step(
    steps: Sequence[GuideStep], shown: Collection[int], decision_kind: str, round_number: int
) -> int | None:
    """The place of the first step that fits and is not among those shown; None if there is none.

    :raises ImperiumDesktopError: if a step's `when` cannot be read.
    """
    for place, step in enumerate(steps):
        if place not in shown and _fits(step.when, decision_kind, round_number):
            return place
    return None


def parse_when(when: str) -> tuple[str, int]:
    """The kind of decision and the first round a step waits for.

    :raises ImperiumDesktopError: if it is neither a kind nor a kind with a round.
    """
    found = _WHEN.fullmatch(when)
    if found is None:
        raise ImperiumDesktopError(
            f"“{when}” does not say when a guide step is shown; write a kind of decision, such as “turn round>=3”."
        )
    return found["kind"], int(found["round"] or 1)


def _fits(when: str, decision_kind: str, round_number: int) -> bool:
    kind, first_round = parse_when(when)
    return round_number >= first_round and decision_kind == kind
