"""Whole games by chance: nothing is lost, and copies, saves, replays and undo agree with the game itself."""

import json
from itertools import combinations

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import NewerStateError
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.settlers.invariants import check_table
from imperium_desktop.games.settlers.rules.scoring import winners
from imperium_desktop.games.settlers.settlers_rules import SettlersRules
from imperium_desktop.games.settlers.vocabulary import FACTIONS, LAST_ROUND

RULES = SettlersRules()
TABLES = [table for count in (1, 2, 3, 4) for table in combinations(FACTIONS, count)]
VARIANTS = [
    {},
    {"lookout": "draft"},
    {"lookout": "advanced"},
    {"peaceful": True},
]


@pytest.mark.parametrize("factions", TABLES, ids="-".join)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "-".join(map(str, variant.values())) or "base")
def test_a_game_by_chance(factions, variant):
    setup = {"factions": list(factions), **variant}
    if len(factions) == 1:
        if variant:
            pytest.skip("solo games have no variants")
        setup["mode"] = "solo"
    seed = TABLES.index(factions)
    game = RULES.start(setup, seed)
    player = RandomPlayer(seed)
    record = Record.begin(RULES, setup, seed)
    while game.pending is not None:
        check_table(game)
        copy = game.clone()
        assert copy.to_json() == game.to_json()
        decision = game.pending
        assert game.prompt(decision)
        assert len({game.words(decision, option) for option in decision.options})
        chosen = player.choose(decision)
        choice = Choice(decision.number, tuple(option.id for option in chosen))
        record.choices.append(choice)
        for event in game.apply(choice).events:
            assert game.tell(event)
        loaded = RULES.load(setup, json.loads(json.dumps(copy.to_json())))
        loaded.apply(choice)
        copy.apply(choice)
        assert copy.to_json() == loaded.to_json() == game.to_json()
    check_table(game)
    assert game.over and game.round == LAST_ROUND
    assert winners(game) or game.virtual
    record.fingerprint = game.fingerprint()
    assert Record.loads(record.dumps()).replay(RULES).fingerprint() == game.fingerprint()


@pytest.mark.parametrize("factions", [FACTIONS, FACTIONS[:2], FACTIONS[1:]], ids="-".join)
def test_undo_and_redo_lead_to_the_same_places(factions):
    session = Session(RULES, Record.begin(RULES, {"factions": list(factions)}, 11))
    player = RandomPlayer(5)
    prints = [session.game.fingerprint()]
    while session.pending is not None:
        chosen = player.choose(session.pending)
        session.choose(Choice(session.pending.number, tuple(option.id for option in chosen)))
        prints.append(session.game.fingerprint())
    for position in range(len(prints) - 1, 0, -7):
        session.go_to(position)
        assert session.game.fingerprint() == prints[position]
        session.undo()
        assert session.game.fingerprint() == prints[position - 1]
        session.redo()
        assert RULES.agrees(session.game, RULES.load(session.record.setup, session.game.to_json()).to_json())
        assert session.game.fingerprint() == prints[position]


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({}, "two to four factions"),
        ({"factions": ["romans"]}, "two to four factions"),
        ({"factions": ["romans", "gauls"]}, "“gauls” is no faction"),
        ({"mode": "solo", "factions": ["gauls"]}, "“gauls” is no faction"),
        ({"mode": "solo", "factions": ["romans", "japanese"]}, "One faction plays"),
        ({"mode": "solo"}, "One faction plays"),
        ({"mode": "duel", "factions": ["romans", "japanese"]}, "“duel” is no way to play"),
        ({"mode": "solo", "factions": ["romans"], "peaceful": True}, "has no variants"),
        ({"mode": "solo", "factions": ["romans"], "lookout": "draft"}, "has no variants"),
        ({"mode": "solo", "factions": ["romans"], "first": 1}, "from 0 to 0"),
        ({"factions": ["romans", "romans"]}, "one player only"),
        ({"factions": ["romans", "japanese"], "lookout": "far"}, "“far” is no lookout"),
        ({"factions": ["romans", "japanese"], "peaceful": 1}, "true or false"),
        ({"factions": ["romans", "japanese"], "first": 2}, "from 0 to 1"),
    ],
)
def test_a_set_up_that_makes_no_sense(setup, told):
    with pytest.raises(Exception, match=told):
        RULES.why_not_new(setup)


def test_a_state_of_a_newer_version_is_refused_and_one_of_an_older_version_agrees():
    game = RULES.start({"factions": ["romans", "japanese"]}, 3)
    state = game.to_json()
    for newer in ({**state, "format": 2}, {**state, "wonders": []}):
        with pytest.raises(NewerStateError, match="newer version"):
            RULES.agrees(game, newer)
    older = {name: value for name, value in state.items() if name != "virtual"}
    assert RULES.agrees(game, older) and RULES.load({"factions": ["romans", "japanese"]}, older).to_json() == state
    assert not RULES.agrees(game, {**state, "round": 2})
