"""Verbs and joints that only stand in the tables of a Bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect, possible
from imperium_desktop.games.imperium.effects.changing import FLIPPED
from imperium_desktop.games.imperium.effects.control import Arrow
from imperium_desktop.games.imperium.effects.extents import DONE, FULL, NEUTRAL, NOTHING, extent_of
from imperium_desktop.games.imperium.effects.for_seats import ForSeats
from imperium_desktop.games.imperium.effects.picks import MoveVerb
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.resources import Steal
from imperium_desktop.games.imperium.effects.swapping import Swap
from imperium_desktop.games.imperium.effects.verbs import PlainVerb
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import amount_words, upper
from imperium_desktop.games.imperium.rules import avoiding, drawing, ending, market, searching
from imperium_desktop.games.imperium.rules.market import EXILED
from imperium_desktop.games.imperium.rules.zones import gain, lift
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import Amounts
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.bot.seat import Bot
    from imperium_desktop.games.imperium.game import Imperium

DECK_WORDS = {"deck": "its deck", "dynasty": "the dynasty deck", "main": "the main deck"}


class TableVerb(Effect):
    """A verb of Bot tables; a card cannot use it."""


class UsesUp(TableVerb):
    """A verb after which there is less to do it with."""


def bot_of(game: Imperium, scope: Scope) -> Bot:
    """The Bot whose row is resolved."""
    from imperium_desktop.games.imperium.bot.seat import Bot

    seat = game.seats[scope.seat]
    assert isinstance(seat, Bot)
    return seat


class Row(TableVerb):
    """What a row says, part by part, each as far as it can be done. What harms you counts as an attack."""

    parts: tuple[Effect, ...]
    child_fields = ("parts",)

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        scope = frame.scope
        if frame.stage == len(self.parts) and scope.harmed:
            avoiding.report_harm(game, scope)
            return
        if frame.stage == len(self.parts):
            game.stack.pop()
            return
        part = self.parts[frame.stage]
        if not able(part, game, scope):
            frame.stage += 1
            return
        if not scope.attack and _harms_you(part):
            scope.attack = True
            avoiding.ask_victims(game, scope)
            return
        frame.stage += 1
        scope.sources = ()
        part.start(game, scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        doable = [able(part, game, scope) for part in self.parts]
        if not any(doable):
            return NOTHING
        return DONE if all(doable) else DONE & ~FULL

    def words(self, voice: Voice) -> str:
        return " ".join(part.words(voice.of_the_bot()) + "." for part in self.parts)

    def clause(self, voice: Voice) -> str:
        """The parts as one clause of a longer sentence."""
        return ", then ".join(part.within(voice.of_the_bot()) for part in self.parts)


def able(effect: Effect, game: Imperium, scope: Scope) -> bool:
    """Whether a Bot can do something of it. It gives nothing up for a result of which nothing could be done."""
    if isinstance(effect, Arrow) and effect.result.extent(game, scope, None) == NOTHING:
        return False
    return possible(effect, game, scope)


def _harms_you(effect: Effect) -> bool:
    """Whether doing it would be an attack; of several alternatives only the one that is taken counts."""
    if isinstance(effect, FirstOf):
        return False
    if isinstance(effect, ForSeats):
        return effect.body.harms
    return isinstance(effect, Steal) or any(_harms_you(child) for child in effect.children())


class FirstOf(TableVerb, PlainVerb):
    """The first alternative that can be done: its first part if there is another to fall back on, else any of it."""

    alternatives: tuple[Row, ...]
    child_fields = ("alternatives",)

    def taken(self, game: Imperium, scope: Scope) -> Row | None:
        """The alternative the Bot would take now."""
        *others, last = self.alternatives
        for alternative in others:
            if able(alternative.parts[0], game, scope):
                return alternative
        return last if possible(last, game, scope) else None

    def start(self, game: Imperium, scope: Scope) -> None:
        alternative = self.taken(game, scope)
        if alternative is not None:
            alternative.start(game, scope)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return self.taken(game, scope) is not None

    def words(self, voice: Voice) -> str:
        return upper("; if unable, ".join(alternative.clause(voice) for alternative in self.alternatives))


class AsOftenAsPossible(TableVerb, PlainVerb):
    """Something done until it cannot be done any more."""

    body: Effect
    child_fields = ("body",)

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
        elif self.can(game, frame.scope):
            self.body.start(game, frame.scope)
        else:
            game.stack.pop()

    def can(self, game: Imperium, scope: Scope) -> bool:
        return able(self.body, game, scope)

    def words(self, voice: Voice) -> str:
        return f"{self.body.words(voice)}, as often as possible"


class DiscardTop(UsesUp):
    """Cards from the top of the Bot deck or the dynasty deck go to the Bot's discard pile. Nothing is reshuffled."""

    number: int
    """How many; 0 stands for half of what was paid, rounded up."""
    deck: str

    def wanted(self, scope: Scope) -> int:
        """How many cards are meant."""
        return self.number or (scope.count + 1) // 2

    def start(self, game: Imperium, scope: Scope) -> None:
        if self.deck == "deck":
            drawing.discard_top(game, scope, self.wanted(scope))
        else:
            for _ in range(self.wanted(scope)):
                bot_of(game, scope).discard_dynasty_card(game)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        side = game.seats[scope.seat]
        there = len(side.draw if self.deck == "deck" else side.nation)
        if not self.number and not scope.count:
            return NEUTRAL if there else NOTHING
        return extent_of(there, self.wanted(scope))

    def words(self, voice: Voice) -> str:
        if not self.number:
            return f"Discard the top cards of {DECK_WORDS[self.deck]}, one for every 2 paid, rounded up"
        cards = "card" if self.number == 1 else f"{self.number} cards"
        return f"Discard the top {cards} of {DECK_WORDS[self.deck]}"


