"""What a game is dealt from: its set-up and its cards."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import check_deciders
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.settlers.cards import Board, CardDef
from imperium_desktop.games.settlers.catalogue import Catalogue
from imperium_desktop.games.settlers.vocabulary import ATTACK, COMMON, FACTIONS, LOOKOUTS, MODES, SOLO, STANDARD, listed


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, and by which variants."""

    factions: tuple[str, ...]
    lookout: str = "base"
    peaceful: bool = False
    first: int | None = None
    """The seat that begins; None if chance decides."""
    mode: str = STANDARD
    names: tuple[str, ...] = ()
    """Of the people, seat by seat, empty where nobody said."""

    @property
    def solo(self) -> bool:
        """Whether one person plays against the virtual player."""
        return self.mode == SOLO

    @property
    def packs(self) -> tuple[str, ...]:
        """The packs it is dealt from, in the order of their cards."""
        return (COMMON, *self.factions, ATTACK) if self.solo else (COMMON, *self.factions)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Setup:
        """A set-up from plain data.

        :raises ImperiumDesktopError: if it makes no sense; the sentence says why.
        """
        mode = data.get("mode", STANDARD)
        if mode not in MODES:
            raise ImperiumDesktopError(f"{quoted(str(mode))} is no way to play; there are {listed(list(MODES))}.")
        factions = data.get("factions")
        if mode == SOLO and (not isinstance(factions, list) or len(factions) != 1):
            raise ImperiumDesktopError("One faction plays against the virtual player.")
        if not isinstance(factions, list) or not 2 <= len(factions) + (mode == SOLO) <= 4:
            raise ImperiumDesktopError("Imperial Settlers is played by two to four factions.")
        for faction in factions:
            if faction not in FACTIONS:
                raise ImperiumDesktopError(f"{quoted(str(faction))} is no faction; there are {listed(list(FACTIONS))}.")
        if len(set(factions)) < len(factions):
            raise ImperiumDesktopError("Each faction can be played by one player only.")
        lookout = data.get("lookout", "base")
        if lookout not in LOOKOUTS:
            raise ImperiumDesktopError(f"{quoted(str(lookout))} is no lookout; there are {listed(list(LOOKOUTS))}.")
        peaceful = data.get("peaceful", False)
        if not isinstance(peaceful, bool):
            raise ImperiumDesktopError("Whether the game is peaceful is true or false.")
        if mode == SOLO and (peaceful or lookout != "base"):
            raise ImperiumDesktopError("A game against the virtual player has no variants.")
        first = data.get("first")
        if first is not None and (not isinstance(first, int) or not 0 <= first < len(factions)):
            raise ImperiumDesktopError(f"The first player is a seat from 0 to {len(factions) - 1}.")
        names = data.get("names", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ImperiumDesktopError("The names of the players are a list of texts.")
        deciders = data.get("deciders", [])
        if not isinstance(deciders, list) or not all(isinstance(decider, str) for decider in deciders):
            raise ImperiumDesktopError("Who decides the seats is a list of texts.")
        check_deciders(deciders, len(factions))
        return cls(tuple(factions), lookout, peaceful, first, mode, tuple(names))


@dataclass(frozen=True, slots=True, eq=False)
class Deal:
    """A set-up with the cards that are played with; a card is its place in `defs`."""

    setup: Setup
    defs: tuple[CardDef, ...]
    boards: tuple[Board, ...]


def make_deal(setup: Setup, catalogue: Catalogue) -> Deal:
    """The cards of a set-up: the common ones first, then each faction's, and in solo games those of the attacks."""
    packs = [catalogue.packs[name] for name in setup.packs]
    defs = [card for pack in packs for card in pack.cards]
    return Deal(setup, tuple(defs), tuple(pack.board for pack in packs if pack.board is not None))
