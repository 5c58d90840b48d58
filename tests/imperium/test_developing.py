"""What developments may ask for and do, which cards go beneath which, and what else a nation's own cards say."""

import own_nation
import pytest
from own_nation import catalogue_with, nation, situation

from imperium_desktop.games.imperium.catalogue import Catalogue, PackError
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.rules.developing import developable, price
from imperium_desktop.games.imperium.setup import new_game

CARDS = """
[[card]]
id = "isl.mana"
name = "Mana"
type = "permanent"
start = "in_play"

[[card]]
id = "isl.shrine_isle"
name = "Shrine Isle"
start = "development"
suits = ["region"]
states = ["barbarian"]
cost = { materials = 1, pay = 'discard 2 from under "Mana"', needs = 'in play "Reef"' }
arrival = "gain 3 population"

[[card]]
id = "isl.boat"
name = "Boat"
start = "development"
states = ["empire"]
cost = { materials = 30, pay = "discard 1", free_if = 'in play "Reef"' }

[[card]]
id = "isl.reef"
name = "Reef"
suits = ["region"]
header = "pinned"

[[card]]
id = "isl.chief"
name = "Chief"
play = "develop & put those into hand"

[[card]]
id = "isl.shipwright"
name = "Shipwright"
play = 'develop "Boat"'

[[card]]
id = "isl.king"
name = "Great King"
play = "develop free"

[[card]]
id = "isl.winter"
name = "Winter Storm"
header = "pinned"
passive = "no developing barbarian"

[[card]]
id = "isl.offering"
name = "Offering"
play = 'garrison 1 in "Mana"'

[[card]]
id = "isl.chest"
name = "Chest"
header = "pinned"
room = 2
exhaust = "garrison up to 3"

[[card]]
id = "isl.idol"
name = "Idol"
traits = ["no-effect", "no-region-garrison", "kept"]

[[card]]
id = "isl.guard"
name = "Guard"
play = "garrison 1 in region"

[[card]]
id = "isl.song"
name = "Song"
free_play = 'in play "Reef"'
play = "gain 1 materials"

[[card]]
id = "isl.strangers"
name = "Strangers"
header = "pinned"
passive = "unrest costs no progress"

[[card]]
id = "isl.leave"
name = "Leave"
play = "exile nation deck"
"""
TWO = '\n[player.islanders]\ndevelopment = ["Shrine Isle", "Boat"]\nresources = { materials = 5, population = 0 }\n'


@pytest.fixture
def lay(tmp_path):
    return lambda text, head="": situation(tmp_path, head, CARDS, text)


def names(game, cards):
    return sorted(game.defs[card].name for card in cards)


# Developing ----------------------------------------------------------------------------------------------------------


def test_what_it_needs_bars_a_development_even_for_nothing(lay):
    for card, found in (("Chest", ["Boat"]), ("Reef", ["Boat", "Shrine Isle"])):
        game = lay(f'{TWO}play = ["{card}"]\n')
        assert names(game, developable(game, 0, free=True)) == found


def test_it_costs_nothing_while_what_makes_it_free_holds(lay):
    game = lay(TWO + 'hand = ["Shipwright"]\nplay = ["Reef"]\n[[step]]\nplay = "Shipwright"\n')
    assert names(game, game.seats[0].discard) == ["Boat", "Shipwright"]
    assert game.seats[0].resources[0] == 5
    game = lay(TWO + 'hand = ["Shipwright"]\n[[step]]\nrefuse = { play = "Shipwright" }\n')
    boat = next(card for card in game.seats[0].development if game.defs[card].name == "Boat")
    assert price(game, 0, boat).materials == 30


def test_the_cost_is_paid_whole_before_the_card_arrives(lay):
    game = lay(
        TWO
        + 'hand = ["Chief"]\nplay = ["Reef"]\nmana = ["isl.glory", "isl.advance", "isl.conquer"]\n'
        + '[[step]]\nplay = "Chief"\ncards = ["Shrine Isle"]\n'
        + '[[step]]\ncards = ["isl.glory", "isl.conquer"]\n'
    )
    seat = game.seats[0]
    assert names(game, seat.hand) == ["Shrine Isle"]
    assert names(game, seat.discard) == ["Chief", "Conquer", "Glory"]
    assert names(game, game.garrisons[seat.permanent[0]]) == ["Advance"]
    assert seat.resources[:2] == [4, 3]


