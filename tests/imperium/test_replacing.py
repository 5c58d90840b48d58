"""Texts that put something else in the place of what would happen: tried out on cards made for it."""

import json
from dataclasses import replace

import pytest
from language_table import as_much_as_possible, play_on, rich_table
from trial_texts import ME, YOU, a_region, add, bearer, do, own_card, resources, say, table

from imperium_desktop.engine.decisions import NO
from imperium_desktop.games.imperium.foresight.habits import quick_answer
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.vocabulary import GOODS, MATERIALS, POPULATION, PROGRESS, Amounts
from imperium_desktop.games.imperium.wording.faces import text_lines


def gained(game: Imperium, text: str) -> list[int]:
    before = resources(game)
    do(game, text)
    play_on(game, until="action")
    return [now - then for now, then in zip(resources(game), before, strict=True)]


# Amounts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "more"), [("gain 3 materials", 4), ("gain 4 materials", 4), ("gain 1 materials", 2)])
def test_a_small_gain_is_larger(text, more):
    assert gained(table("instead of gain up to 3 materials: gain it +1"), text) == [more, 0, 0, 0]


def test_other_resources_of_the_same_gain_are_left_alone():
    game = table("instead of gain up to 3 materials: gain it +1")
    assert gained(game, "gain 2 materials, 2 population") == [3, 2, 0, 0]


def test_each_text_replaces_once_and_several_replace_one_another():
    game = table(*["instead of gain up to 3 materials: gain it +1"] * 2)
    assert gained(game, "gain 2 materials") == [4, 0, 0, 0]
    # After the first text there are four, which is too many for the second.
    assert gained(game, "gain 3 materials") == [4, 0, 0, 0]


def test_texts_that_replace_each_other_come_to_an_end():
    game = table("instead of gain materials: gain 1 population", "instead of gain population: gain 1 materials")
    assert gained(game, "gain 2 materials") == [1, 0, 0, 0]


def test_tokens_of_a_market_card_are_gained_too():
    game = table("instead of gain up to 3 materials: gain it +1")
    card = game.slots[1]
    game.tokens = {card: Amounts(materials=2, progress=1)}
    assert gained(game, "collect all from market") == [3, 0, 1, 0]


GADGET = "instead of gain progress from region|market: may { discard 1 -> gain it -1 }"
ELSEWHERE = "instead of gain progress not from region|market: may { nothing }"


def test_less_is_gained_for_a_card():
    game = table(GADGET)
    game.tokens = {game.slots[1]: Amounts(progress=2)}
    before, hand = resources(game)[PROGRESS], len(game.seats[ME].hand)
    do(game, "collect all from market")
    assert game.pending is not None
    assert game.pending.kind == "discard"
    say(game, game.pending.options[0].id)
    assert resources(game)[PROGRESS] == before + 1
    assert len(game.seats[ME].hand) == hand - 1


def test_what_is_declined_is_gained_after_all():
    game = table(GADGET)
    game.tokens = {game.slots[1]: Amounts(progress=2)}
    before = resources(game)[PROGRESS]
    do(game, "collect all from market")
    say(game, NO)
    assert resources(game)[PROGRESS] == before + 2


def test_the_origin_of_a_gain_decides():
    game = table([GADGET, ELSEWHERE])
    before = resources(game)[PROGRESS]
    do(game, "gain 1 progress per region")
    assert game.pending is not None
    assert game.pending.kind == "discard"
    game = table([GADGET, ELSEWHERE])
    do(game, "gain 2 progress")
    assert game.pending is not None
    assert game.pending.kind.startswith("may ")
    refused = game.clone()
    say(game, "yes")
    assert resources(game)[PROGRESS] == before
    say(refused, NO)
    assert resources(refused)[PROGRESS] == before + 2


def test_a_search_that_finds_nothing_is_a_gain():
    game = table(ELSEWHERE)
    for pile in (game.main, game.slots):
        for place, card in enumerate(pile):
            if "tributary" in game.defs[card].suits:
                (pile[place],) = game.deal.add(own_card(50 + place, suits=["region"]))
                game.removed.append(card)
    game.defs = game.deal.defs
    before = resources(game)[PROGRESS]
    do(game, "break through tributary")
    assert game.pending is not None
    assert game.pending.kind.startswith("may ")
    say(game, "yes")
    assert resources(game)[PROGRESS] == before


