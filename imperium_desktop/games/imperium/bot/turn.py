"""The Bot's turn: the die, the slots from left to right, and its Clean-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.events import Part
from imperium_desktop.games.imperium.bot.definition import CLEAN_UP, MERCHANTS, RESHUFFLE
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import plain, upper
from imperium_desktop.games.imperium.rules import drawing, market, states
from imperium_desktop.games.imperium.rules.drawing import RESHUFFLED
from imperium_desktop.games.imperium.state import Frame, Scope, Seat
from imperium_desktop.games.imperium.voice import IN_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.events import Event
    from imperium_desktop.games.imperium.game import Imperium

DIE = 6


HALTED: Final = EventKind(
    "journey", "{subject} come to a halt on their journey: {cards}.", brief=Brief("{actor} came to {cards}", 78)
)


def _die_words(game: Imperium, event: Event) -> list[Part]:
    """What the Bot rolled, and which card that leaves out."""
    return [Part(roll_words(game.seats[event.seat], event.amount))]


def roll_words(bot: Seat, rolled: int) -> str:
    """What a roll means."""
    assert isinstance(bot, Bot)
    if rolled > len(bot.slots):
        return f"The Bot rolls {rolled}: there is no such slot, so it resolves every card."
    if rolled > bot.open_slots:
        return f"The Bot rolls {rolled}: slot {rolled} is closed, so it resolves every card."
    return f"The Bot rolls {rolled}: the card in slot {rolled} is left out this turn."


def _row_words(game: Imperium, event: Event) -> list[Part]:
    """Which row of its table a Bot resolved for a card, in the words of the table."""
    face = game.defs[event.cards[0]]
    begin = [Part("The Bot turns up "), Part(face.name, face=face.id)]
    bot = game.deal.bot
    assert bot is not None
    if event.amount < 0:
        return [*begin, Part("; nothing in its table can be done for it.")]
    row = bot.tables[event.detail][event.amount]
    trigger = " / ".join(part.strip() for part in plain(row.trigger_words()).split("/"))
    return [*begin, Part(f". {upper(trigger)}: {row.effect.words(IN_WORDS)}")]


DIE_ROLLED: Final = EventKind("die", _die_words)
ROW_RESOLVED: Final = EventKind("bot_row", _row_words)


class BotStep(GameStep):
    """Something the Bot does. What it set off before is answered first."""

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        bot = game.seats[frame.scope.seat]
        assert isinstance(bot, Bot)
        self.go_on(game, frame, bot)

    def go_on(self, game: Imperium, frame: Frame, bot: Bot) -> None:
        """Does the next part; pops the frame when finished."""
        raise NotImplementedError(type(self).__name__)


class BotTurn(BotStep):
    """Rolls, resolves slot after slot but the one under the die, and cleans up."""

    uid = "rule:bot turn"

    def go_on(self, game: Imperium, frame: Frame, bot: Bot) -> None:
        stage = frame.stage
        frame.stage += 1
        if stage == 0:
            self._roll(game, bot)
        elif stage <= len(bot.slots):
            self._resolve_slot(game, bot, stage - 1)
        elif stage == len(bot.slots) + 1 and (merchants := bot.merchants(game)) >= 0:
            bot.follow(game, MERCHANTS, merchants)
        elif stage == self._clean_up_stage(game, bot):
            self._clean_up(game, bot)
        elif stage != self._clean_up_stage(game, bot) + 1 or not bot.follow_state(game, CLEAN_UP):
            self._finish(game, bot)

    def _clean_up_stage(self, game: Imperium, bot: Bot) -> int:
        """With Trade Routes its Merchants come between the last slot and Clean-up."""
        return len(bot.slots) + (2 if bot.merchants(game) >= 0 else 1)

    def _roll(self, game: Imperium, bot: Bot) -> None:
        game.phase = game.turn = "bot"
        bot.die = game.roll(DIE)
        game.log(DIE_ROLLED, bot.index, (), bot.die)
        game.moment()

    def _resolve_slot(self, game: Imperium, bot: Bot, slot: int) -> None:
        card = bot.slots[slot]
        if slot + 1 != bot.die and card >= 0:
            bot.slots[slot] = -1
            bot.resolve(game, card)

    def _clean_up(self, game: Imperium, bot: Bot) -> None:
        game.phase = "cleanup"
        above = bot.card_above_die(game)
        if above >= 0:
            market.add_tokens(game, bot.index, above, bot.definition.token)
        unresolved = bot.slots[bot.die - 1] if bot.die <= len(bot.slots) else -1
        bot.slots = [-1] * len(bot.slots)
        bot.slots[0] = unresolved
        if bot.definition.seasons:
            states.flip(game, bot.index)
        game.stack.append(Frame(FILL, Scope(bot.index, -1)))

    def _finish(self, game: Imperium, bot: Bot) -> None:
        if bot.difficulty.discards_after_filling:
            drawing.discard_top(game, Scope(bot.index, -1), 1)
        bot.die = 0
        game.moment()
        game.stack.pop()


class FillSlots(BotStep):
    """Deals cards into the open slots. When the deck is empty the dynasty goes on, then the discards are shuffled."""

    uid = "rule:fill slots"

    def go_on(self, game: Imperium, frame: Frame, bot: Bot) -> None:
        if frame.stage == 1:
            frame.stage = 2
            self._shuffle(game, bot)
            return
        while (empty := bot.slots[: bot.open_slots].count(-1)) and bot.draw:
            frame.stage = 0
            bot.slots[bot.slots.index(-1)] = bot.draw.pop()
        # A reshuffle that brought nothing is repeated only while the dynasty has more to bring.
        exhausted = frame.stage == 2 and not bot.nation
        if not empty or exhausted or not (bot.discard or bot.nation or bot.definition.replaces_dynasty):
            game.stack.pop()
            return
        frame.stage = 1
        self._advance_dynasty(game, bot)

    def _advance_dynasty(self, game: Imperium, bot: Bot) -> None:
        row = bot.journey_row(game)
        if row is None:
            if not bot.follow_state(game, RESHUFFLE):
                bot.discard_dynasty_card(game)
            return
        journey = bot.own_permanent(game)
        game.log(HALTED, bot.index, (journey,))
        row.effect.start(game, Scope(bot.index, journey))

    def _shuffle(self, game: Imperium, bot: Bot) -> None:
        game.shuffle(bot.discard)
        # What a journey brought on the way already lies on top.
        bot.draw = bot.discard + bot.draw
        bot.discard = []
        game.log(RESHUFFLED, bot.index, (), len(bot.draw))


class ResolveCard(BotStep):
    """One card: the topmost row that can be done at least in part, then the discard pile unless it went elsewhere."""

    uid = "rule:resolve"

    def go_on(self, game: Imperium, frame: Frame, bot: Bot) -> None:
        card = frame.scope.card
        if frame.stage == 0:
            frame.stage = 1
            place = bot.row_for(game, card)
            frame.data = (bot.state, place)
            game.log(ROW_RESOLVED, bot.index, (card,), place, bot.state)
            game.moment()
            if place >= 0:
                bot.table[place].effect.start(game, Scope(bot.index, card))
            return
        game.stack.pop()
        if card in bot.resolving:
            bot.resolving.remove(card)
            bot.put_in_discard(game, card)
        game.moment()


BOT_TURN = BotTurn()
FILL = FillSlots()
RESOLVE = ResolveCard()
