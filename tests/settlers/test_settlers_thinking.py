"""Computer players: they never peek, never change the game, always answer, and are told nothing they may not know."""

import json
from dataclasses import replace

import pytest
from settlers_situations import RULES, Situation

from imperium_desktop.engine.deciders import Position, Thought
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.thinking import Thinker
from imperium_desktop.games.settlers.foresight import habits, worth
from imperium_desktop.games.settlers.foresight.hidden import imagined
from imperium_desktop.games.settlers.foresight.inputs import AMOUNTS, HAND_MADE, OWN, STEPS, InputReader, surroundings
from imperium_desktop.games.settlers.foresight.learned import FILE, known_weights, thinker
from imperium_desktop.games.settlers.foresight.mind import FOLLOWED, SETTLED, SettlersMind
from imperium_desktop.games.settlers.foresight.reasons import words
from imperium_desktop.games.settlers.foresight.rounds import RoundThinker
from imperium_desktop.games.settlers.foresight.school import SettlersSchool
from imperium_desktop.games.settlers.invariants import check_table
from imperium_desktop.games.settlers.kind import SettlersKind
from imperium_desktop.games.settlers.pack_reader import VERBS
from imperium_desktop.games.settlers.rules.scoring import faction_locations, score
from imperium_desktop.games.settlers.state import NOBODY
from imperium_desktop.games.settlers.vocabulary import INDEX
from imperium_desktop.games.settlers.wording.prompts import PROMPTS, QUESTIONS

SETUPS = {
    "two": {"factions": ["romans", "japanese"]},
    "three": {"factions": ["egyptians", "japanese", "barbarians"], "lookout": "draft"},
    "four": {"factions": ["romans", "japanese", "egyptians", "barbarians"], "lookout": "advanced", "peaceful": True},
    "solo": {"mode": "solo", "factions": ["japanese"]},
}


def positions(setup, seed, every):
    """Positions of a game by chance."""
    game = RULES.start(setup, seed)
    player = RandomPlayer(seed)
    count = 0
    while game.pending is not None:
        if count % every == 0:
            yield game
        game.answer(player.choose(game.pending))
        count += 1


def shuffle_hidden(game, seat, seed):
    """The same table to the eyes of a seat, with other cards where it cannot see; written without `imagined`."""
    other = game.clone()
    other.random = seed * 977 + 5
    common = [*other.deck]
    for index, there in enumerate(other.seats):
        if index == seat:
            other.shuffle(there.deck)
            continue
        common += [card for card in (*there.hand, *there.aside) if other.defs[card].common]
        own = [*there.deck, *(card for card in there.hand if not other.defs[card].common)]
        other.shuffle(own)
        there.hand = [card if other.defs[card].common else own.pop() for card in there.hand]
        there.deck = own
    other.shuffle(common)
    for index, there in enumerate(other.seats):
        if index != seat:
            there.hand = [common.pop() if other.defs[card].common else card for card in there.hand]
            there.aside = [common.pop() for _ in there.aside]
    other.deck = common
    if other.virtual:
        other.shuffle(other.virtual.attacks)
    return other


def told(game, seat):
    """What a seat sees of a table, for comparison: everything but what lies hidden."""
    state = game.to_json()
    for name in ("random", "deck"):
        del state[name]
    for index, there in enumerate(state["seats"]):
        del there["deck"]
        for location in there["empire"]:
            if location.get("foundation") and index != seat:
                location["card"] = NOBODY
            if index != seat:
                location["tucked"] = len(location.get("tucked", ()))
            location["route"] = "route" in location
        if index != seat:
            there["hand"] = [game.defs[card].deck for card in there["hand"]]
            there["aside"] = len(there["aside"])
    if state["virtual"]:
        state["virtual"]["attacks"] = len(state["virtual"]["attacks"])
    return state


