"""Piles that only some nations have: legends under the Power card, and Chaos that goes to others."""

from pathlib import Path

import pytest
from own_nation import catalogue_with, situation

from imperium_desktop.engine.checked_games import check_copies
from imperium_desktop.engine.events import joined
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.effects.changing import FlipSelf
from imperium_desktop.games.imperium.effects.giving_up import ReturnUnrest
from imperium_desktop.games.imperium.game import GameOver
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.invariants import CHECKS
from imperium_desktop.games.imperium.rules import ending
from imperium_desktop.games.imperium.rules.scoring import score_lines, unrest_count
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.selfplay import play_checked
from imperium_desktop.games.imperium.setup import lay_out
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.table_plan import plan_table

LEGENDS = """
[[card]]
id = "isl.hero"
name = "Hero"
play = "put 1 unrest|region from hand|play into legends; put self into legends"
points = "3 if in legends"
"""
CHAOS = """
[[card]]
id = "isl.chaos"
name = "Chaos"
copies = 2
suits = ["unrest"]
start = "chaos"
play = "pay 1 progress -> return self"
points = -3

[[card]]
id = "isl.chaos_3p"
name = "Chaos"
suits = ["unrest"]
start = "chaos"
players = 3
play = "pay 1 progress -> return self"
points = -3

[[card]]
id = "isl.omen"
name = "Omen"
play = "others { take chaos }; gain 1 materials per count"

[[card]]
id = "isl.plague"
name = "Plague"
play = "others { take unrest }"
"""


@pytest.fixture
def legends(tmp_path):
    return lambda text="": situation(tmp_path, 'pile = "legends"', LEGENDS, text)


@pytest.fixture
def chaos(tmp_path):
    return lambda text="": situation(tmp_path, "", CHAOS, text)


# Legends -------------------------------------------------------------------------------------------------------------

HERO = '[player.islanders]\nhand = ["Hero", "Unrest"]\nlegends = []\n[[step]]\nplay = "Hero"\ncards = ["Unrest"]'


def test_legends_are_scored_and_no_history(legends):
    game = legends(HERO)
    seat = game.seats[0]
    assert [game.defs[card].name for card in seat.zone("legends")] == ["Unrest", "Hero"]
    assert seat.zone("history") == []
    assert [line.points for line in score_lines(game, 0) if line.place == "legends"] == [-2, 3]
    assert unrest_count(game, 0) == unrest_count(legends("[player.islanders]\nhand = []"), 0)


def test_the_pile_is_called_legends_and_only_its_owner_looks_through_it(legends):
    game = legends(HERO)
    own, theirs = game.view(0).zone("history", 0), game.view(1).zone("history", 0)
    assert own.title == "Legends"
    assert [item.face for item in own.items] == ["isl.unrest_nation", "isl.hero"]
    assert [item.face for item in theirs.items] == [None, None]


def test_others_discard_what_would_become_a_legend(tmp_path):
    game = situation(tmp_path, "", LEGENDS, HERO.replace("legends = []\n", ""))
    assert [game.defs[card].name for card in game.seats[0].discard] == ["Unrest", "Hero"]


def test_what_is_told_of_a_card_from_the_hand_names_it_to_its_owner_alone(legends):
    game = legends(HERO)
    told = [joined(game.tell(event, 1)) for event in game.outcome.events if event.kind == "legends"]
    assert told == ["The Islanders put a card into legends.", "The Islanders put Hero into legends."]


# Chaos ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "number"), [(("romans",), 2), (("romans", "greeks"), 3)])
def test_the_pile_is_as_large_as_the_table(tmp_path, players, number):
    catalogue = catalogue_with(tmp_path, "", CHAOS)
    setup = Setup((("islanders", "a"), *((name, "b") for name in players)))
    game = lay_out(make_deal(setup, catalogue), 1)
    assert [len(seat.chaos) for seat in game.seats] == [number, *(0 for _ in players)]


def test_chaos_is_taken_into_the_hand_and_counts_as_unrest(chaos):
    game = chaos('[player.islanders]\nhand = ["Omen"]\n[player.romans]\nhand = []\n[[step]]\nplay = "Omen"')
    (card,) = game.seats[1].hand
    assert game.defs[card].name == "Chaos"
    assert [line.points for line in score_lines(game, 1) if line.card == card] == [-3]
    assert (len(game.seats[0].chaos), game.seats[0].resources[0]) == (1, 4)
    check_copies(game, CHECKS, game.to_json())


