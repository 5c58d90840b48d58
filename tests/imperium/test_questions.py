"""What is asked is a whole sentence: by which card, what exactly, from where and for what."""

import hashlib
import re

import pytest

from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.setup import new_game

MARKET = """
[market]
slots = ["Oasis", "Education", "Coinage", "Elders", "Hills"]
unrest_pile = 8
main = ["Temple", "Coast", "Wonder", "Jungle"]
region = ["Marsh", "Woodland"]
uncivilised = ["Shrine", "Oracle"]
civilised = ["Pharmacy", "Temple"]
"""
RICH = "resources = { materials = 9, population = 9, progress = 3 }\n"
ENDED = ("turn:activate", "end", "market Elders")

ASKED = {
    "turn": ('hand = ["Dalmatia"]', (), "Your turn: play and exhaust cards, innovate or revolt"),
    "action": ('hand = ["Dalmatia"]', ("turn:activate",), "3 actions left: play cards or end the turn"),
    "action, exhausting": (
        'actions = 0\nhand = ["Dalmatia"]\nplay = ["Coinage"]',
        ("turn:activate",),
        "No actions left: use exhaust abilities or end the turn",
    ),
    "action, nothing left": ("actions = 0\nhand = []", ("turn:activate",), "No actions left: end the turn"),
    "action, nothing to do": (
        "actions = 1\nhand = []",
        ("turn:activate",),
        "1 action left, and no card that could be used: end the turn",
    ),
    "choose, much to read": (
        RICH + 'hand = ["rom.conquer"]',
        ("turn:activate", "play Conquer"),
        "Conquer: which of these two do you do?",
    ),
    "pay": (
        RICH + 'hand = ["rom.conquer"]',
        ("turn:activate", "play Conquer", "alternative:1"),
        "Conquer: how do you pay 2 population to acquire a Region or a Tributary?",
    ),
    "acquire": (
        RICH + 'hand = ["rom.conquer"]',
        ("turn:activate", "play Conquer", "alternative:1", "pay:0.2.0.0"),
        "Conquer: acquire a Region or a Tributary from the market (2 population paid)",
    ),
    "discard": (
        'hand = ["Dalmatia", "rom.glory"]\nplay = ["City of Rome"]',
        (*ENDED, ""),
        "City of Rome: discard a card to gain 1 material, 1 population or a card?",
    ),
    "choose": (
        'hand = ["Dalmatia", "rom.glory"]\nplay = ["City of Rome"]',
        (*ENDED, "", "hand Glory"),
        "City of Rome: gain 1 material, 1 population or a card?",
    ),
    "suit": ('hand = ["Dalmatia"]', ("turn:innovate",), "Innovate: which suit do you break through for?"),
    "break through": (
        'hand = ["Dalmatia"]',
        ("turn:innovate", "suit:region"),
        "Innovate: break through for a Region: where does it come from?",
    ),
    "return unrest, counted": (
        'hand = ["Unrest", "Unrest"]',
        ("turn:revolt",),
        "Revolt: return up to 2 Unrest: how many?",
    ),
    "return unrest": (
        'hand = ["Ionians", "Unrest"]\ndiscard = ["rom.advance"]',
        ("turn:activate", "free Ionians"),
        "Ionians: return up to 1 Unrest from your hand or your discard pile",
    ),
    "garrison": (
        'hand = ["Dalmatia", "rom.advance"]',
        ("turn:activate", "play Dalmatia"),
        "Dalmatia: garrison a card here?",
    ),
    "abandon": (
        'hand = ["rom.glory"]\nplay = ["Dalmatia", "Lakes", "Island", "Marsh"]',
        ("turn:activate", "play Glory"),
        "sha256 6d2460eacd5d2e77",
    ),
    "take": (
        'hand = ["rom.glory"]\nplay = ["Dalmatia", "Lakes", "Island"]',
        ("turn:activate", "play Glory"),
        "Glory: take 1 of the 2 cards you look at",
    ),
    "may": ('hand = ["rom.prosperity"]', ("turn:activate", "play Prosperity"), "Prosperity: draw a card?"),
    "exile": ('hand = ["Lakes"]', ("turn:activate", "play Lakes"), "Lakes: exile a card from the market"),
    "history": (
        'hand = ["Leadership", "Dalmatia", "rom.glory"]',
        ("turn:activate", "free Leadership", "alternative:2"),
        "Leadership: put a card from your hand or your discard pile into your history",
    ),
    "market token": ("hand = []", ENDED[:2], "Clean-up: which market card gets 1 progress?"),
    "let go": (
        'hand = ["Dalmatia", "rom.glory"]',
        ENDED,
        "Clean-up: which cards do you let go before you draw up to 5?",
    ),
    "let go, counted": (
        'hand = ["Unrest", "Unrest"]',
        ENDED,
        "Clean-up: how many cards do you let go before you draw up to 5?",
    ),
    "recall": (
        'hand = []\nplay = ["Boats", "River", "Floodplain"]',
        ("turn:activate", "exhaust Boats"),
        "Boats: recall a River to gain 2 materials and 1 population",
    ),
    "hand": (
        RICH + 'hand = []\ndiscard = ["rom.advance", "Dalmatia"]\nplay = ["Port"]',
        ("turn:activate", "exhaust Port", "yes", "pay:3.0.0.0"),
        "Port: draw a card from your discard pile (3 materials paid)",
    ),
    "draw, counted": (
        'hand = ["Jade Mask"]\ndraw = ["Dalmatia", "Lakes"]',
        ("turn:activate", "play Jade Mask"),
        "Jade Mask: draw up to 2 cards: how many?",
    ),
    "deck": (
        'hand = ["Jade Mask", "Dalmatia", "Lakes"]',
        ("turn:activate", "play Jade Mask", "number:0"),
        "Jade Mask: put a card on top of your deck",
    ),
    "treat": (
        'hand = []\nplay = ["Agriculture", "Forest", "Coast"]',
        ("turn:activate", "exhaust Agriculture"),
        "Agriculture: which Fertile counts as 3 Production this turn?",
    ),
    "return exhaust": (
        'hand = ["Olmecs"]\nplay = [{ card = "Coinage", exhausted = true }, { card = "Temple", exhausted = true }]',
        ("turn:activate", "free Olmecs"),
        "Olmecs: from which card do you take the exhaust token back?",
    ),
    "give": (
        'state = "empire"\nhand = ["Exports", "Dalmatia", "rom.glory"]',
        ("turn:activate", "play Exports"),
        "Exports: give a card to the Celts",
    ),
    "develop": (
        RICH
        + 'state = "empire"\nhand = []\ndraw = []\nnation = []\nhistory = ["Julius Caesar"]\n'
        + 'discard = ["rom.advance"]\ndevelopment = ["The Senate", "Emperor Trajan"]',
        ENDED,
        "Reshuffle: develop a card for an exhaust token and its cost?",
    ),
    "solstice": (
        'hand = ["Dalmatia", "Unrest"]\nplay = ["City of Rome", "Bread and Circuses"]',
        (*ENDED, ""),
        "Solstice: which effect comes next?",
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_what_is_asked(name, situation):
    seat, answers, sentence = ASKED[name]
    state = "" if "state =" in seat else 'state = "barbarian"'
    game = situation(f'players = ["romans", "celts"]\nto_move = "romans"\n[player.romans]\n{state}\n{seat}\n{MARKET}')
    for answer in answers:
        give(game, answer)
    assert asked(game.pending).kind.name == name.split(",")[0], game.pending
    prompt = game.prompt(game.pending)
    # Of a sentence that can hardly be put differently from how others put it, the hash alone is kept.
    assert sentence in (prompt, f"sha256 {hashlib.sha256(prompt.encode()).hexdigest()[:16]}")


def give(game, answer):
    """Answers with an option by its id, or by where it lies and its name; an empty answer picks nothing."""
    if not answer:
        # The other seat does nothing meanwhile, so that the round comes to its Solstice.
        game.answer([])
        while game.pending.seat == 1:
            game.answer(RandomPlayer(1).choose(game.pending))
        return
    for option in game.pending.options:
        called = "" if option.subject is None else f"{option.id.partition(':')[0]} {game.defs[option.subject].name}"
        if answer in (option.id, called):
            game.answer([option])
            return
    raise AssertionError(f"{answer}: {game.pending}")


BARE = re.compile(
    r"^([^:]+: )?(choose|which suit|what do you do next|how many|how do you pay|under which card|do you want to"
    r"|onto which market card|which turn do you take)[.?]?$"
    r"|\b(acquire|return|recall|abandon) (a|\d) cards?[.?]?$"
    r"|\bup to 1 cards|\b1 (materials|cards|actions|Regions)\b|\bacquire (region|uncivilised|civilised|tributary)\b",
)
"""Questions without their object, and numbers that do not agree with their noun."""
BOXES = ("classics", "legends")
NATIONS = [name for name in standard_catalogue().nations if standard_catalogue().packs[name].box in BOXES]


@pytest.mark.parametrize("place", range(len(NATIONS)), ids=NATIONS)
def test_nothing_is_asked_in_bare_words(place, rules):
    """In whole games of every nation: no question without its object, no wrong number, none too long to be read."""
    sides = ((NATIONS[place], "ab"[place % 2]), (NATIONS[(place + 7) % len(NATIONS)], "b"))
    for seed in range(3):
        game = new_game(make_deal(Setup(sides, BOXES[(place + seed) % 2]), rules.catalogue), seed)
        player = RandomPlayer(seed)
        while (decision := game.pending) is not None:
            prompt = game.prompt(decision)
            assert not BARE.search(prompt), prompt
            for option in decision.options:
                assert not BARE.search(game.words(decision, option)), game.words(decision, option)
            assert len(prompt) <= 150, prompt
            assert not prompt[0].islower() and prompt[-1] not in ".:;,", prompt
            assert len(prompt.split()) >= 3, prompt
            assert asked(decision).kind.prompt != prompt or asked(decision).kind.name == "react", prompt
            game.answer(player.choose(decision))


def test_amounts_are_worked_out(situation):
    game = situation(
        'players = ["romans", "celts"]\n[player.romans]\nhand = ["rom.prosperity"]\n'
        f'play = ["Dalmatia", "Lakes", "Coast"]\n{MARKET}'
    )
    for answer in ("turn:activate", "play Prosperity", "no", "no"):
        give(game, answer)
    words = [game.words(game.pending, option) for option in game.pending.options]
    assert words == ["Gain 1 material per Production in play: 3", "Gain 1 population per Region in play: 3"]


def test_whose_card_asks_is_said(situation):
    game = situation(f'players = ["romans", "celts"]\n[player.romans]\nhand = ["rom.prosperity"]\n{MARKET}')
    for answer in ("turn:activate", "play Prosperity", "no"):
        give(game, answer)
    assert game.pending.seat == 1
    assert game.prompt(game.pending) == "Prosperity (Romans): draw a card?"


def test_a_payment_is_named_in_the_right_number(situation):
    game = situation(
        'players = ["romans", "celts"]\n[player.romans]\nresources = { materials = 2, population = 0, progress = 3 }\n'
        f'hand = ["Unrest"]\n{MARKET}'
    )
    for answer in ("turn:activate", "play Unrest", "alternative:3"):
        give(game, answer)
    words = [game.words(game.pending, option) for option in game.pending.options]
    assert words == ["pay 1 material and 1 progress", "pay 2 progress"]
