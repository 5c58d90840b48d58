"""Verbs about the player's own locations and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.settlers.rules.building import build, why_not_build
from imperium_desktop.games.settlers.rules.gaining import do_parts, gain
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.verbs.base import Here, Verb
from imperium_desktop.games.settlers.verbs.enemies import Aimed, card_options
from imperium_desktop.games.settlers.vocabulary import INDEX, SUPPLY, listed

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.voice import Voice


class CopyProduction(Aimed):
    """Another production location of the player's produces once more."""

    asks = "copy"
    draws = "copy"
    nothing = "You have no other production location."
    reads = "gain what another production location of yours gives"
    brief = "gain what another [production] location of yours gives"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The other production locations; what copies in production is not copied in production."""
        defs = game.defs
        copying = defs[here[1]].kind == "production"
        return [
            location.card
            for location in game.controlled(here[0])
            if location.card != here[1]
            and defs[location.card].kind == "production"
            and not (copying and copies(game, location.card))
        ]

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """It produces."""
        game.happen("copy", here[0], (card,))
        do_parts(game, here[0], card, "production")


def copies(game: Settlers, card: int) -> bool:
    """Whether the production of a card copies another."""
    definition = game.defs[card]
    return any(isinstance(definition.parts[index].verb, CopyProduction) for index in definition.on["production"])


class Refresh(Aimed):
    """The goods are taken off another action location, which can be activated again in a later turn."""

    asks = "refresh"
    nothing = "You have no other action location that has been used."
    reads = "clear another action location of yours, so that it can be used again"
    brief = "clear another [action] location of yours"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The other action locations that have been used."""
        return [location.card for location in game.controlled(here[0]) if location.used and location.card != here[1]]

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Clears it."""
        location = game.at(card)[1]
        location.used = 0
        location.paid = ()
        game.happen("refresh", here[0], (card,))


class Build(Verb):
    """Builds a faction card without giving up a location."""

    heeds_supply = True

    def __init__(self, source: str) -> None:
        self.source = source

    def says(self, voice: Voice) -> str:
        """What is built."""
        if voice.marked:
            return f"build {'a faction card' if self.source == 'hand' else 'one of your deals'} without [location]"
        what = "a faction card from your hand" if self.source == "hand" else "one of your deals"
        return f"build {what}; no location is given up for it"

    def _cards(self, game: Settlers, here: Here, supply: Sequence[int]) -> list[int]:
        there = game.seats[here[0]]
        return [
            card
            for card in (there.hand if self.source == "hand" else there.deals)
            if not game.defs[card].common and not why_not_build(game, here[0], card, supply, waived=True)
        ]

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether a card can be paid with what is left."""
        return "" if self._cards(game, here, supply) else "There is no faction card that you could build with it."

    def do(self, game: Settlers, here: Here) -> None:
        """Asks which card."""
        cards = self._cards(game, here, game.seats[here[0]].supply)
        game.ask("build", here[0], card_options(cards), ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Builds it."""
        build(game, here[0], game.picked[0], waived=True)


class LayFoundation(Aimed):
    """A common card of the hand becomes a foundation."""

    asks = "foundation"
    nothing = "You have no common card in hand."
    reads = "lay a common card from your hand face down as a foundation"
    brief = "lay a common card from your hand as [foundation]"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The common cards of the hand."""
        return [card for card in game.seats[here[0]].hand if game.defs[card].common]

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Lays it."""
        there = game.seats[here[0]]
        there.hand.remove(card)
        there.empire.append(Location(card, foundation=True))
        game.happen("foundation", here[0], (card,), seats=(here[0],))


class Tuck(Aimed):
    """Cards of the hand are put beneath the location for good."""

    asks = "tuck"
    nothing = "You have no card in hand."

    def __init__(self, points_each: int) -> None:
        self.points_each = points_each

    def says(self, voice: Voice) -> str:
        """What is put there, and what for."""
        points = voice.amount("vp", self.points_each)
        return voice.either(
            f"put a card from your hand beneath it for {points}", f"put 1 [hand_card] beneath it for {points}"
        )

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The hand."""
        return game.seats[here[0]].hand

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Puts it there."""
        game.seats[here[0]].hand.remove(card)
        game.at(here[1])[1].tucked += (card,)
        game.happen("tuck", here[0], (card,), seats=(here[0],))
        gain(game, here[0], "vp", self.points_each, here[1])


class Place(Verb):
    """Resources are placed on the location for good."""

    def __init__(self, goods: tuple[str, ...]) -> None:
        self.goods = goods

    def says(self, voice: Voice) -> str:
        """What is placed."""
        return f"place {voice.goods(self.goods, 'or')} on it"

    def options(self, game: Settlers, here: Here) -> list[Option]:
        """One for each good there is."""
        supply = game.seats[here[0]].supply
        return [Option(f"place:{good}", good) for good in self.goods if supply[INDEX[good]]]

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether there is a resource."""
        return "" if self.options(game, here) else f"You have no {listed(list(self.goods), 'or')}."

    def do(self, game: Settlers, here: Here) -> None:
        """Asks which."""
        game.ask("place", here[0], self.options(game, here), ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Places it."""
        (good,) = game.picked
        game.seats[here[0]].supply[INDEX[good]] -= 1
        location = game.at(here[1])[1]
        contents = list(location.contents or (0,) * len(SUPPLY))
        contents[INDEX[good]] += 1
        location.contents = tuple(contents)
        game.happen("place", here[0], (here[1],), 1, good)


class Rule(Verb):
    """A verb that the rules read when its time comes: nobody plays it."""

    def do(self, game: Settlers, here: Here) -> None:
        """Nothing at the table."""


class Store(Rule):
    """Goods are kept at clean-up."""

    def __init__(self, goods: tuple[str, ...]) -> None:
        self.goods = goods

    def says(self, voice: Voice) -> str:
        """What is kept."""
        return f"keep all your {voice.goods(self.goods, 'and')}"


class ScoreContents(Rule):
    """What lies on the location and beneath it is worth points."""

    def __init__(self, tiers: tuple[tuple[int, int], ...]) -> None:
        self.tiers = tiers

    def says(self, voice: Voice) -> str:
        """How much what is worth."""
        steps = [
            voice.either(
                f"{voice.amount('vp', points)} for {least} or more on it", f"{voice.amount('vp', points)} for {least}+"
            )
            for least, points in self.tiers
        ]
        return f"gain {listed(steps)}"

    def points(self, count: int) -> int:
        """What so many things are worth: the highest step that is reached counts."""
        return max((points for least, points in self.tiers if count >= least), default=0)