def test_from_an_empty_pile_nothing_is_taken(chaos):
    game = chaos('[player.islanders]\nhand = ["Omen"]\nchaos = []\n[[step]]\nrefuse = { play = "Omen" }')
    assert game.why_not(0, game.seats[0].hand[0]).startswith("Omen needs another player whom it could concern")


def test_it_goes_back_to_its_own_pile_for_its_own_cost(chaos):
    game = chaos(
        'to_move = "romans"\n[player.romans]\nhand = ["Chaos"]\nresources = { progress = 1 }\n[[step]]\nplay = "Chaos"'
    )
    assert (len(game.seats[0].chaos), game.seats[1].hand, game.seats[1].resources[2]) == (2, [], 0)
    assert game.defs[game.unrest[-1]].name == "Unrest"


def test_a_revolt_asks_which_where_they_differ(chaos):
    game = chaos(
        'to_move = "romans"\n[player.romans]\nhand = ["Chaos", "Unrest", "Unrest"]\n'
        '[[step]]\nturn = "revolt"\n[[step]]\ncards = ["Chaos", "Unrest"]'
    )
    assert len(game.seats[0].chaos) == 2
    assert [game.defs[card].name for card in game.seats[1].hand].count("Unrest") >= 1


PLAGUE = """
{head}
[player.islanders]
hand = ["Plague", "Unrest", "Unrest", "Unrest", "Unrest"]
chaos = {chaos}
[player.romans]
hand = []
[market]
unrest_pile = 1
[[step]]
play = "Plague"
"""


def test_a_collapse_with_an_empty_pile_is_won_by_whoever_brought_it(chaos):
    game = chaos(PLAGUE.format(head="", chaos="[]"))
    assert (game.over, game.ending, game.winners) == (True, "collapse", (0,))
    won = next(event for event in game.outcome.events if event.kind == "chaos_victory")
    assert joined(game.tell(won)) == "No Chaos is left in its pile: the Islanders win the Collapse."
    assert chaos(PLAGUE.format(head="", chaos='["Chaos"]')).winners == (1,)


@pytest.mark.parametrize(("pile", "winners"), [("[]", (0,)), ('["Chaos"]', (1,))])
def test_alone_against_a_bot_it_is_the_same(chaos, pile, winners):
    head = 'players = ["islanders"]\nmode = "solo"\nbot = "romans"\ndifficulty = "imperator"'
    text = PLAGUE.format(head=head, chaos=pile).replace("[player.romans]\nhand = []\n", "")
    assert chaos(text).winners == winners


@pytest.mark.parametrize(("pile", "winners"), [("[]", (0,)), ('["Chaos"]', ())])
def test_in_practice_too(chaos, pile, winners):
    game = chaos(f'players = ["islanders"]\nmode = "practice"\n[player.islanders]\nchaos = {pile}')
    game.removed += game.unrest
    game.unrest.clear()
    with pytest.raises(GameOver):
        ending.check_collapse(game)
    assert game.winners == winners


def test_the_pile_lies_on_the_table_of_whoever_has_it(chaos):
    game = chaos()
    view = game.view(0)
    assert [item.face for item in view.zone("chaos", 0).items] == ["isl.chaos", "isl.chaos"]
    assert all(zone.name != "chaos" for zone in view.zones if zone.seat == 1)
    assert [seat.facts[-1].split()[0] for seat in view.seats] == ["Chaos", "Unrest"]
    plan = plan_table(view, 1280, 720)
    assert plan.zones["chaos:0"].rect.bottom < 720


def test_random_games_with_chaos_keep_every_rule(tmp_path, closely):
    rules = ImperiumRules(catalogue_with(tmp_path, "", CHAOS))
    for seed in range(3):
        play_checked(rules, Setup((("islanders", "a"), ("romans", "b"), ("greeks", "a"))), seed, every=closely)


def test_a_permanent_card_that_counts_as_unrest_is_not_returned(tmp_path):
    gathering = '[[card]]\nid = "isl.rite"\nname = "Rite"\ntype = "permanent"\nstart = "in_play"\nsuits = ["unrest"]\n'
    rest = '[[card]]\nid = "isl.rest"\nname = "Rest"\nplay = "put 1 into history; return 1 unrest from history"\n'
    text = '[player.islanders]\nhand = ["Rest", "Unrest"]\nhistory = []\n'
    game = situation(tmp_path, "", gathering + rest, text + '[[step]]\nplay = "Rest"\n')
    seat = game.seats[0]
    assert [game.defs[card].name for card in seat.permanent] == ["Rite"]
    seat.history.append(seat.permanent.pop())
    assert unrest_count(game, 0) >= 1
    ability = game.defs[next(card for card in seat.discard if game.defs[card].name == "Rest")].play
    returning = next(node for node in ability.effect.walk() if isinstance(node, ReturnUnrest))
    assert returning.candidates(game, Scope(0, seat.discard[0])) == []


