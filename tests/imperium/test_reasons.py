"""Whatever a player might try, the engine says in one sentence why it is not possible now."""

import pytest

from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.playing import reason_against, reason_against_exhaust
from imperium_desktop.games.imperium.setup import new_game

ACTIVATE = '[[step]]\nturn = "activate"\n'


def card_called(game: Imperium, name: str, seat: int = 0) -> int:
    side = game.seats[seat]
    cards = (*side.hand, *side.play, side.power, *side.discard, *side.history, *side.development, *game.slots)
    cards += (*game.exile, *(card for under in game.garrisons.values() for card in under))
    return next(card for card in cards if card >= 0 and name in (game.defs[card].name, game.defs[card].id))


def reason(game: Imperium, name: str, seat: int = 0) -> str:
    return game.why_not(seat, card_called(game, name))


HAND = {
    "state symbol": (
        'hand = ["Coinage"]',
        "Coinage",
        "Coinage needs an Empire; you are a Barbarian.",
    ),
    "the other state symbol": (
        'state = "empire"\nhand = ["rom.conquer"]',
        "Conquer",
        "Conquer needs a Barbarian; you are an Empire.",
    ),
    "too few Regions": (
        'hand = ["rom.glory"]\nplay = ["Dalmatia"]',
        "Glory",
        "Glory needs 3 Regions in play; you have 1.",
    ),
    "no Region": (
        'hand = ["rom.glory"]\nplay = []',
        "Glory",
        "Glory needs 3 Regions in play; you have none.",
    ),
    "no action": (
        'actions = 0\nhand = ["Dalmatia"]',
        "Dalmatia",
        "Playing Dalmatia takes an action, and you have none left.",
    ),
    "symbol before action": (
        'actions = 0\nhand = ["Coinage"]',
        "Coinage",
        "Coinage needs an Empire; you are a Barbarian.",
    ),
    "unplayable": (
        'hand = ["Triumphant"]',
        "Triumphant",
        "Triumphant cannot be played; it counts at the end of the game.",
    ),
    "cost": (
        'hand = ["Diplomacy"]\nresources = { materials = 2, population = 3, progress = 0 }',
        "Diplomacy",
        "Diplomacy costs 3 materials; you have 2 materials and 3 population.",
    ),
    "cost and an empty pool": (
        'hand = ["Gambling"]\nresources = { materials = 0, population = 0, progress = 0 }',
        "Gambling",
        "Gambling costs 1 material; you have nothing.",
    ),
    "condition": (
        'state = "empire"\nhand = ["Rome, the Eternal City"]\nplay = []',
        "Rome, the Eternal City",
        "Rome, the Eternal City needs “City of Rome” in play.",
    ),
    "token to return": (
        'hand = ["Olmecs"]',
        "Olmecs",
        "Olmecs needs an exhaust token on a card in your play area.",
    ),
    "nothing to count": (
        'state = "empire"\nhand = ["Urban Development"]\nplay = ["Dalmatia"]',
        "Urban Development",
        "Urban Development gains per City or Metropolis in play, and you have none.",
    ),
}

IN_PLAY = {
    "exhausted": (
        'play = [{ card = "Mysticism", exhausted = true }]',
        "Mysticism",
        "Mysticism is exhausted already.",
    ),
    "no token": (
        'exhausts = 0\nplay = ["Mysticism"]',
        "Mysticism",
        "Using Mysticism takes an exhaust token, and you have none left.",
    ),
    "no Exhaust text": ('play = ["Dalmatia"]', "Dalmatia", "Dalmatia has no Exhaust text."),
    "only in answer": (
        'play = ["Shaduf"]',
        "Shaduf",
        "Shaduf can only be exhausted when you gain materials from a River in play.",
    ),
    "cost": (
        'play = ["Shrine"]\nresources = { materials = 0, population = 4, progress = 0 }',
        "Shrine",
        "Shrine costs 1 material; you have 4 population.",
    ),
    "cards": ('hand = []\nplay = ["Temple"]', "Temple", "Temple needs 1 card in your hand; there is none."),
    "icon": (
        'play = ["Agriculture"]',
        "Agriculture",
        "Agriculture needs a Fertile icon in play; you have none.",
    ),
}

ELSEWHERE = {
    "market": ("", "Elders", "Elders lies in the market; play a card that acquires or breaks through to take it."),
    "discard pile": ('discard = ["rom.advance"]\nhand = []\ndraw = []', "Advance", "Advance is in your discard pile."),
    "history": ('history = ["Triumvirate"]', "Triumvirate", "Triumvirate is in your history."),
    "garrison": ('play = [{ card = "Dalmatia", garrison = ["rom.glory"] }]', "Glory", "Glory is garrisoned."),
    "exile": ("", "Temple", "Temple is in exile."),
    "development area": (
        "",
        "Legions",
        "Legions is in your development area; it is developed when you reshuffle or a card says so.",
    ),
}

MARKET = """
[market]
slots = ["Town", "Education", "Pharmacy", "Elders", "Hills"]
exile = ["Temple"]
"""


