"""Texts that answer what happens: each event wakes them when it should and not otherwise."""

import json

import pytest
from language_table import as_much_as_possible, play_on
from trial_texts import ME, YOU, a_region, add, bearer, do, own_card, play, resources, say, table

from imperium_desktop.engine.decisions import NO
from imperium_desktop.games.imperium.effects.events import BEFALLING, DEEDS
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.vocabulary import GOODS, PROGRESS, Amounts
from imperium_desktop.games.imperium.wording.faces import text_lines
from imperium_desktop.games.imperium.wording.reference import card_keywords
from imperium_desktop.games.imperium.wording.reference.card_keywords import keywords_for


def answered(event: str, text: str, before=None, once: bool = False) -> int:
    """How often a trigger answers what a text brings about."""
    game = table(f"{'once ' if once else ''}on {event}: gain 1 goods")
    if before:
        before(game)
    goods = resources(game)[GOODS]
    do(game, text)
    play_on(game, until="action")
    return resources(game)[GOODS] - goods


def no_tokens(game: Imperium) -> None:
    game.tokens = {}


def rich_market(game: Imperium) -> None:
    game.tokens = {card: Amounts(materials=1, progress=1) for card in game.slots}


@pytest.mark.parametrize(
    ("event", "text", "times"),
    [
        ("garrison region", "garrison 1 region in region", 1),
        ("garrison unrest", "garrison 1 region in region", 0),
        ("garrison card", "garrison 2 unrest in region", 2),
        ("discard region", "discard 2 region", 2),
        ("discard region", "discard 1 unrest", 0),
        # What is put there, abandoned or played is not discarded.
        ("discard card", "put 1 from hand into discard; abandon 1 region", 0),
        ("exile card", "exile 1 from market", 1),
        ("exile region", "exile 1 region from hand; exile 1 region from play", 2),
        ("return unrest from hand", "return 2 unrest", 2),
        ("return unrest from hand", "free play 1 unrest", 1),
        ("return unrest from hand", "return 1 unrest from under card", 0),
        ("return unrest", "return 1 unrest from under card", 1),
        ("break through region from exile", "break through region from exile", 1),
        ("break through region from market", "break through region from exile", 0),
        ("acquire region", "break through region from exile", 0),
        ("take unrest or exile card", "take unrest & exile 1 from market", 2),
    ],
)
def test_what_wakes_a_listener(event, text, times):
    assert answered(event, text, no_tokens) == times


@pytest.mark.parametrize(("least", "times"), [(1, 1), (2, 1), (3, 0)])
def test_a_market_card_with_so_many_resources(least, times):
    for verb in ("acquire", "break through"):
        assert answered(f"market card with {least} resources", f"{verb} region", rich_market) == times
    assert answered(f"market card with {least} resources", "acquire region", no_tokens) == 0


def test_a_break_through_from_the_market_is_told_from_one_elsewhere():
    for zone, times in (("market", 1), ("deck", 0)):
        game = table("on break through region from market: gain 1 goods")
        goods = resources(game)[GOODS]
        do(game, "break through region")
        assert game.pending is not None
        say(game, next(option.id for option in game.pending.options if option.id.startswith(zone)))
        assert resources(game)[GOODS] == goods + times


def test_several_at_once_are_answered_once():
    assert answered("return unrest", "return 2 unrest") == 2
    assert answered("return unrest", "return 2 unrest", once=True) == 1
    # Two sentences are two occasions.
    assert answered("return unrest", "return 1 unrest; return 1 unrest", once=True) == 2


def test_whoever_answers_once_knows_how_many():
    game = table("once on return unrest: gain 1 goods per count")
    goods = resources(game)[GOODS]
    do(game, "return 2 unrest")
    assert resources(game)[GOODS] == goods + 2


# Other seats ---------------------------------------------------------------------------------------------------------


def test_what_others_do_wakes_those_who_say_so_alone():
    game = table("on others take unrest: gain 1 goods", owner=YOU)
    mine, theirs = resources(game)[GOODS], resources(game, YOU)[GOODS]
    do(game, "take unrest")
    assert (resources(game)[GOODS], resources(game, YOU)[GOODS]) == (mine, theirs + 1)
    game = table("on others take unrest: gain 1 goods")
    do(game, "take unrest")
    assert resources(game)[GOODS] == mine


