"""Verbs that give goods to whoever plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.settlers.prices import Price, lacking
from imperium_desktop.games.settlers.rules.gaining import discard, gain, swap_tally
from imperium_desktop.games.settlers.rules.paying import pay
from imperium_desktop.games.settlers.verbs.base import Here, Verb
from imperium_desktop.games.settlers.vocabulary import DRAWN, listed
from imperium_desktop.games.settlers.voice import colour_mark, mark

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.voice import Voice

Goods = tuple[tuple[str, int], ...]


class Gain(Verb):
    """Gives goods."""

    def __init__(self, goods: Goods) -> None:
        self.goods = goods
        self.draws = next((good for good, _ in goods if good in DRAWN), "")

    def says(self, voice: Voice) -> str:
        """What is gained."""
        return f"gain {voice.amounts(self.goods)}"

    def do(self, game: Settlers, here: Here) -> None:
        """Gives them."""
        for good, number in self.goods:
            gain(game, here[0], good, number, here[1])


class GainPer(Verb):
    """Gives a good for each location of a colour, or for each samurai."""

    def __init__(self, good: str, per: str, most: int) -> None:
        self.good = good
        self.per = per
        self.most = most

    def says(self, voice: Voice) -> str:
        """What is gained for what."""
        good = voice.amount(self.good, 1)
        if voice.marked:
            counted = mark("samurai") if self.per == "samurai" else colour_mark(self.per)
            return f"gain {good} per {counted}, at most {self.most}"
        what = "samurai" if self.per == "samurai" else f"{self.per} location"
        return f"gain {good} for each {what} of yours, at most {self.most}"

    def do(self, game: Settlers, here: Here) -> None:
        """Counts and gives."""
        seat = here[0]
        if self.per == "samurai":
            count = sum(location.samurai for location in game.controlled(seat))
        else:
            count = game.colour_count(seat, self.per)
        gain(game, seat, self.good, min(count, self.most), here[1])


class Choose(Verb):
    """Gives one of several goods."""

    def __init__(self, offers: tuple[Goods, ...]) -> None:
        self.offers = offers

    def says(self, voice: Voice) -> str:
        """What can be chosen."""
        return f"gain {listed([voice.amounts(goods) for goods in self.offers], 'or')}"

    def do(self, game: Settlers, here: Here) -> None:
        """Asks which."""
        options = [Option(f"gain:{goods[0][0]}", index) for index, goods in enumerate(self.offers)]
        game.ask("choose", here[0], options, ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Gives it."""
        for good, number in self.offers[game.picked[0]]:
            gain(game, here[0], good, number, here[1])


class Buy(Verb):
    """Lets the player pay one of several prices for goods."""

    priced = True

    def __init__(self, offers: tuple[tuple[Price, Goods], ...]) -> None:
        self.offers = offers

    def says(self, voice: Voice) -> str:
        """What can be had for what."""
        offers = [f"pay {voice.amounts(price.goods)} for {voice.amounts(goods)}" for price, goods in self.offers]
        return f"you may {listed(offers, 'or')}"

    def do(self, game: Settlers, here: Here) -> None:
        """Asks which, if any."""
        supply = game.seats[here[0]].supply
        options = [
            Option(f"buy:{price.goods[0][0]}", index)
            for index, (price, _) in enumerate(self.offers)
            if not lacking(price, supply)
        ]
        if options:
            game.ask("buy", here[0], [*options, Option(NO)], ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Pays and gives."""
        if game.picked[0] is None:
            return
        price, goods = self.offers[game.picked[0]]
        for good, number in goods:
            gain(game, here[0], good, number, here[1])
        pay(game, here[0], price, here[1])


class KeepOne(Verb):
    """Draws two cards, of which one is kept."""

    DRAWN_CARDS = 2

    def __init__(self, deck: str, rest: str) -> None:
        self.deck = deck
        self.rest = rest
        self.draws = f"keep_one:{deck}"

    def says(self, voice: Voice) -> str:
        """What becomes of them."""
        if voice.marked:
            which = voice.amount("card" if self.deck == "either" else "faction_card", self.DRAWN_CARDS)
        else:
            which = "two cards" if self.deck == "either" else "two cards of your faction"
        return f"draw {which}, keep one and {self.rest} the other{'' if self.rest == 'discard' else ' back'}"

    def do(self, game: Settlers, here: Here) -> None:
        """Draws them."""
        game.stack.append(("part_answered", *here, False))
        game.stack += [("draw", here[0], self.deck, "looked", False)] * self.DRAWN_CARDS

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Asks which is kept, and then puts both where they go."""
        if known == (False,):
            if game.looked:
                options = [Option(f"keep:{card}", card, card) for card in game.looked]
                game.ask("keep", here[0], options, ("part_answered", *here, True), source=here[1])
            return
        there = game.seats[here[0]]
        (kept,) = game.picked
        there.hand.append(kept)
        game.looked.remove(kept)
        for card in game.looked:
            if self.rest == "discard":
                discard(game, card)
            else:
                there.deck.append(card)
        if self.rest == "shuffle" and game.looked:
            game.shuffle(there.deck)
        game.looked.clear()


class SwapDeals(Verb):
    """Goods that deals have just produced may be given up for points."""

    def __init__(self, points_each: int) -> None:
        self.points_each = points_each

    def says(self, voice: Voice) -> str:
        """What they are swapped for."""
        points = voice.amount("vp", self.points_each)
        return voice.either(
            f"you may give up goods they gave for {points} each", f"their goods may become {points} each"
        )

    def do(self, game: Settlers, here: Here) -> None:
        """Asks which."""
        swap_tally(game, here[0], self.points_each, here[1])