@pytest.mark.parametrize("name", HAND)
def test_a_card_in_hand(name, situation):
    text, card, sentence = HAND[name]
    game = situation(f'players = ["romans", "celts"]\n[player.romans]\n{text}\n{ACTIVATE}')
    assert reason(game, card) == sentence
    assert reason_against(game, 0, card_called(game, card)) == sentence


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_card_in_play(name, situation):
    text, card, sentence = IN_PLAY[name]
    game = situation(f'players = ["romans", "celts"]\n[player.romans]\n{text}\n{ACTIVATE}')
    assert reason(game, card) == sentence
    assert reason_against_exhaust(game, 0, card_called(game, card)) == sentence


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_card_elsewhere(name, situation):
    text, card, sentence = ELSEWHERE[name]
    game = situation(f'players = ["romans", "celts"]\n[player.romans]\n{text}\n{MARKET}\n{ACTIVATE}')
    assert reason(game, card) == sentence


def test_a_power_card_that_spends_actions(situation):
    game = situation('players = ["greeks/a", "romans"]\n[player.greeks]\nactions = 1\n' + ACTIVATE)
    assert game.why_not(0, game.seats[0].power) == "Greeks spends 2 actions; you have 1."


def test_a_free_play_card_that_was_played_and_came_back(situation):
    game = situation(
        """
        players = ["romans", "celts"]
        [player.romans]
        actions = 0
        hand = ["Leadership"]
        draw = ["rom.advance"]
        play = ["Port"]
        resources = { materials = 3 }
        [[step]]
        free_play = "Leadership"
        [[step]]
        exhaust = "Port"
        [[step]]
        may = true
        """
    )
    sentence = "Leadership was already played free this turn, and you have no action left."
    assert reason(game, "Leadership") == sentence


def test_before_the_kind_of_turn_is_chosen(situation):
    """Playing a card means to activate: the reasons are those that would hold then."""
    game = situation('players = ["romans", "celts"]\n[player.romans]\nhand = ["Dalmatia", "Coinage"]')
    assert game.pending.kind == "turn"
    assert reason(game, "Dalmatia") == ""
    assert reason(game, "Coinage") == "Coinage needs an Empire; you are a Barbarian."
    assert game.pending.kind == "turn"


def test_while_another_decides(situation):
    game = situation('players = ["romans", "celts"]\n[player.celts]\nhand = ["Armorica"]\n' + ACTIVATE)
    assert game.why_not(1, game.seats[1].hand[0]) == "It is the Romans who decide now."


def test_a_card_of_another(situation):
    game = situation('players = ["romans", "celts"]\n[player.celts]\nplay = ["Armorica"]\n' + ACTIVATE)
    assert game.why_not(0, game.seats[1].play[0]) == "Armorica belongs to the Celts."


def test_while_something_else_is_asked(situation):
    game = situation(
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["Dalmatia", "rom.glory", "rom.advance"]
        [[step]]
        play = "Dalmatia"
        """
    )
    assert reason(game, "Advance") == ""
    assert reason(game, "Glory") == "Glory cannot be garrisoned."


def test_when_the_game_is_over(rules):
    game = new_game(make_deal(Setup((("romans", "b"), ("celts", "b"))), rules.catalogue), 3)
    player = RandomPlayer(3)
    while game.pending is not None:
        game.answer(player.choose(game.pending))
    assert game.why_not(0, game.seats[0].power) == "The game is over."


def test_what_can_be_done_has_no_reason_against_it(situation):
    game = situation(
        'players = ["romans", "celts"]\n[player.romans]\nhand = ["Dalmatia"]\nplay = ["Mysticism"]\n' + ACTIVATE
    )
    assert reason(game, "Dalmatia") == ""
    assert reason(game, "Mysticism") == ""


@pytest.mark.parametrize(
    "setup",
    [
        Setup((("romans", "a"), ("celts", "a"))),
        Setup((("vikings", "a"), ("greeks", "a"), ("scythians", "a"))),
        Setup((("carthaginians", "a"), ("persians", "a"), ("macedonians", "a"), ("celts", "b"))),
    ],
    ids=["two", "three", "four"],
)
def test_offered_or_explained(setup, rules):
    """In whole games: a card of the hand or in play is either among the options or has its sentence, never both."""
    game = new_game(make_deal(setup, rules.catalogue), 12)
    player = RandomPlayer(12)
    while (decision := game.pending) is not None:
        if decision.kind == "action":
            side = game.seats[decision.seat]
            offered = {option.subject for option in decision.options}
            prints = {game.defs[card].print_key for card in offered & set(side.hand)}
            likes = {game.likeness(card, "play") for card in offered - set(side.hand) if card is not None}
            for card in side.hand:
                sentence = game.why_not(decision.seat, card)
                assert (game.defs[card].print_key in prints) == (sentence == ""), (game.defs[card].id, sentence)
                assert_reads_well(sentence)
            for card in (side.power, *side.play):
                sentence = game.why_not(decision.seat, card)
                assert (game.likeness(card, "play") in likes) == (sentence == ""), (game.defs[card].id, sentence)
                assert_reads_well(sentence)
        game.answer(player.choose(decision))


def assert_reads_well(sentence: str) -> None:
    assert not sentence or (sentence[-1] == "." and sentence.count(".") == 1 and "  " not in sentence), sentence
    assert "[" not in sentence, sentence