CULTS = CHAOS + '[[card]]\nid = "isl.seed"\nname = "Seed"\nplay = "gain 1 materials"\n'
TABLE = 'source = "authored"\n' + "".join(
    f'[[{state}]]\nwhen = "other"\ndo = "you {{ take chaos }}"\n' for state in ("barbarian", "empire")
)


def test_a_bot_gives_its_chaos_away(tmp_path):
    (tmp_path / "packs" / "own" / "bots").mkdir(parents=True)
    (tmp_path / "packs" / "own" / "bots" / "islanders.toml").write_text(TABLE, encoding="utf-8")
    game = situation(
        tmp_path,
        "",
        CULTS,
        'players = ["romans"]\nmode = "solo"\nbot = "islanders"\ndifficulty = "chieftain"\n'
        '[player.romans]\nhand = []\n[[step]]\nend = true\n[[step]]\noption = "City"\n',
    )
    assert len(game.seats[1].chaos) == 0
    assert [zone.title for zone in game.view(0).zones if zone.key == "chaos:1"] == ["Chaos pile"]
    assert [game.defs[card].name for card in game.seats[0].hand].count("Chaos") == 2


def test_taking_chaos_is_not_taking_unrest(chaos):
    vikings = '[player.vikings]\nhand = []\nnation = ["vik.longships", "vik.gothja"]\n'
    for card, asked in (("Plague", "vikings"), ("Omen", "islanders")):
        own = f'players = ["islanders", "vikings/a"]\n[player.islanders]\nhand = ["{card}"]\n'
        game = chaos(f'{own}{vikings}[[step]]\nplay = "{card}"')
        assert game.seats[game.pending.seat].nation_def.id == asked


def test_only_unrest_by_name_is_barred_from_a_payment(tmp_path):
    alien = '[[card]]\nid = "isl.alien"\nname = "Aliens"\nheader = "pinned"\npassive = "unrest costs no progress"\n'
    text = '[player.islanders]\nhand = ["Chaos", "Unrest"]\nplay = ["Aliens"]\n'
    text += "resources = { materials = 0, population = 0, progress = 5 }\n"
    steps = '[[step]]\nrefuse = { play = "Unrest" }\n[[step]]\nplay = "Chaos"\n'
    game = situation(tmp_path, "", CHAOS + alien, text + steps)
    assert game.seats[0].resources[2] == 4


RITES = """
[[card]]
id = "isl.first"
name = "First Rite"
type = "permanent"
back = "isl.second"
start = "in_play"
exhaust = "flip self"

[[card]]
id = "isl.second"
name = "Second Rite"
type = "permanent"
start = "in_play"
exhaust = 'flip self to "Third Rite"'

[[card]]
id = "isl.third"
name = "Third Rite"
type = "permanent"
start = "in_play"
"""


def test_what_lies_on_a_permanent_card_stays_when_it_is_turned_and_goes_when_it_is_replaced(tmp_path):
    start = "[player.islanders]\nresources = { materials = 0 }\n"
    start += 'play = [{ card = "First Rite", tokens = { materials = 2 } }]\n'
    turned = situation(tmp_path, "", RITES, start + '[[step]]\nexhaust = "First Rite"\n')
    second = turned.seats[0].permanent[0]
    assert (turned.defs[second].name, turned.tokens[second].materials) == ("Second Rite", 2)
    seat = turned.seats[0]
    flip = next(node for node in turned.defs[second].exhaust.effect.walk() if isinstance(node, FlipSelf))
    flip.start(turned, Scope(0, second))
    assert (turned.defs[seat.permanent[0]].name, seat.resources[0]) == ("Third Rite", 2)
    assert {second, seat.permanent[0]}.isdisjoint(turned.tokens)


def test_how_many_kinds_are_gathered_is_told_to_everybody():
    path = Path(__file__).parents[1] / "scenarios" / "horizons" / "cultists" / "cul.ceremony_of_the_key-twelve.toml"
    game = build(read_scenario(path), standard_catalogue())
    assert "12 of 13 kinds" in game.view(0).heading.splitlines()
    assert "kinds" not in game.view(1).heading
    assert [seat.facts[-1] for seat in game.view(1).seats if seat.seat == 0] == ["kinds 12 of 13"]
