"""Cards that do more than give goods, one situation each."""

from pathlib import Path

from settlers_card_tables import ACTIONS, ANSWERS, BONUSES, PRODUCTION
from settlers_situations import RULES, Situation

from imperium_desktop.games.settlers.rules.scoring import score
from imperium_desktop.games.settlers.vocabulary import ATTACK


def test_every_card_has_a_situation():
    source = Path(__file__).read_text(encoding="utf-8")
    listed = {row[0] for table in (ACTIONS, ANSWERS, BONUSES, PRODUCTION) for row in table}
    cards = {card.id: card for pack in RULES.catalogue.packs.values() for card in pack.cards}
    missing = [
        name for name, card in cards.items() if name not in listed and f'"{name}"' not in source and card.kind != ATTACK
    ]
    assert missing == []


# Common --------------------------------------------------------------------------------------------------------------


def test_pillory_and_raid_answer_razing():
    for card in ("com.pillory", "bar.raid"):
        at = Situation("barbarians", "romans").seat(0, hand=["com.old_forest"], empire=[card], raze=1).begin()
        assert at.answer("raze_hand com.old_forest").goods() == {"wood": 2, "vp": 1}


def test_farmers_at_work_copy_production():
    at = Situation("barbarians", "romans").seat(0, empire=["com.farmers_at_work", "com.old_forest", "com.town"])
    at.begin("produce_from", 0, at.card("com.farmers_at_work")).answer("card com.old_forest")
    assert at.goods() == {"wood": 2}


def test_settlers_build_without_a_location():
    at = Situation("barbarians", "romans").seat(0, hand=["bar.raid"], empire=["com.settlers"], wood=1, gold=1).begin()
    at.answer("use com.settlers", "pay:0,0,0,1")
    assert at.at("bar.raid") and at.goods() == {}
    poor = Situation("barbarians", "romans").seat(0, hand=["bar.raid"], empire=["com.settlers"], wood=1, worker=2)
    assert not poor.begin().offers("use com.settlers")


def test_wandering_jugglers_clear_a_location():
    at = Situation("barbarians", "romans").seat(0, empire=["com.wandering_jugglers", "com.hunter"], worker=4)
    at.at("com.hunter").used = 1
    at.begin().answer("use com.wandering_jugglers", "pass", "use com.hunter")
    assert at.goods() == {"food": 2, "worker": 2}


def test_tavern_takes_a_card():
    at = Situation("barbarians", "romans").seat(0, hand=["com.hunter", "com.mill"], empire=["com.tavern"]).begin()
    at.answer("use com.tavern", "discard com.mill")
    assert at.goods() == {"card": 1, "vp": 2}


def test_imperial_messenger_uses_a_deal():
    at = Situation("barbarians", "romans").seat(
        0, empire=["com.imperial_messenger"], deals=["bar.expedition", "bar.barter"], worker=1
    )
    assert at.begin().answer("use com.imperial_messenger", "card bar.expedition").goods() == {"stone": 1}


def test_hanseatic_league_ends_a_deal():
    at = Situation("barbarians", "romans").seat(0, empire=["com.hanseatic_league"], deals=["bar.barter"], worker=1)
    assert at.begin().answer("use com.hanseatic_league").goods() == {"vp": 2}
    assert at.game.seats[0].deals == [] and len(at.game.seats[0].discard) == 1


def test_porters_copy_production():
    at = Situation("barbarians", "romans").seat(0, empire=["com.porters", "bar.sentry_tower"], food=1).begin()
    assert at.answer("use com.porters").goods() == {"worker": 1, "raze": 1}


# Barbarians ----------------------------------------------------------------------------------------------------------


def test_saboteurs_steal_a_resource():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.saboteurs"], worker=1).seat(1, stone=2, gold=1)
    assert at.begin().answer("use bar.saboteurs").goods() == {"stone": 1}
    assert at.goods(1) == {"stone": 1, "gold": 1, "worker": 2}


