"""State cards of a nation's own: they show several symbols, speak, turn over, and wait beneath the shared one."""

from pathlib import Path

import pytest
from own_nation import catalogue_with, nation, situation

from imperium_desktop.engine.checked_games import check_copies
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.scenario_files import ScenarioFileError
from imperium_desktop.games.imperium.catalogue import Catalogue, PackError
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.invariants import CHECKS
from imperium_desktop.games.imperium.rules import states
from imperium_desktop.games.imperium.rules.clean_up import hand_size
from imperium_desktop.games.imperium.rules.playing import reason_against, symbol_fits
from imperium_desktop.games.imperium.rules.scoring import score_lines
from imperium_desktop.games.imperium.selfplay import play_checked

ISLAND = """
[[card]]
id = "isl.state_island"
name = "Island"
type = "state"
side = "a"
back = "isl.state_sea"
states = ["isle_bound", "barbarian"]
passive = "hand size +1"
end_of_solstice = "flip state"
points = 2

[[card]]
id = "isl.state_sea"
name = "Open Sea"
type = "state"
side = "b"
back = "isl.state_island"
states = ["voyaging", "barbarian"]
solstice = "gain 1 materials"

[[card]]
id = "isl.whales"
name = "Whales"
header = "pinned"
passive = "on flip state to voyaging: gain 1 goods"

[[card]]
id = "isl.nets"
name = "Nets"
states = ["isle_bound"]
play = "flip state to voyaging"

[[card]]
id = "isl.laws"
name = "Laws"
states = ["empire"]
play = "if state barbarian { gain 1 progress }"
"""

DEPTHS = """
[[card]]
id = "isl.state_deep"
name = "Deep"
type = "state"
side = "a"
back = "isl.state_deeper"
states = ["corrupted"]
solstice = "gain 1 goods"

[[card]]
id = "isl.state_deeper"
name = "Deeper"
type = "state"
side = "b"
back = "isl.state_deep"
states = ["summoned"]
points = 5

[[card]]
id = "isl.call"
name = "Call"
play = "flip state to corrupted"

[[card]]
id = "isl.answer"
name = "Answer"
states = ["corrupted", "summoned"]
play = "flip state"
"""


@pytest.fixture
def lay(tmp_path: Path):
    """Makes the table of a scenario with the islanders, whose head and further cards are given."""
    return lambda head, cards, text: situation(tmp_path, head, cards, text)


@pytest.fixture
def island(lay):
    return lambda text="": lay('state = "isle_bound"\nstate_cards = ["Island"]', ISLAND, text)


@pytest.fixture
def depths(lay):
    return lambda text="": lay('state = "empire"\nstate_cards = ["Deep"]', DEPTHS, text)


def test_an_own_card_takes_the_place_of_the_shared_one_and_shows_several_symbols(island):
    seat = island().seats[0]
    assert (seat.state, seat.state_face.name, seat.symbols) == ("isle_bound", "Island", ("isle_bound", "barbarian"))
    assert list(seat.states.faces) == ["isle_bound", "voyaging"]


def test_a_card_can_be_played_with_any_symbol_that_is_shown(island):
    game = island('[player.islanders]\nhand = ["isl.conquer", "Nets", "Laws"]')
    conquer, nets, laws = game.seats[0].hand
    assert [symbol_fits(game, 0, card) for card in (conquer, nets, laws)] == [True, True, False]
    assert reason_against(game, 0, laws) == "Laws needs a State card with Empire; yours is Island."
    states.flip(game, 0)
    assert [symbol_fits(game, 0, card) for card in (conquer, nets, laws)] == [True, False, False]


def test_the_face_that_lies_up_speaks_and_scores(island):
    game = island()
    seat = game.seats[0]
    assert hand_size(game, 0) == 6
    assert [line.points for line in score_lines(game, 0) if line.place == "state"] == [2]
    states.flip(game, 0)
    assert hand_size(game, 0) == 5
    assert [line for line in score_lines(game, 0) if line.place == "state"] == []
    assert seat.speaking()[1] == seat.states.faces["voyaging"].speaking[0]


def test_turning_it_is_heard_by_those_who_wait_for_the_symbol(island):
    game = island('[player.islanders]\nhand = ["Nets"]\nplay = ["Whales"]\n[[step]]\nturn = "activate"\nplay = "Nets"')
    assert (game.seats[0].state, game.seats[0].resources[3]) == ("voyaging", 1)


