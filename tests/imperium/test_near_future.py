"""What the next turns hold for a seat, as a computer player is told it."""

from __future__ import annotations

from typing import Any

import pytest
from positions import PAIR, SOLO, start
from trial_texts import ME, YOU, add, own_card, table

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.input_names import AMOUNTS, STEPS
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.near_future import (
    developments_paid,
    drawn_next,
    hand_drawn,
    hand_next,
    hand_now,
    lacking_for,
    means_for_developing,
    share_drawn,
    turns_until_the_shuffle,
    until_the_shuffle,
    what_developing_lacks,
)
from imperium_desktop.games.imperium.foresight.position import behind_in_unrest, circumstances
from imperium_desktop.games.imperium.foresight.reasons import words
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.playing import can_play, loses_symbols, symbol_fits
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.vocabulary import PROGRESS


@pytest.fixture
def romans() -> Imperium:
    return start(PAIR, 5, ImperiumRules())


def costs(game: Imperium) -> list[tuple[int, int]]:
    faces = [game.defs[card] for card in game.seats[0].development]
    return sorted((face.cost.materials, face.cost.population) for face in faces if face.cost is not None)


def test_only_as_many_cards_of_the_hand_count_as_there_are_actions(romans: Imperium) -> None:
    side = romans.seats[0]
    judge = circumstances(romans, side)
    promises = []
    for actions in range(len(side.hand) + 2):
        side.actions = actions
        promises.append(hand_now(romans, side, judge))
    assert promises[0] == 0
    assert promises == sorted(promises)
    best = max(judge.card(romans.defs[card]).play for card in side.hand if judge.fits(romans.defs[card]))
    assert promises[1] == pytest.approx(best)
    assert promises[-1] == promises[-2]


def test_a_card_of_the_hand_counts_only_while_its_costs_can_be_met() -> None:
    game = table()
    side = game.seats[ME]
    judge = circumstances(game, side)
    dear, hungry = [
        add(game, own_card(number, play=f"{cost} -> gain 5 progress", header=None))
        for number, cost in enumerate(("pay 2 goods", "discard 2 city"))
    ]
    cities = [add(game, own_card(number, icons=["city"], traits=["unplayable"])) for number in (2, 3)]
    promises = [judge.card(game.defs[card]).play for card in (dear, hungry)]
    assert min(promises) > 0
    for card, promise, goods, others in ((dear, promises[0], 2, []), (hungry, promises[1], 0, cities)):
        side.hand, side.resources = [card], [0, 0, 0, 0]
        assert hand_now(game, side, judge) == 0
        side.hand, side.resources = [card, *others], [0, 0, 0, goods]
        assert hand_now(game, side, judge) == pytest.approx(promise)


def only_in(game: Imperium, state: str, **entry: Any) -> int:
    """A card made for the hand, which holds nothing else, that can be played in one state."""
    card = add(game, own_card(1, states=[state], play="gain 5 progress", header=None, **entry))
    game.seats[ME].hand = [card]
    return card


def held_next(game: Imperium) -> tuple[float, float]:
    """What the hand promises for the next turn, and how many cards of it cannot be played then."""
    side = game.seats[ME]
    return hand_next(game, side, circumstances(game, side))[:2]


@pytest.mark.parametrize(
    ("passives", "suits", "playable"),
    [
        ([], ["civilised"], False),
        (["civilised loses empire"], ["civilised"], True),
        (["card loses empire"], ["civilised"], True),
        (["civilised loses empire"], ["uncivilised"], False),
        (["civilised loses barbarian"], ["civilised"], False),
        (["uncivilised loses empire", "civilised loses empire"], ["civilised"], True),
    ],
)
def test_a_card_that_loses_its_state_symbols_is_held_for_the_next_turn(
    passives: list[str], suits: list[str], playable: bool
) -> None:
    game = table(*passives)
    side = game.seats[ME]
    card = only_in(game, "empire", suits=suits)
    assert side.symbols == ("barbarian",)
    assert held_next(game) == ((5.0, 0.0) if playable else (0.0, 1.0))
    judge = circumstances(game, side)
    assert hand_drawn(game, side, judge, 3.0) == (5.0 if playable else 0.0)
    # The rules say the same of it.
    assert loses_symbols(game, ME, card) == symbol_fits(game, ME, card) == can_play(game, ME, card) == playable


