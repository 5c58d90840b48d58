"""What texts could acquire by what lies on market cards, as a computer player is told it."""

from __future__ import annotations

import pytest
from trial_texts import ME, YOU, add, own_card, table

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.openings import MOST_OPEN, openings
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.vocabulary import MATERIALS, POPULATION, Amounts

ANY = "acquire card with materials"


@pytest.fixture
def game() -> Imperium:
    """A market without tokens, and nothing in hand or deck."""
    game = table()
    for card in game.slots:
        game.tokens.pop(card, None)
    side = game.seats[ME]
    game.exile += [*side.hand, *side.draw, *side.discard]
    side.hand, side.draw, side.discard = [], [], []
    return game


def lay(game: Imperium, resource: int, *slots: int) -> None:
    for slot in slots:
        game.tokens[game.slots[slot]] = Amounts.of(resource, 1)


def told(game: Imperium) -> list[str]:
    side = game.seats[ME]
    return list(openings(game, side, [*side.draw, *side.discard, *side.hand]))


@pytest.mark.parametrize(
    "text",
    [{"play": ANY}, {"exhaust": f"pay 3 goods & discard 1 -> {ANY}"}, {"play": f"choose {{ {ANY} / trade }}"}],
)
def test_each_text_tells_how_many_market_cards_it_finds(game: Imperium, text: dict[str, str]) -> None:
    game.seats[ME].hand = [add(game, own_card(1, **text))]
    slots = [slot for slot, card in enumerate(game.slots) if card >= 0]
    lay(game, POPULATION, slots[-1])
    assert told(game) == ["opening:hand:Own 1:0:0", "opening:deck:Own 1:0:0"]
    for number in range(1, len(slots)):
        lay(game, MATERIALS, slots[number - 1])
        found = min(MOST_OPEN, number)
        assert told(game) == [f"opening:hand:Own 1:0:{found}", f"opening:deck:Own 1:0:{found}"]
    assert len(slots) > MOST_OPEN + 1


def test_where_the_text_stands_is_told(game: Imperium) -> None:
    side = game.seats[ME]
    hand, deck, thrown, played, rival = [add(game, own_card(number, play=ANY)) for number in range(5)]
    side.hand, side.draw, side.discard = [hand], [deck], [thrown]
    side.play.append(played)
    game.seats[YOU].play.append(rival)
    lay(game, MATERIALS, 1)
    assert sorted(told(game)) == [
        *("opening:deck:Own 0:0:1", "opening:deck:Own 1:0:1", "opening:deck:Own 2:0:1"),
        *("opening:hand:Own 0:0:1", "opening:play:Own 3:0:1"),
    ]


def test_several_such_texts_of_one_card_are_told_apart(game: Imperium) -> None:
    text = "choose { acquire region with materials / acquire civilised|uncivilised|region with population }"
    game.seats[ME].play.append(add(game, own_card(1, exhaust=text)))
    regions = [slot for slot, card in enumerate(game.slots) if card >= 0 and "region" in game.defs[card].suits]
    others = [slot for slot in range(len(game.slots)) if slot not in regions]
    lay(game, MATERIALS, *others)
    assert told(game) == ["opening:play:Own 1:0:0", "opening:play:Own 1:1:0"]
    lay(game, MATERIALS, regions[0])
    lay(game, POPULATION, *regions[1:3])
    assert told(game) == ["opening:play:Own 1:0:1", "opening:play:Own 1:1:2"]


@pytest.mark.parametrize("text", ["acquire region", "acquire uncivilised with pinned", "collect all from market"])
def test_texts_that_need_no_token_say_nothing(game: Imperium, text: str) -> None:
    game.seats[ME].hand = [add(game, own_card(1, play=text))]
    lay(game, MATERIALS, 1)
    assert not told(game)


def test_a_position_tells_it(game: Imperium) -> None:
    game.seats[ME].hand = [add(game, own_card(1, play=ANY))]
    lay(game, MATERIALS, 1)
    weights = Weights(HAND_MADE)
    read = {weights.names[number] for number in InputReader(weights).read(game, ME, surroundings(game, ME)).plain}
    assert {"opening:hand:Own 1:0:1", "opening:deck:Own 1:0:1"} <= read
