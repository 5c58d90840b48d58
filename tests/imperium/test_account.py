"""What the others did, told in a few lines to somebody who was not there."""

from collections.abc import Sequence

import pytest

from imperium_desktop.engine.accounts import since_last_turn
from imperium_desktop.engine.events import Event, Outcome, Subject, joined
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.event_kinds import EVENT_KINDS
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.wording.account import MOST_CARDS

SETUP = Setup((("romans", "b"), ("greeks", "b"), ("celts", "b")), "classics")


@pytest.fixture(scope="module")
def game(catalogue):
    return new_game(make_deal(SETUP, catalogue), 3)


def lines(game, events: Sequence[Event], reader: int = 0, most: int = 5) -> list[str]:
    return [joined(parts) for parts in game.account(events, reader, most)]


def test_the_reader_is_called_you_and_hidden_cards_are_counted(game):
    card = game.seats[1].hand[0]
    name = game.defs[card].name
    events = [
        Event("take", 1, (card,), seats=(1,)),
        Event("take_unrest", 0, (card,), 1),
        Event("take_unrest", 0, (card,), 1),
        Event("steal", 1, (), 2, "1:0"),
        Event("draw", 2, (card,), 1, seats=(2,)),
        Event("draw", 0, (card,), 1, seats=(0,)),
    ]
    assert lines(game, events) == [
        "The Greeks took Fame",
        "2 Unrest went to you",
        "The Greeks stole 2 population from you",
        "The Celts drew a card",
    ]
    assert lines(game, events, 2)[-1] == "The Romans drew a card"
    assert name not in " ".join(lines(game, events))


def test_the_most_important_lines_are_told_in_the_order_of_the_game(game):
    card = game.slots[0]
    kinds = ("gain", "play", "garrison", "acquire", "history", "nation_card", "draw", "develop", "exile", "reshuffle")
    events = [Event(kind, 1, (card, card), 1, "0") for kind in kinds]
    told = lines(game, events)
    name = game.defs[card].name
    assert told == [
        f"The Greeks played {name}, {name}",
        f"The Greeks acquired {name}, {name}",
        f"{name}, {name} joined the Greeks",
        f"The Greeks developed {name}, {name}",
        f"The Greeks exiled {name}, {name}",
    ]
    assert len(lines(game, events, most=2)) == 2


def test_like_things_are_told_in_one_line_and_many_cards_are_counted(game):
    cards = game.main[: MOST_CARDS + 1]
    first, second = (game.defs[card].name for card in cards[:2])
    told = lines(
        game, [Event("acquire", 1, (cards[0],)), Event("gain", 1, (), 1, "0"), Event("acquire", 1, (cards[1],))]
    )
    assert told == [f"The Greeks acquired {first}, {second}", "The Greeks gained 1 material"]
    assert lines(game, [Event("acquire", 1, (card,)) for card in cards]) == [f"The Greeks acquired {len(cards)} cards"]


def test_what_one_did_oneself_is_not_told(game):
    assert lines(game, [Event("acquire", 0, (game.slots[0],)), Event("nation_card", 0, (game.slots[0],))]) == []


def test_a_sentence_names_its_subject_or_does_without(game):
    event = Event("gain", 1, (), 2, "0")
    assert joined(game.tell(event)) == "The Greeks gain 2 materials."
    assert joined(game.tell(event, subject=Subject.PRONOUN)) == "They gain 2 materials."
    assert joined(game.tell(event, subject=Subject.LEFT_OUT)) == "Gain 2 materials."
    assert [part.token for part in game.tell(event) if part.token] == ["materials"]
    card = game.slots[0]
    named = [part for part in game.tell(Event("acquire", 1, (card, card))) if part.face]
    assert [(part.words, part.face) for part in named] == [(game.defs[card].name, game.defs[card].id)] * 2


def test_every_account_of_a_game_reads_well_and_keeps_what_is_hidden(catalogue):
    game = new_game(make_deal(SETUP, catalogue), 8)
    player = RandomPlayer(8)
    told: list[Outcome] = []
    while game.pending is not None and game.round < 8:
        told.append(game.answer(player.choose(game.pending)))
        for seat in range(3):
            since = since_last_turn(seat, Outcome(), told)
            if since is None:
                continue
            account = lines(game, since.events, seat)
            assert len(account) <= 5
            for line in account:
                assert line[0].isupper() and line[-1] not in ".—" and "{" not in line, line
    assert told


@pytest.mark.parametrize("kind", EVENT_KINDS.values(), ids=lambda kind: kind.name)
def test_a_great_event_is_worth_a_line(kind):
    assert kind.brief is not None or not kind.great


# Where the last turn of a seat ended ---------------------------------------------------------------------------------


def heading(seat: int) -> Event:
    return Event("turn", seat, heading=True)


def deed(name: str) -> Event:
    return Event(name, 0)


def test_what_happened_since_the_last_turn_begins_with_the_next_heading():
    opening = Outcome([heading(0)])
    story = [
        Outcome([deed("mine")]),
        Outcome([deed("clean-up"), heading(1), deed("theirs")]),
        Outcome([deed("more"), heading(-1), deed("solstice"), heading(0)]),
    ]
    since = since_last_turn(0, opening, story)
    assert since is not None and since.position == 1
    assert [event.kind for event in since.events] == ["turn", "theirs", "more", "turn", "solstice", "turn"]
    assert since_last_turn(0, opening, [*story, Outcome([deed("mine")])]) is None, (
        "something was done in one's own turn"
    )
    assert since_last_turn(0, opening, []) is None
    first = since_last_turn(1, opening, story[:1])
    assert first is not None and first.position == 0, "before the first turn all that happened is new"