def test_unrest_that_comes_with_a_card_is_taken_too_and_can_be_sent_back():
    game = table(
        "on others take unrest: may { recall self -> choose { gain 1 goods / them { return those } } }", owner=YOU
    )
    text = bearer(game, YOU)
    slot = next(slot for slot in range(5) if game.beneath[slot] >= 0)
    card, under = game.slots[slot], game.beneath[slot]
    do(game, "acquire card")
    say(game, f"market:{card}")
    assert game.pending is not None
    assert game.pending.seat == YOU
    say(game, "yes")
    say(game, "alternative:2")
    assert text in game.seats[YOU].hand
    assert under in game.unrest
    assert card in game.seats[ME].hand


def test_a_card_played_by_another_wakes():
    game = table("on others play region: gain 1 goods", owner=YOU)
    goods = resources(game, YOU)[GOODS]
    play(game, "draw 1", suits=["region"])
    play_on(game, until="action")
    assert resources(game, YOU)[GOODS] == goods + 1
    play(game, "draw 1", suits=["civilised"])
    play_on(game, until="action")
    assert resources(game, YOU)[GOODS] == goods + 1


# Attacks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "harmed"),
    [
        ("others { take unrest }", 1),
        ("others { abandon 1 region }; others { take unrest }", 1),
        ("steal 1 goods from others", 1),
        ("give 1 to others", 1),
        ("others { gain 1 materials }; draw 1", 0),
        ("others { discard 1 fame }; draw 1", 0),
    ],
)
def test_who_was_harmed_answers_when_the_attack_is_over(attack, harmed):
    game = table("on harm: gain 1 population", owner=YOU)
    before = resources(game, YOU)[1]
    play(game, attack, header="attack")
    while game.pending is not None and game.pending.kind not in ("action",):
        assert resources(game, YOU)[1] == before
        game.answer(as_much_as_possible(game))
    assert resources(game, YOU)[1] == before + harmed


def test_an_avoided_attack_harms_nobody():
    game = table(["on harm: gain 1 population", "on attack: avoid"], owner=YOU)
    before = resources(game, YOU)
    play(game, "steal 1 goods from others", header="attack")
    assert resources(game, YOU) == before


@pytest.mark.parametrize(
    ("attack", "spared"),
    [
        ("others { recall 1 region }", True),
        ("others { abandon 1 pinned }", True),
        ("choose { others { abandon 1 region } / draw 1 }", True),
        ("others { take unrest }", False),
        ("others { abandon 1 fame }; others { take unrest }", False),
        ("recall 1 region; others { take unrest }", False),
    ],
)
def test_an_attack_on_regions_can_be_bought_off(attack, spared):
    game = table("on attack abandon|recall region: may { discard 1 -> avoid }", owner=YOU)
    play(game, attack, header="attack")
    asked = game.pending is not None and game.pending.kind == "avoid"
    assert asked is spared


def test_without_a_region_nothing_threatens_it():
    game = table("on attack abandon|recall region: may { discard 1 -> avoid }", owner=YOU)
    side = game.seats[YOU]
    kept = [card for card in side.play if "region" not in game.defs[card].suits]
    game.removed += [card for card in side.play if card not in kept]
    side.play = kept
    play(game, "others { recall 1 region }", header="attack")
    assert game.pending is None or game.pending.kind != "avoid"


# Clean-up, reactions, the rest of a turn -----------------------------------------------------------------------------


def test_clean_up_begins_before_anything_of_it():
    game = table("on clean up: if not in hand card { gain 1 goods }")
    goods = resources(game)[GOODS]
    game.removed += game.seats[ME].hand
    game.seats[ME].hand = []
    say(game, "end")
    assert resources(game)[GOODS] == goods + 1
    assert game.pending is not None
    assert game.pending.kind == "market token"


def test_a_reaction_to_a_discard_costs_a_token_and_is_offered():
    game = table()
    card = add(game, own_card(3, exhaust="on discard unrest or exile unrest: gain 1 goods"))
    game.seats[ME].play.append(card)
    goods, tokens = resources(game)[GOODS], game.seats[ME].exhausts
    do(game, "discard 1 unrest")
    assert game.pending is not None
    assert [option.id for option in game.pending.options] == [f"exhaust:{card}", NO]
    say(game, f"exhaust:{card}")
    assert (resources(game)[GOODS], game.seats[ME].exhausts) == (goods + 1, tokens - 1)


