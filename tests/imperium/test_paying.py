"""Ways to pay, against counting by brute force: every way there is, and none with a token too many."""

import json
import random
from itertools import product

import pytest
from trial_texts import ME, add, own_card, say, table

from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.effects.pools import Pool, can_pay
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules import playing
from imperium_desktop.games.imperium.rules.paying import payments
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.vocabulary import MATERIALS, NO_AMOUNTS, Amounts

Tokens = tuple[int, int, int, int]


def pays(tokens: Tokens, cost: Tokens) -> bool:
    """Whether handing over these tokens covers the cost: 1 progress or goods is 1 population or up to 2 materials."""
    materials, population, progress, goods = (have - wanted for have, wanted in zip(tokens, cost, strict=True))
    if progress < 0 or goods < 0:
        return False
    missing = max(0, -population) + (max(0, -materials) + 1) // 2
    return missing <= progress + goods


def one_less(tokens: Tokens) -> list[Tokens]:
    return [
        (*tokens[:index], amount - 1, *tokens[index + 1 :])
        for index, amount in enumerate(tokens)
        if amount  # type: ignore[misc]
    ]


def ways_by_force(resources: Tokens, cost: Tokens) -> set[Tokens]:
    ways = (way for way in product(*(range(amount + 1) for amount in resources)) if pays(way, cost))
    return {way for way in ways if not any(pays(fewer, cost) for fewer in one_less(way))}


