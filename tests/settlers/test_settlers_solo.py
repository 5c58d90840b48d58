"""Solo games: the virtual player, its attacks, and who has won."""

import pytest
from settlers_situations import RULES, Situation

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.games.settlers.rules.scoring import score, title, winners
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.vocabulary import ATTACK, FACTIONS

ATTACKS = RULES.catalogue.packs[ATTACK].cards


def solo(faction="romans"):
    return Situation(faction, mode="solo")


def attack(at, *answers):
    """One attack; what it asks of the player is answered."""
    return at.begin("attack").answer(*answers)


def collected(at):
    return at.ids(at.game.virtual.collection)


# Set-up and lookout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_solo_game_is_dealt(faction):
    game = RULES.start({"mode": "solo", "factions": [faction]}, 4)
    assert len(game.seats) == 1 and len(game.virtual.line) == 1 and len(game.virtual.attacks) == 15
    assert game.pending.kind == "lookout" and len(game.pending.options) == 4
    assert len(game.seats[0].hand) == 5


def test_the_lookout_gives_two_cards_to_either():
    game = RULES.start({"mode": "solo", "factions": ["romans"]}, 4)
    offered = set(game.offer)
    picked = []
    for left in (4, 2):
        assert len(game.pending.options) == left
        picked.append(game.pending.options[0].value)
        game.apply(Choice(game.pending.number, (game.pending.options[0].id,)))
    assert {location.card for location in game.virtual.empire} == offered - set(picked)
    assert len(game.seats[0].hand) == 7 and not game.offer and not game.discard
    assert game.pending.kind == "action"


def test_chance_gives_the_first_card_to_the_virtual_player():
    """The cards are shuffled: over many deals every one of the three that are left goes there."""
    gone = set()
    for seed in range(30):
        game = RULES.start({"mode": "solo", "factions": ["romans"]}, seed)
        offered = game.offer[:]
        game.apply(Choice(game.pending.number, (f"take:{offered[0]}",)))
        gone.add(offered.index(game.virtual.empire[0].card))
    assert gone == {1, 2, 3}


# What the player does to the virtual player --------------------------------------------------------------------------


def test_razing_gives_the_goods_and_the_card_is_discarded():
    at = solo().seat(0, raze=2, empire=["com.hunter"]).virtual("com.armorer").begin().answer("raze com.armorer")
    assert at.goods() == {"stone": 1, "vp": 1, "worker": 2}
    assert at.game.virtual.empire == [] and at.ids(at.game.discard) == ["com.armorer"]
    assert not solo().seat(0, raze=1).virtual("com.armorer").begin().offers("raze com.armorer")


def test_razing_answers_features():
    at = solo("barbarians").seat(0, raze=2, empire=["bar.raid"]).virtual("com.armorer").begin()
    assert at.answer("raze com.armorer").goods()["vp"] == 2


def test_ruins_of_the_virtual_player_cannot_be_razed():
    at = solo().seat(0, raze=5).virtual("com.ruins").begin()
    assert not at.offers("raze com.ruins")
    assert at.game.why_not(0, at.card("com.ruins")) == "It has no raze field."


@pytest.mark.parametrize(
    ("faction", "card", "supply", "goods"),
    [
        ("barbarians", "bar.pack", {"worker": 1}, {"vp": 1}),
        ("egyptians", "egy.chariot_builder", {"raze": 1}, {"vp": 1, "stone": 1}),
        ("romans", "rom.engineers", {"worker": 2}, {"vp": 1}),
        ("japanese", "jap.garrison", {"raze": 2}, {}),
    ],
)
def test_its_locations_are_targets_of_cards(faction, card, supply, goods):
    spare = {"worker": 2 + supply.get("worker", 0)}
    at = solo(faction).seat(0, empire=[card], **supply | spare).virtual("com.armorer").begin()
    before = at.goods()
    at.answer(f"use {card}", *(["gain vp"] if card == "bar.pack" else []))
    wanted = {good: before.get(good, 0) - supply.get(good, 0) + goods.get(good, 0) for good in before | goods}
    assert at.goods() == {good: number for good, number in wanted.items() if number}
    assert bool(at.game.virtual.empire) == (card == "bar.pack")
    assert bool(at.game.removed) == (card in ("rom.engineers", "jap.garrison"))


def test_temple_of_ra_uses_its_location_until_the_round_ends():
    at = solo("egyptians").seat(0, empire=["egy.temple_of_ra"], worker=1).virtual("com.hunter", next_targets=["att.vp"])
    at.begin().answer("use egy.temple_of_ra", "use com.hunter")
    assert at.goods() == {"worker": 2, "food": 2}
    at.answer("pass")
    assert collected(at) == ["com.hunter"]