@pytest.mark.parametrize("name", SETUPS)
def test_an_imagined_table_looks_the_same_and_is_sound(name):
    changed = False
    for game in positions(SETUPS[name], 5, every=7):
        seat = game.pending.seat
        copy = imagined(game, seat, 3)
        check_table(copy)
        assert told(copy, seat) == told(game, seat)
        changed = changed or copy.deck != game.deck
        again = imagined(shuffle_hidden(game, seat, 8), seat, 3)
        assert again.to_json() == copy.to_json(), "the true order of hidden cards leaves no trace"
    assert changed


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_looks_the_same_however_hidden_cards_lie(name):
    reader = InputReader(Weights())
    for game in positions(SETUPS[name], 6, every=11):
        seat = game.pending.seat
        other = shuffle_hidden(game, seat, 4)
        seen, again = [reader.read(table, seat, surroundings(table, seat)) for table in (game, other)]
        assert seen == again


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", SETUPS)
def test_nobody_peeks_and_thinking_changes_nothing(name, level):
    # Rounds that are played through take their time.
    for game in positions(SETUPS[name], 7, every=97 if LEVELS[level].care.playing_on else 37):
        seat = game.pending.seat
        before = game.to_json()
        answers = [
            [option.id for option in thinker(LEVELS[level], 3).choose(table)]
            for table in (game, shuffle_hidden(game, seat, 1), shuffle_hidden(game, seat, 2))
        ]
        assert answers[0] == answers[1] == answers[2]
        assert game.to_json() == before


@pytest.mark.parametrize("name", SETUPS)
def test_whole_games_come_to_their_end(name):
    game = RULES.start(SETUPS[name], 9)
    players = [thinker(LEVELS["steward"], seat) for seat in range(len(game.seats))]
    decisions = 0
    while game.pending is not None:
        check_table(game)
        game.answer(players[game.pending.seat].choose(game))
        decisions += 1
    assert game.over and decisions < 2000
    check_table(game)


