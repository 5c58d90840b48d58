"""Cards by the names a scenario writes."""

from __future__ import annotations

from imperium_desktop.engine.near_words import did_you_mean
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.settlers.deal import Deal
from imperium_desktop.games.settlers.vocabulary import COMMON


class Names:
    """Finds cards by name, id or number. A name means the seat's own card first, then a common one, then any."""

    def __init__(self, deal: Deal) -> None:
        self._defs = deal.defs
        self._cards: dict[str, list[int]] = {}
        for card, definition in enumerate(deal.defs):
            for name in {definition.name, definition.id, definition.number}:
                self._cards.setdefault(name, []).append(card)

    def cards(self, name: str, faction: str | None) -> list[int]:
        """The cards that a name may mean to a faction, or to nobody; copies of one title only."""
        found = self._cards.get(name, [])
        for deck in (faction, COMMON):
            matching = [card for card in found if self._defs[card].deck == deck]
            if matching:
                return matching
        return found

    def all_of(self, name: str) -> set[int]:
        """Every card of that name, whoever it belongs to."""
        return set(self._cards.get(name, ()))

    def unknown(self, name: str) -> str:
        """What is wrong with a name that no card here has."""
        return f"no card at this table is called {quoted(name)}{did_you_mean(name, self._cards)}"
