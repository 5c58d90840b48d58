"""One small seeded generator whose whole state is an integer kept inside the game state.

The numbers are the same on every platform and Python version, which `random.Random` does not promise for
`shuffle` and `choice`. The algorithm is SplitMix64.
"""

from typing import TypeVar

Item = TypeVar("Item")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def next_number(state: int) -> tuple[int, int]:
    """The next 64-bit number and the state that follows."""
    state = (state + _STEP) & _MASK
    mixed = state
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31), state


def below(state: int, limit: int) -> tuple[int, int]:
    """A number from 0 to `limit - 1`, and the state that follows."""
    number, state = next_number(state)
    return (number * limit) >> 64, state


def shuffled(state: int, items: list[Item]) -> int:
    """Shuffles `items` in place and gives the state that follows."""
    for last in range(len(items) - 1, 0, -1):
        chosen, state = below(state, last + 1)
        items[last], items[chosen] = items[chosen], items[last]
    return state