def test_what_is_told_leads_to_the_same_answer():
    kind = SettlersKind()
    for game in positions(SETUPS["two"], 8, every=29):
        decision = game.pending
        thoughts = []
        for chance in (1, 2):
            state = json.loads(json.dumps(kind.known_state(game, decision.seat, chance)))
            assert state["random"] != game.random
            position = Position("settlers", SETUPS["two"], state, decision.seat, decision.number, "consul", 4)
            thoughts.append(kind.think(Position.from_json(json.loads(json.dumps(position.to_json())))))
        assert thoughts[0] == thoughts[1]
        assert Thought.from_json(json.loads(json.dumps(thoughts[0].to_json()))) == thoughts[0]
        decision.check(thoughts[0].choice)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"level": "god"}, "no computer player"),
        ({"number": 99}, "does not ask"),
        ({"state": {}}, "cannot be read"),
        ({"setup": {}}, "two to four"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(changes, said):
    kind = SettlersKind()
    game = RULES.start(SETUPS["two"], 8)
    decision = game.pending
    data = Position("settlers", SETUPS["two"], game.to_json(), decision.seat, decision.number, "consul", 4).to_json()
    with pytest.raises(ImperiumDesktopError, match=said):
        kind.think(Position.from_json(data | changes))


def test_the_weights_that_come_with_the_program_are_in_order():
    assert FILE.exists() == (known_weights().trouble == "")


def test_everything_has_its_worth_and_its_words():
    assert len(worth._VERBS) == len(VERBS)
    assert all(words(name) or name.startswith("rival") for name in (*AMOUNTS, *OWN, *STEPS))
    assert set(HAND_MADE) <= {f"amount:{name}" for name in AMOUNTS}
    asked = {*PROMPTS, *QUESTIONS}
    assert asked >= set(habits._RANKS) and asked >= FOLLOWED and asked >= SETTLED


@pytest.mark.parametrize("name", SETUPS)
def test_a_survey_agrees_with_the_rules(name):
    """What is gathered in one pass is what the rules count."""
    reader = InputReader(Weights())
    for game in positions(SETUPS[name], 3, every=13):
        seat = game.pending.seat
        around = surroundings(game, seat)
        seen = dict(zip(reader._amounts, AMOUNTS, strict=True))
        told = reader.read(game, seat, around).amounts
        amounts = {seen[number]: amount for number, amount in told if number in seen}
        assert amounts.get("own_score", 0) == score(game, seat)
        if around.rival >= 0:
            assert amounts.get("rival_score", 0) == score(game, around.rival)
            assert score(game, around.rival) == max(
                score(game, other) for other in range(len(game.seats)) if other != seat
            )
        counted = next(
            number for number in range(13) if reader._steps[-2][number] in reader.read(game, seat, around).plain
        )
        assert counted == min(12, faction_locations(game, seat))


def test_habit_gives_up_foundations_first_and_trades_no_more_than_it_must():
    at = Situation("romans", "japanese").seat(
        0, hand=["rom.gardens"], empire=["com.mill"], foundations=1, wood=1, stone=1
    )
    at.begin().answer("build rom.gardens")
    assert at.game.pending.kind == "spend"
    assert habits.quick_answer(at.game)[0].value == at.card("com.ruins")
    at = Situation("romans", "japanese").seat(0, worker=4, wood=3, stone=1).begin().answer("trade")
    assert habits.quick_answer(at.game)[0].id == "food"
    assert habits.quick_answer(at.answer("food").game)[0].id == "no"


def test_an_action_is_judged_by_the_best_answer_to_what_it_asks():
    """A building that takes the place of another is not judged before it is known which."""
    at = Situation("romans", "japanese").seat(0, hand=["rom.gardens"], empire=["com.watchtower"], foundations=1)
    at.seat(0, wood=1, stone=1).begin()
    mind = SettlersMind()
    world = at.game
    build = next(option for option in world.pending.options if option.id.startswith("build"))
    after, _ = mind.tried(world, [build])
    assert after.pending.kind == "spend" and mind.follows_up(world.pending, after)
    settled, _ = mind.tried(after, [after.pending.options[0]])
    assert settled.pending is None and not settled.over


def test_cards_are_worth_what_there_are_means_for():
    game = next(game for game in positions(SETUPS["two"], 7, every=1) if game.pending.kind == "action")
    seat = game.pending.seat
    there = game.seats[seat]
    weights = Weights()

    def read() -> dict[str, float]:
        inputs = InputReader(weights).read(game, seat, surroundings(game, seat))
        return {weights.names[number].removeprefix("amount:"): amount for number, amount in inputs.amounts}

    there.hand = there.hand[:3]
    there.supply[:] = [2, 1, 0, 0, 2, 0, 0, 0]
    seen = read()
    assert (seen["now_used"], seen["now_cards"], seen.get("now_means", 0.0)) == (2.0, 1.0, 0.0)
    there.supply[INDEX["gold"]] = 5
    assert (read()["now_used"], read()["now_means"]) == (3.0, 3.0)
    less = read()["ahead_used"]
    there.hand.clear()
    assert read()["ahead_used"] <= less
    assert "now_used" not in read()


def test_the_strongest_player_looks_at_what_a_round_comes_to():
    care = replace(LEVELS["emperor"].care, worlds_on=1)
    looked = 0
    for game in positions(SETUPS["two"], 5, every=23):
        quick = Thinker(SettlersMind(), known_weights().weights, 3, replace(care, playing_on=0)).weighed(game)
        slow = RoundThinker(SettlersMind(), known_weights().weights, 3, care).weighed(game)
        assert sorted(str(one.answer) for one in slow) == sorted(str(one.answer) for one in quick)
        looked += [one.points for one in slow] != [one.points for one in quick]
        assert game.pending.kind in SETTLED or slow == quick
    assert looked


def test_lessons_can_be_dealt_and_cover_everything():
    school = SettlersSchool()
    seen = set()
    for number in range(200):
        lesson = school.lesson(number, 3)
        game = school.start(lesson)
        assert game.pending is not None
        seen.add((len(game.seats), lesson.setup.get("lookout", "base"), lesson.setup.get("peaceful", False)))
    assert {size for size, _, _ in seen} == {1, 2, 3, 4}
    assert {lookout for _, lookout, _ in seen} == {"base", "draft", "advanced"}
