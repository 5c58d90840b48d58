"""What a game is dealt from: its set-up and its cards."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.settlers.cards import Board, CardDef
from imperium_desktop.games.settlers.catalogue import Catalogue
from imperium_desktop.games.settlers.vocabulary import COMMON, FACTIONS, LOOKOUTS, listed


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, and by which variants."""

    factions: tuple[str, ...]
    lookout: str = "base"
    peaceful: bool = False
    first: int | None = None
    """The seat that begins; None if chance decides."""

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Setup:
        """A set-up from plain data.

        :raises ImperiumDesktopError: if it makes no sense; the sentence says why.
        """
        factions = data.get("factions")
        if not isinstance(factions, list) or not 2 <= len(factions) <= 4:
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
        first = data.get("first")
        if first is not None and (not isinstance(first, int) or not 0 <= first < len(factions)):
            raise ImperiumDesktopError(f"The first player is a seat from 0 to {len(factions) - 1}.")
        return cls(tuple(factions), lookout, peaceful, first)


@dataclass(frozen=True, slots=True, eq=False)
class Deal:
    """A set-up with the cards that are played with; a card is its place in `defs`."""

    setup: Setup
    defs: tuple[CardDef, ...]
    boards: tuple[Board, ...]


def make_deal(setup: Setup, catalogue: Catalogue) -> Deal:
    """The cards of a set-up: the common ones first, then each faction's."""
    defs = list(catalogue.packs[COMMON].cards)
    boards = []
    for faction in setup.factions:
        pack = catalogue.packs[faction]
        assert pack.board is not None
        defs += pack.cards
        boards.append(pack.board)
    return Deal(setup, tuple(defs), tuple(boards))
