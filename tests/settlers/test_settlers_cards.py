"""Cards that give goods: by production, when they are built, by their action, and for buildings."""

import re

import pytest
from settlers_card_tables import ACTIONS, ANSWERS, BONUSES, PRODUCTION
from settlers_situations import RULES, Situation

from imperium_desktop.games.settlers.vocabulary import FACTIONS

FACTION = {"com": "barbarians", "bar": "barbarians", "jap": "japanese", "rom": "romans", "egy": "egyptians"}
COLOURED = {
    "brown": ["com.lumberjacks", "com.carpenter", "com.joiner"],
    "grey": ["com.coal_mine", "com.court_sculptor", "com.surface_mine"],
    "red": ["com.hunter", "com.brewer", "com.confectioner"],
    "pink": ["com.settlers", "com.wandering_jugglers", "com.missionaries"],
    "gold": ["com.gold_mine", "com.marketplace", "com.goldsmiths_workshop"],
    "black": ["com.barracks", "com.barracks", "com.pillory"],
}
CARDS = ("card", "common_card", "faction_card")


def read(text):
    return {good: int(number) for number, good in re.findall(r"(\d+)(\w+)", text)}


def as_hand(goods):
    """What a supply shows: drawn cards are cards."""
    shown = {good: number for good, number in goods.items() if good not in CARDS}
    drawn = sum(goods.get(good, 0) for good in CARDS)
    return shown | ({"card": drawn} if drawn else {})


def situation(card):
    own = FACTION[card.split(".")[0]]
    return Situation(own, next(faction for faction in FACTIONS if faction != own))


def cost(card):
    definition = next(one for pack in RULES.catalogue.packs.values() for one in pack.cards if one.id == card)
    return dict(definition.cost.goods)


def build(at, card):
    """Pays exactly what a card costs, with a foundation for the location, and builds it."""
    paid = cost(card)
    others = at.game.seats[0].empire[:]
    spent = paid.pop("location", 0)
    at.seat(0, hand=[card], foundations=spent, **paid)
    return at.begin().answer(f"build {card}", *["spend com.ruins"] * (spent if others else 0))


@pytest.mark.parametrize(("card", "colour", "given"), PRODUCTION, ids=lambda value: value if "." in value else "")
def test_production(card, colour, given):
    goods = read(given)
    at = situation(card).seat(0, empire=[card, *COLOURED.get(colour, ())])
    at.begin("produce_from", 0, at.card(card)).answer(*["common"] * goods.get("card", 0))
    assert at.goods() == as_hand(goods)


@pytest.mark.parametrize(("card", "colour", "given"), BONUSES, ids=lambda value: value if "." in value else "")
def test_bonus(card, colour, given):
    produced = next((read(goods) for one, _, goods in PRODUCTION if one == card), {})
    given = read(given)
    goods = {good: given.get(good, 0) + produced.get(good, 0) for good in given | produced}
    at = build(situation(card).seat(0, empire=COLOURED.get(colour, ())[:2]), card)
    at.answer(*["common"] * goods.get("card", 0))
    assert at.goods() == as_hand(goods)


@pytest.mark.parametrize(("card", "price", "given", "uses"), ACTIONS, ids=lambda value: str(value) if value else "")
def test_action(card, price, given, uses):
    price, goods = read(price), read(given)
    at = situation(card).seat(0, empire=[card], **{good: 2 * number for good, number in price.items()})
    assert at.begin().offers(f"twice {card}") == (uses == 2)
    at.answer(f"use {card}", *["common"] * goods.get("card", 0))
    wanted = {good: price.get(good, 0) + goods.get(good, 0) for good in price | goods}
    assert at.goods() == as_hand(wanted)
    assert at.at(card).used == 1
    short = situation(card).seat(0, empire=[card], **{good: number - 1 for good, number in price.items()}).begin()
    assert not short.game.pending or not short.offers(f"use {card}")


@pytest.mark.parametrize("card", [card for card, _, _, uses in ACTIONS if uses == 2])
def test_action_twice_in_one_turn(card):
    price, goods = next((read(price), read(goods)) for one, price, goods, _ in ACTIONS if one == card)
    at = situation(card).seat(0, empire=[card], **{good: 2 * number for good, number in price.items()}).begin()
    at.answer(f"twice {card}", *["common"] * (2 * goods.get("card", 0)))
    assert at.goods() == as_hand({good: 2 * number for good, number in goods.items()})


@pytest.mark.parametrize(("card", "colour", "given"), ANSWERS, ids=lambda value: value if "." in value else "")
def test_answer_to_a_building(card, colour, given):
    at = situation(card).seat(0, empire=[card])
    assert build(at, COLOURED[colour][0]).goods() == read(given)
    other = next(one for one in COLOURED if one != colour)
    assert build(situation(card).seat(0, empire=[card]), COLOURED[other][0]).goods() == {}
    assert build(situation(card), card).goods() == read(given), "it answers its own building"