def test_end_of_solstice_turns_it_and_the_new_face_waits_for_the_next_solstice(island):
    turn = '[[step]]\nturn = "activate"\nend = true\n[[step]]\nby = "{}"\ncards = ["Elders"]\n'
    game = island(
        "[player.islanders]\nresources = { materials = 0 }\nhand = []\n[player.romans]\nhand = []\n"
        '[market]\nslots = ["Floodplain", "Elders", "Education", "Jade Mask", "Woodland"]\n'
        + turn.format("islanders")
        + turn.format("romans")
    )
    assert game.round == 2
    assert (game.seats[0].state, game.seats[0].resources[0]) == ("voyaging", 0)


def test_a_second_card_waits_beneath_the_shared_one(depths):
    game = depths('[player.islanders]\nhand = ["Call", "Answer", "Answer", "isl.conquer"]\n[[step]]\nplay = "Call"')
    seat = game.seats[0]
    assert list(seat.states.faces) == ["barbarian", "empire", "corrupted", "summoned"]
    assert (seat.state, seat.symbols) == ("corrupted", ("corrupted",))
    answer = next(card for card in seat.hand if game.defs[card].name == "Answer")
    conquer = next(card for card in seat.hand if game.defs[card].name == "Conquer")
    assert (symbol_fits(game, 0, answer), symbol_fits(game, 0, conquer)) == (True, False)


def test_it_is_turned_over_like_any_other(depths):
    game = depths('[player.islanders]\nstate = "corrupted"\nhand = ["Answer"]\n[[step]]\nplay = "Answer"')
    assert game.seats[0].state == "summoned"
    check_copies(game, CHECKS, game.to_json())


def test_the_story_calls_it_by_its_name(depths):
    game = depths()
    states.turn_up(game, 0, "corrupted")
    states.turn_up(game, 1, "empire")
    own, shared = game.outcome.events[-2:]
    assert joined(game.tell(own)) == "The Islanders turn their State card to Deep."
    assert joined(game.tell(shared)) == "The Romans are now an Empire."


def test_it_lies_on_the_table_as_a_card(depths):
    game = depths()
    assert [item.face for item in game.view(1).zone("state", 0).items] == ["common.state_empire"]
    states.turn_up(game, 0, "corrupted")
    (item,) = game.view(1).zone("state", 0).items
    assert (item.face, game.defs[item.card].name) == ("isl.state_deep", "Deep")
    assert game.view(0).heading.endswith("Islanders, Deep")
    assert game.why_not(0, item.card) != ""


def test_a_scenario_cannot_turn_up_what_is_not_there(depths, island):
    with pytest.raises(ScenarioFileError, match="no State card of the Romans shows “voyaging”"):
        depths('[player.romans]\nstate = "voyaging"')
    assert island('[player.islanders]\nstate = "barbarian"').seats[0].state == "isle_bound"


def test_random_games_with_own_state_cards_keep_every_rule(tmp_path, closely):
    catalogue = catalogue_with(tmp_path, 'state = "isle_bound"\nstate_cards = ["Island"]', ISLAND)
    setup = Setup((("islanders", "a"), ("romans", "b")))
    for seed in range(3):
        play_checked(ImperiumRules(catalogue), setup, seed, every=closely)


@pytest.mark.parametrize(
    ("head", "cards", "message"),
    [
        ('state_cards = ["Isle"]', ISLAND, "there is no State card “Isle” in this file"),
        ("", ISLAND, "a State card is named under state_cards of the nation"),
        ('state = "summoned"\nstate_cards = ["Island"]', ISLAND, "no State card shows “summoned” first"),
        (
            'state_cards = ["Island"]',
            ISLAND.replace('states = ["isle_bound", "barbarian"]\n', ""),
            "a State card shows at least one symbol; give it states",
        ),
    ],
)
def test_a_mistake_about_state_cards_is_named(tmp_path, head, cards, message):
    own = tmp_path / "own"
    own.mkdir()
    (own / "islanders.toml").write_text(nation(head, cards), encoding="utf-8")
    with pytest.raises(PackError, match=message):
        Catalogue([tmp_path]).nation("islanders")


def test_a_face_that_is_turned_up_in_solstice_acts_in_it(lay):
    call = '[[card]]\nid = "isl.rite"\nname = "Rite"\nheader = "pinned"\nsolstice = "flip state to corrupted"\n'
    turn = '[[step]]\nturn = "activate"\nend = true\n[[step]]\nby = "{}"\ncards = ["Elders"]\n'
    market = '[market]\nslots = ["Floodplain", "Elders", "Education", "Jade Mask", "Woodland"]\n'
    sides = '[player.islanders]\nhand = []\nplay = ["Rite"]\n[player.romans]\nhand = []\n'
    text = sides + market + turn.format("islanders") + turn.format("romans")
    game = lay('state = "empire"\nstate_cards = ["Deep"]', DEPTHS + call, text)
    assert (game.round, game.seats[0].state, game.seats[0].resources[3]) == (2, "corrupted", 1)