def test_a_promise_holds_until_the_end_of_the_turn():
    game = table()
    progress = resources(game)[PROGRESS]
    do(game, "this turn { on discard card: gain 1 progress }")
    # The card itself may go wherever it likes.
    game.removed.append(game.seats[ME].play.pop())
    do(game, "discard 1 unrest")
    assert resources(game)[PROGRESS] == progress + 1
    again = Imperium.from_json(game.deal, json.loads(json.dumps(game.to_json())))
    assert again.lasting == game.lasting
    assert again.fingerprint() == game.fingerprint()
    do(game, "discard 1 unrest")
    assert resources(game)[PROGRESS] == progress + 2
    play_on(game, until="action")
    say(game, "end")
    while game.pending is not None and game.active == ME:
        game.answer(as_much_as_possible(game))
    assert game.lasting == ()


def test_a_promise_knows_the_unrest_that_came_with_a_card():
    game = table()
    slot = next(slot for slot in range(5) if game.beneath[slot] >= 0)
    card, under = game.slots[slot], game.beneath[slot]
    do(game, "this turn { on acquire card: may { free play taken } }; acquire card")
    say(game, f"market:{card}")
    assert game.pending is not None
    assert game.pending.kind.startswith("may ")
    say(game, "yes")
    assert game.pending is not None
    assert game.pending.source == under
    assert under in game.seats[ME].resolving


def test_a_promise_may_be_declined_each_time():
    game = table()
    slot = next(slot for slot in range(5) if game.beneath[slot] >= 0)
    under = game.beneath[slot]
    do(game, "this turn { on acquire card: may { discard 1 } }; acquire card")
    say(game, f"market:{game.slots[slot]}")
    assert game.pending is not None
    assert game.pending.kind == "discard"
    say(game, NO)
    assert under in game.seats[ME].hand


# Words ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ({"passive": "on garrison card: draw 1"}, "Passive: When you garrison a card: Draw a card."),
        (
            {"passive": "once on return unrest from hand: draw 1"},
            "Passive: When you return Unrest from your hand, however many at once: Draw a card.",
        ),
        (
            {"passive": "on others play region: draw 1"},
            "Passive: When another player plays a Region: Draw a card.",
        ),
        (
            {"passive": "on attack abandon|recall region: may { discard 1 -> avoid }"},
            "Passive: When another player plays an Attack that could make you abandon or recall a Region, "
            "you may discard a card to avoid the attack.",
        ),
        ({"passive": "on clean up: draw 1"}, "Passive: When your Clean-up begins: Draw a card."),
        ({"passive": "on harm: draw 1"}, "Passive: When an attack affects you: Draw a card."),
        (
            {"exhaust": "on market card with 2 resources: draw 1"},
            "Exhaust: When you gain a market card with at least 2 resources: Draw a card.",
        ),
        (
            {"exhaust": "anytime on discard gadget or exile gadget: draw 1"},
            "Exhaust: When you discard a Gadget or exile a Gadget (also on other turns): Draw a card.",
        ),
        (
            {"play": "this turn { on acquire card: may { draw 1 } }"},
            "This turn, when you acquire a card, you may draw a card.",
        ),
        ({"play": "if this turn trade { draw 1 }"}, "If you have traded this turn, draw a card."),
        (
            {"play": "if not this turn return unrest from hand { draw 1 }"},
            "If you have not returned Unrest from your hand this turn, draw a card.",
        ),
        (
            {"passive": "on others flip state to empire: draw 1"},
            "Passive: When another player's State card is flipped to Empire: Draw a card.",
        ),
    ],
)
def test_how_it_reads(texts, words):
    assert text_lines(own_card(0, **texts), long=True) == [words]


def test_every_event_is_explained():
    assert set(card_keywords.EVENTS) == {*DEEDS, *BEFALLING}
    face = own_card(0, passive=["on others take unrest: them { draw 1 }", "on harm: draw 1"])
    assert {"What others do", "Affected by an attack"} <= {keyword.title for keyword in keywords_for(face)}


def test_a_region_lies_in_the_hand():
    """The table on which all this is tried has what the texts speak of."""
    game = table()
    assert a_region(game) in game.seats[ME].hand
    assert any("unrest" in game.defs[card].suits for card in game.seats[ME].hand)


def test_an_attacker_is_paid_for_sparing():
    game = table("on attack abandon|recall region: may { pay 2 materials to them -> avoid }", owner=YOU)
    mine, theirs = resources(game), resources(game, YOU)
    play(game, "others { recall 1 region }", header="attack")
    assert game.pending is not None
    say(game, game.pending.options[0].id)
    if game.pending is not None and game.pending.kind == "pay":
        say(game, "pay:2.0.0.0")
    assert resources(game)[0] == mine[0] + 2
    assert resources(game, YOU)[0] == theirs[0] - 2
