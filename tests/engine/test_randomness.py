"""The generator gives the same numbers on every machine: these values are the published ones of SplitMix64."""

from collections import Counter

import pytest

from imperium_desktop.engine.randomness import below, next_number, shuffled

PUBLISHED = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B],
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
}


@pytest.mark.parametrize("seed", PUBLISHED)
def test_published_numbers(seed):
    state = seed
    numbers = []
    for _ in PUBLISHED[seed]:
        number, state = next_number(state)
        numbers.append(number)
    assert numbers == PUBLISHED[seed]


def test_the_state_stays_within_64_bits():
    state = (1 << 64) - 1
    for _ in range(100):
        number, state = next_number(state)
        assert 0 <= state < 1 << 64
        assert 0 <= number < 1 << 64


def test_below_golden_values():
    state = 42
    dice = []
    for _ in range(12):
        number, state = below(state, 6)
        dice.append(number)
    assert dice == [4, 0, 1, 2, 0, 5, 1, 4, 2, 3, 1, 2]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 100])
def test_below_stays_below_and_reaches_everything(limit):
    state = 5
    seen = Counter()
    for _ in range(limit * 60):
        number, state = below(state, limit)
        seen[number] += 1
    assert set(seen) == set(range(limit))


def test_shuffle_golden_value():
    items = list(range(10))
    state = shuffled(7, items)
    assert items == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]
    assert state != 7


def test_shuffle_keeps_all_items_and_is_fair():
    """All six orders of three cards come up about equally often."""
    orders = Counter()
    state = 1
    for _ in range(6000):
        items = ["a", "b", "c"]
        state = shuffled(state, items)
        assert sorted(items) == ["a", "b", "c"]
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@pytest.mark.parametrize("items", [[], ["one"]])
def test_nothing_to_shuffle_uses_no_number(items):
    before = list(items)
    assert shuffled(99, items) == 99
    assert items == before
