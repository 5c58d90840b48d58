"""The computer player: the same answer for the same view and seed, always a legal one, and better than chance."""

import pytest
from positions import GAMES, PAIR, PRACTICE, SOLO, positions, shuffle_hidden, start

from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.selfplay import ViolationError
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.foresight.hidden import imagined
from imperium_desktop.games.imperium.foresight.position import evaluate
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.invariants import check_table
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.selfplay import play_checked


def answer(game: Imperium, seed: int = 1) -> list[str]:
    return [option.id for option in ComputerPlayer(seed).choose(game)]


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_legal_and_leave_the_game_alone(name, rules):
    """Checked at every decision, thinking included: it must not touch the game it thinks about."""
    setup, seed = GAMES[name]
    try:
        game, decisions = play_checked(rules, setup, seed, ["computer"])
    except ViolationError as violation:
        pytest.fail(f"{violation}\n{violation.record.dumps()}")
    assert game.over
    assert decisions > 20


@pytest.mark.parametrize("setup", [PRACTICE, PAIR, SOLO], ids=["practice", "pair", "solo"])
def test_the_same_seed_gives_the_same_answer(setup, rules):
    for game in positions(setup, 11, rules, every=9):
        assert answer(game) == answer(game.clone())


@pytest.mark.parametrize("setup", [PRACTICE, PAIR, SOLO], ids=["practice", "pair", "solo"])
def test_hidden_cards_change_nothing(setup, rules):
    """What lies where the seat cannot look, and what chance will bring, must not be in the answer."""
    compared = 0
    for game in positions(setup, 12, rules, every=4):
        decision = game.pending
        assert decision is not None
        if game.limbo:
            continue
        others = [shuffle_hidden(game, decision.seat, seed) for seed in (1, 2)]
        assert [answer(other) for other in others] == [answer(game)] * 2, decision
        for other in others:
            assert imagined(other, decision.seat, 5).to_json() == imagined(game, decision.seat, 5).to_json()
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("setup", [PRACTICE, PAIR, SOLO], ids=["practice", "pair", "solo"])
def test_an_imagined_game_hides_what_is_hidden_and_keeps_the_rest(setup, rules):
    moved = 0
    for game in positions(setup, 13, rules, every=10):
        decision = game.pending
        assert decision is not None
        world = imagined(game, decision.seat, 99)
        check_table(world)
        own, seen = world.seats[decision.seat], game.seats[decision.seat]
        for zone in ("hand", "play", "discard", "history", "development", "permanent"):
            assert getattr(own, zone) == getattr(seen, zone)
        assert sorted(own.draw) == sorted(seen.draw)
        assert world.slots == game.slots
        assert world.exile == game.exile
        assert world.random != game.random
        for side, true in zip(world.seats, game.seats, strict=True):
            assert (side.play, side.discard, side.resources) == (true.play, true.discard, true.resources)
            assert len(side.hand) == len(true.hand)
            # The accession card lies face up in its deck.
            for card, other in zip(side.nation, true.nation, strict=True):
                assert (game.defs[card].start == "accession") == (game.defs[other].start == "accession")
        moved += own.draw != seen.draw or world.main != game.main
    assert moved


def test_a_game_that_is_won_is_worth_more_than_one_that_is_lost(rules):
    game = start(PAIR, 1, rules)
    game.over, game.ending = True, "scoring"
    game.winners = (0,)
    won = evaluate(game, 0)
    game.winners = (1,)
    assert won > evaluate(game, 0)


def test_it_beats_chance(rules):
    """Eight games at a table for two; it sits first in half of them."""
    wins = 0
    for seed in range(8):
        game = start(PAIR, seed, rules)
        computer, chance = ComputerPlayer(seed, worlds=1, trials=1), RandomPlayer(seed)
        while (decision := game.pending) is not None:
            mine = decision.seat == seed % 2
            game.answer(computer.choose(game) if mine else chance.choose(decision))
        wins += game.winners == (seed % 2,)
    assert wins == 8


def test_it_practises_far_better_than_chance(rules):
    scores = []
    for seed in range(4):
        game = start(PRACTICE, seed, rules)
        player = ComputerPlayer(seed)
        while game.pending is not None:
            game.answer(player.choose(game))
        scores.append(score(game, 0))
    # By chance the Romans come to some 10 points.
    assert sum(scores) / len(scores) > 35
