"""Matches of automatic players: everybody meets everybody from both seats, and what is counted is what was played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.matches import pairing, play_match, play_side_by_side
from imperium_desktop.games.imperium.matches import ImperiumContest

NATIONS = ("romans", "celts", "greeks")
TERMS = ImperiumContest("random", "random", NATIONS, ("vikings", "persians"), "chieftain", "classics", ("short",))


@pytest.mark.parametrize("count", range(2, 8))
def test_each_nation_meets_each_other_from_both_seats(count: int) -> None:
    nations = [f"nation {number}" for number in range(count)]
    terms = replace(TERMS, sides=nations)
    met = Counter(pairing(terms, number) for number in range(2 * count * (count - 1)))
    assert set(met.values()) == {1}
    assert {(paired.side, paired.rival) for paired in met} == {
        (one, other) for one in nations for other in nations if one != other
    }


def test_each_nation_meets_each_bot() -> None:
    terms = replace(TERMS, second="bot")
    met = Counter(pairing(terms, number) for number in range(12))
    assert set(met.values()) == {2}
    assert len(met) == 6
    assert all(paired.seat == 0 for paired in met), "a Bot has a seat of its own"


def test_nobody_plays_against_themselves() -> None:
    with pytest.raises(ImperiumDesktopError, match="somebody else"):
        pairing(replace(TERMS, sides=("romans",)), 0)


def test_a_game_of_equals_counts_for_both_nations() -> None:
    match = play_match(TERMS, range(6), 1)
    assert match.all.games == 6
    assert sum(tally.games for tally in match.sides.values()) == 12
    won = sum(tally.won for tally in match.sides.values())
    assert match.all.won <= won <= 6
    assert sum(tally.games for tally in match.rivals.values()) == 6


def test_a_match_against_bots_is_told_nation_by_nation_and_bot_by_bot() -> None:
    match = play_match(replace(TERMS, second="bot"), range(6), 1)
    assert {name: tally.games for name, tally in match.sides.items()} == dict.fromkeys(NATIONS, 2)
    assert {name: tally.games for name, tally in match.rivals.items()} == {"vikings": 3, "persians": 3}
    told = match.to_json()
    assert told["rivals"]["vikings"]["rival"] == match.rivals["vikings"].rival / 3
    assert len(match.times) > 6


def test_several_processes_play_the_same_games() -> None:
    alone, together = play_match(TERMS, range(3), 7), play_side_by_side(TERMS, 3, 7, 2)
    assert (together.all, together.sides, together.rivals) == (alone.all, alone.sides, alone.rivals)
    assert len(together.times) == len(alone.times)