def test_texts_of_others_take_no_state_symbol_away() -> None:
    game = table("card loses empire", owner=YOU)
    only_in(game, "empire")
    assert held_next(game) == (0.0, 1.0)


def test_a_card_that_loses_its_state_symbols_still_waits_for_what_else_it_needs() -> None:
    game = table("card loses empire")
    only_in(game, "empire", playable="in play city")
    assert held_next(game) == (0.0, 1.0)
    game.seats[ME].play.append(add(game, own_card(2, icons=["city"])))
    assert held_next(game) == (5.0, 0.0)


def test_of_several_state_symbols_all_have_to_be_lost() -> None:
    for passives, playable in (
        (["card loses empire"], False),
        (["card loses voyaging"], False),
        (["card loses empire", "card loses voyaging"], True),
    ):
        game = table(*passives)
        card = add(game, own_card(1, states=["empire", "voyaging"], play="gain 5 progress", header=None))
        game.seats[ME].hand = [card]
        assert held_next(game) == ((5.0, 0.0) if playable else (0.0, 1.0))
        # What is ignored for another reason need not be lost.
        others = loses_symbols(game, ME, card, {"empire"}), symbol_fits(game, ME, card, ("empire",))
        assert others == (("card loses voyaging" in passives),) * 2


def test_what_joins_the_deck_when_it_is_shuffled_and_after_how_many_cards(romans: Imperium) -> None:
    side = romans.seats[0]
    assert (len(side.hand), len(side.draw)) == (5, 5)
    assert until_the_shuffle(romans, side) == "shuffle:nation:5"
    side.discard, side.hand = side.hand, []
    assert until_the_shuffle(romans, side) == "shuffle:nation:0"
    side.draw, side.nation = [], []
    assert until_the_shuffle(romans, side) == "shuffle:development:-5"
    side.development = []
    assert until_the_shuffle(romans, side) == "shuffle:nothing:-5"


def test_whoever_draws_more_cards_or_none_at_all_shuffles_otherwise() -> None:
    told = []
    for passives in ([], ["hand size +1"], ["no drawing"]):
        game = table(*passives)
        side = game.seats[ME]
        cards = [*side.hand, *side.draw]
        side.hand, side.draw = cards[:2], cards[2:12]
        assert len(side.draw) == 10
        told.append((drawn_next(game, side), until_the_shuffle(game, side)))
    assert told == [(3, "shuffle:nation:7"), (4, "shuffle:nation:6"), (0, "shuffle:nation:10")]


def test_a_larger_hand_runs_through_the_deck_sooner() -> None:
    turns = []
    for passives in ([], ["hand size +1"]):
        game = table(*passives)
        side = game.seats[ME]
        side.draw, side.hand = [*side.hand, *side.draw][:6], []
        assert len(side.draw) == 6
        turns.append(turns_until_the_shuffle(game, side))
    assert turns == [1, 0]


def test_nothing_is_drawn_into_a_full_hand() -> None:
    game = table()
    side = game.seats[ME]
    assert len(side.hand) > 6
    assert drawn_next(game, side) == 0
    assert until_the_shuffle(game, side) == f"shuffle:nation:{len(side.draw)}"


def test_what_share_of_the_deck_is_drawn_depends_on_the_hand_once_it_is_settled() -> None:
    game = table("hand size +1")
    side = game.seats[ME]
    cards = [*side.hand, *side.draw]
    side.hand, side.draw = cards[:2], cards[2:10]
    assert len(side.draw) == 8
    assert share_drawn(game, side, "drawing") == 4 / 8
    assert share_drawn(game, side, "cleanup") == share_drawn(game, side, "activate") == 5 / 8
    side.draw = side.draw[:3]
    assert share_drawn(game, side, "drawing") == share_drawn(game, side, "cleanup") == 1.0
    side.draw = []
    assert 0.0 <= share_drawn(game, side, "drawing") <= 1.0