PUTTING_INTO_PLAY: Final = DecisionKind("put into play", "Put {number} into play.", Habit.LEAST, bot=BotWay.LATEST)
LAID_OUT: Final = EventKind(
    "lay_out", "{subject} lay {cards} into play.", brief=Brief("{actor} laid {cards} into play", 34)
)
QUEST_GAINED: Final = EventKind(
    "quest", "{subject} gain the quest {cards}.", brief=Brief("{actor} gained the quest {cards}", 80)
)


class PutIntoPlay(MoveVerb, TableVerb):
    """Cards are laid into the play area; their texts do nothing for the Bot."""

    kind = PUTTING_INTO_PLAY
    reads = "Put"
    goes = "into play"
    usual = ()
    goal = "play"
    logged = LAID_OUT
    target = "play"

    def words(self, voice: Voice) -> str:
        if self.what.reference:
            return f"Play {self.what.words(voice)}"
        return super().words(voice)


class ResolveTop(TableVerb, PlainVerb):
    """Resolves the top card of a deck as if it had lain in a slot; an empty deck is worth 2 progress."""

    deck: str

    def pile(self, game: Imperium, scope: Scope) -> list[int]:
        """The deck."""
        side = game.seats[scope.seat]
        return {"deck": side.draw, "dynasty": side.nation, "main": game.main}[self.deck]

    def start(self, game: Imperium, scope: Scope) -> None:
        if not self.pile(game, scope):
            gain(game, scope.seat, Amounts(progress=searching.FOUND_NOTHING), ())
            return
        if self.deck == "dynasty":
            card = bot_of(game, scope).take_dynasty_card(game)
        else:
            card = market.draw_main(game) if self.deck == "main" else game.seats[scope.seat].draw.pop()
        scope.those = (card,)
        bot_of(game, scope).resolve(game, card)

    def words(self, voice: Voice) -> str:
        return f"Resolve the top card of {DECK_WORDS[self.deck]}"


class SwapSelf(Swap, TableVerb):
    """This card goes to the market, and the one it is swapped for to the discard pile. Tokens and Unrest stay there."""

    def _receiving(self, game: Imperium, scope: Scope, given: int) -> list[int]:
        return game.seats[scope.seat].discard

    def words(self, voice: Voice) -> str:
        return f"{super().words(voice)}, which goes to {voice.your} discard pile"


class AddToSlot(TableVerb, PlainVerb):
    """Adds resources from the supply to the market card of the slot the die lies on."""

    amounts: Amounts

    def start(self, game: Imperium, scope: Scope) -> None:
        card = bot_of(game, scope).card_above_die(game)
        if card >= 0:
            market.add_tokens(game, scope.seat, card, self.amounts)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bot_of(game, scope).card_above_die(game) >= 0

    def words(self, voice: Voice) -> str:
        return f"Add {amount_words(self.amounts, voice.long)} to the market card in the slot of the die"


class AdvanceJourney(TableVerb, PlainVerb):
    """The next face of the journey is turned up; past the last one the game ends."""

    reads = "Go on to the next stage of the journey"

    def start(self, game: Imperium, scope: Scope) -> None:
        side = game.seats[scope.seat]
        journey = side.own_permanent(game)
        follower = next((card for card in side.aside if game.defs[card].pack == side.nation_def.id), None)
        if follower is None:
            ending.trigger_scoring(game, "the Bot has come to the end of its journey")
            return
        game.removed.append(journey)
        side.aside.remove(follower)
        game.log(FLIPPED, scope.seat, (journey, follower))
        side.permanent[side.permanent.index(journey)] = follower


DISCOVERED: Final = EventKind(
    "discovery", "{subject} discover {cards}.", great=True, brief=Brief("{actor} discovered {cards}", 80)
)


class NextOfPile(UsesUp):
    """The next card of a pile of developments is gained, or exiled; the last stays for those who come to gain it."""

    verb: str
    """take or exile."""
    pile: str
    """quest or discovery."""

    def start(self, game: Imperium, scope: Scope) -> None:
        # As the result of a cost it may come up when no card is left.
        if self.extent(game, scope, None) == NOTHING:
            return
        side = game.seats[scope.seat]
        card = side.development[-1]
        lift(game, card, scope.seat)
        game.outcome.revealed = True
        if self.verb == "take":
            side.gained.append(card)
            game.log(DISCOVERED if self.pile == "discovery" else QUEST_GAINED, scope.seat, (card,))
        else:
            game.exile.append(card)
            game.log(EXILED, scope.seat, (card,))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        left = len(game.seats[scope.seat].development)
        return extent_of(max(0, left - 1) if self.verb == "exile" else left, 1)

    def words(self, voice: Voice) -> str:
        card = "card of the discovery deck" if self.pile == "discovery" else self.pile
        return f"Gain the next {card}" if self.verb == "take" else f"Exile the next {card} unless it is the last"
