"""A fixed sample of random games, checked on the way: cards conserved, counters sane, copies and undo exact."""

from collections import Counter
from itertools import combinations

import pytest

from imperium_desktop.engine.selfplay import ViolationError
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import VARIANTS, Setup
from imperium_desktop.games.imperium.new_games import needed_variants
from imperium_desktop.games.imperium.selfplay import play_checked, play_fast, tour

SEED = 20_240
GAMES = 72
CATALOGUE = standard_catalogue()
NATIONS = [name for name in CATALOGUE.nations if CATALOGUE.packs[name].box in ("classics", "legends")]
"""Two boxes, so that new ones do not change the games that have been looked at."""
COMMONS = ["classics", "legends"]
NONE_SHORT = frozenset(name for name in CATALOGUE.nations if CATALOGUE.nation(name).no_short_game)
NO_SHORT = NONE_SHORT & set(NATIONS)
SAMPLE = list(tour(NATIONS, COMMONS, GAMES, SEED, NO_SHORT))
OF_HORIZONS = ["guptas", "japanese", "magyars", "mayans", "taino"]
HORIZONS = list(tour([*NATIONS, *OF_HORIZONS], ["horizons"], 16, SEED + 500, NO_SHORT, {"guptas": "trade_routes"}))
"""The commons of the third box, with nations of all of them."""


def name_of(game: tuple[Setup, int]) -> str:
    setup, seed = game
    players = "-".join(f"{nation}.{side}" for nation, side in setup.players)
    return "-".join([str(seed), players, *setup.variants])


def test_the_sample_holds_everything():
    setups = [setup for setup, _ in SAMPLE]
    sizes = Counter(len(setup.players) for setup in setups)
    assert sizes[1] and sizes[3] and sizes[4]
    assert {variant for setup in setups for variant in setup.variants} == set(VARIANTS)
    assert {None, 0} <= {setup.first for setup in setups}
    assert {setup.commons for setup in setups} == set(COMMONS)
    powers = Counter(player for setup in setups for player in setup.players)
    assert set(powers) == {(nation, side) for nation in NATIONS for side in "ab"}
    games = Counter(nation for setup in setups for nation, _ in setup.players)
    assert min(games.values()) >= 4


@pytest.mark.parametrize("count", [2, 5, 8])
def test_a_tour_goes_through_all_pairs_and_favours_nobody(count):
    nations = NATIONS[:count]
    duels = [
        frozenset(nation for nation, _ in setup.players)
        for setup, _ in tour(nations, COMMONS, 120, SEED, NO_SHORT)
        if len(setup.players) == 2
    ]
    assert set(duels) == {frozenset(pair) for pair in combinations(nations, 2)}
    played = Counter(nation for duel in duels[: len(nations)] for nation in duel)
    assert max(played.values()) - min(played.values()) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("game", [*SAMPLE, *HORIZONS], ids=name_of)
def test_checked_game(game, rules, closely):
    setup, seed = game
    try:
        played, decisions = play_checked(rules, setup, seed, every=closely)
    except ViolationError as violation:
        pytest.fail(f"{violation}\n{violation.record.dumps()}")
    assert played.over and played.ending in ("scoring", "collapse")
    assert decisions > 20
    if played.ending == "scoring" or len(played.seats) > 1:
        assert played.winners


def test_many_games_end(rules):
    """Unchecked and fast: no game of random players runs into an exception or goes on for ever."""
    games = tour(NATIONS, COMMONS, 120, SEED + 1000, NO_SHORT)
    everything = tour(CATALOGUE.nations, CATALOGUE.commons, 60, SEED + 2000, NONE_SHORT, needed_variants(CATALOGUE))
    for setup, seed in (*games, *everything):
        played, decisions = play_fast(rules, setup, seed)
        assert played.over, name_of((setup, seed))
        assert decisions < 10_000