def test_what_all_developments_want_and_what_would_be_left_over(romans: Imperium) -> None:
    side = romans.seats[0]
    materials, population = (sum(column) for column in zip(*costs(romans), strict=True))
    side.resources = [materials - 2, population + 3, 0, 0]
    assert means_for_developing(romans, side) == (2, 0, 0, 3, 0)
    side.development = []
    assert means_for_developing(romans, side) == (0, 0, materials - 2, population + 3, 0)


def test_what_the_nearest_development_lacks(romans: Imperium) -> None:
    side = romans.seats[0]
    cheapest = min(costs(romans), key=sum)
    side.resources = [*cheapest, 0, 0]
    assert list(what_developing_lacks(romans, side)) == [
        "lacks_materials:later:0",
        "lacks_population:later:0",
        "affordable:later:1",
    ]
    side.nation = []
    side.resources = [0, 0, 9, 9]
    lacking = list(what_developing_lacks(romans, side))
    assert lacking[-1] == "affordable:now:0"
    assert "lacks_materials:now:0" not in lacking or "lacks_population:now:0" not in lacking
    side.development = []
    assert not list(what_developing_lacks(romans, side))


def test_whoever_has_more_unrest_is_behind_once_a_collapse_is_near(romans: Imperium) -> None:
    romans.unrest = romans.unrest[:4]
    assert behind_in_unrest(romans, 0) == pytest.approx(1.2)
    unrest = next(card for card in (*romans.seats[0].hand, *romans.seats[0].draw) if is_unrest(romans, card))
    for zone in (romans.seats[0].hand, romans.seats[0].draw):
        if unrest in zone:
            zone.remove(unrest)
    romans.seats[1].discard.append(unrest)
    assert behind_in_unrest(romans, 0) == 0
    assert behind_in_unrest(romans, 1) == pytest.approx(1.2)


def is_unrest(game: Imperium, card: int) -> bool:
    return "unrest" in game.defs[card].suits


def test_what_a_rival_loses_counts_at_once(romans: Imperium) -> None:
    before = surroundings(romans, 0)
    romans.seats[1].resources[PROGRESS] += 4
    reader = InputReader(Weights())
    known, robbed = (reader.read(romans, 0, around) for around in (surroundings(romans, 0), before))
    assert robbed.base == known.base == score(romans, 0) - before.points - 4


def test_alone_nobody_is_behind_in_unrest() -> None:
    game = start(SOLO, 7, ImperiumRules())
    game.unrest = []
    assert behind_in_unrest(game, 0) == 0


def test_everything_a_player_is_told_in_numbers_or_steps_has_words_or_none_on_purpose(romans: Imperium) -> None:
    weights = Weights()
    InputReader(weights).read(romans, 0, surroundings(romans, 0))
    heads = {name.partition(":")[0] for name in weights.names} - {"amount", "own"}
    silent = {name for name in {*heads, *AMOUNTS, *STEPS} if not words(name)}
    assert silent == {"setting", "stage", "stage_later", "lead_later"}


def test_what_is_developed_for_progress_wants_it() -> None:
    game = ImperiumRules().start({"players": ["minoans", "romans"], "commons": "legends"}, 3)
    side = game.seats[0]
    side.nation = []
    card = next(card for card in side.development if game.defs[card].id == "min.architecture")
    side.development = [card]
    side.resources = [9, 9, 0, 0]
    assert lacking_for(game, side, card) == 2
    assert "affordable:now:0" in what_developing_lacks(game, side)
    side.resources[PROGRESS] = 2
    assert lacking_for(game, side, card) == 0
    assert "affordable:now:1" in what_developing_lacks(game, side)


def test_a_development_is_to_be_had_where_there_is_both_a_reshuffle_and_its_price(romans: Imperium) -> None:
    side = romans.seats[0]
    assert developments_paid(romans, side, 0.0) == 0.0
    side.resources[:] = [0, 0, 0, 0]
    assert developments_paid(romans, side, 3.0) == 0.0
    side.resources[:] = [90, 90, 0, 0]
    assert developments_paid(romans, side, 1.5) == 1.5
    materials, population = min(costs(romans), key=sum)
    side.resources[:] = [materials, population, 0, 0]
    assert developments_paid(romans, side, 3.0) == 1.0