def cases(count: int, seed: int) -> list[tuple[Tokens, Tokens]]:
    chance = random.Random(seed)
    return [
        (
            (chance.randint(0, 6), chance.randint(0, 4), chance.randint(0, 5), chance.choice((0, 0, 1, 2, 4))),
            (chance.randint(0, 7), chance.randint(0, 4), chance.choice((0, 0, 1, 2)), chance.choice((0, 0, 0, 1))),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize(
    "cost", ["pay 2 population -> gain 1 materials", "pay 2 population; gain 1 materials"], ids=["arrow", "pay"]
)
def test_a_cost_that_cannot_be_met_any_more_is_not_paid(cost):
    """Playing the card counted on a progress that somebody's text takes away."""
    game = table("instead of gain progress: may { nothing }", bare=True)
    game.seats[ME].resources = [0, 1, 0, 0]
    card = add(game, own_card(97, play=f"gain 1 progress; {cost}"))
    game.seats[ME].hand.append(card)
    assert playing.can_play(game, ME, card)
    playing.play(game, ME, card, free=True)
    game.pending = None
    game.advance()
    say(game, "yes")
    # Behind an arrow nothing is done that was not paid for; another sentence is done for itself.
    assert game.seats[ME].resources == [0 if "->" in cost else 1, 1, 0, 0]


def test_whether_a_cost_can_be_paid():
    for resources, cost in cases(3000, seed=1):
        assert can_pay(list(resources), cost) == pays(resources, cost), (resources, cost)


def test_every_way_without_a_superfluous_token():
    payable = [(resources, cost) for resources, cost in cases(1500, seed=2) if pays(resources, cost)]
    assert len(payable) > 500
    for resources, cost in payable:
        ways = payments(list(resources), cost)
        assert len(ways) == len(set(ways)), (resources, cost)
        assert set(ways) == ways_by_force(resources, cost), (resources, cost)


def test_every_cost_of_the_packs(catalogue):
    costs = {card.cost for card in catalogue.cards() if card.cost}
    for cost in costs:
        for resources in product(range(0, 8, 2), range(0, 5, 2), range(5), (0,)):
            if pays(resources, cost):
                assert set(payments(list(resources), cost)) == ways_by_force(resources, cost), (resources, cost)


@pytest.mark.parametrize(
    ("resources", "cost", "ways"),
    [
        ((3, 0, 0, 0), (3, 0, 0, 0), [(3, 0, 0, 0)]),
        ((3, 0, 1, 0), (3, 0, 0, 0), [(3, 0, 0, 0), (1, 0, 1, 0)]),
        ((0, 0, 2, 0), (3, 0, 0, 0), [(0, 0, 2, 0)]),
        ((0, 1, 1, 0), (0, 1, 0, 0), [(0, 1, 0, 0), (0, 0, 1, 0)]),
        ((5, 5, 2, 0), (0, 0, 2, 0), [(0, 0, 2, 0)]),
        ((0, 0, 1, 1), (0, 1, 0, 0), [(0, 0, 0, 1), (0, 0, 1, 0)]),
        ((0, 0, 0, 0), (0, 0, 0, 0), [(0, 0, 0, 0)]),
    ],
)
def test_the_plainest_way_comes_first(resources, cost, ways):
    assert payments(list(resources), cost) == ways


def test_the_first_way_keeps_most_progress():
    """The first way is what a scenario pays unless told otherwise."""
    for resources, cost in cases(800, seed=3):
        if pays(resources, cost):
            first, *others = payments(list(resources), cost)
            assert all(first[2] + first[3] <= way[2] + way[3] for way in others)


class Purse:
    """As much of a seat as a pool asks for."""

    substitutes = True

    def __init__(self, resources: Tokens) -> None:
        self.resources = list(resources)
        self.actions = 3


def test_a_pool_pays_in_thought_as_the_seat_would():
    for resources, cost in cases(2000, seed=4):
        pool = Pool(Purse(resources))
        before = pool.resources[:]
        assert pool.pay(cost) == pays(resources, cost)
        paid = tuple(had - left for had, left in zip(before, pool.resources, strict=True))
        if not pays(resources, cost):
            assert pool.resources == before
        else:
            assert min(pool.resources) >= 0
            assert pays(paid, cost)
            assert not any(pays(fewer, cost) for fewer in one_less(paid)), (resources, cost, paid)


def test_no_token_pays_twice():
    pool = Pool(Purse((3, 0, 1, 0)))
    assert pool.pay((3, 0, 0, 0))
    assert pool.pay((1, 0, 0, 0))
    assert not pool.pay((1, 0, 0, 0))


def test_sure_gains_can_be_paid_with():
    pool = Pool(Purse((0, 0, 0, 0)))
    assert not pool.pay((2, 0, 0, 0))
    pool.gain((1, 0, 0, 0), 2)
    assert pool.pay((2, 0, 0, 0))


def test_no_card_is_given_up_twice():
    pool = Pool(Purse((0, 0, 0, 0)))
    assert pool.claim(frozenset({1, 2}), 1)
    assert pool.claim(frozenset({1}), 1)
    assert not pool.claim(frozenset({1, 2}), 1)
    assert pool.claim(frozenset({1, 2, 3}), 1)
    assert not pool.claim(frozenset(), 1)


def test_amounts_are_reckoned_with_by_resource():
    three = Amounts(materials=2, goods=1)
    assert three.add((0, 1, 0, 1)) == Amounts(2, 1, 0, 2) == (2, 1, 0, 2)
    assert three.subtract(Amounts.of(MATERIALS, 2)) == Amounts.named({"goods": 1})
    assert three.scaled(2) == Amounts(4, 0, 0, 2)
    assert three.total == 3
    assert three.covered_by([2, 0, 0, 1])
    assert not three.covered_by([9, 9, 9, 0])
    assert not any(NO_AMOUNTS)


def test_amounts_are_saved_as_lists_and_read_as_amounts(catalogue):
    game = new_game(make_deal(Setup((("romans", "a"), ("celts", "a"))), catalogue), 1)
    game.tokens[game.slots[0]] = Amounts(materials=2, goods=1)
    state = json.loads(json.dumps(game.to_json()))
    assert state["tokens"][str(game.slots[0])] == [2, 0, 0, 1]
    read = Imperium.from_json(game.deal, state).tokens
    assert read == game.tokens
    assert all(isinstance(amounts, Amounts) for amounts in read.values())
