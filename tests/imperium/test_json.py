"""A game can be written down and read back in the middle of a card, and plays on as if nothing had happened."""

import json

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.setup import new_game

MIDDLE_OF_A_CARD = {
    "may": (
        "may ",
        """
        players = ["celts", "romans"]
        [player.celts]
        hand = ["Belgica", "cel.glory"]
        draw = ["cel.advance", "cel.conquer"]
        [[step]]
        play = "Belgica"
        """,
    ),
    "pick that may be declined": (
        "garrison",
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Dalmatia", "rom.advance", "rom.unrest"]
        [[step]]
        play = "Dalmatia"
        """,
    ),
    "alternatives": (
        "choose ",
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["rom.unrest", "rom.advance", "rom.glory"]
        [[step]]
        play = "rom.unrest"
        """,
    ),
    "reaction between sentences": (
        "react",
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Marsh", "rom.advance"]
        play = ["Shaduf"]
        [[step]]
        play = "Marsh"
        """,
    ),
    "avoiding": (
        "avoid",
        """
        players = ["romans", "scythians"]
        [player.romans]
        hand = ["Invasion"]
        [player.scythians]
        play = ["Mounted Archers"]
        [[step]]
        play = "Invasion"
        """,
    ),
    "asked of the attacker while another avoids": (
        "give for attack",
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Invasion"]
        resources = { progress = 2 }
        [player.celts]
        play = ["Standing Army"]
        [[step]]
        play = "Invasion"
        """,
    ),
    "looking into the Fame deck": (
        "take",
        """
        players = ["romans/a", "celts"]
        [player.romans]
        hand = ["rom.glory"]
        play = ["Dalmatia", "Hills", "Oasis"]
        [[step]]
        play = "rom.glory"
        """,
    ),
    "a development at a reshuffle": (
        "develop",
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = []
        draw = []
        discard = ["rom.glory", "rom.advance"]
        nation = []
        development = ["Legions", "The Senate"]
        resources = { materials = 9, population = 9 }
        history = ["Julius Caesar"]
        play = ["Coinage"]
        [[step]]
        exhaust = "Coinage"
        """,
    ),
    "another's part of an attack": (
        "discard",
        """
        players = ["romans", "celts"]
        [player.romans]
        state = "empire"
        hand = ["Military Engineering"]
        [[step]]
        play = "Military Engineering"
        """,
    ),
    "icons treated differently, symbols ignored": (
        "action",
        """
        players = ["vikings", "celts"]
        [player.vikings]
        hand = ["Coinage"]
        play = ["Combs", "Agriculture", "Hills", "Forest"]
        [[step]]
        exhaust = "Combs"
        [[step]]
        exhaust = "Agriculture"
        cards = ["Hills"]
        """,
    ),
}


def through_text(game: Imperium, rules: ImperiumRules) -> Imperium:
    """Written as JSON text and loaded by the rules, with nothing shared but the catalogue."""
    return rules.load(game.deal.setup.to_json(), json.loads(json.dumps(game.to_json())))


def play_out(game: Imperium, seed: int) -> list[str]:
    player = RandomPlayer(seed)
    prints = []
    while game.pending is not None:
        chosen = player.choose(game.pending)
        game.apply(Choice(game.pending.number, tuple(option.id for option in chosen)))
        prints.append(game.fingerprint())
    return prints


@pytest.mark.parametrize("name", MIDDLE_OF_A_CARD)
def test_in_the_middle_of_a_card(name, situation, rules):
    kind, text = MIDDLE_OF_A_CARD[name]
    game = situation(text)
    assert game.pending.kind.startswith(kind), game.pending
    loaded = through_text(game, rules)
    assert loaded.fingerprint() == game.fingerprint()
    assert json.dumps(loaded.to_json()) == json.dumps(game.to_json())
    assert loaded.prompt(loaded.pending) == game.prompt(game.pending)
    for ours, theirs in zip(game.pending.options, loaded.pending.options, strict=True):
        assert game.words(game.pending, ours) == loaded.words(loaded.pending, theirs)
    for seat in range(len(game.seats)):
        assert game.view(seat) == loaded.view(seat)
    original = game.clone()
    assert play_out(loaded, seed=3) == play_out(original, seed=3)
    assert (loaded.ending, loaded.winners) == (original.ending, original.winners)


@pytest.mark.parametrize("name", MIDDLE_OF_A_CARD)
def test_a_clone_goes_its_own_way(name, situation):
    game = situation(MIDDLE_OF_A_CARD[name][1])
    before = json.dumps(game.to_json())
    for seed in range(3):
        twin = game.clone()
        play_out(twin, seed)
        assert json.dumps(game.to_json()) == before


@pytest.mark.parametrize("name", MIDDLE_OF_A_CARD)
def test_every_answer_does_the_same_in_a_copy(name, situation, rules):
    game = situation(MIDDLE_OF_A_CARD[name][1])
    if game.pending.most > 1:
        answers = [tuple(option.id for option in game.pending.options[: game.pending.least])]
    else:
        answers = [(option.id,) for option in game.pending.options]
    for ids in answers:
        choice = Choice(game.pending.number, ids)
        ours, theirs = game.clone(), through_text(game, rules)
        assert ours.apply(choice) == theirs.apply(choice)
        assert ours.fingerprint() == theirs.fingerprint()


@pytest.mark.parametrize(
    "setup",
    [
        Setup((("vikings", "a"), ("celts", "a"))),
        Setup((("greeks", "a"), ("persians", "b"), ("scythians", "b")), variants=("short",)),
        Setup((("macedonians", "a"),), mode="practice"),
    ],
    ids=["two", "three", "practice"],
)
def test_reading_back_at_every_decision_changes_nothing(setup, rules):
    """The game is replaced by its copy all the time, and ends like the one that was left alone."""
    game = new_game(make_deal(setup, rules.catalogue), 9)
    copied = through_text(game, rules)
    player = RandomPlayer(9)
    for number in range(300):
        if game.pending is None:
            break
        choice = Choice(game.pending.number, tuple(option.id for option in player.choose(game.pending)))
        game.apply(choice)
        copied.apply(choice)
        if number % 3 == 0:
            copied = through_text(copied, rules)
    assert copied.fingerprint() == game.fingerprint()


def test_a_finished_game(rules):
    game = new_game(make_deal(Setup((("romans", "b"), ("celts", "b"))), rules.catalogue), 2)
    play_out(game, 2)
    loaded = through_text(game, rules)
    assert loaded.pending is None
    assert (loaded.over, loaded.ending, loaded.winners) == (True, game.ending, game.winners)
    assert loaded.fingerprint() == game.fingerprint()


def test_the_fingerprint_tells_positions_apart(situation):
    game = situation('players = ["romans", "celts"]')
    other = game.clone()
    other.seats[1].draw.reverse()
    assert other.fingerprint() != game.fingerprint()
    assert game.clone().fingerprint() == game.fingerprint()