def test_cards_that_need_goods_or_cards_of_others_have_no_target():
    at = solo("barbarians").seat(0, empire=["bar.saboteurs"]).virtual("com.mill", "att.wood").begin()
    assert not at.offers("use bar.saboteurs")
    at = solo("egyptians").seat(0, hand=["com.mill"], empire=["egy.desert"]).virtual("com.hunter").begin()
    assert not at.offers("use egy.desert")
    at = solo("japanese").seat(0, empire=["jap.trade_route"], food=1).virtual("com.hunter", "att.wood").begin()
    assert not at.offers("use jap.trade_route")


def test_robbers_discard_a_target():
    at = solo("barbarians").seat(0, empire=["bar.robbers"], worker=2).virtual("att.gold", "att.wood").begin()
    at.answer("use bar.robbers", "card att.gold", "common")
    assert at.goods() == {"vp": 1, "card": 1, "worker": 2}
    assert at.ids(at.game.virtual.line) == ["att.wood"] and at.ids(at.game.virtual.spent) == ["att.gold"]


def test_ninjas_gain_the_good_of_a_target():
    at = solo("japanese").seat(0, empire=["jap.ninjas"]).virtual("att.gold", "att.wood").begin()
    at.answer("use jap.ninjas", "card att.gold")
    assert at.goods() == {"gold": 1, "worker": 1} and at.ids(at.game.virtual.line) == ["att.wood"]


def test_spies_take_a_target_as_a_deal():
    at = solo("romans").seat(0, empire=["rom.spies", "com.imperial_messenger", "com.hanseatic_league"], worker=3)
    at.virtual("att.gold").begin().answer("use rom.spies")
    assert at.game.virtual.line == [] and at.ids(at.game.seats[0].deals) == ["att.gold"]
    assert at.goods() == {"vp": 1, "worker": 4}
    assert at.answer("use com.imperial_messenger").goods() == {"vp": 1, "worker": 3, "gold": 1}
    assert at.answer("use com.hanseatic_league").goods() == {"vp": 3, "worker": 2, "gold": 1}
    assert at.game.seats[0].deals == [] and at.ids(at.game.virtual.spent) == ["att.gold"]


@pytest.mark.parametrize("definition", ATTACKS, ids=lambda card: card.number)
def test_a_target_taken_as_a_deal_gives_its_good(definition):
    at = solo("romans")
    card = at.take(definition.number)
    at.game.seats[0].deals.append(card)
    at.begin("produce", 0)
    good = definition.id.partition(".")[2]
    if good == "card":
        assert at.answer("common").goods()["card"] == 1
    else:
        board = dict(at.game.deal.boards[0].production) | {"worker": 4}
        assert at.goods() == board | {good: board.get(good, 0) + 1}


# The attack ----------------------------------------------------------------------------------------------------------


def test_example_of_an_attack():
    empire = ["com.carpenters_workshop", "com.marketplace", "com.joiner", "com.wood_supplier"]
    at = solo().seat(0, empire=empire).virtual("att.worker", "att.gold", next_targets=["att.wood"])
    attack(at)
    assert collected(at) == ["com.marketplace"]
    assert at.ids(at.game.virtual.line) == ["att.worker", "att.gold", "att.wood"], "the first target goes last"
    assert at.goods() == {"worker": 2} and len(at.game.seats[0].empire) == 3


LOSSES = {
    "att.wood": ("com.sawmill", "att.worker"),
    "att.gold": ("com.marketplace", "att.wood"),
    "att.card": ("com.town_square", "att.worker"),
    "att.stone": ("com.quarry", "att.stone"),
    "att.worker": ("com.coal_mine", "att.stone"),
    "att.vp": ("com.monument", "att.stone"),
    "att.food": ("com.hunter", "att.wood"),
}


def check_loss(target):
    lost, partner = LOSSES[target]
    at = solo().seat(0, empire=[lost, "com.castle"]).virtual(partner, next_targets=[target])
    assert collected(attack(at)) == [lost]
    other = next(good for good in LOSSES if good not in (target, partner))
    at = solo().seat(0, empire=[lost]).virtual(partner, next_targets=[other])
    assert collected(attack(at)) == []


@pytest.mark.parametrize("target", LOSSES)
def test_each_target_finds_its_good(target):
    check_loss(target)


