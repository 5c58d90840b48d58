"""Every question, answer and event of whole games can be told in words that read well."""

import re

import pytest

from imperium_desktop.engine.events import joined
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.setup import new_game

BOXES = ("classics", "legends")
NATIONS = [name for name in standard_catalogue().nations if standard_catalogue().packs[name].box in BOXES]
TABLES = [
    Setup(
        tuple((NATIONS[(place + step) % len(NATIONS)], side) for step, side in ((0, "a"), (5, "b"))), BOXES[place % 2]
    )
    for place in range(len(NATIONS))
]
"""Every nation twice, once with each side of its Power card."""
OTHER_TABLES = [
    Setup((("greeks", "a"), ("vikings", "a")), variants=("short",)),
    Setup((("minoans", "a"), ("qin", "a")), "legends", variants=("short",)),
    Setup((("persians", "a"), ("atlanteans", "a"), ("carthaginians", "a"))),
    Setup((("utopians", "a"), ("vikings", "b"), ("egyptians", "b"), ("celts", "b")), variants=("quick_setup",)),
    Setup((("scythians", "b"),), mode="practice"),
    Setup((("arthurians", "b"),), "legends", mode="practice"),
]


def assert_reads_well(text: str) -> None:
    assert text.strip() == text and text, repr(text)
    assert "  " not in text and ".." not in text and " ." not in text and "{" not in text, text
    assert not re.search(r"\[\w+\]", text), f"an icon mark is left: {text}"
    assert not re.search(r"\b(None|True|False)\b|#\d", text), text


@pytest.mark.parametrize(
    "setup", [*TABLES, *OTHER_TABLES], ids=lambda setup: "-".join(nation for nation, _ in setup.players)
)
def test_a_game_in_words(setup, rules):
    for seed in range(1 if setup in TABLES else 2):
        game = new_game(make_deal(setup, rules.catalogue), seed)
        player = RandomPlayer(seed)
        while (decision := game.pending) is not None:
            prompt = game.prompt(decision)
            assert_reads_well(prompt)
            assert not prompt[0].islower() and prompt[-1] not in ".:;,", prompt
            words = [game.words(decision, option) for option in decision.options]
            for text in words:
                assert_reads_well(text)
            for event in game.answer(player.choose(decision)).events:
                for seat in (None, *range(len(game.seats))):
                    sentence = joined(game.tell(event, seat))
                    assert_reads_well(sentence)
                    assert event.heading or sentence[-1] == ".", sentence


@pytest.mark.parametrize(
    "setup",
    [TABLES[0], *TABLES[8:], OTHER_TABLES[2]],
    ids=lambda setup: "-".join(nation for nation, _ in setup.players),
)
def test_options_can_be_told_apart(setup, rules):
    """Two answers with the same words would be a guess; cards that print the same differ in what lies on them."""
    game = new_game(make_deal(setup, rules.catalogue), 4)
    player = RandomPlayer(4)
    while (decision := game.pending) is not None:
        if decision.most == 1:
            cards = {option.subject for option in decision.options if option.subject is not None}
            if len({game.defs[card].name for card in cards}) == len(cards):
                words = [game.words(decision, option) for option in decision.options]
                assert len(words) == len(set(words)), (game.prompt(decision), words)
        game.answer(player.choose(decision))
