"""Sentence by sentence: what the rules say and could be got wrong, in the order of the rulebook."""

import pytest
from settlers_situations import RULES, Situation

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.games.settlers.rules.scoring import score
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.vocabulary import DEFENSE, FACTIONS, GOLD, INDEX, RAZE, VP, WOOD, WORKER


def answered(game, options):
    """Answers one decision after the other by the ids of options."""
    for option in options:
        game.apply(Choice(game.pending.number, (option,)))


def first_answers(game, kind):
    while game.pending.kind == kind:
        answered(game, [game.pending.options[0].id])


# Goods and cards -----------------------------------------------------------------------------------------------------


def test_gold_pays_for_buildings_and_deals():
    at = Situation("romans", "japanese").seat(0, hand=["com.mason"], gold=2).begin()
    assert at.answer("build com.mason").goods() == {}
    at = Situation("romans", "japanese").seat(0, hand=["rom.roman_bank"], gold=1).begin()
    assert at.answer("deal rom.roman_bank").goods() == {"gold": 1}
    at = Situation("romans", "japanese").seat(0, hand=["rom.roman_bank"], wood=3, stone=3, worker=2).begin()
    assert not at.offers("deal rom.roman_bank"), "neither wood nor stone is food"


def test_the_player_says_what_gold_stands_in_for():
    at = Situation("romans", "japanese").seat(0, hand=["com.coal_mine"], wood=1, stone=1, gold=1).begin()
    at.answer("build com.coal_mine")
    assert [option.id for option in at.game.pending.options] == ["pay:1,1,0,0", "pay:0,1,0,1", "pay:1,0,0,1"]


def test_gold_is_not_placed_on_shrine():
    at = Situation("japanese", "romans").seat(0, empire=["jap.shrine"], gold=4, worker=2).begin()
    assert not at.offers("lay jap.shrine")


def test_any_resources_may_be_gold_too():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.barter"], food=1, gold=1).begin()
    assert at.answer("use bar.barter").goods() == {"vp": 2}


def test_a_foundation_has_no_colour_no_points_no_ability_and_no_raze_field():
    at = Situation("romans", "japanese").seat(0, raze=4, worker=2)
    at.game.seats[1].empire.append(Location(at.take("com.surface_mine"), foundation=True))
    at.game.seats[0].empire.append(Location(at.take("com.coal_mine"), foundation=True))
    assert at.game.colour_count(0, "grey") == 0 and score(at.game, 0) == 0
    at.begin()
    assert not at.offers("raze com.surface_mine") and not at.offers("use com.coal_mine")


def test_a_location_of_several_colours_counts_as_each():
    at = Situation("romans", "japanese").seat(0, empire=["rom.trade_colony"])
    assert [at.game.colour_count(0, colour) for colour in ("red", "brown", "grey", "gold")] == [1, 1, 1, 0]
    at = Situation("romans", "japanese").seat(
        0, hand=["rom.trade_colony"], empire=["com.mill", "com.supplier", "rom.gardens"], foundations=1, wood=1, stone=2
    )
    at.begin().answer("build rom.trade_colony", "spend com.ruins")
    assert at.goods() == {"worker": 1, "gold": 3, "vp": 4}


def test_each_card_is_drawn_after_the_last_was_seen():
    at = Situation("romans", "japanese").seat(0, hand=["com.castle"], raze=1).begin().answer("raze_hand com.castle")
    at.answer("common")
    assert len(at.game.seats[0].hand) == 1 and at.game.pending.kind == "draw"
    at.answer("faction")
    assert [at.game.defs[card].common for card in at.game.seats[0].hand] == [True, False]