def test_without_what_else_it_costs_it_is_not_offered(lay):
    game = lay(TWO + 'hand = ["Chief"]\nplay = ["Reef", { card = "Mana", garrison = ["isl.glory"] }]\n')
    assert names(game, developable(game, 0, free=False)) == ["Boat"]


def test_a_bar_holds_for_such_cards_alone(lay):
    game = lay(TWO + 'hand = ["Great King"]\nplay = ["Reef", "Winter Storm"]\n[[step]]\nplay = "Great King"\n')
    assert names(game, game.seats[0].discard) == ["Boat", "Great King"]


# Beneath cards -------------------------------------------------------------------------------------------------------


def test_a_permanent_card_takes_what_is_garrisoned_there_by_name(lay):
    game = lay('[player.islanders]\nhand = ["Offering", "isl.advance"]\n[[step]]\nplay = "Offering"\n')
    assert names(game, game.garrisons[game.seats[0].permanent[0]]) == ["Advance"]


def test_no_more_cards_than_there_is_room_for(lay):
    chest = '{ card = "Chest", garrison = ["isl.glory"] }'
    text = f'[player.islanders]\nhand = ["isl.advance", "isl.conquer"]\nplay = [{chest}]\n[[step]]\nexhaust = "Chest"\n'
    game = lay(text)
    assert (game.pending.least, game.pending.most) == (0, 1)
    full = lay(text.replace('["isl.glory"]', '["isl.glory", "isl.glory"]').replace("exhaust", "refuse.exhaust"))
    assert "Chest" in full.why_not(0, full.seats[0].play[0])


def test_a_card_that_goes_under_no_region(lay):
    text = '[player.islanders]\nhand = ["Guard", "Idol", "isl.advance"]\nplay = ["Reef"]\n[[step]]\nplay = "Guard"\n'
    game = lay(text)
    assert names(game, game.garrisons[game.seats[0].play[0]]) == ["Advance"]
    other = lay('[player.islanders]\nhand = ["Offering", "Idol"]\n[[step]]\nplay = "Offering"\n')
    assert names(other, other.garrisons[other.seats[0].permanent[0]]) == ["Idol"]


def test_a_card_that_is_not_let_go_in_clean_up(lay):
    game = lay(
        '[player.islanders]\nhand = ["Idol", "isl.glory"]\n[[step]]\nend = true\n[[step]]\ncards = ["Elders"]\n'
        '[market]\nslots = ["Floodplain", "Elders", "Education", "Jade Mask", "Woodland"]\n'
    )
    assert [game.defs[option.subject].name for option in game.pending.options] == ["Glory"]


# What else a card says -----------------------------------------------------------------------------------------------


def test_free_play_on_a_condition(lay):
    text = '[player.islanders]\nactions = 0\nhand = ["Song"]\nplay = ["{}"]\n[[step]]\n{}\n'
    assert lay(text.format("Reef", 'free_play = "Song"')).seats[0].hand == []
    because = 'refuse = { free_play = "Song" }\nbecause = "only if"'
    game = lay(text.format("Chest", because))
    assert game.seats[0].hand


def test_a_resource_that_cannot_be_paid_for_unrest(lay):
    text = '[player.islanders]\nhand = ["Unrest"]\nplay = ["{}"]\n'
    text += "resources = {{ materials = 0, population = 0, progress = 3 }}\n[[step]]\n{}\n"
    game = lay(text.format("Reef", 'play = "Unrest"\nchoose = 1'))
    assert (game.seats[0].hand, game.seats[0].resources[2]) == ([], 2)
    game = lay(text.format("Strangers", 'refuse = { play = "Unrest" }'))
    assert "costs" in game.why_not(0, game.seats[0].hand[0])


def test_the_whole_nation_deck_goes_with_its_last_card(lay):
    game = lay('[player.islanders]\nhand = ["Leave"]\n[[step]]\nplay = "Leave"\n')
    assert game.seats[0].nation == []
    assert any(game.defs[card].start == "accession" for card in game.exile)


# Set-up --------------------------------------------------------------------------------------------------------------

SETUP = Setup((("islanders", "a"), ("romans", "b")))
SHORT = Setup((("islanders", "a"), ("romans", "b")), variants=("short",))


def dealt(tmp_path, head, setup, cards=CARDS):
    return new_game(make_deal(setup, catalogue_with(tmp_path, head, cards)), 3)


