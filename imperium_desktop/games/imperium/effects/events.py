"""What listeners listen for. A pattern says whether it fits a happening, and how often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.phrases import state_symbol
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.zone_table import BY_WORD, NAMES, PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Happening


@dataclass(frozen=True, slots=True, eq=False)
class EventPattern:
    """Fits happenings of one kind that befall its owner."""

    kind: str
    filter: Filter | None = None
    place: str | None = None
    resource: int | None = None
    state: str | None = None
    """A symbol that the State card shows afterwards."""

    def fits(self, game: Imperium, owner: int, happening: Happening) -> bool:
        """Whether the happening is one this listener waits for."""
        kind, seat, card, amount, zone, sources = happening
        if kind != self.kind or seat != owner:
            return False
        if self.place is not None and zone != NAMES.get(self.place, self.place):
            return False
        if self.resource is not None and not amount[self.resource]:
            return False
        if self.state is not None and self.state not in game.seats[seat].states.faces[zone].face.states:
            return False
        if kind == "break" and amount and self.filter is not None and self.filter.suits:
            # A card of two suits was broken through for in one of them: the one that was declared.
            return amount in self.filter.suits
        if kind == "gain":
            return self.filter is None or any(self.filter.matches(game, source) for source in sources)
        return self.filter is None or self.filter.matches(game, card)

    def count(self, happening: Happening) -> int:
        """How much of it there was."""
        amount = happening[3]
        if self.resource is not None:
            return int(amount[self.resource])
        return amount if isinstance(amount, int) else 1

    def words(self, long: bool) -> str:
        """How it reads after "when"."""
        noun = self.filter.one(long) if self.filter else ""
        place = f" from {PLACE_WORDS[self.place]}" if self.place in PLACE_WORDS else ""
        resource = (
            "" if self.resource is None else RESOURCES[self.resource] if long else f"[{RESOURCES[self.resource]}]"
        )
        return {
            "play": f"you play {noun}{place}",
            "attack": "another player plays [attack]" if not long else "another player plays an Attack",
            "acquire": f"you acquire {noun}{place}",
            "break": f"you break through for {noun}",
            "market": f"you gain a market card with {resource}",
            "gain": f"you gain {resource} from {noun} in play" if noun else f"you would gain {resource}",
            "pay": f"you pay {resource}",
            "put": f"{noun} {BY_WORD[self.place or ''].entering}" if self.kind == "put" else "",
            "leave": f"{noun} leaves play",
            "empty_deck": "your deck is empty",
            "take_unrest": "you take Unrest" if long else "you take [unrest]",
            "return_unrest": "you return Unrest" if long else "you return [unrest]",
            "look": f"you look at the {(self.place or '').capitalize()} deck",
            "reshuffle": "you reshuffle your discard pile",
            "flip_state": f"your State card is flipped{self._symbol_words(long)}",
            "trade": "you trade",
            "profit": "you take a Profit",
            "history": "a card would go into your history",
            "market_progress": "you would place progress in the market",
        }[self.kind]

    def _symbol_words(self, long: bool) -> str:
        if self.state is None:
            return ""
        return f" to {state_symbol(self.state, long)}"