def test_nothing_is_drawn_from_an_empty_faction_deck():
    at = Situation("romans", "japanese").seat(0, worker=4)
    at.game.seats[0].discard, at.game.seats[0].deck = at.game.seats[0].deck, []
    at.begin().answer("trade", "card")
    assert at.game.defs[at.game.seats[0].hand[0]].common and at.game.pending.kind == "trade", "no deck was asked for"
    at = Situation("romans", "japanese").seat(0, empire=["rom.architect"])
    at.game.seats[0].discard, at.game.seats[0].deck = at.game.seats[0].deck, []
    assert at.begin("produce_from", 0, at.card("rom.architect")).goods() == {}


def test_nothing_is_drawn_when_no_card_is_left():
    at = Situation("romans", "japanese").seat(0, worker=4)
    game = at.game
    game.removed, game.deck = game.deck, []
    game.seats[0].discard, game.seats[0].deck = game.seats[0].deck, []
    at.begin().answer("trade")
    assert [option.id for option in game.pending.options] == ["wood", "stone", "food"]


def test_a_lookout_offers_what_is_left():
    at = Situation("romans", "japanese")
    game = at.game
    game.removed, game.deck = game.deck[2:], game.deck[:2]
    game.round = 0
    at.begin("begin_round")
    assert len(game.offer) == 2 and game.pending.kind == "lookout"
    first_answers(game, "lookout")
    assert game.pending.kind == "action" and game.round == 1


def test_points_are_scored_at_once_and_those_of_locations_at_the_end():
    at = Situation("romans", "japanese").seat(0, hand=["com.monument"], stone=1).begin().answer("build com.monument")
    assert at.game.seats[0].supply[VP] == 1 and score(at.game, 0) == 2


# Set-up and lookout --------------------------------------------------------------------------------------------------


def test_hands_are_dealt_from_the_first_player_on():
    game = RULES.start({"factions": ["romans", "japanese", "egyptians"], "first": 2}, 8)
    for seat in game.seats:
        decks = [game.defs[card].deck for card in seat.hand]
        assert decks.count("common") == 2 and decks.count(seat.faction) == 3 and len(seat.deck) == 27
        assert seat.supply == [0] * 8 and not seat.deals and not seat.empire
    assert game.pending.seat == 2 and game.round == 1


