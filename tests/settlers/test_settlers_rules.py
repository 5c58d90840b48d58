"""The rules: the examples of the rulebook, and what can be got wrong."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from settlers_situations import RULES, Situation

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.games.settlers.rules.deals import deals_of
from imperium_desktop.games.settlers.rules.leaving import leave
from imperium_desktop.games.settlers.rules.lookout import seen_in_advanced
from imperium_desktop.games.settlers.rules.scoring import score, winners
from imperium_desktop.games.settlers.state import NEUTRAL

# Examples of the rulebook --------------------------------------------------------------------------------------------


def test_example_of_production():
    at = Situation("japanese", "barbarians").seat(
        0, empire=["com.lords_fields", "com.armorer"], deals=["jap.farm", "jap.negotiator"]
    )
    wanted = {"worker": 5, "wood": 1, "raze": 2, "defense": 1, "gold": 1, "food": 1}
    assert at.begin("produce", 0).goods() == wanted


def test_example_of_building_sentry_tower():
    at = Situation("barbarians", "japanese").seat(0, hand=["bar.sentry_tower"], empire=["com.mill"], wood=2).begin()
    assert at.answer("build bar.sentry_tower").goods() == {"raze": 1, "worker": 1}
    assert [at.game.defs[location.card].id for location in at.game.seats[0].empire] == ["bar.sentry_tower"]
    assert [at.game.defs[card].id for card in at.game.discard] == ["com.mill"]


def test_example_of_a_deal():
    at = Situation("barbarians", "japanese").seat(0, hand=["bar.sentry_tower"], food=1).begin()
    assert at.answer("deal bar.sentry_tower").goods() == {"worker": 1}
    assert at.game.seats[0].deals == [at.card("bar.sentry_tower")]


def test_example_of_razing_wood_storage_from_the_hand():
    at = Situation("barbarians", "japanese").seat(0, hand=["com.wood_storage"], raze=1).begin()
    assert at.answer("raze_hand com.wood_storage").goods() == {"wood": 2}
    assert at.game.seats[0].empire == []


def test_example_of_razing_armorer():
    at = Situation("barbarians", "japanese").seat(0, raze=2).seat(1, empire=["com.armorer"]).begin()
    assert at.answer("raze com.armorer").goods() == {"stone": 1, "vp": 1}
    assert at.at("com.armorer").foundation and at.goods(1) == {"wood": 1, "worker": 2}
    assert score(at.game, 1) == 0


def test_example_of_a_samurai():
    for tokens in (2, 3):
        at = Situation("barbarians", "japanese").seat(0, raze=tokens).seat(1, empire=["jap.farm"])
        at.at("jap.farm").samurai = True
        assert at.begin().offers("raze jap.farm") == (tokens == 3)
    assert at.answer("raze jap.farm").goods() == {"vp": 1}
    assert at.game.seats[1].empire == [] and at.goods(1) == {"worker": 2} and len(at.game.seats[1].discard) == 1


def test_example_of_using_locations():
    empire = ["bar.saboteurs", "com.masons_guild", "com.castle"]
    at = Situation("barbarians", "japanese").seat(0, empire=empire, worker=5, stone=1).seat(1, stone=1).begin()
    at.answer("use bar.saboteurs", "pass", "use com.masons_guild")
    assert at.goods() == {"vp": 3, "worker": 3}
    assert at.answer("use com.castle", "faction").goods() == {"vp": 3, "worker": 2, "card": 1}
    assert at.at("com.masons_guild").paid[:5] == (0, 2, 0, 0, 1)


def test_example_of_trading_workers():
    at = Situation("barbarians", "japanese").seat(0, worker=8).begin()
    at.answer("trade", "wood", "card", "common", "card", "common", "card", "faction")
    assert at.goods() == {"wood": 1, "card": 3}


def test_example_of_cleaning_up():
    at = Situation("japanese", "barbarians").seat(0, empire=["jap.stalls", "jap.casino"], food=2, worker=1)
    at.at("jap.stalls").used = at.at("jap.casino").used = 1
    at.begin("clean_up")
    assert at.goods() == {"food": 2, "card": 1} and at.at("jap.stalls").used == 0
    assert at.game.first == 1 and at.game.round == 2


# What can be got wrong -----------------------------------------------------------------------------------------------


def test_gold_stands_in_for_resources_and_the_player_says_for_which():
    at = Situation("barbarians", "japanese").seat(0, empire=["com.masons_guild"], worker=1, stone=2, gold=1).begin()
    at.answer("use com.masons_guild")
    assert [option.id for option in at.game.pending.options] == ["pay:0,2,0,0", "pay:0,1,0,1"]
    assert at.answer("pay:0,1,0,1").goods() == {"vp": 3, "stone": 1}
    at = Situation("egyptians", "japanese").seat(0, empire=["egy.sphinx_alley"], wood=4, worker=2).begin()
    assert not at.offers("use egy.sphinx_alley")


def test_whoever_has_passed_is_no_target_and_still_gains():
    at = Situation("barbarians", "egyptians").seat(0, raze=2, worker=6, empire=["com.hunter"])
    at.seat(1, empire=["com.mill", "egy.oasis"])
    at.game.seats[1].passed = True
    assert not at.begin().offers("raze com.mill")
    assert at.game.why_not(0, at.card("com.mill")) == "The Egyptians have passed."
    at.answer("trade", "wood", "no")
    assert at.goods(1)["worker"] == 3


def test_defence_tokens_protect_common_locations():
    at = Situation("barbarians", "romans").seat(0, empire=["com.mill", "bar.raid"], defense=2).begin()
    assert at.offers("defend com.mill") and not at.offers("defend bar.raid")
    at.answer("defend com.mill")
    assert at.at("com.mill").defense and at.game.seats[0].supply[6] == 1
    at.game.seats[1].supply[5] = 2
    at.game.pending = None
    at.game.stack[:] = [("turn", 1)]
    at.game.advance()
    assert not at.offers("raze com.mill")


def test_a_free_step_may_follow_the_action():
    at = Situation("japanese", "romans").seat(0, hand=["jap.farm"], wood=1, worker=1).begin().answer("build jap.farm")
    assert at.game.pending.kind == "free_step"
    at.answer("guard jap.farm")
    assert at.at("jap.farm").samurai and at.game.pending.seat == 1


def test_workers_of_others_are_no_samurai():
    at = Situation("romans", "japanese").seat(0, empire=["rom.roman_bank"], worker=2).begin()
    assert not at.offers("guard rom.roman_bank")


def test_features_answer_in_the_order_of_the_player():
    at = Situation("egyptians", "romans").seat(0, hand=["egy.caravan"], food=1, empire=["egy.slaver"])
    at.seat(1, empire=["rom.administration"])
    at.game.at(at.card("rom.administration"))[1].taken = 0
    at.game.takeovers.append(at.card("rom.administration"))
    at.begin().answer("build egy.caravan", f"next {at.card('rom.administration')} 0", "gain gold", "buy gold")
    assert at.goods() == {"food": 1, "worker": 1, "vp": 2}


def test_what_was_taken_over_is_nobodys_when_the_temple_is_gone():
    at = Situation("egyptians", "romans").seat(0, hand=["egy.slaver"], empire=["egy.temple_of_ra"], stone=1, worker=2)
    at.seat(1, empire=["com.hunter"]).begin().answer("use egy.temple_of_ra", "pass", "build egy.slaver")
    assert at.at("com.hunter").taken == NEUTRAL and not at.offers("use com.hunter")
    assert at.game.why_not(0, at.card("com.hunter")) == "Nobody can use it until the round ends."


def test_reasons_name_what_is_missing():
    at = Situation("romans", "japanese").seat(0, hand=["rom.gardens", "com.hunter"], stone=1, worker=2)
    at.seat(1, empire=["jap.gate", "com.mill"]).begin()
    assert at.game.why_not(0, at.card("com.hunter")).startswith("Needs 1 wood; you have 0 and no gold.")
    assert at.game.why_not(0, at.card("jap.gate")) == "It has no raze field."
    assert at.game.why_not(0, at.card("com.mill")) == "Needs 2 raze tokens; you have 0."


def test_a_deal_says_what_it_gives():
    at = Situation("romans", "japanese").seat(0, deals=["rom.gardens"], worker=2).begin()
    assert at.game.why_not(0, at.card("rom.gardens")) == "It is a deal: it gives 1 food in every production."


def test_a_peaceful_game_razes_by_cards_only():
    at = Situation("egyptians", "romans", peaceful=True).seat(0, empire=["egy.chariot_builder"], raze=3)
    at.seat(1, empire=["com.mill"]).begin()
    assert not at.offers("raze com.mill") and at.offers("use egy.chariot_builder")


@pytest.mark.parametrize(("lookout", "peaceful", "cards"), [("base", False, 7), ("draft", False, 7), ("base", True, 8)])
def test_the_first_hand(lookout, peaceful, cards):
    game = RULES.start({"factions": ["romans", "japanese", "egyptians"], "lookout": lookout, "peaceful": peaceful}, 3)
    while game.pending.kind == "lookout":
        game.apply(Choice(game.pending.number, (game.pending.options[0].id,)))
    assert [len(seat.hand) for seat in game.seats] == [cards] * 3


def test_the_second_lap_of_the_lookout_goes_backwards():
    game = RULES.start({"factions": ["romans", "japanese", "egyptians"], "first": 1}, 3)
    seats, seen = [], []
    while game.pending.kind == "lookout":
        seats.append(game.pending.seat)
        seen.append(len(game.pending.options))
        game.apply(Choice(game.pending.number, (game.pending.options[0].id,)))
    assert seats == [1, 2, 0, 0, 2, 1] and seen == [4, 3, 2, 4, 3, 2]
    assert len(game.discard) == 2


@pytest.mark.parametrize(("count", "seen"), [(2, [5, 4, 3, 2]), (3, [5, 4, 4, 3, 3, 2]), (4, [5, 4, 4, 4, 3, 3, 3, 2])])
def test_the_advanced_lookout(count, seen):
    assert [seen_in_advanced(count, turn) for turn in range(2 * count)] == seen


def test_the_common_discard_is_shuffled_and_that_of_a_faction_is_not():
    at = Situation("romans", "japanese").seat(0, worker=2)
    game = at.game
    game.discard, game.deck = game.deck, []
    game.seats[0].discard, game.seats[0].deck = game.seats[0].deck, []
    at.begin().answer("trade", "card")
    assert at.goods() == {"card": 1} and len(game.deck) == 83 and len(game.seats[0].discard) == 30


def test_ties():
    at = Situation("romans", "japanese").seat(0, empire=["com.mill"], gold=5).seat(1, empire=["com.baker"])
    assert winners(at.game) == [0, 1]
    at.seat(1, worker=1)
    assert winners(at.game) == [1]
    at.seat(0, wood=1)
    assert winners(at.game) == [0, 1]
    at.seat(0, hand=["com.hunter"])
    assert winners(at.game) == [0]
    at.seat(1, vp=1)
    assert winners(at.game) == [1]


def test_goods_are_not_discarded_after_the_last_round():
    at = Situation("romans", "japanese").seat(0, wood=3)
    at.game.round = 5
    at.game.stack.append(("clean_up",))
    at.game.advance()
    assert at.game.over and at.goods() == {"wood": 3}


# Rulings -------------------------------------------------------------------------------------------------------------


def test_every_sentence_has_its_situation():
    folder = Path(__file__).parent
    listed = tomllib.loads((folder / "rules_list.toml").read_text(encoding="utf-8"))
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    missing = [name for section in listed.values() for name in section.values() if f"def {name}(" not in sources]
    assert missing == []
    assert list(listed) == ["examples", "1", "2", "3", "4", "5", "6", "7", "8", "12"]


def test_every_ruling_has_its_situation():
    folder = Path(__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    rulings = (files("imperium_desktop.games.settlers") / "RULINGS.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in rulings.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 20
    for _, _question, ruling, reason, situation, _ in rows:
        assert ruling.strip().endswith(".") and reason.strip().endswith(".")
        assert f"def {situation.strip(' `')}(" in sources


def test_example_of_costs():
    at = Situation("barbarians", "japanese").seat(0, hand=["com.wood_storage"], wood=2, stone=1).begin()
    assert at.answer("build com.wood_storage", "common").goods() == {"vp": 1, "card": 1}
    at = Situation("barbarians", "japanese").seat(0, hand=["bar.dark_chapel"], empire=["com.mill"], wood=1, stone=2)
    at.begin().answer("build bar.dark_chapel")
    assert at.goods() == {} and at.ids(location.card for location in at.game.seats[0].empire) == ["bar.dark_chapel"]


def test_dark_chapel_gives_up_cards_and_points():
    at = Situation("barbarians", "romans").seat(0, hand=["com.castle"], empire=["bar.dark_chapel"], raze=1).begin()
    at.answer("use bar.dark_chapel", "common", "common")
    at.game.apply(Choice(at.game.pending.number, ("give:0", "give:1")))
    assert at.goods() == {"vp": 4} and len(at.game.discard) == 3
    at = Situation("barbarians", "romans").seat(0, hand=["com.armorer"], empire=["bar.dark_chapel"], raze=1).begin()
    assert at.answer("use bar.dark_chapel", "give 0").goods() == {"vp": 2, "stone": 1}


def test_bonus_and_answer_are_separate_gains():
    """A bonus of one point and an answer of one point are no gain of two."""
    at = Situation("egyptians", "romans").seat(0, hand=["com.monument"], empire=["egy.sphinx"], stone=1).begin()
    assert at.answer("build com.monument").goods() == {"vp": 1}
    at = Situation("egyptians", "romans").seat(0, hand=["com.wood_storage"], wood=2, stone=1)
    at.seat(0, empire=["egy.sphinx", "com.carpenters_workshop"]).begin().answer("build com.wood_storage", "common")
    assert at.goods() == {"vp": 2 + 1 + 1, "gold": 1, "card": 1}, "two by the bonus are answered, one more is not"


def test_the_marker_of_a_trade_route_comes_from_deck_hand_or_discard():
    def route(**there):
        at = Situation("japanese", "romans").seat(0, empire=["jap.trade_route"], food=1, **there)
        at.seat(1, empire=["rom.roman_bank"])
        return at

    at = route()
    top = at.game.seats[0].deck[-1]
    at.begin().answer("use jap.trade_route")
    assert at.at("rom.roman_bank").route == top
    at = route(hand=["jap.farm", "com.mill"])
    at.game.removed, at.game.seats[0].deck = at.game.seats[0].deck, []
    at.begin().answer("use jap.trade_route")
    assert at.ids([at.at("rom.roman_bank").route]) == ["jap.farm"]
    at = route()
    at.game.seats[0].discard, at.game.seats[0].deck = at.game.seats[0].deck, []
    top = at.game.seats[0].discard[-1]
    at.begin().answer("use jap.trade_route")
    assert at.at("rom.roman_bank").route == top
    at = route(worker=2)
    at.game.removed, at.game.seats[0].deck = at.game.seats[0].deck, []
    assert not at.begin().offers("use jap.trade_route")


def test_a_location_bears_one_trade_route_and_it_ends_with_the_location():
    at = Situation("japanese", "romans").seat(0, empire=["JAP021", "JAP022"], food=2, worker=2)
    at.seat(1, empire=["rom.roman_bank"]).begin().answer(f"use {at.card('JAP021')}", "no", "pass")
    assert not any(option.id == f"use:{at.card('JAP022')}" for option in at.game.pending.options)
    location = at.at("rom.roman_bank")
    marker = location.route
    leave(at.game, location.card)
    assert marker in at.game.seats[0].discard and deals_of(at.game, 0) == []


def test_what_was_taken_over_is_kept_when_its_owner_passes():
    at = Situation("egyptians", "romans").seat(0, empire=["egy.temple_of_ra"], worker=3)
    at.seat(1, empire=["com.hunter"]).begin().answer("use egy.temple_of_ra", "pass", "use com.hunter")
    assert at.game.seats[1].passed and at.goods() == {"food": 2, "worker": 2}


def test_a_location_taken_over_is_given_up_by_nobody():
    at = Situation("egyptians", "romans").seat(0, hand=["egy.slaver"], empire=["egy.temple_of_ra"], stone=1, worker=2)
    at.seat(1, hand=["rom.builder"], empire=["com.hunter"], stone=1).begin().answer("use egy.temple_of_ra")
    assert at.game.pending.seat == 1 and not at.offers("build rom.builder")
    at.answer("pass", "build egy.slaver")
    assert at.at("com.hunter") in at.game.seats[1].empire


def test_whoever_controls_a_razed_location_gets_the_wood():
    at = Situation("egyptians", "romans").seat(0, empire=["egy.temple_of_ra"], worker=2)
    at.seat(1, empire=["com.hunter"], raze=2).begin().answer("use egy.temple_of_ra", "raze com.hunter")
    assert at.at("com.hunter").foundation and at.at("com.hunter") in at.game.seats[1].empire
    assert at.goods()["wood"] == 1 and at.goods(1)["wood"] == 1, "the owner razed it for wood and food"


def test_less_is_not_stored_than_can_be():
    at = Situation("barbarians", "romans").seat(0, worker=7, gold=1)
    at.begin("clean_up")
    assert at.goods() == {"worker": 7, "card": 1}


def test_a_block_is_not_lifted_by_clearing():
    at = Situation("egyptians", "romans").seat(0, empire=["com.wandering_jugglers", "com.hunter"], worker=4)
    at.at("com.hunter").used, at.at("com.hunter").blocked = 1, True
    at.begin().answer("use com.wandering_jugglers", "pass")
    assert at.game.why_not(0, at.card("com.hunter")) == "It is blocked until the round ends."


def test_farmers_do_not_copy_farmers():
    at = Situation("barbarians", "romans").seat(0, empire=["com.farmers_at_work", "com.porters"], food=1, worker=2)
    assert at.begin("produce_from", 0, at.card("com.farmers_at_work")).goods() == {"food": 1, "worker": 2}
    at = Situation("barbarians", "romans").seat(0, empire=["com.farmers_at_work", "com.porters", "com.town"], food=1)
    at.begin().answer("use com.porters", "card com.farmers_at_work")
    assert at.goods() == {"worker": 2}