@pytest.mark.parametrize("target", LOSSES)
def test_a_target_that_names_nothing_is_noticed(target, monkeypatch):
    for card in ATTACKS:
        if card.id == target:
            monkeypatch.setattr(card, "deal", "")
    with pytest.raises(AssertionError):
        check_loss(target)


def test_every_target_is_listed():
    assert {card.id for card in ATTACKS} == set(LOSSES)


def test_a_double_field_needs_a_second_card():
    at = solo().seat(0, empire=["com.old_forest"]).virtual("att.gold", next_targets=["att.wood"])
    assert collected(attack(at)) == []
    at = solo().seat(0, empire=["com.old_forest"]).virtual("att.gold", "att.wood", next_targets=["att.wood"])
    assert collected(attack(at)) == ["com.old_forest"]
    assert at.ids(at.game.virtual.line) == ["att.gold", "att.wood", "att.wood"]


def test_pairs_without_the_first_target_are_not_tried():
    at = solo().seat(0, empire=["com.marketplace"]).virtual("att.wood", "att.gold", next_targets=["att.stone"])
    assert collected(attack(at)) == []
    assert at.ids(at.game.virtual.line) == ["att.stone", "att.wood", "att.gold"], "nothing moves without a hit"


def test_the_nearest_partner_decides():
    empire = ["com.marketplace", "com.hunter"]
    at = solo().seat(0, empire=empire).virtual("att.food", "att.gold", next_targets=["att.wood"])
    assert collected(attack(at)) == ["com.hunter"]
    at = solo().seat(0, empire=empire).virtual("att.gold", "att.food", next_targets=["att.wood"])
    assert collected(attack(at)) == ["com.marketplace"]


@pytest.mark.parametrize(
    ("empire", "line", "lost"),
    [
        (["com.supplier", "com.masons_guild"], ["att.gold", "att.stone"], "com.masons_guild"),
        (["com.merchants_guild", "com.supplier"], ["att.gold", "att.stone"], "com.supplier"),
        (["com.new_forest", "com.lumberjacks"], ["att.wood", "att.wood"], "com.lumberjacks"),
        (["com.joiner", "com.carpenter"], ["att.vp", "att.wood"], "com.carpenter"),
        (["COM034", "COM042"], ["att.wood", "att.stone"], "COM034"),
        (["COM055", "COM053"], ["att.worker", "att.food"], "COM053"),
    ],
    ids=["action before feature", "feature before production", "two before one", "three before two", "pair", "stone"],
)
def test_which_of_several_is_lost(empire, line, lost):
    at = solo().seat(0, empire=empire).virtual(line[1], next_targets=[line[0]])
    attack(at)
    (card,) = at.game.virtual.collection
    assert lost in (at.game.defs[card].id, at.game.defs[card].number)


def test_the_player_chooses_between_equals():
    at = solo().seat(0, empire=["COM053", "COM054", "com.mill"]).virtual("att.food", next_targets=["att.worker"])
    attack(at)
    assert at.game.pending.kind == "attacked" and len(at.game.pending.options) == 2
    at.answer(f"card {at.card('COM054')}")
    assert at.ids(location.card for location in at.game.seats[0].empire) == ["com.pig_farmer", "com.mill"]


def test_neither_foundations_nor_faction_locations_nor_ruins_are_attacked():
    at = (
        solo()
        .seat(0, empire=["rom.builder", "com.ruins"], foundations=1)
        .virtual("att.wood", next_targets=["att.wood"])
    )
    at.game.seats[0].empire.append(Location(at.take("com.old_forest"), foundation=True))
    assert collected(attack(at)) == []


def test_a_defence_token_does_not_help_and_nothing_is_gained():
    at = solo().seat(0, empire=["com.marketplace"]).virtual("att.gold", next_targets=["att.wood"])
    at.at("com.marketplace").defense = True
    attack(at)
    assert collected(at) == ["com.marketplace"] and at.game.seats[0].empire == [] and at.goods() == {"worker": 2}


def test_the_phase_gathers_its_locations_and_attacks_twice():
    at = solo().seat(0, empire=["com.marketplace", "com.mill", "com.hunter"], wood=2)
    at.virtual("com.armorer", "com.castle", "att.gold", next_targets=["att.wood", "att.food"])
    at.at("com.hunter").used = 1
    at.begin("clean_up")
    # Wood and gold take Marketplace; then food finds gold, which nothing has beside it, and wood: Hunter.
    assert collected(at) == ["com.armorer", "com.castle", "com.marketplace", "com.hunter"]
    assert at.ids(at.game.virtual.line) == ["att.gold", "att.wood", "att.food"]
    assert at.game.round == 2 and at.game.seats[0].supply[0] == 0


