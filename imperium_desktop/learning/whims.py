"""Whims: in a practice game some things are liked more than they deserve, and others less.

A player that always does what it thinks best never learns what the rest is worth, and sees everything it likes in the
same company. A whim lasts for a whole game, so that what it leads to can be seen at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from imperium_desktop.engine.input_kinds import AMOUNTS, kind_of
from imperium_desktop.engine.minds import Weights

STRENGTHS = (0.0, 0.7, 1.4)
"""How strong whims are, game by game in turn."""
POINTS = {"face": 0.3, "step": 0.2, "setting": 0.0}
"""By how many points inputs are liked more or less."""
SHARE = 0.3
"""By how much of what they are worth amounts are, however strong a whim is: nobody takes harm for good."""


@contextmanager
def whims(weights: Weights, number: int, seed: int, strength: float | None = None) -> Iterator[None]:
    """Weights as they are felt in the practice game of this number.

    :param strength: how strong the whim is; without it games take turns.
    """
    if strength is None:
        strength = STRENGTHS[number % len(STRENGTHS)]
    sober = weights.worth[:]
    if strength:
        chance = np.random.default_rng((seed, number)).normal(0.0, strength, len(sober))
        for place, (name, worth, sway) in enumerate(zip(weights.names, sober, chance.tolist(), strict=True)):
            kind = kind_of(name)
            if kind in AMOUNTS:
                weights.worth[place] += sway / max(1.0, strength) * SHARE * worth
            else:
                weights.worth[place] += sway * POINTS[kind]
    try:
        yield
    finally:
        weights.worth[: len(sober)] = sober