def test_dark_chapel_swaps_spoils():
    at = Situation("barbarians", "romans").seat(0, hand=["com.wood_storage"], empire=["bar.dark_chapel"], raze=1)
    at.begin().answer("use bar.dark_chapel", "give 0")
    assert at.goods() == {"wood": 1, "vp": 2}


def test_dark_chapel_pays_for_protection():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.dark_chapel"], raze=2).seat(1, empire=["com.armorer"])
    at.at("com.armorer").defense = True
    assert not at.begin().offers("use bar.dark_chapel")
    at = Situation("barbarians", "romans").seat(0, empire=["bar.dark_chapel"], raze=3).seat(1, empire=["com.armorer"])
    at.at("com.armorer").defense = True
    assert at.begin().answer("use bar.dark_chapel", "nothing").goods() == {"vp": 1, "stone": 1}


def test_pack_takes_one_good():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.pack"], worker=1).seat(1, empire=["com.armorer"])
    assert at.begin().answer("use bar.pack", "gain stone").goods() == {"stone": 1}
    assert not at.at("com.armorer").foundation


def test_rabble_razes_an_own_location():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.rabble", "com.old_forest", "bar.raid"], worker=2)
    assert at.begin().answer("use bar.rabble").goods() == {"wood": 3, "vp": 1}
    assert at.at("com.old_forest").foundation


def test_barter_takes_any_resources():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.barter"], wood=1, food=1).begin()
    assert at.answer("use bar.barter").goods() == {"vp": 2}


def test_mission_keeps_one_of_two():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.mission"], worker=1).begin()
    at.answer("use bar.mission", "common", "faction")
    first, second = at.game.looked
    at.answer(f"keep {second}")
    assert at.game.seats[0].hand == [second] and at.game.discard == [first]


def test_robbers_end_a_deal():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.robbers"], worker=2).seat(1, deals=["rom.spies"])
    assert at.begin().answer("use bar.robbers", "common").goods() == {"vp": 1, "card": 1}
    assert at.game.seats[1].deals == []


# Japanese ------------------------------------------------------------------------------------------------------------


def test_garrison_removes_without_spoils():
    at = Situation("japanese", "romans").seat(0, empire=["jap.garrison"], raze=2).seat(1, empire=["rom.roman_bank"])
    assert at.begin().answer("use jap.garrison").goods() == {}
    assert at.game.seats[1].empire == [] and len(at.game.removed) == 1


def test_daimyos_castle_counts_samurai():
    at = Situation("japanese", "romans").seat(0, empire=["jap.daimyos_castle", "jap.gate", "jap.farm"])
    at.at("jap.gate").samurai = at.at("jap.farm").samurai = True
    assert at.begin("produce_from", 0, at.card("jap.daimyos_castle")).goods() == {"vp": 2}


def test_temple_of_buddha_and_architect_keep_one():
    for faction, card in (("japanese", "jap.temple_of_buddha"), ("romans", "rom.architect")):
        at = Situation(faction, "egyptians").seat(0, empire=[card])
        before = len(at.game.seats[0].deck)
        at.begin("produce_from", 0, at.card(card))
        kept = at.game.looked[1]
        at.answer(f"keep {kept}")
        assert at.game.seats[0].hand == [kept] and len(at.game.seats[0].deck) == before - 1


def test_gate_takes_cards_for_points():
    at = Situation("japanese", "romans").seat(0, hand=["com.mill", "com.hunter", "com.baker"], empire=["jap.gate"])
    at.begin().answer("lay jap.gate", "card com.mill", "lay jap.gate", "card com.hunter")
    assert at.goods() == {"vp": 2, "card": 1} and score(at.game, 0) == 4
    assert at.answer("lay jap.gate").goods() == {"vp": 3} and score(at.game, 0) == 7


def test_shrine_counts_resources_by_steps():
    at = Situation("japanese", "romans").seat(0, empire=["jap.shrine"], wood=1, food=2).begin()
    at.answer("lay jap.shrine", "place food", "lay jap.shrine", "place wood")
    assert score(at.game, 0) == 2
    assert score(at.answer("lay jap.shrine").game, 0) == 4
    for count, points in ((2, 0), (3, 2), (6, 2), (7, 5), (12, 10)):
        at.at("jap.shrine").contents = (count, 0, 0, 0, 0, 0, 0, 0)
        assert score(at.game, 0) == 2 + points


