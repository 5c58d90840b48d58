"""What lies on the table and how far the game has come, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from imperium_desktop.engine import randomness
from imperium_desktop.games.imperium.vocabulary import SMALL_DECKS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import CardDef
    from imperium_desktop.games.imperium.deal import Deal
    from imperium_desktop.games.imperium.state import Happening, Seat


class TableState:
    """Everything on the table, as lists of small integers; `defs` says what is printed on each."""

    __slots__ = (
        "active",
        "beneath",
        "copied",
        "deal",
        "decks",
        "defs",
        "ending",
        "exhausted",
        "exile",
        "fame",
        "final_round",
        "garrisons",
        "ignoring",
        "king_side",
        "lasting",
        "limbo",
        "main",
        "next_roll",
        "over",
        "phase",
        "pool",
        "random",
        "removed",
        "round",
        "routes",
        "seats",
        "slots",
        "start",
        "this_turn",
        "tokens",
        "treated",
        "turn",
        "unrest",
        "watched",
        "winners",
    )

    def __init__(self, deal: Deal, seed: int) -> None:
        self.deal = deal
        self.defs: list[CardDef] = deal.defs
        self.random = seed & ((1 << 64) - 1)
        self.seats: list[Seat] = []
        self.slots = [-1] * 5
        self.beneath = [-1] * 5
        """The Unrest under each market card, or -1."""
        self.decks: dict[str, list[int]] = {"civilised": [], "uncivilised": [], "region": []}
        self.routes = [-1] * len(SMALL_DECKS)
        """The Trade Route that lies face up under each small deck, or -1; it is no part of the deck."""
        self.main: list[int] = []
        self.fame: list[int] = []
        self.king_side = "a"
        self.unrest: list[int] = []
        self.exile: list[int] = []
        self.removed: list[int] = []
        """Cards that left the game."""
        self.limbo: list[int] = []
        """Cards that are being looked at, revealed or replaced on their way."""
        self.tokens: dict[int, Amounts] = {}
        self.garrisons: dict[int, tuple[int, ...]] = {}
        self.exhausted: set[int] = set()
        self.treated: dict[int, tuple[str, ...]] = {}
        """Icons that count differently for the rest of the turn."""
        self.copied: dict[int, int] = {}
        """Cards that are copies of others for the rest of the turn."""
        self.ignoring: tuple[str, ...] = ()
        """State symbols that do not matter on the next card the active player plays."""
        self.lasting: tuple[tuple[int, int, str], ...] = ()
        """Texts that hold for the rest of the turn: for which seat, from which card, and the name of the part."""
        self.this_turn: tuple[Happening, ...] = ()
        """What happened in this turn, as far as some card asks for it later."""
        self.active = 0
        self.start = 0
        self.round = 1
        self.turn = ""
        self.phase = ""
        self.pool = 0
        """Progress tokens left beside the market in practice mode."""
        self.final_round: int | None = None
        self.over = False
        self.ending = ""
        self.winners: tuple[int, ...] = ()
        self.next_roll = 0
        """What the die will show if a scenario says so; 0 leaves it to chance."""
        self.watched = False
        """Whether somebody wants to see the moments of a Bot's turn one by one."""

    def shuffle(self, cards: list[int]) -> None:
        """Shuffles a pile with the game's own generator."""
        self.random = randomness.shuffled(self.random, cards)

    def shuffle_above_bottom(self, cards: list[int]) -> None:
        """Shuffles a nation deck above its accession card; a deck without one has no cards."""
        upper = cards[1:]
        self.shuffle(upper)
        cards[1:] = upper

    def below(self, limit: int) -> int:
        """A random number from 0 to `limit - 1`."""
        number, self.random = randomness.below(self.random, limit)
        return number

    def roll(self, sides: int) -> int:
        """What the die shows."""
        rolled, self.next_roll = self.next_roll, 0
        return rolled or self.below(sides) + 1

    def become_copy(self, card: int, other: int) -> None:
        """Until the end of the turn a card has the face of another. The list of faces is shared, so it is copied."""
        self.copied[card] = other
        self.defs = self.defs[:]
        self.defs[card] = self.deal.defs[other]

    def end_copies(self) -> None:
        """Every card is itself again."""
        if self.copied:
            self.copied.clear()
            self.defs = self.deal.defs

    def icons(self, card: int) -> tuple[str, ...]:
        """The icons a card counts as having now."""
        treated = self.treated.get(card)
        return self.defs[card].icons if treated is None else treated

    def order_from(self, seat: int) -> list[int]:
        """All seats in turn order, starting with that one."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(count)]

    def others(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        return self.order_from(seat)[1:]

    def clone(self) -> Self:
        """An independent copy."""
        copy = self.__class__.__new__(self.__class__)
        copy.deal = self.deal
        copy.defs = self.defs
        copy.random = self.random
        copy.seats = [seat.clone() for seat in self.seats]
        copy.slots = self.slots[:]
        copy.beneath = self.beneath[:]
        copy.decks = {name: deck[:] for name, deck in self.decks.items()}
        copy.routes = self.routes[:]
        copy.main = self.main[:]
        copy.fame = self.fame[:]
        copy.king_side = self.king_side
        copy.unrest = self.unrest[:]
        copy.exile = self.exile[:]
        copy.removed = self.removed[:]
        copy.limbo = self.limbo[:]
        copy.tokens = self.tokens.copy()
        copy.garrisons = self.garrisons.copy()
        copy.exhausted = self.exhausted.copy()
        copy.treated = self.treated.copy()
        copy.copied = self.copied.copy()
        copy.ignoring = self.ignoring
        copy.lasting = self.lasting
        copy.this_turn = self.this_turn
        copy.active = self.active
        copy.start = self.start
        copy.round = self.round
        copy.turn = self.turn
        copy.phase = self.phase
        copy.pool = self.pool
        copy.next_roll = self.next_roll
        copy.watched = self.watched
        copy.final_round = self.final_round
        copy.over = self.over
        copy.ending = self.ending
        copy.winners = self.winners
        return copy
