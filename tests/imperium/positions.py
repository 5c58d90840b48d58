"""Positions of games by chance, and the same with other cards wherever a seat cannot see."""

from collections.abc import Iterator

from imperium_desktop.engine import randomness
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.setup import new_game

PRACTICE = Setup((("romans", "a"),), mode="practice")
PAIR = Setup((("romans", "b"), ("vikings", "a")))
SOLO = Setup((("celts", "b"),), mode="solo", bot="greeks", difficulty="imperator")
GAMES = {
    "practice": (PRACTICE, 3),
    "practice of an odd nation": (Setup((("utopians", "b"),), "legends", "practice"), 4),
    "two players": (PAIR, 5),
    "three players and variants": (
        Setup((("qin", "b"), ("olmecs", "b"), ("persians", "a")), "legends", variants=("quick_setup", "short")),
        6,
    ),
    "solo": (SOLO, 7),
}


def start(setup: Setup, seed: int, rules: ImperiumRules) -> Imperium:
    return new_game(make_deal(setup, rules.catalogue), seed)


def positions(setup: Setup, seed: int, rules: ImperiumRules, every: int) -> Iterator[Imperium]:
    """Every so many positions of a game by chance."""
    game = start(setup, seed, rules)
    player = RandomPlayer(seed)
    number = 0
    while game.pending is not None:
        number += 1
        if number % every == 0:
            yield game
        game.answer(player.choose(game.pending))


def shuffle_hidden(game: Imperium, seat: int, seed: int) -> Imperium:
    """The same table to the eyes of a seat, with other cards where it cannot see."""
    other = game.clone()
    other.random = randomness.next_number(seed)[0]
    for side in other.seats:
        if isinstance(side, Bot):
            face_down = side.face_down + side.draw
            other.shuffle(face_down)
            side.slots = [face_down.pop() if card >= 0 else -1 for card in side.slots]
            side.draw = face_down
            continue
        other.shuffle_above_bottom(side.nation)
        if side.index == seat:
            other.shuffle(side.draw)
            continue
        cards = side.hand + side.draw + side.history
        other.shuffle(cards)
        sizes = len(side.hand), len(side.hand) + len(side.draw)
        side.hand, side.draw, side.history = cards[: sizes[0]], cards[sizes[0] : sizes[1]], cards[sizes[1] :]
    other.shuffle(other.main)
    other.shuffle(other.fame)
    for deck in other.decks.values():
        other.shuffle(deck)
        swap_with_main(other, deck)
    return other


def swap_with_main(game: Imperium, deck: list[int]) -> None:
    """A card of a small deck changes places with one of its suit in the main deck."""
    for place, card in enumerate(game.main):
        if deck and game.defs[card].suits == game.defs[deck[0]].suits:
            deck[0], game.main[place] = card, deck[0]
            return