def test_a_gain_can_be_laid_onto_a_card():
    game = table("instead of gain population: add it to self")
    card = bearer(game)
    assert gained(game, "gain 3 population, 1 goods") == [0, 0, 0, 1]
    assert game.tokens[card] == Amounts(population=3)


def test_goods_that_are_paid_lie_on_a_card():
    game = table("instead of pay goods: add it to self")
    card = bearer(game)
    game.seats[ME].resources = [0, 0, 0, 3]
    do(game, "pay 2 goods")
    assert resources(game) == [0, 0, 0, 1]
    assert game.tokens[card] == Amounts(goods=2)
    do(game, "pay 1 population")
    assert resources(game) == [0, 0, 0, 0]
    assert game.tokens[card] == Amounts(goods=3)


# Cards on their way --------------------------------------------------------------------------------------------------


def test_gained_cards_go_elsewhere_and_unrest_does_not():
    game = table("instead of gained card: put those into discard")
    side = game.seats[ME]
    slot = next(slot for slot in range(5) if game.beneath[slot] >= 0)
    card, under = game.slots[slot], game.beneath[slot]
    do(game, "acquire card")
    say(game, f"market:{card}")
    assert card in side.discard
    assert under in side.hand
    game = table("instead of gained card: put those into discard")
    do(game, "break through region from exile; garrison those")
    assert game.pending is not None
    card = game.pending.options[0].value
    say(game, game.pending.options[0].id)
    # What the text goes on with is the card, wherever it went.
    assert card in game.garrisons[game.seats[ME].play[-1]]


@pytest.mark.parametrize("text", ["break through region", "break through tributary"])
def test_a_card_from_a_deck_is_gained_too(text):
    game = table("instead of gained card: put those into discard")
    hand = game.seats[ME].hand[:]
    do(game, text)
    if game.pending is not None and game.pending.kind.startswith("break through"):
        say(game, next(option.id for option in game.pending.options if option.id in ("deck", "main")))
    assert game.seats[ME].hand == hand


def test_the_newest_card_in_play_goes_first_and_the_power_card_last():
    game = table("instead of history: discard those & take unrest", "instead of history: garrison those")
    card = a_region(game)
    host = bearer(game)
    do(game, "put 1 region into history")
    say(game, f"hand:{card}")
    assert card in game.garrisons[host]
    vikings = rich_table("vikings").game.clone()
    vikings.deal = replace(vikings.deal, defs=vikings.defs[:])
    face = own_card(1, passive="instead of history: garrison those")
    (host,) = vikings.deal.add(face)
    vikings.defs = vikings.deal.defs
    vikings.seats[ME].play.insert(0, host)
    card = a_region(vikings)
    do(vikings, "put 1 region into history")
    say(vikings, f"hand:{card}")
    assert card in vikings.garrisons[host]


def test_what_cannot_be_garrisoned_goes_the_next_way():
    game = table("instead of history: discard those", "instead of history: garrison those")
    face = own_card(5, traits=["no-garrison"])
    (card,) = game.deal.add(face)
    game.defs = game.deal.defs
    game.seats[ME].hand.append(card)
    do(game, 'put 1 "Own 5" into history')
    assert card in game.seats[ME].discard


def test_a_condition_that_fails_leaves_it_as_it_was():
    text = "instead of history: if in hand 40 card { discard those }"
    game = table(text)
    card = a_region(game)
    do(game, "put 1 region into history")
    say(game, f"hand:{card}")
    assert card in game.seats[ME].history


def test_a_condition_about_those_is_asked_of_the_cards_on_their_way():
    game = table("instead of history: if those unrest { exile those }")
    unrest = next(card for card in game.seats[ME].hand if "unrest" in game.defs[card].suits)
    do(game, "put 1 unrest into history")
    assert unrest in game.exile
    card = a_region(game)
    do(game, "put 1 region into history")
    say(game, f"hand:{card}")
    assert card in game.seats[ME].history


