"""Players that think with what was learned: they never peek, never change the game, and always answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from positions import GAMES, positions, shuffle_hidden

from imperium_desktop.engine import learned_weights, thinking
from imperium_desktop.engine.deciders import Position, Thought, told_position
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.learned_weights import read_learned, written
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.thinking import Player, Thinker
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.foresight import learned
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.learned import FILE, thinker
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.foresight.thinkers import ImperiumThinkers
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.selfplay import PLAYERS, play_checked


@pytest.fixture(scope="module")
def rules() -> ImperiumRules:
    return ImperiumRules()


@pytest.mark.parametrize("name", GAMES)
def test_a_position_looks_the_same_however_hidden_cards_lie(name: str, rules: ImperiumRules) -> None:
    reader = InputReader(Weights())
    for game in positions(*GAMES[name], rules, every=23):
        seat = game.pending.seat
        other = shuffle_hidden(game, seat, 77)
        seen, again = [reader.read(table, seat, surroundings(table, seat)) for table in (game, other)]
        assert seen.base == again.base
        assert sorted(seen.plain) == sorted(again.plain)
        for (numbers, factor), (others, other) in zip(seen.scaled, again.scaled, strict=True):
            assert (sorted(numbers), factor) == (sorted(others), other)
        assert dict(seen.amounts) == pytest.approx(dict(again.amounts))


def by_weights(level: str, seed: int) -> Thinker[Imperium]:
    """As it plays once enough was learned."""
    return Thinker(ImperiumMind(), Weights(HAND_MADE | read_learned(FILE).worth), seed, LEVELS[level].care)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("player", [by_weights, lambda level, seed: thinker(LEVELS[level], seed)])
def test_nobody_peeks(player: Callable[[str, int], Player[Imperium]], level: str, rules: ImperiumRules) -> None:
    for game in positions(*GAMES["two players"], rules, every=97):
        seat = game.pending.seat
        answers = [
            [option.id for option in player(level, 3).choose(table)]
            for table in (game, shuffle_hidden(game, seat, 5), shuffle_hidden(game, seat, 6))
        ]
        assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("name", GAMES)
def test_thinking_changes_nothing_and_answers_everything(
    name: str, rules: ImperiumRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checked games compare the state before and after thinking, and every answer must be a legal one."""
    setup, seed = GAMES[name]
    monkeypatch.setitem(PLAYERS, "steward", lambda seed: by_weights("steward", seed).choose)
    game, decisions = play_checked(rules, setup, seed, ["steward"])
    assert game.over
    assert decisions < 3000


def test_a_long_turn_is_played_on_only_so_far(rules: ImperiumRules, monkeypatch: pytest.MonkeyPatch) -> None:
    played_out: list[int] = []
    judged = thinking.Judge.played_out
    monkeypatch.setattr(
        thinking.Judge, "played_out", lambda view, *given: (played_out.append(1), judged(view, *given))[1]
    )
    emperor = by_weights("emperor", 3)
    game = next(
        game
        for game in positions(*GAMES["two players"], rules, every=1)
        if emperor.mind.in_turn(game, game.pending.seat) and len(emperor.weighed(game)) > 1 and played_out
    )
    worlds: list[int] = []
    promise = thinking.Judge.promise
    monkeypatch.setattr(
        thinking.Judge, "promise", lambda view, *given: (worlds.append(len(given[0])), promise(view, *given))[1]
    )
    played_out.clear()
    emperor.weighed(game)
    assert played_out
    assert min(worlds) == emperor.care.worlds > 1
    played_out.clear()
    worlds.clear()
    monkeypatch.setattr(thinking, "MOST_JUDGED", emperor._judged)
    assert emperor.weighed(game)
    assert not played_out
    # At sight one deal is enough, but for whoever takes a card nobody has seen.
    assert min(worlds) == 1


