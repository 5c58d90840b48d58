"""Rows that a Bot follows of itself, when it trades or its State card says so, and the verbs of its trade tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.events import Part
from imperium_desktop.games.imperium.bot.definition import CLEAN_UP, COMMERCE, PROFIT, RESHUFFLE
from imperium_desktop.games.imperium.bot.turn import BotStep
from imperium_desktop.games.imperium.bot.verbs import TableVerb, bot_of
from imperium_desktop.games.imperium.effects.changing import FLIPPED
from imperium_desktop.games.imperium.effects.verbs import PlainVerb
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.phrases import lower
from imperium_desktop.games.imperium.rules.trading import MOST_GOODS, PROFITED, goods_on
from imperium_desktop.games.imperium.rules.zones import collect_tokens, into_history, lift, routes_of
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.events import Event
    from imperium_desktop.games.imperium.bot.seat import Bot
    from imperium_desktop.games.imperium.game import Imperium


_OF_ITS_STATE: Final = {RESHUFFLE: "The Bot has no cards left in its deck: ", CLEAN_UP: "The Bot cleans up: "}


def _followed_words(game: Imperium, event: Event) -> list[Part]:
    """Which row of its trade tables or for its State card a Bot followed, in the words of the table."""
    face = game.defs[event.cards[0]]
    bot = game.deal.bot
    assert bot is not None
    words = bot.tables[event.detail][event.amount].effect.words(IN_WORDS)
    if event.detail in _OF_ITS_STATE:
        return [Part(f"{_OF_ITS_STATE[event.detail]}{lower(words)}")]
    before = {COMMERCE: "The Bot triggers ", PROFIT: "The Bot takes the Profit of "}.get(event.detail, "The Bot, ")
    return [Part(before), Part(face.name, face=face.id), Part(f": {words}")]


ROW_FOLLOWED: Final = EventKind("bot_trade", _followed_words)


class FollowRow(BotStep):
    """One row of a trade table, or one for its State card. A route whose Profit was taken goes into history then."""

    uid = "rule:follow row"

    def go_on(self, game: Imperium, frame: Frame, bot: Bot) -> None:
        table, place = frame.data
        card = frame.scope.card
        if frame.stage == 0:
            frame.stage = 1
            game.log(ROW_FOLLOWED, bot.index, (card,), place, table)
            game.moment()
            bot.definition.tables[table][place].effect.start(game, frame.scope)
            return
        game.stack.pop()
        if table == PROFIT and card in bot.play:
            lift(game, card, bot.index)
            into_history(game, frame.scope, bot.index, (card,))
        game.moment()


FOLLOW = FollowRow()


# Verbs ---------------------------------------------------------------------------------------------------------------


class TriggerSelf(TableVerb, PlainVerb):
    """Does what the Bot's table has as the Commerce of this route."""

    reads = "Trigger it"

    def start(self, game: Imperium, scope: Scope) -> None:
        bot_of(game, scope).follow(game, COMMERCE, scope.card)


class ResolveProfits(TableVerb, PlainVerb):
    """Takes the Profit of every full route the Bot has in play, what came last first."""

    reads = "Resolve the Profit of each of its full routes"

    def full(self, game: Imperium, scope: Scope) -> list[int]:
        """Its routes that are full."""
        routes = routes_of(game, game.seats[scope.seat])
        return [card for card in routes if goods_on(game, card) >= MOST_GOODS]

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        full = self.full(game, frame.scope)
        if not full:
            game.stack.pop()
            return
        bot = bot_of(game, frame.scope)
        game.log(PROFITED, bot.index, (full[-1],))
        collect_tokens(game, bot.index, full[-1])
        bot.follow(game, PROFIT, full[-1])

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(self.full(game, scope))


class FlipMerchants(TableVerb, PlainVerb):
    """Turns the Bot's Merchants over, for good."""

    reads = "Flip to Merchant Empire"

    def start(self, game: Imperium, scope: Scope) -> None:
        bot = bot_of(game, scope)
        merchants = bot.merchants(game)
        follower = next(card for card in bot.aside if game.defs[card].pack == game.defs[merchants].pack)
        bot.aside.remove(follower)
        bot.permanent[bot.permanent.index(merchants)] = follower
        game.removed.append(merchants)
        game.log(FLIPPED, scope.seat, (merchants, follower))

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bot_of(game, scope).merchants(game) >= 0


class ResolveThose(TableVerb, PlainVerb):
    """Resolves the card just gained as if it had lain in a slot."""

    reads = "Resolve it"

    def start(self, game: Imperium, scope: Scope) -> None:
        for card in scope.those:
            lift(game, card, scope.seat)
            bot_of(game, scope).resolve(game, card)
