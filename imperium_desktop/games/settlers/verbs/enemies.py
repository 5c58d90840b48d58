"""Verbs against other players; whoever has passed is no target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.settlers.rules import leaving, razing
from imperium_desktop.games.settlers.rules.gaining import discard, gain
from imperium_desktop.games.settlers.state import NOBODY
from imperium_desktop.games.settlers.verbs.base import Here, Verb
from imperium_desktop.games.settlers.vocabulary import INDEX, RAZE

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.voice import Voice


def card_options(cards: Sequence[int]) -> list[Option]:
    """An option for each card."""
    return [Option(f"card:{card}", card, card) for card in cards]


class Aimed(Verb):
    """A verb that is aimed at one card."""

    asks = "target"
    nothing = "There is no location of another player that it could be aimed at."

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The cards it can be aimed at."""
        raise NotImplementedError

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Does it to the card."""
        raise NotImplementedError

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether there is a card to aim at."""
        return "" if self.cards(game, here) else self.nothing

    def options(self, game: Settlers, here: Here) -> list[Option]:
        """One for each card it can be aimed at."""
        return card_options(self.cards(game, here))

    def do(self, game: Settlers, here: Here) -> None:
        """Asks which card."""
        options = self.options(game, here)
        if options:
            game.ask(self.asks, here[0], options, ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Does it."""
        self.hit(game, here, game.picked[0])


class Raze(Aimed):
    """Razes a location without further tokens."""

    asks = "raze"
    question = "which location do you raze?"

    def __init__(self, whose: str) -> None:
        self.whose = whose
        if whose == "own":
            self.nothing = "You have no common location that could be razed."

    def says(self, voice: Voice) -> str:
        """What is razed."""
        if self.whose == "own":
            return voice.either("raze a common location of your own", "raze a common location of yours")
        return voice.either("raze a location of another player", "raze another's location")

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """What can be razed."""
        if self.whose == "enemy":
            return razing.raze_targets(game, here[0], None)
        defs = game.defs
        own = (location.card for location in game.controlled(here[0]))
        return [card for card in own if defs[card].common and defs[card].raze]

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Razes it."""
        razing.raze_location(game, here[0], card)


class Plunder(Verb):
    """Razes a card of the hand or another's location; the spoils may be given up for points."""

    takes = "raze"
    question = "what do you raze, of your hand or of others?"

    def __init__(self, points_each: int) -> None:
        self.points_each = points_each

    def says(self, voice: Voice) -> str:
        """What is razed, and what becomes of the spoils."""
        points = voice.amount("vp", self.points_each)
        return voice.either(
            "raze a card of your hand or a location of another player at the usual price in raze tokens; "
            f"you may give up spoils for {points} each",
            f"raze as usual; spoils may become {points} each",
        )

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether there are tokens, and something to raze with them."""
        if supply[RAZE] < razing.HAND_TOKENS:
            return "Needs 1 raze token; you have 0."
        return "" if self._options(game, here, supply[RAZE]) else "There is nothing to raze with the tokens you have."

    def _options(self, game: Settlers, here: Here, tokens: int) -> list[Option]:
        hand = [card for card in game.seats[here[0]].hand if game.defs[card].raze]
        return card_options([*hand, *razing.raze_targets(game, here[0], tokens)])

    def do(self, game: Settlers, here: Here) -> None:
        """Asks what is razed."""
        options = self._options(game, here, game.seats[here[0]].supply[RAZE])
        game.ask("raze", here[0], options, ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Razes it and asks about the spoils."""
        seat = here[0]
        (card,) = game.picked
        game.stack.append(("swap_tally", seat, self.points_each, here[1]))
        if card in game.seats[seat].hand:
            razing.spend_tokens(game, seat, razing.HAND_TOKENS)
            razing.raze_from_hand(game, seat, card, tallied=True)
        else:
            razing.spend_tokens(game, seat, razing.tokens_needed(game.at(card)[1]))
            razing.raze_location(game, seat, card, tallied=True)


class TakeSpoil(Verb):
    """Gains one good of the raze field of another's location, which stays as it is."""

    reads = "gain one good that the raze field of another player's location shows"
    brief = "gain a good from the raze field of another's location"

    def _options(self, game: Settlers, here: Here) -> list[Option]:
        goods = {good for card in razing.raze_targets(game, here[0], None) for good in game.defs[card].raze}
        return [Option(f"gain:{good}", good) for good in sorted(goods)]

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether there is such a location."""
        return "" if razing.raze_targets(game, here[0], None) else "No other player has a location with a raze field."

    def do(self, game: Settlers, here: Here) -> None:
        """Asks which good."""
        game.ask("choose", here[0], self._options(game, here), ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Gives it."""
        gain(game, here[0], game.picked[0], 1, here[1])


class Steal(Verb):
    """Takes a good out of another's supply."""

    def __init__(self, goods: tuple[str, ...]) -> None:
        self.goods = goods

    def says(self, voice: Voice) -> str:
        """What is taken."""
        goods = voice.goods(self.goods, "or")
        return voice.either(f"take 1 {goods} from another player", f"take 1 {goods} from another")

    def _options(self, game: Settlers, here: Here) -> list[Option]:
        return [
            Option(f"steal:{other}:{good}", (other, good))
            for other in game.enemies(here[0])
            for good in self.goods
            if game.seats[other].supply[INDEX[good]]
        ]

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether anybody has anything."""
        return "" if self._options(game, here) else "No other player who has not passed has a resource."

    def do(self, game: Settlers, here: Here) -> None:
        """Asks from whom, and what."""
        game.ask("steal", here[0], self._options(game, here), ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Takes it."""
        other, good = game.picked[0]
        game.seats[other].supply[INDEX[good]] -= 1
        game.happen("lose", other, amount=1, detail=good)
        gain(game, here[0], good, 1, here[1])


class Remove(Aimed):
    """Takes another's location out of the game; that is no razing."""

    question = "which location do you remove from the game?"
    reads = "remove a location of another player from the game"
    brief = "remove another's location from the game"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """All locations of others."""
        return [location.card for _, location in game.targets(here[0])]

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Removes it."""
        leaving.leave(game, card)
        game.removed.append(card)
        game.happen("remove", here[0], (card,))


class Block(Aimed):
    """Another's action location cannot be activated any more this round."""

    nothing = "No other player has an action location that could be blocked."
    question = "which action location do you block?"
    reads = "block an action location of another player until the round ends"
    brief = "block another's action location this round"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The action locations of others that are not blocked yet."""
        return [
            location.card
            for _, location in game.targets(here[0])
            if game.defs[location.card].uses and not location.blocked
        ]

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Blocks it."""
        game.at(card)[1].blocked = True
        game.happen("block", here[0], (card,))


class TakeOver(Aimed):
    """Another's location is controlled until the round ends."""

    question = "which location is yours until the round ends?"
    reads = "use a location of another player as your own until the round ends"
    brief = "another's location is yours this round"

    def cards(self, game: Settlers, here: Here) -> list[int]:
        """The locations of others that nobody has taken over."""
        return [location.card for owner, location in game.targets(here[0]) if location.taken == NOBODY]

    def hit(self, game: Settlers, here: Here, card: int) -> None:
        """Takes it over."""
        location = game.at(card)[1]
        location.taken = here[0]
        location.taken_with = here[1]
        game.takeovers.append(card)
        game.happen("take_over", here[0], (card,))


class EnemyDiscards(Verb):
    """Another player discards a card of the hand, and chooses which."""

    reads = "another player discards a card from the hand"
    brief = "another discards 1 [hand_card]"

    def _options(self, game: Settlers, here: Here) -> list[Option]:
        return [Option(f"seat:{other}", other) for other in game.enemies(here[0]) if game.seats[other].hand]

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Whether anybody has a card."""
        return "" if self._options(game, here) else "No other player who has not passed has a card in hand."

    def do(self, game: Settlers, here: Here) -> None:
        """Asks who."""
        game.ask("enemy", here[0], self._options(game, here), ("part_answered", *here), source=here[1])

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Asks that player which card, and discards it."""
        if not known:
            (other,) = game.picked
            options = [Option(f"discard:{card}", card, card) for card in game.seats[other].hand]
            game.ask("discard", other, options, ("part_answered", *here, other), source=here[1])
            return
        (other,) = known
        (card,) = game.picked
        game.seats[other].hand.remove(card)
        discard(game, card)
        game.happen("discard", other, (card,))
