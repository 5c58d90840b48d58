"""A fixed sample of random games, checked at every decision: cards conserved, counters sane, copies and undo exact."""

from collections import Counter
from itertools import combinations

import pytest

from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import VARIANTS, Setup
from imperium_desktop.games.imperium.selfplay import ViolationError, play_checked, play_fast, tour

SEED = 20_240
GAMES = 72
NATIONS = [name for name in standard_catalogue().nations if standard_catalogue().packs[name].box == "classics"]
SAMPLE = list(tour(NATIONS, ["classics"], GAMES, SEED))
"""One box, so that new ones do not change the games that have been looked at."""


def name_of(game: tuple[Setup, int]) -> str:
    setup, seed = game
    players = "-".join(f"{nation}.{side}" for nation, side in setup.players)
    return "-".join([str(seed), players, *setup.variants])


def test_the_sample_holds_everything():
    setups = [setup for setup, _ in SAMPLE]
    sizes = Counter(len(setup.players) for setup in setups)
    assert sizes[1] and sizes[3] and sizes[4]
    pairs = {frozenset(nation for nation, _ in setup.players) for setup in setups if len(setup.players) == 2}
    assert pairs == {frozenset(pair) for pair in combinations(NATIONS, 2)}
    assert {variant for setup in setups for variant in setup.variants} == set(VARIANTS)
    assert {None, 0} <= {setup.first for setup in setups}
    powers = {player for setup in setups for player in setup.players}
    assert powers == {(nation, side) for nation in NATIONS for side in "ab"}


@pytest.mark.slow
@pytest.mark.parametrize("game", SAMPLE, ids=name_of)
def test_checked_game(game, rules):
    setup, seed = game
    try:
        played, decisions = play_checked(rules, setup, seed)
    except ViolationError as violation:
        pytest.fail(f"{violation}\n{violation.record.dumps()}")
    assert played.over and played.ending in ("scoring", "collapse")
    assert decisions > 20
    if played.ending == "scoring" or len(played.seats) > 1:
        assert played.winners


def test_many_games_end(rules):
    """Unchecked and fast: no game of random players runs into an exception or goes on for ever."""
    for setup, seed in tour(NATIONS, ["classics"], 120, SEED + 1000):
        played, decisions = play_fast(rules, setup, seed)
        assert played.over, name_of((setup, seed))
        assert decisions < 10_000