def test_chance_decides_who_begins():
    firsts = {RULES.start({"factions": list(FACTIONS)}, seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_there_is_no_limit_to_a_hand():
    at = Situation("romans", "japanese").seat(
        0, hand=["com.pig_farmer"] * 3 + ["com.castle"] * 3 + ["com.watchtower"] * 4
    )
    at.begin("clean_up")
    assert at.goods()["card"] == 10 + 1


# Production ----------------------------------------------------------------------------------------------------------


def test_a_building_bonus_is_given_once():
    at = Situation("romans", "japanese").seat(0, empire=["com.village", "com.ruins", "com.watchtower"])
    at.begin("produce", 0).answer("common")
    assert at.goods() == {"worker": 3, "wood": 1, "stone": 1, "raze": 1, "defense": 1, "card": 1}


def test_the_first_player_produces_first():
    at = Situation("romans", "japanese").seat(0, empire=["com.watchtower"]).seat(1, empire=["com.watchtower"])
    at.game.first = 1
    at.game.stack.append(("production_phase",))
    at.game.advance()
    assert at.game.pending.seat == 1
    assert at.answer("common").game.pending.seat == 0


def test_the_order_of_sources_is_asked_where_it_matters():
    at = Situation("romans", "japanese").seat(0, empire=["rom.architect", "com.watchtower"])
    at.begin("produce", 0)
    assert at.game.pending.kind == "next_source"
    at = Situation("romans", "japanese").seat(0, empire=["com.monument", "com.town", "rom.legion"])
    assert at.begin("produce", 0).game.pending.kind == "action", "nothing is asked that makes no difference"


@pytest.mark.parametrize(
    ("faction", "goods", "stores"),
    [
        ("barbarians", {"worker": 5, "raze": 1, "defense": 1}, "worker"),
        ("japanese", {"worker": 4, "wood": 1, "raze": 1, "defense": 1}, "food"),
        ("romans", {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defense": 1}, "raze"),
        ("egyptians", {"worker": 3, "gold": 1, "raze": 1, "defense": 1}, "gold"),
    ],
)
def test_boards(faction, goods, stores):
    other = next(name for name in FACTIONS if name != faction)
    at = Situation(faction, other)
    assert at.begin("produce", 0).goods() == goods
    at = Situation(faction, other)
    at.game.seats[0].supply = [2, 2, 2, 2, 2, 2, 2, 9]
    at.game.stack.append(("clean_up",))
    at.game.advance()
    left = at.goods()
    del left["card"]
    assert left == {stores: 2, "vp": 9}


# The action phase ----------------------------------------------------------------------------------------------------


def test_one_action_a_turn():
    at = Situation("romans", "japanese").seat(0, hand=["com.ruins", "com.ruins"], worker=2).begin()
    assert at.answer("build com.ruins").game.pending.seat == 1


def test_passing_is_final_and_the_last_player_goes_on():
    at = Situation("romans", "japanese").seat(0, worker=6).begin().answer("pass")
    assert at.game.seats[0].passed and at.game.pending.seat == 1
    at.answer("trade")
    assert at.game.pending.seat == 1
    at.answer("wood")
    assert at.game.round == 2, "it can do nothing more and has to pass, and the round is over"


def test_whoever_can_do_nothing_has_to_pass():
    at = Situation("romans", "japanese").seat(0, worker=1).begin()
    assert at.game.seats[0].passed and at.game.pending.seat == 1


def test_after_an_action_nobody_passes():
    at = Situation("japanese", "romans").seat(0, hand=["jap.farm"], wood=1, worker=1).begin().answer("build jap.farm")
    assert at.game.pending.kind == "free_step" and not at.offers("pass")


def test_free_steps_come_before_the_action_too_and_do_not_end_the_turn():
    at = Situation("romans", "japanese").seat(0, empire=["com.mill"], defense=1, worker=2).begin()
    at.answer("defend com.mill")
    assert at.game.pending.seat == 0 and at.game.pending.kind == "action"


TARGETED = [
    ("barbarians", "bar.saboteurs", {"worker": 1}),
    ("barbarians", "bar.pack", {"worker": 1}),
    ("barbarians", "bar.robbers", {"worker": 2}),
    ("barbarians", "bar.dark_chapel", {"raze": 2}),
    ("japanese", "jap.garrison", {"raze": 2}),
    ("japanese", "jap.ninjas", {"worker": 1}),
    ("japanese", "jap.trade_route", {"food": 1}),
    ("romans", "rom.engineers", {"worker": 2}),
    ("romans", "rom.spies", {"worker": 1}),
    ("egyptians", "egy.chariot_builder", {"raze": 1}),
    ("egyptians", "egy.scorpion_breeder", {"worker": 1}),
    ("egyptians", "egy.temple_of_ra", {}),
    ("egyptians", "egy.desert", {}),
]


@pytest.mark.parametrize(("faction", "card", "supply"), TARGETED)
@pytest.mark.parametrize("passed", [False, True])
def test_whoever_has_passed_is_no_target_of_any_card(faction, card, supply, passed):
    other = "romans" if faction != "romans" else "egyptians"
    bank = "rom.roman_bank" if other == "romans" else "egy.goldsmith"
    deal = "rom.colossus" if other == "romans" else "egy.pyramid"
    hand = ["com.ruins"] if card == "egy.desert" else []
    at = Situation(faction, other).seat(0, hand=hand, empire=[card], **{"worker": 2} | supply)
    at.seat(1, hand=["com.baker"], empire=["com.hunter", bank], deals=[deal], wood=1)
    at.game.seats[1].passed = passed
    assert at.begin().offers(f"use {card}") != passed


# Clean-up ------------------------------------------------------------------------------------------------------------


def test_what_lies_on_locations_goes_and_what_stays_stays():
    at = Situation("japanese", "romans").seat(0, hand=["com.mill"], empire=["jap.gate", "jap.shrine", "com.hunter"])
    at.at("jap.gate").tucked = (at.take("com.baker"),)
    at.at("jap.shrine").contents = (3, 0, 0, 0, 0, 0, 0, 0)
    at.at("jap.gate").samurai = True
    hunter = at.at("com.hunter")
    hunter.used, hunter.paid, hunter.defense, hunter.blocked = 1, (0, 0, 0, 0, 1, 0, 0, 0), True, True
    at.begin("clean_up")
    assert (hunter.used, hunter.paid, hunter.defense, hunter.blocked) == (0, (), False, False)
    assert at.at("jap.gate").samurai and len(at.at("jap.gate").tucked) == 1 and at.at("jap.shrine").contents[WOOD] == 3
    assert at.game.first == 1 and at.game.round == 2 and at.card("com.mill") in at.game.seats[0].hand


# Building ------------------------------------------------------------------------------------------------------------


def test_a_used_location_may_be_given_up_and_everything_on_it_is_lost():
    at = Situation("romans", "japanese").seat(0, hand=["rom.gardens"], empire=["com.hunter"], wood=1, stone=1)
    hunter = at.at("com.hunter")
    hunter.used, hunter.paid, hunter.defense = 1, (0, 0, 0, 0, 1, 0, 0, 0), True
    at.begin().answer("build rom.gardens")
    assert at.goods() == {"vp": 2}, "no wood, no worker, no token"
    assert at.ids(at.game.discard) == ["com.hunter"] and at.game.seats[0].supply[DEFENSE] == 0


def test_a_faction_location_given_up_is_gone():
    at = Situation("romans", "japanese").seat(0, hand=["rom.gardens"], empire=["rom.builder"], wood=1, stone=1).begin()
    at.answer("build rom.gardens")
    assert at.ids(at.game.seats[0].discard) == ["rom.builder"]


def test_without_a_location_to_give_up_nothing_is_built_that_needs_one():
    at = Situation("egyptians", "japanese").seat(0, hand=["egy.golden_bazaar"], worker=2).begin()
    assert not at.offers("build egy.golden_bazaar"), "a location is all it costs, and it costs that"
    assert at.game.why_not(0, at.card("egy.golden_bazaar")).startswith("Needs 1 location to be given up")


def test_all_copies_of_a_feature_answer():
    at = Situation("romans", "japanese").seat(
        0, hand=["com.coal_mine"], empire=["rom.headquarters", "rom.headquarters", "com.supplier"], wood=1, stone=1
    )
    at.begin().answer("build com.coal_mine", "gain vp", "gain vp")
    assert at.goods() == {"vp": 3, "gold": 1}


def test_goods_of_the_new_location_pay_for_what_answers():
    at = Situation("egyptians", "romans").seat(0, hand=["egy.pyramid"], empire=["egy.slaver"], stone=2).begin()
    assert at.answer("build egy.pyramid", "buy gold").goods() == {"stone": 1, "vp": 2}


def test_production_comes_before_the_bonus():
    at = Situation("romans", "japanese").seat(0, hand=["rom.legion"], foundations=1, food=1).begin()
    events = at.game.apply(Choice(at.game.pending.number, (f"build:{at.card('rom.legion')}",))).events
    assert [event.kind for event in events].count("draw") == 2


# Deals ---------------------------------------------------------------------------------------------------------------


def test_deals_are_not_limited_and_common_cards_make_none():
    deals = ["rom.builder", "rom.builder", "rom.stonemason", "rom.stonemason", "rom.headquarters"]
    at = Situation("romans", "japanese").seat(0, hand=["rom.roman_bank", "com.mill"], deals=deals, food=1).begin()
    assert not at.offers("deal com.mill")
    assert len(at.answer("deal rom.roman_bank").game.seats[0].deals) == 6


def test_a_deal_gives_its_good_in_every_production():
    at = Situation("romans", "japanese").seat(0, deals=["rom.roman_bank", "rom.builder", "rom.builder"])
    at.begin("produce", 0)
    assert at.game.seats[0].supply[GOLD] == 1 and at.game.seats[0].supply[INDEX["stone"]] == 3


# Razing --------------------------------------------------------------------------------------------------------------


def test_the_japanese_raze_their_own_cards_from_the_hand():
    at = Situation("japanese", "romans").seat(0, hand=["jap.farm", "jap.gate"], raze=2).begin()
    assert not at.offers("raze_hand jap.gate")
    assert at.answer("raze_hand jap.farm").goods() == {"vp": 1, "raze": 1, "card": 1}
    assert at.ids(at.game.seats[0].discard) == ["jap.farm"]


def test_own_locations_and_faction_locations_of_others_are_not_razed():
    at = Situation("japanese", "romans").seat(0, empire=["com.mill", "jap.farm"], raze=4)
    at.seat(1, empire=["rom.builder", "com.baker"]).begin()
    offered = [name for name in ("com.mill", "jap.farm", "rom.builder", "com.baker") if at.offers(f"raze {name}")]
    assert offered == ["com.baker"]


def test_tokens_and_goods_on_a_razed_location_are_lost():
    at = Situation("romans", "japanese").seat(0, raze=3).seat(1, empire=["com.hunter"])
    hunter = at.at("com.hunter")
    hunter.used, hunter.paid, hunter.defense = 1, (0, 0, 0, 0, 1, 0, 0, 0), True
    at.begin().answer("raze com.hunter")
    assert at.goods() == {"wood": 1, "food": 1} and at.goods(1) == {"wood": 1, "worker": 2}
    assert hunter.foundation and not hunter.defense and not hunter.paid


def test_a_samurai_goes_with_the_location():
    at = Situation("romans", "japanese").seat(0, raze=3).seat(1, empire=["jap.farm"])
    at.at("jap.farm").samurai = True
    at.begin().answer("raze jap.farm")
    assert at.game.seats[1].supply[WORKER] == 2 and at.game.seats[1].supply[WOOD] == 0


# Activation ----------------------------------------------------------------------------------------------------------


def test_a_location_is_used_once_a_round():
    at = (
        Situation("romans", "japanese")
        .seat(0, empire=["com.hunter"], worker=4)
        .begin()
        .answer("use com.hunter", "pass")
    )
    assert at.game.pending.seat == 0 and not at.offers("use com.hunter")
    assert at.game.why_not(0, at.card("com.hunter")) == "It has been used up in this round."


def test_a_location_is_used_twice_in_two_turns():
    at = Situation("romans", "japanese").seat(0, empire=["com.gold_mine"], worker=4).begin()
    at.answer("use com.gold_mine", "pass")
    assert not at.offers("twice com.gold_mine") and at.offers("use com.gold_mine")
    assert at.answer("use com.gold_mine").goods() == {"gold": 2, "worker": 2}
    assert not at.offers("use com.gold_mine")


def test_both_uses_are_paid_for():
    at = Situation("romans", "japanese").seat(0, empire=["com.gold_mine"], worker=1, wood=1).begin()
    assert at.offers("use com.gold_mine") and not at.offers("twice com.gold_mine")


def test_ending_two_deals_needs_two_deals():
    at = Situation("barbarians", "romans").seat(0, empire=["com.hanseatic_league"], deals=["bar.barter"], worker=4)
    assert at.begin().offers("use com.hanseatic_league") and not at.offers("twice com.hanseatic_league")
    at = Situation("barbarians", "romans").seat(
        0, empire=["com.hanseatic_league"], deals=["bar.barter", "bar.expedition"], worker=4
    )
    assert at.begin().answer("twice com.hanseatic_league", "end_deal bar.barter").goods() == {"vp": 4, "worker": 2}


def test_one_location_a_turn_even_with_two_of_a_kind():
    at = Situation("romans", "japanese").seat(0, empire=["COM021", "COM022"], worker=4).begin()
    assert at.answer(f"twice {at.card('COM021')}").game.pending.seat == 1


def test_a_card_paid_for_an_action_is_discarded():
    at = Situation("barbarians", "romans").seat(0, hand=["com.mill"], empire=["com.tavern"], worker=2).begin()
    at.answer("use com.tavern")
    assert at.ids(at.game.discard) == ["com.mill"] and at.at("com.tavern").used == 1


# Protection and removal ----------------------------------------------------------------------------------------------


def test_a_location_bears_one_defence_token_and_foundations_none():
    at = Situation("barbarians", "romans").seat(0, empire=["com.mill"], foundations=1, defense=2, worker=2).begin()
    assert not at.offers("defend com.ruins")
    assert not at.answer("defend com.mill").offers("defend com.mill")


def test_samurai_are_workers_no_more_and_guard_gate_and_shrine():
    at = Situation("japanese", "romans").seat(0, empire=["jap.gate", "jap.shrine", "com.mill"], worker=3).begin()
    assert not at.offers("guard com.mill")
    at.answer("guard jap.gate", "guard jap.shrine")
    assert at.game.seats[0].supply[WORKER] == 1
    at = Situation("japanese", "romans").seat(0, empire=["jap.farm"])
    at.at("jap.farm").samurai = True
    assert at.begin("produce", 0).goods()["worker"] == 5, "samurai do not lessen production"


def test_one_of_two_samurai_without_a_place_is_lost():
    at = Situation("japanese", "romans").seat(0, hand=["jap.ninjas"], foundations=1, stone=1).begin()
    at.answer("build jap.ninjas")
    assert at.at("jap.ninjas").samurai and at.goods() == {}


@pytest.mark.parametrize(
    ("faction", "card", "points"), [("romans", "rom.engineers", 1), ("japanese", "jap.garrison", 0)]
)
def test_removing_is_no_razing(faction, card, points):
    at = Situation(faction, "egyptians").seat(0, empire=[card, "com.pillory"], worker=2, raze=2)
    at.seat(1, empire=["com.old_forest"])
    at.at("com.old_forest").defense = True
    at.begin().answer(f"use {card}")
    assert at.game.seats[0].supply[VP] == points and at.game.seats[0].supply[WOOD] == 0
    assert (
        at.game.seats[1].empire == []
        and at.game.seats[1].supply[WOOD] == 0
        and at.ids(at.game.removed) == ["com.old_forest"]
    )


@pytest.mark.parametrize(
    ("faction", "card", "supply", "answers", "goods"),
    [
        ("barbarians", "bar.rabble", {"worker": 2}, (), {"wood": 3, "vp": 1}),
        ("barbarians", "bar.dark_chapel", {"raze": 2}, ("nothing",), {"worker": 1, "food": 1, "vp": 1}),
        ("egyptians", "egy.chariot_builder", {"raze": 1}, (), {"worker": 1, "food": 1, "vp": 1}),
    ],
)
def test_razing_by_cards_is_razing(faction, card, supply, answers, goods):
    own = ["com.old_forest"] if card == "bar.rabble" else []
    pillory = "bar.raid" if card == "bar.rabble" else "com.pillory"
    at = Situation(faction, "romans").seat(0, empire=[card, pillory, *own], **supply)
    at.seat(1, empire=["com.mill"]).begin().answer(f"use {card}", *answers)
    assert at.goods() == goods


def test_a_defence_token_does_not_hinder_rabble():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.rabble", "com.old_forest"], worker=2)
    at.at("com.old_forest").defense = True
    assert at.begin().answer("use bar.rabble").goods() == {"wood": 3}


def test_sanctuary_is_no_razing():
    at = Situation("egyptians", "romans").seat(0, hand=["com.mill"], empire=["egy.sanctuary", "com.pillory"], worker=1)
    assert at.begin().answer("use egy.sanctuary").goods() == {"stone": 1, "vp": 1}


def test_rabble_does_not_raze_faction_locations():
    at = Situation("barbarians", "romans").seat(0, empire=["bar.rabble"], worker=4).begin()
    assert not at.offers("use bar.rabble")


# The end -------------------------------------------------------------------------------------------------------------


def test_locations_are_worth_one_two_and_nothing():
    at = Situation("romans", "japanese").seat(0, empire=["com.mill", "com.baker", "rom.builder"], foundations=2, vp=3)
    assert score(at.game, 0) == 3 + 2 + 2


def test_the_game_has_five_rounds():
    game = RULES.start({"factions": ["romans", "japanese"]}, 12)
    rounds = []
    while not game.over:
        if game.pending.kind == "action":
            rounds.append(game.round)
            answered(game, ["pass"])
        else:
            answered(game, [game.pending.options[0].id])
    assert rounds == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


# Variants ------------------------------------------------------------------------------------------------------------


def test_in_the_draft_two_cards_go_to_the_next_seat():
    game = RULES.start({"factions": ["romans", "japanese", "egyptians"], "lookout": "draft", "first": 0}, 6)
    dealt = [seat.aside[:] for seat in game.seats]
    assert [len(cards) for cards in dealt] == [3, 3, 3]
    answered(game, [f"take:{cards[0]}" for cards in dealt])
    assert [seat.aside for seat in game.seats] == [dealt[2][1:], dealt[0][1:], dealt[1][1:]]
    answered(game, [f"take:{seat.aside[0]}" for seat in game.seats])
    assert sorted(game.discard) == sorted(cards[2] for cards in dealt)
    assert [len(seat.hand) for seat in game.seats] == [7, 7, 7]


def test_in_the_draft_nobody_sees_what_the_others_keep():
    game = RULES.start({"factions": ["romans", "japanese"], "lookout": "draft", "first": 0}, 6)
    (event,) = game.apply(Choice(game.pending.number, (game.pending.options[0].id,))).events
    assert event.seats == (0,)


def test_the_advanced_lookout_with_two():
    game = RULES.start({"factions": ["romans", "japanese"], "lookout": "advanced", "first": 1}, 6)
    seats, seen = [], []
    while game.pending.kind == "lookout":
        seats.append(game.pending.seat)
        seen.append(len(game.pending.options))
        answered(game, [game.pending.options[0].id])
    assert seats == [1, 0, 1, 0] and seen == [5, 4, 3, 2] and len(game.discard) == 1


def test_the_advanced_lookout_with_three_goes_round_twice():
    game = RULES.start({"factions": ["romans", "japanese", "egyptians"], "lookout": "advanced", "first": 0}, 6)
    seats, seen = [], []
    while game.pending.kind == "lookout":
        seats.append(game.pending.seat)
        seen.append(len(game.pending.options))
        answered(game, [game.pending.options[0].id])
    assert seats == [0, 1, 2, 0, 1, 2] and seen == [5, 4, 4, 3, 3, 2] and len(game.discard) == 1


def test_a_peaceful_game_gives_a_common_card_more_and_razes_from_the_hand():
    game = RULES.start({"factions": ["romans", "japanese"], "peaceful": True, "first": 0}, 6)
    decks = [game.defs[card].common for card in game.seats[0].hand]
    assert decks.count(True) == 3 and decks.count(False) == 3
    at = Situation("romans", "japanese", peaceful=True).seat(0, hand=["com.mill"], raze=3).seat(1, empire=["com.baker"])
    assert at.begin().offers("raze_hand com.mill") and not at.offers("raze com.baker")
    assert at.game.seats[0].supply[RAZE] == 3