def test_negotiator_builds_a_deal():
    at = Situation("japanese", "romans").seat(0, empire=["jap.negotiator"], deals=["jap.dojo"], worker=1, wood=1)
    at.begin().answer("use jap.negotiator")
    assert at.at("jap.dojo") and at.game.seats[0].deals == [] and at.goods() == {"card": 1}


def test_trade_route_deals_with_a_location_of_another():
    at = Situation("japanese", "romans").seat(0, empire=["jap.trade_route", "jap.dojo"], food=1)
    at.seat(1, empire=["rom.roman_bank"]).begin().answer("use jap.trade_route")
    assert at.goods() == {"gold": 1, "vp": 1}
    at.game.stack[:] = []
    at.game.pending = None
    at.begin("produce", 0)
    assert at.goods()["gold"] == 2


def test_dojo_answers_deals():
    at = Situation("japanese", "romans").seat(0, hand=["jap.farm"], empire=["jap.dojo"], food=1).begin()
    assert at.answer("deal jap.farm").game.seats[0].deals and at.game.seats[0].supply[7] == 1


def test_ninjas_bring_samurai_and_end_deals():
    at = Situation("japanese", "romans").seat(0, hand=["jap.ninjas"], empire=["jap.farm"], foundations=1, stone=1)
    at.begin().answer("build jap.ninjas", "spend com.ruins", "guard jap.farm")
    assert at.at("jap.farm").samurai and at.at("jap.ninjas").samurai
    at = Situation("japanese", "romans").seat(0, empire=["jap.ninjas"], worker=1).seat(1, deals=["rom.roman_bank"])
    assert at.begin().answer("use jap.ninjas").goods() == {"gold": 1}
    assert at.game.seats[1].deals == []


def test_school_of_diplomacy_swaps_what_deals_gave():
    at = Situation("japanese", "romans").seat(0, empire=["jap.school_of_diplomacy"], deals=["jap.rice_fields"])
    board = {"worker": 4, "wood": 1, "raze": 1, "defense": 1}
    assert at.begin("produce", 0).answer("give 0").goods() == board | {"vp": 1}


# Romans --------------------------------------------------------------------------------------------------------------


def test_engineers_remove_for_a_point():
    at = Situation("romans", "japanese").seat(0, empire=["rom.engineers"], worker=2).seat(1, empire=["jap.shrine"])
    assert at.begin().answer("use rom.engineers").goods() == {"vp": 1}
    assert at.game.seats[1].empire == []


def test_spies_take_a_deal():
    at = Situation("romans", "japanese").seat(0, empire=["rom.spies"], worker=1).seat(1, deals=["jap.farm"])
    assert at.begin().answer("use rom.spies").goods() == {"vp": 1}
    assert at.game.seats[0].deals and not at.game.seats[1].deals
    without = Situation("romans", "japanese").seat(0, empire=["rom.spies"], worker=2).begin()
    assert not without.offers("use rom.spies")


def test_administration_and_headquarters_answer_buildings():
    at = Situation("romans", "japanese").seat(0, hand=["rom.administration"], foundations=1, stone=2).begin()
    assert at.answer("build rom.administration", "gain vp").goods() == {"vp": 1}
    at = Situation("romans", "japanese").seat(0, hand=["rom.headquarters"], foundations=1, stone=2).begin()
    assert at.answer("build rom.headquarters", "gain gold").goods() == {"gold": 1}
    at = Situation("romans", "japanese").seat(0, hand=["com.mason"], empire=["rom.headquarters"], wood=1, stone=2)
    assert at.begin().answer("build com.mason", "gain vp").goods().get("vp") == 1


def test_warehouses_store_resources():
    at = Situation("romans", "japanese").seat(0, empire=["rom.warehouses"], wood=1, food=2, gold=1, worker=1, raze=1)
    at.begin("clean_up")
    assert at.game.seats[0].supply[:6] == [1, 0, 2, 0, 0, 1]


