"""What listeners listen for. A pattern says whether it fits a happening, and how often."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.phrases import listed, state_symbol, symbol
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.voice import Voice
from imperium_desktop.games.imperium.zone_table import BY_WORD, NAMES, OWN_PILES, PLACE_WORDS, ZONES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Happening


REPLACEABLE: Final = (
    *OWN_PILES,
    *("market_progress", "gained_card", "gain", "pay", "acquire", "break", "take_unrest"),
)
"""The kinds of happening in whose place a text can put something else."""
CARRIES_CARDS: Final = (*OWN_PILES, "gained_card")
"""Those that are the way of a card; whatever replaces them has to say where it goes."""
HAS_AMOUNT: Final = ("gain", "pay")
"""Those of which there is an amount, which texts call “it”."""


class EventPattern(TextPart):
    """Fits happenings of one kind that befall its owner, or others."""

    kind: str
    filter: Filter | None = None
    place: str | None = None
    resource: int | None = None
    state: str | None = None
    """A symbol that the State card shows afterwards."""
    others: bool = False
    """Whether it waits for what befalls other seats."""
    ceiling: int | None = None
    """The most that may be gained for it to fit."""
    market: bool = False
    """Whether what comes with a market card fits too, besides what the filter names."""
    apart: bool = False
    """Whether a gain fits that comes from anything but that."""
    least: int = 0
    """The fewest resources a market card brings for it to fit."""
    blows: tuple[str, ...] = ()
    """What an attack has others do for it to fit."""

    def fits(self, game: Imperium, owner: int, happening: Happening) -> bool:
        """Whether the happening is one this listener waits for."""
        kind, seat, card, amount, zone, _ = happening
        if kind != self.kind or (seat == owner) is self.others:
            return False
        if self.place is not None and zone != NAMES.get(self.place, self.place):
            return False
        if self.resource is not None and not amount[self.resource]:
            return False
        if self.state is not None and self.state not in game.seats[seat].states.faces[zone].face.states:
            return False
        if self.least and sum(amount) < self.least:
            return False
        if kind == "break" and amount and self.filter is not None and self.filter.suits:
            # A card of two suits was broken through for in one of them: the one that was declared.
            return amount in self.filter.suits
        if kind == "gain":
            return self._fits_gain(game, happening)
        return self.filter is None or (card >= 0 and self.filter.matches(game, card))

    def _fits_gain(self, game: Imperium, happening: Happening) -> bool:
        _, _, _, amount, zone, sources = happening
        if self.ceiling is not None and amount[self.resource] > self.ceiling:
            return False
        if self.filter is None and not self.market:
            return True
        named = self.filter is not None and any(self.filter.matches(game, source) for source in sources)
        return (named or (self.market and zone == "market")) is not self.apart

    def count(self, happening: Happening) -> int:
        """How much of it there was."""
        amount = happening[3]
        if self.resource is not None:
            return int(amount[self.resource])
        return amount if isinstance(amount, int) else 1

    def words(self, voice: Voice, would: bool = False, again: bool = False) -> str:
        """How it reads after "when"; `would` if something else takes its place, `again` if that was said before."""
        if would and self.kind == "pay":
            return f"{self._resource_words(voice.long)} {voice.you} pay would go to the supply"
        if not self.is_deed:
            return self._befalling(voice)
        verb, rest = self.deed(voice.of_others() if self.others else voice)
        if again:
            return f"{verb} {rest}".rstrip()
        if self.others:
            return f"another player {f'would {verb}' if would else f'{verb}s'} {rest}".rstrip()
        return f"{voice.you} {'would ' if would else ''}{verb} {rest}".rstrip()

    def _befalling(self, voice: Voice) -> str:
        """What befalls somebody."""
        if self.others:
            voice = replace(voice, you="another player", your="another player's")
        return BEFALLING[self.kind].format(**self._noun_words(voice))

    @property
    def is_deed(self) -> bool:
        """Whether it is done by somebody; what is not befalls somebody."""
        return self.kind in DEEDS

    def deed(self, voice: Voice) -> tuple[str, str]:
        """What is done, as a verb and the rest."""
        verb, _, rest = DEEDS[self.kind].partition(" ")
        return verb, rest.format(**self._noun_words(voice))

    def _noun_words(self, voice: Voice) -> dict[str, str]:
        return {
            "noun": self._noun(voice.long),
            "place": f" from {voice.says(PLACE_WORDS[self.place])}" if self.place in PLACE_WORDS else "",
            "resource": self._resource_words(voice.long),
            "origin": self._origin_words(voice.long),
            "enters": voice.says(BY_WORD[self.place or ""].entering) if self.kind == "put" else "",
            "deck": (self.place or "").capitalize(),
            "unrest": symbol("unrest", voice.long),
            "attack": "an Attack" if voice.long else "[attack]",
            "state": f" to {state_symbol(self.state, voice.long)}" if self.state else "",
            "blows": f" that could make you {listed(self.blows)} {self._noun(voice.long)}" if self.blows else "",
            "you": voice.you,
            "your": voice.your,
        }

    def _noun(self, long: bool) -> str:
        return self.filter.one(long) if self.filter else ""

    def _resource_words(self, long: bool) -> str:
        if self.least:
            return f"at least {self.least} resources"
        if self.resource is None:
            return ""
        name = RESOURCES[self.resource] if long else f"[{RESOURCES[self.resource]}]"
        return name if self.ceiling is None else f"up to {self.ceiling} {name}"

    def _origin_words(self, long: bool) -> str:
        origins = [self.filter.one(long)] if self.filter else []
        if self.market:
            origins.append(PLACE_WORDS["market"])
        if not origins:
            return ""
        in_play = "" if self.market else " in play"
        return f" {'other than ' if self.apart else ''}from {listed(origins)}{in_play}"


DEEDS: Final = {
    "play": "play {noun}{place}",
    "acquire": "acquire {noun}{place}",
    "break": "break through for {noun}{place}",
    "market": "gain a market card with {resource}",
    "gain": "gain {resource}{origin}",
    "pay": "pay {resource}",
    "garrison": "garrison {noun}",
    "discard": "discard {noun}",
    "exile": "exile {noun}",
    "take_unrest": "take {unrest}",
    "return_unrest": "return {unrest}{place}",
    "look": "look at the {deck} deck",
    "reshuffle": "reshuffle {your} discard pile",
    "trade": "trade",
    "profit": "take a Profit",
    "market_progress": "place 1 progress in the market",
}
"""The kinds that are done: the verb, and after the first space what follows on it."""
BEFALLING: Final = {
    "attack": "another player plays {attack}{blows}",
    "harm": "an attack affects {you}",
    "put": "{noun} {enters}",
    "leave": "{noun} leaves play",
    "empty_deck": "{your} deck is empty",
    "clean_up": "{your} Clean-up begins",
    "flip_state": "{your} State card is flipped{state}",
    **{pile: f"a card would go into {{your}} {ZONES[pile].title.lower()}" for pile in OWN_PILES},
    "gained_card": "a card you acquire or break through for would go to {your} hand",
}
"""How the others read after "when"."""