# Acquiring and breaking through --------------------------------------------------------------------------------------

FROM_EXILE = "instead of acquire region or break through region: may { break through region from exile -> recall self }"


def test_an_acquisition_is_replaced_by_a_break_through():
    game = table(FROM_EXILE)
    card, text = game.slots[0], bearer(game)
    tokens = dict(game.tokens)
    do(game, "acquire region & put those on deck")
    say(game, f"market:{card}")
    say(game, "suit:region")
    assert game.pending is not None
    exiled = game.pending.options[0].value
    say(game, game.pending.options[0].id)
    assert card in game.slots
    assert game.tokens == tokens
    assert text in game.seats[ME].hand
    # The text goes on with the card that came, not with the one that was recalled for it.
    assert game.seats[ME].draw[-1] == exiled


SAME_SUIT = "instead of acquire region: may { break through matching from exile -> recall self }"


def test_a_text_that_moves_its_own_card_leaves_the_card_that_was_gained():
    game = table(SAME_SUIT)
    card, text = game.slots[0], bearer(game)
    do(game, "acquire region & put those on deck")
    say(game, f"market:{card}")
    say(game, "suit:region")
    exiled = [option for option in game.pending.options if option.id.startswith("exile:")]
    assert all("region" in game.defs[option.value].suits for option in exiled)
    say(game, exiled[0].id)
    assert text in game.seats[ME].hand
    assert game.seats[ME].draw[-1] == exiled[0].value


def test_without_an_exiled_card_of_the_suit_nothing_is_offered():
    game = table(SAME_SUIT)
    card, text = game.slots[0], bearer(game)
    game.removed += [other for other in game.exile if "region" in game.defs[other].suits]
    game.exile = [other for other in game.exile if "region" not in game.defs[other].suits]
    do(game, "acquire region & put those on deck")
    say(game, f"market:{card}")
    assert text in game.seats[ME].play
    assert game.seats[ME].draw[-1] == card


def test_a_declined_replacement_leaves_the_acquisition():
    game = table(FROM_EXILE)
    card = game.slots[0]
    do(game, "acquire region & put those on deck")
    say(game, f"market:{card}")
    say(game, NO)
    assert game.seats[ME].draw[-1] == card
    assert card not in game.slots


def test_a_break_through_is_replaced_once_its_suit_is_known():
    for answer in ("suit:region", NO):
        game = table(FROM_EXILE)
        do(game, "break through region|tributary")
        say(game, "suit:region")
        assert game.pending is not None
        assert [option.id for option in game.pending.options] == ["suit:region", NO]
        say(game, answer)
        assert game.pending is not None
        zones = {option.id.partition(":")[0] for option in game.pending.options}
        assert ("exile" in zones) is (answer != NO)
        assert ("market" in zones) is (answer == NO)
    game = table(FROM_EXILE)
    do(game, "break through region|tributary")
    say(game, "suit:tributary")
    assert bearer(game) in game.seats[ME].play
    assert game.pending is None or game.pending.kind != "suit"


def test_to_acquire_is_not_to_break_through():
    game = table("on acquire region: gain 1 goods")
    before = resources(game)[GOODS]
    do(game, "break through region")
    say(game, f"market:{game.slots[0]}")
    assert resources(game)[GOODS] == before


# Unrest --------------------------------------------------------------------------------------------------------------


def test_unrest_is_not_taken():
    game = table("instead of take unrest: gain 1 goods")
    pile, hand, goods = len(game.unrest), len(game.seats[ME].hand), resources(game)[GOODS]
    do(game, "take 2 unrest; gain 1 progress per count")
    assert (len(game.unrest), len(game.seats[ME].hand)) == (pile, hand)
    assert resources(game)[GOODS] == goods + 2