def test_what_is_told_leads_to_the_same_answer(rules: ImperiumRules) -> None:
    kind = ImperiumKind()
    setup, seed = GAMES["two players"]
    for game in positions(setup, seed, rules, every=59):
        decision = game.pending
        thoughts = []
        for chance in (1, 2):
            state = json.loads(json.dumps(kind.known_state(game, decision.seat, chance)))
            position = Position("imperium", setup.to_json(), state, decision.seat, decision.number, "consul", 4)
            thoughts.append(kind.think(Position.from_json(json.loads(json.dumps(position.to_json())))))
        assert thoughts[0] == thoughts[1]
        assert Thought.from_json(json.loads(json.dumps(thoughts[0].to_json()))) == thoughts[0]
        decision.check(thoughts[0].choice)


@pytest.mark.parametrize("player", [by_weights, lambda level, seed: thinker(LEVELS[level], seed)])
def test_whatever_was_answered_is_weighed_beside_the_best(
    player: Callable[[str, int], Player[Imperium]], rules: ImperiumRules
) -> None:
    compared = 0
    for game in positions(*GAMES["two players"], rules, every=31):
        decision = game.pending
        given = RandomPlayer(7).choose(decision)
        weighed = player("consul", 3).weighed(game, given)
        if len(weighed) > 1:
            assert sum({option.id for option in given} == {option.id for option in one.answer} for one in weighed) == 1
            compared += 1
    assert compared > 5


def test_in_one_game_the_turn_so_far_is_remembered_and_forgotten_on_the_way_back(rules: ImperiumRules) -> None:
    setup, seed = GAMES["two players"]
    thinkers = ImperiumThinkers(rules)
    made = []
    game = next(positions(setup, seed, rules, every=40))
    position = told_position(ImperiumKind(), Record.begin(rules, setup.to_json(), seed), game, "consul")
    for number in (40, 41, 44, 41):
        made.append(thinkers._player(replace(position, number=number), LEVELS["consul"]))
    assert made[0] is made[1] is made[2]
    assert made[3] is not made[2]


def test_what_is_told_holds_no_seed(rules: ImperiumRules) -> None:
    setup, seed = GAMES["two players"]
    game = next(positions(setup, seed, rules, every=40))
    told = ImperiumKind().known_state(game, game.pending.seat, 9)
    assert told["random"] != game.to_json()["random"]
    assert "seed" not in json.dumps(told)


@pytest.mark.parametrize("broken", ["{", "[]", '{"format": 99}', '{"format": 1, "inputs": {"a": 3}, "packs": {}}'])
def test_weights_that_do_not_fit_are_refused_with_a_sentence(broken: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(broken, encoding="utf-8")
    with pytest.raises(ImperiumDesktopError, match=r"weights.*[.]$"):
        read_learned(path)


def test_without_what_was_learned_the_hand_made_player_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> None:
        raise ImperiumDesktopError("The weights are gone.")

    monkeypatch.setattr(learned_weights, "read_learned", refuse)
    learned.known_weights.cache_clear()
    try:
        known = learned.known_weights()
        assert isinstance(thinker(LEVELS["consul"], 1), ComputerPlayer)
    finally:
        learned.known_weights.cache_clear()
    assert known.weights is None
    assert known.trouble.startswith("The weights are gone.")


def test_weights_are_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    worth = {"deck:rom.glory": 1.25, "amount:rounds": -0.5, "state:romans:empire": 2.0, "deck:rom.cohort": 0.001}
    path.write_text(written(worth, {"Classics": "abc"}, 40, {"seed": 1}), encoding="utf-8")
    found = read_learned(path)
    assert found.worth == {name: points for name, points in worth.items() if points > 0.01 or points < 0}
    assert (found.packs, found.games) == ({"Classics": "abc"}, 40)


def test_the_weights_that_come_with_the_program_are_in_order() -> None:
    assert learned.known_weights().trouble == ""
    assert set(LEVELS) < set(PLAYERS)


def test_every_level_can_be_set_up_and_no_other() -> None:
    for level in LEVELS:
        setup = Setup.from_json({"players": ["romans", "celts"], "deciders": ["", level]})
        assert Setup.from_json(setup.to_json()) == setup
    with pytest.raises(ImperiumDesktopError, match="no computer player"):
        Setup.from_json({"players": ["romans", "celts"], "deciders": ["", "genius"]})
