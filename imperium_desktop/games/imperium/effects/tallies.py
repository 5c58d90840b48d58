"""What is counted by "per": symbols on cards in play, or what the sentence before came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.filters import Filter, Place, Under
from imperium_desktop.games.imperium.effects.passives import TreatFor, declared
from imperium_desktop.games.imperium.phrases import listed, symbol
from imperium_desktop.games.imperium.rules.zones import counted_in_play, find_in
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import ICONS, SUITS
from imperium_desktop.games.imperium.voice import Voice
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


IN_PLAY: Final[tuple[Place, ...]] = ("play",)


class Tally(TextPart):
    """Something countable."""

    @property
    def foreseeable(self) -> bool:
        """Whether it can be counted before anything of the text is done."""
        return True

    def unknown(self, scope: Scope) -> bool:
        """Whether it counts what has not been done yet."""
        return False

    def total(self, game: Imperium, scope: Scope) -> int:
        """How many there are."""
        raise NotImplementedError

    def cards(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        """The cards in play that were counted: what a gain comes from."""
        return ()

    def words(self, voice: Voice) -> str:
        """How it reads after what is done for each."""
        raise NotImplementedError


class CardTally(Tally):
    """Symbols on cards in some places, in play unless said otherwise."""

    filter: Filter
    places: tuple[Place, ...]
    """Also “self”, the card that bears the text, and “those”, the cards just handled."""
    per: int = 1

    @property
    def foreseeable(self) -> bool:
        return "those" not in self.places

    def unknown(self, scope: Scope) -> bool:
        return "those" in self.places and not scope.those

    def total(self, game: Imperium, scope: Scope) -> int:
        if self.places == IN_PLAY:
            cards = counted_in_play(game, scope.seat, self.filter)
        else:
            cards = self._lying_there(game, scope)
        if TreatFor in game.deal.declared:
            return self._treated(game, scope, cards) // self.per
        return self.filter.total(game, cards) // self.per

    def _treated(self, game: Imperium, scope: Scope, cards: list[int]) -> int:
        """The weights where a card has an icon counted as another one for some text, maybe this one."""
        face = game.defs[scope.card]
        treats = [treat for treat in declared(game, scope.seat, TreatFor) if face.named(treat.name)]
        total = 0
        for card in cards:
            icons = game.icons(card)
            for treat in treats:
                icons = treat.icons(icons)
            total += self.filter.weight_with(game, card, icons)
        return total

    def _lying_there(self, game: Imperium, scope: Scope) -> list[int]:
        cards: dict[int, None] = {}
        for place in self.places:
            if place == "play":
                cards.update(dict.fromkeys(counted_in_play(game, scope.seat, self.filter)))
            elif place == "self":
                cards[scope.card] = None
            elif place == "those":
                cards.update(dict.fromkeys(scope.those))
            else:
                cards.update((card, None) for card, _ in find_in(game, scope.seat, (place,), scope.card))
        return list(cards)

    def cards(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        if "play" not in self.places:
            return ()
        return tuple(self.filter.among(game, counted_in_play(game, scope.seat, self.filter)))

    def words(self, voice: Voice) -> str:
        number = f"{self.per} " if self.per > 1 else ""
        noun = self.filter.words(voice.long, self.per)
        if isinstance(self.places[0], Under):
            return f"per {number}garrisoned {noun}"
        if "those" in self.places:
            return f"per {number}{noun} among them"
        lasting = [place for place in self.places if place != "self"]
        where = ""
        if voice.long or lasting != ["play"]:
            where = f" in {voice.says(listed([PLACE_WORDS[str(place)] for place in lasting]))}"
        return f"per {number}{noun}{where}{', this card included' if 'self' in self.places else ''}"


class KindTally(Tally):
    """How many of several symbols are to be seen in play at all."""

    filter: Filter
    """Suits and icons alone."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The symbols, by their words."""
        return (*self.filter.suits, *self.filter.icons)

    def total(self, game: Imperium, scope: Scope) -> int:
        return kinds_shown(game, self.kinds, counted_in_play(game, scope.seat, self.filter))

    def cards(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        return tuple(self.filter.among(game, counted_in_play(game, scope.seat, self.filter)))

    def words(self, voice: Voice) -> str:
        whose = f" that {voice.you} have" if voice.long else ""
        return f"for each of {kind_words(self.kinds, voice.long)}{whose} in play"


class RivalTally(Tally):
    """Other players who have at least as many of something in play."""

    filter: Filter

    def total(self, game: Imperium, scope: Scope) -> int:
        own = self._of(game, scope.seat)
        return sum(self._of(game, rival) >= own for rival in game.others(scope.seat))

    def _of(self, game: Imperium, seat: int) -> int:
        return self.filter.total(game, counted_in_play(game, seat, self.filter))

    def words(self, voice: Voice) -> str:
        return f"per player with as many {self.filter.words(voice.long, 2)} in play as {voice.you}, or more"


class CountTally(Tally):
    """What the sentence before came to."""

    per: int = 1

    @property
    def foreseeable(self) -> bool:
        return False

    def unknown(self, scope: Scope) -> bool:
        return not scope.count

    def total(self, game: Imperium, scope: Scope) -> int:
        return scope.count // self.per

    def words(self, voice: Voice) -> str:
        return "for each one" if self.per == 1 else f"for every {self.per}"


class SumTally(Tally):
    """Several things counted together."""

    parts: tuple[Tally, ...]

    @property
    def foreseeable(self) -> bool:
        return all(part.foreseeable for part in self.parts)

    def unknown(self, scope: Scope) -> bool:
        return all(part.unknown(scope) for part in self.parts)

    def total(self, game: Imperium, scope: Scope) -> int:
        return sum(part.total(game, scope) for part in self.parts)

    def cards(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        return tuple([card for part in self.parts for card in part.cards(game, scope)])

    def words(self, voice: Voice) -> str:
        return listed([part.words(voice) for part in self.parts], "and")


def kinds_shown(game: Imperium, kinds: tuple[str, ...], cards: Sequence[int]) -> int:
    """How many of these suits and icons at least one of the cards shows."""
    shown = {symbol for card in cards for symbol in (*game.defs[card].suits, *game.icons(card))}
    return sum(kind in shown for kind in kinds)


def kind_words(kinds: tuple[str, ...], long: bool) -> str:
    """Suits and icons in a row; all there are of them by one word."""
    names = []
    for word, every in (("icons", ICONS), ("suits", SUITS)):
        if set(every) <= set(kinds):
            names.append(word)
            kinds = tuple([kind for kind in kinds if kind not in every])
    names += [symbol(kind, long) for kind in kinds]
    return listed(names, "and") if long else "/".join(names)


def most_words(most: int | None) -> str:
    """How many cards at most, after what they are counted by."""
    return "" if most is None else f" (at most {most})"