def test_unrest_that_comes_with_a_card_goes_back():
    game = table("instead of take unrest: gain 1 goods")
    slot = next(slot for slot in range(5) if game.beneath[slot] >= 0)
    pile, hand = len(game.unrest), len(game.seats[ME].hand)
    do(game, "acquire card")
    say(game, f"market:{game.slots[slot]}")
    assert len(game.seats[ME].hand) == hand + 1
    assert len(game.unrest) == pile + (0 if game.beneath[slot] >= 0 else 1)


def test_another_player_decides_about_unrest():
    text = "instead of others take unrest: may { them { gain 1 goods } & gain 1 population }"
    for answer in ("yes", NO):
        game = table(text, owner=YOU)
        mine, theirs, hand = resources(game), resources(game, YOU), len(game.seats[ME].hand)
        do(game, "take unrest")
        assert game.pending is not None
        assert game.pending.seat == YOU
        say(game, answer)
        taken = answer == NO
        assert len(game.seats[ME].hand) == hand + taken
        assert resources(game)[GOODS] == mine[GOODS] + (not taken)
        assert resources(game, YOU)[POPULATION] == theirs[POPULATION] + (not taken)


def test_the_own_text_comes_before_that_of_another():
    game = table("instead of take unrest: gain 1 goods")
    face = own_card(7, passive="instead of others take unrest: gain 1 population")
    (card,) = game.deal.add(face)
    game.deal.listen([face])
    game.defs = game.deal.defs
    game.seats[YOU].play.append(card)
    before = resources(game)[GOODS], resources(game, YOU)
    do(game, "take unrest")
    assert (resources(game)[GOODS], resources(game, YOU)) == (before[0] + 1, before[1])


# Clean-up ------------------------------------------------------------------------------------------------------------


def test_what_replaces_the_clean_up_token_lies_on_the_card_that_was_picked():
    game = table("instead of market progress: add 1 population to market & exile 1 from market")
    assert game.pending is not None
    say(game, "end")
    assert game.pending.kind == "market token"
    assert "1 population" in game.prompt(game.pending)
    card = game.slots[0]
    say(game, f"market:{card}")
    assert game.tokens[card] == Amounts(population=1)
    assert game.pending.kind == "exile"


# Saving, showing -----------------------------------------------------------------------------------------------------


def test_a_game_can_be_saved_while_something_is_held_back():
    game = table(GADGET)
    game.tokens = {game.slots[1]: Amounts(progress=2)}
    do(game, "collect all from market")
    again = Imperium.from_json(game.deal, json.loads(json.dumps(game.to_json())))
    assert again.fingerprint() == game.fingerprint()
    for copy in (game, again):
        say(copy, NO)
    assert again.fingerprint() == game.fingerprint()


def test_listeners_wait_for_the_end_of_the_whole_sentence():
    game = table("on take unrest: gain 1 goods", "instead of gain population: take unrest")
    do(game, "gain 1 population & discard 1")
    assert game.pending is not None
    assert game.pending.kind == "discard"
    goods = resources(game)[GOODS]
    say(game, game.pending.options[0].id)
    assert resources(game)[GOODS] == goods + 1


@pytest.mark.parametrize(
    ("passive", "words"),
    [
        (
            "instead of gain up to 3 materials: gain it +1",
            "When you would gain up to 3 materials, instead gain 1 more.",
        ),
        (
            "instead of gain progress from gadget|market: may { discard 1 -> gain it -1 }",
            "When you would gain progress from a Gadget or the market, instead you may discard a card to gain 1 less.",
        ),
        (
            "instead of gain progress not from gadget|market: may { nothing }",
            "When you would gain progress other than from a Gadget or the market, instead you may do nothing.",
        ),
        (
            "instead of pay goods: add it to self",
            "When goods you pay would go to the supply, instead place those tokens on this card.",
        ),
        (
            "instead of others take unrest: them { gain 1 goods }",
            "When another player would take Unrest, instead that player: gain 1 goods.",
        ),
        (
            "instead of acquire region or break through region: discard 1",
            "When you would acquire a Region or break through for a Region, instead discard a card.",
        ),
        (
            "instead of gained card: put those into discard",
            "When a card you acquire or break through for would go to your hand, "
            "instead put it into your discard pile.",
        ),
    ],
)
def test_how_it_reads(passive, words):
    assert text_lines(own_card(0, passive=passive), long=True) == [f"Passive: {words}"]