def test_what_was_gathered_is_safe_from_the_player():
    at = solo().seat(0, raze=6, worker=2).virtual("com.armorer", next_targets=["att.wood", "att.wood"])
    at.begin("attack_phase")
    card = at.game.virtual.collection[0]
    assert not any(option.target == f"card:{card}" for option in at.game.pending.options)


def test_an_attack_without_a_line_finds_nothing():
    at = solo().seat(0, empire=["com.old_forest"]).virtual(next_targets=["att.wood"])
    assert collected(attack(at)) == [] and at.ids(at.game.virtual.line) == ["att.wood"]


def test_the_last_round_skips_clean_up_and_is_attacked():
    at = solo().seat(0, empire=["com.marketplace"], wood=3)
    at.virtual("com.armorer", "att.gold", next_targets=["att.wood", "att.card"])
    at.game.round = 5
    at.game.stack.append(("clean_up",))
    at.game.advance()
    assert at.game.over and at.goods() == {"wood": 3}
    assert collected(at) == ["com.armorer", "com.marketplace"]


# The Japanese --------------------------------------------------------------------------------------------------------


def test_two_targets_of_points_find_a_faction_location_of_the_japanese():
    at = solo("japanese").seat(0, empire=["jap.farm", "com.monument"])
    at.virtual("att.stone", "att.vp", next_targets=["att.vp"])
    at.at("jap.farm").samurai = True
    attack(at)
    assert collected(at) == ["jap.farm"]
    assert at.ids(at.game.virtual.line) == ["att.stone", "att.vp", "att.vp"]


def test_one_target_of_points_finds_common_locations_of_the_japanese():
    at = solo("japanese").seat(0, empire=["jap.farm", "com.monument"]).virtual("att.stone", next_targets=["att.vp"])
    assert collected(attack(at)) == ["com.monument"]


def test_gate_and_shrine_are_exempt():
    at = solo("japanese").seat(0, empire=["jap.gate", "jap.shrine", "com.monument"])
    at.virtual("att.vp", "att.stone", next_targets=["att.vp"])
    assert collected(attack(at)) == []


def test_other_factions_have_nothing_to_fear_from_points():
    at = solo("romans").seat(0, empire=["rom.builder", "com.monument"])
    at.virtual("att.vp", "att.stone", next_targets=["att.vp"])
    assert collected(attack(at)) == ["com.monument"]


@pytest.mark.parametrize(
    ("empire", "lost"),
    [
        (["jap.ninjas", "jap.temple_of_buddha"], "jap.temple_of_buddha"),
        (["jap.casino", "jap.garrison"], "jap.garrison"),
        (["jap.dojo", "jap.negotiator"], "jap.negotiator"),
        (["JAP009", "jap.dojo"], "jap.dojo"),
        (["jap.farm", "JAP009"], "jap.daimyos_castle"),
        (["jap.rice_fields", "jap.farm"], "jap.farm"),
        (["jap.school_of_diplomacy", "jap.casino", "jap.negotiator"], "jap.casino"),
        (["JAP023", "jap.dojo"], "jap.trade_route"),
        (["jap.farm", "jap.sumo_school"], "jap.sumo_school"),
        (["jap.farm", "jap.geisha_house"], None),
    ],
)
def test_which_faction_location_is_lost(empire, lost):
    at = solo("japanese").seat(0, empire=empire).virtual("att.vp", next_targets=["att.vp"])
    attack(at)
    if lost is None:
        assert at.game.pending.kind == "attacked"
    else:
        assert collected(at) == [lost]


# The end -------------------------------------------------------------------------------------------------------------


def test_more_faction_locations_than_gathered_cards_win():
    at = solo().seat(0, empire=["rom.builder", "rom.stonemason", "com.mill"], vp=20)
    at.game.virtual.collection = [at.take("com.hunter"), at.take("com.baker")]
    assert winners(at.game) == [], "a tie is lost"
    at.game.deck.append(at.game.virtual.collection.pop())
    assert winners(at.game) == [0] and score(at.game, 0) == 25


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "Commoner"),
        (29, "Commoner"),
        (30, "Servant"),
        (40, "Squire"),
        (59, "Knight"),
        (60, "Castellan"),
        (70, "King"),
        (79, "King"),
        (80, "Emperor"),
        (140, "Emperor"),
    ],
)
def test_titles(points, name):
    assert title(points) == name