def test_a_power_card_says_what_comes_on_top_at_set_up(tmp_path, monkeypatch):
    rich = own_nation.CELTS.replace('id = "cel.power_a"', 'id = "cel.power_a"\nsetup = "gain 25 progress"')
    monkeypatch.setattr(own_nation, "CELTS", rich)
    assert dealt(tmp_path, "", SETUP).seats[0].resources == [3, 2, 26, 0]
    assert dealt(tmp_path, "", Setup((("islanders", "b"), ("romans", "b")))).seats[0].resources == [3, 2, 1, 0]


def test_a_short_game_may_begin_with_less(tmp_path):
    less, nothing = "short_game = { lose = { materials = 1, progress = 4 } }", "short_game = { no_resources = true }"
    assert dealt(tmp_path, less, SHORT).seats[0].resources == [2, 2, 0, 0]
    assert dealt(tmp_path, nothing, SHORT).seats[0].resources == [0, 0, 0, 0]
    assert dealt(tmp_path, nothing, SETUP).seats[0].resources == [3, 2, 1, 0]


def test_a_short_game_may_begin_with_developments(tmp_path):
    game = dealt(tmp_path, 'short_game = { developments = ["barbarian", "empire"] }', SHORT)
    assert [game.defs[option.subject].name for option in game.pending.options] != []
    before = len(game.seats[0].development)
    while game.pending.kind == "develop":
        game.answer(game.pending.options[:1])
    assert before - len(game.seats[0].development) >= 1
    states = [state for card in game.seats[0].discard for state in game.defs[card].states]
    assert {"barbarian", "empire"} <= set(states)


def test_a_short_game_may_garrison_one_of_the_first_nation_cards(tmp_path):
    game = dealt(tmp_path, 'short_game = { garrison = "Mana" }', SHORT)
    seat = game.seats[0]
    assert (len(seat.discard), len(game.garrisons[seat.permanent[0]])) == (1, 1)


def test_whoever_keeps_developments_gives_none_up_with_the_accession_card(tmp_path):
    text = 'variants = ["short"]\n[player.islanders]\nhand = ["Bring"]\nnation = []\n[[step]]\nplay = "Bring"\n'
    cards = CARDS + '\n[[card]]\nid = "isl.bring"\nname = "Bring"\nplay = "bring nation card"\n'
    for head in ("", 'accession = "nothing"'):
        assert situation(tmp_path, head, cards, text).pending.kind == "give up"
    keeps = situation(tmp_path, "short_game = { keeps_developments = true }", cards, text)
    assert keeps.pending.kind == "action"


@pytest.mark.parametrize(
    ("head", "cards", "message"),
    [
        ("", '[[card]]\nid = "isl.x"\nname = "X"\nsetup = "gain 1 goods"\n', "stands on a Power card"),
        ('short_game = { developments = ["summoned"] }', "", "no development shows “summoned”"),
        ("short_game = { lost = true }", "", "short_game has no key “lost”"),
        ("", '[[card]]\nid = "isl.x"\nname = "X"\ncost = { need = "x" }\n', "with pay, needs and free_if for more"),
    ],
)
def test_a_mistake_is_named(tmp_path, head, cards, message):
    own = tmp_path / "own"
    own.mkdir()
    (own / "islanders.toml").write_text(nation(head, cards), encoding="utf-8")
    with pytest.raises(PackError, match=message):
        Catalogue([tmp_path]).nation("islanders")


def test_a_card_that_has_to_develop_cannot_be_played_where_nothing_can_be_developed(lay):
    text = '[player.islanders]\ndevelopment = ["Shrine Isle"]\nhand = ["Chief", "Great King"]\n'
    game = lay(text + '[[step]]\nrefuse = { play = "Chief" }\nbecause = "develops"\n')
    assert "Great King" in game.why_not(0, game.seats[0].hand[1])
    assert lay(text.replace('"Shrine Isle"', "") + '[[step]]\nrefuse = { play = "Great King" }\n').seats[0].hand


def test_an_accession_card_that_goes_into_play_costs_a_development_of_a_short_game_too(tmp_path, monkeypatch):
    nadir = own_nation.CELTS.replace('start = "accession"', 'start = "accession"\ntraits = ["enters-play"]')
    monkeypatch.setattr(own_nation, "CELTS", nadir)
    text = 'variants = ["short"]\n[player.islanders]\nhand = ["Bring"]\nnation = []\n[[step]]\nplay = "Bring"\n'
    cards = CARDS + '\n[[card]]\nid = "isl.bring"\nname = "Bring"\nplay = "bring nation card"\n'
    game = situation(tmp_path, 'accession = "nothing"', cards, text)
    assert game.pending.kind == "give up"
    assert any(game.defs[card].start == "accession" for card in game.seats[0].play)