def test_materials_are_still_materials():
    """A card that replaces nothing of what happens changes nothing."""
    assert gained(table("instead of gain goods: draw 1"), "gain 2 materials")[MATERIALS] == 2


# What else stands in the way -----------------------------------------------------------------------------------------


def test_the_pile_of_a_nation_can_be_replaced_by_its_own_name():
    game = rich_table("atlanteans").game.clone()
    game.deal = replace(game.deal, defs=game.defs[:])
    game.seats[ME].play.append(add(game, own_card(1, passive="instead of flooded: garrison those")))
    host, card = bearer(game), a_region(game)
    do(game, "put 1 region into flooded")
    say(game, f"hand:{card}")
    assert card in game.garrisons[host]


def test_nothing_is_drawn_while_a_text_forbids_it():
    game = table("no drawing")
    side = game.seats[ME]
    hand, deck = side.hand[:], side.draw[:]
    do(game, "draw 2; gain 1 goods per count")
    assert (side.hand, side.draw) == (hand, deck)
    do(game, "draw 1 region from discard")
    if game.pending is not None and game.pending.kind == "hand":
        say(game, game.pending.options[0].id)
    assert len(side.hand) == len(hand) + 1
    play_on(game, until="action")
    say(game, "end")
    while game.pending is not None and game.active == ME:
        game.answer(as_much_as_possible(game))
    assert side.draw == deck


def test_the_reason_names_what_forbids_drawing():
    game = table("no drawing")
    card = add(game, own_card(7, play="draw 1", header=None))
    game.seats[ME].hand.append(card)
    assert "cannot draw from your deck" in game.why_not(ME, card)


# A computer player ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passive", "text", "answer"),
    [
        ("instead of gain goods: may { nothing }", "gain 1 goods", NO),
        ("instead of gain goods: may { gain it +1 }", "gain 1 goods", "yes"),
        ("instead of gain goods: may { gain 1 progress & take unrest }", "gain 1 goods", NO),
        ("instead of take unrest: may { nothing }", "take unrest", "yes"),
    ],
)
def test_a_computer_player_weighs_what_would_happen_otherwise(passive, text, answer):
    game = table(passive)
    do(game, text)
    assert [option.id for option in quick_answer(game)] == [answer]


def test_goods_paid_for_a_development_are_laid_onto_the_card_first():
    game = table("instead of pay goods: add it to self")
    card, side = bearer(game), game.seats[ME]
    wanted = add(game, own_card(8, start="development", cost={"goods": 2}))
    side.development.append(wanted)
    side.resources = [0, 0, 0, 2]
    do(game, "develop")
    if game.pending is not None and game.pending.kind == "develop":
        say(game, f"development:{wanted}")
    assert wanted in side.discard
    assert game.tokens[card] == Amounts(goods=2)


def test_a_card_with_tokens_can_be_given_while_a_gain_is_replaced():
    game = table("instead of gain goods: may { gain it +1 }")
    given = a_region(game)
    side = game.seats[ME]
    side.hand.remove(given)
    side.play.append(given)
    game.tokens = {given: Amounts(goods=1)}
    do(game, "give 1 from play to others")
    while game.pending is not None and game.pending.kind != "action":
        picks = [option.id for option in game.pending.options if option.value == given]
        say(game, *(picks or [game.pending.options[0].id]))
    assert given in game.seats[YOU].hand
    assert side.resources[GOODS] == 11


def test_the_tokens_of_a_card_come_before_the_card():
    game = table("instead of gain progress from market: may { discard 1 -> gain it -1 }")
    card = game.slots[0]
    game.tokens = {card: Amounts(progress=1)}
    do(game, "acquire region")
    say(game, f"market:{card}")
    assert game.pending is not None
    assert game.pending.kind == "discard"
    assert card not in [option.value for option in game.pending.options]
    assert card in game.slots
    say(game, NO)
    assert card in game.seats[ME].hand
