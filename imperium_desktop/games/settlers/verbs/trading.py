"""Verbs about deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from imperium_desktop.games.settlers.rules import deals
from imperium_desktop.games.settlers.rules.gaining import gain
from imperium_desktop.games.settlers.state import NOBODY, VIRTUAL
from imperium_desktop.games.settlers.verbs.base import Here
from imperium_desktop.games.settlers.verbs.enemies import Aimed, card_options

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.voice import Voice


class EnemyDeal(Aimed):
    """Something is done to another's deal."""

    asks = "enemy_deal"
    routes: ClassVar[bool] = False
    """Whether deals with locations are meant as well, and not only those under boards."""

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The deals of others."""
        return [card for _, card in deals.enemy_deals(game, here[0], self.routes)]

    def holder(self, game: Settlers, here: Here, card: int) -> int:
        """Whose deal it is."""
        return next(other for other, held in deals.enemy_deals(game, here[0], self.routes) if held == card)


class BreakDeal(EnemyDeal):
    """Another's deal ends; its good may be gained."""

    routes = True
    question = "whose deal ends?"
    nothing = "No other player who has not passed has a deal."

    def __init__(self, gains_good: bool = False) -> None:
        self.gains_good = gains_good

    def says(self, voice: Voice) -> str:
        """What ends."""
        ends = voice.either("another player's deal ends", "another's [deal] ends")
        return ends + (voice.either(", and you gain its good", ": gain its good") if self.gains_good else "")

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Ends it."""
        holder = self.holder(game, here, card)
        deals.end(game, holder, card)
        game.happen("attack_ends" if holder == VIRTUAL else "end_deal", max(holder, 0), (card,))
        if self.gains_good:
            gain(game, here[0], game.defs[card].deal, 1, here[1])


class TakeDeal(EnemyDeal):
    """Another's deal goes under the player's own board; that is no making of a deal."""

    nothing = "No other player who has not passed has a deal under the board."
    question = "which deal do you take?"
    reads = "take a deal from under another player's board as your own"
    brief = "take another's [deal] as your own"

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Takes it."""
        game.deals_under(self.holder(game, here, card)).remove(card)
        game.seats[here[0]].deals.append(card)
        game.happen("take_deal", here[0], (card,))


class UseDeal(Aimed):
    """The good of one of the player's deals is gained."""

    asks = "own_deal"
    nothing = "You have no deal."
    reads = "gain the good of one of your deals"
    brief = "gain the good of a [deal] of yours"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """All deals of the player."""
        return deals.deals_of(game, here[0])

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Gives it."""
        gain(game, here[0], game.defs[card].deal, 1, here[1])


class OpenRoute(Aimed):
    """A deal with another's faction location, marked by a card of the player's own faction."""

    asks = "route"
    nothing = "No other player who has not passed has a faction location without such a deal."
    reads = "make a deal with a faction location of another player"
    brief = "make a [deal] with another's faction location"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The faction locations of others that bear no marker."""
        return [
            location.card
            for _, location in game.targets(here[0])
            if game.defs[location.card].deal and location.route == NOBODY
        ]

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether there is a location, and a card to mark it."""
        there = game.seats[here[0]]
        if not there.deck and not there.discard and not self._own_in_hand(game, here):
            return "You have no card of your faction left to mark the deal."
        return super().why_not(game, here, supply)

    def _own_in_hand(self, game: Settlers, here: Here) -> list[int]:
        there = game.seats[here[0]]
        return [card for card in there.hand if game.defs[card].deck == there.faction]

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Takes the marker from the deck; else from the hand, or from the discard."""
        there = game.seats[here[0]]
        if known:
            (card,) = known
            (marker,) = game.picked
            there.hand.remove(marker)
            self._mark(game, here, card, marker)
            return
        (card,) = game.picked
        if there.deck:
            self._mark(game, here, card, there.deck.pop())
        elif hand := self._own_in_hand(game, here):
            game.ask("marker", here[0], card_options(hand), ("part_answered", *here, card), source=here[1])
        elif there.discard:
            self._mark(game, here, card, there.discard.pop())

    def _mark(self, game: Settlers, here: Here, card: int, marker: int) -> None:
        game.at(card)[1].route = marker
        game.happen("route", here[0], (card,))
        deals.deal_made(game, here[0], card)