# Egyptians -----------------------------------------------------------------------------------------------------------


def test_desert_makes_another_discard():
    at = Situation("egyptians", "romans").seat(0, hand=["com.mill"], empire=["egy.desert"])
    at.seat(1, hand=["com.baker", "com.hunter"]).begin().answer("use egy.desert")
    assert at.game.pending.seat == 1
    assert at.answer("discard com.baker").goods() == {"vp": 1} and at.goods(1)["card"] == 1


def test_chariot_builder_heeds_no_protection():
    at = Situation("egyptians", "japanese").seat(0, empire=["egy.chariot_builder"], raze=1).seat(1, empire=["com.mill"])
    at.at("com.mill").defense = True
    assert at.begin().answer("use egy.chariot_builder").goods() == {"worker": 1, "food": 1}
    assert at.at("com.mill").foundation and at.goods(1)["wood"] == 1


def test_pharaohs_guard_chooses():
    for choice, given in (("raze", 1), ("vp", 2)):
        at = Situation("egyptians", "romans").seat(0, empire=["egy.pharaohs_guard"])
        at.begin("produce_from", 0, at.card("egy.pharaohs_guard")).answer(f"gain {choice}")
        assert at.goods() == {choice: given}


def test_oasis_answers_trades_up_to_four():
    at = Situation("romans", "egyptians").seat(0, worker=12).seat(1, empire=["egy.oasis"]).begin()
    at.answer("trade", "wood", "wood", "wood", "stone", "food", "food")
    assert at.goods() == {"wood": 3, "stone": 1, "food": 2} and at.goods(1)["worker"] == 2 + 4


def test_slaver_sells_points():
    at = Situation("egyptians", "romans").seat(0, hand=["egy.pyramid"], empire=["egy.slaver"], stone=2).begin()
    assert at.answer("build egy.pyramid", "buy gold").goods() == {"stone": 1, "vp": 2}
    at = Situation("egyptians", "romans").seat(0, hand=["egy.caravan"], empire=["egy.slaver"], stone=1, food=1).begin()
    assert at.answer("build egy.caravan", "buy stone").goods() == {"food": 1, "worker": 1, "vp": 1}


def test_royal_swimming_pool_clears_a_location():
    at = Situation("egyptians", "romans").seat(0, empire=["egy.royal_swimming_pool", "com.hunter"], gold=1, worker=3)
    at.at("com.hunter").used = 1
    at.begin().answer("use egy.royal_swimming_pool", "pass", "use com.hunter")
    assert at.goods() == {"food": 2, "worker": 2}


def test_scorpion_breeder_blocks():
    at = Situation("egyptians", "romans").seat(0, empire=["egy.scorpion_breeder"], worker=1)
    at.seat(1, empire=["com.hunter"]).begin().answer("use egy.scorpion_breeder")
    assert at.game.pending.seat == 1 and not at.offers("use com.hunter")


def test_temple_of_ra_uses_a_location_of_another():
    at = Situation("egyptians", "romans").seat(0, empire=["egy.temple_of_ra"], worker=3)
    at.seat(1, empire=["com.hunter"]).begin().answer("use egy.temple_of_ra")
    assert not at.offers("use com.hunter")
    at.answer("pass", "use com.hunter")
    assert at.goods() == {"food": 2, "worker": 2}


def test_sanctuary_lays_a_foundation():
    at = Situation("egyptians", "romans").seat(0, hand=["com.mill"], empire=["egy.sanctuary"], worker=1).begin()
    assert at.answer("use egy.sanctuary").goods() == {"stone": 1, "vp": 1} and at.at("com.mill").foundation


def test_sphinx_answers_two_points_and_more():
    at = Situation("egyptians", "romans").seat(0, empire=["egy.sphinx", "egy.sphinx", "egy.sphinx_alley"], gold=4)
    assert at.begin().answer("twice egy.sphinx_alley").goods() == {"vp": 8}
    at = Situation("egyptians", "romans").seat(0, empire=["egy.sphinx", "com.court_sculptor"], stone=2)
    assert at.begin().answer("twice com.court_sculptor").goods() == {"vp": 2}
