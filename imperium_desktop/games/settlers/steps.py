"""The steps of the rules by name: the stack in a state holds names, not functions."""

from collections.abc import Callable
from typing import Final

Step = Callable[..., None]

STEPS: Final[dict[str, Step]] = {}


def step(function: Step) -> Step:
    """Registers a step under the name of its function."""
    assert function.__name__ not in STEPS
    STEPS[function.__name__] = function
    return function
