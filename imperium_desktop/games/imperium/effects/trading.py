"""Verbs of the Trade Routes: trading, and the Commerce of another player's route."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.views import Manner
from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect, possible
from imperium_desktop.games.imperium.effects.extents import DONE, NOTHING
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.verbs import AskingVerb
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.option_words import subject_name
from imperium_desktop.games.imperium.rules import trading
from imperium_desktop.games.imperium.rules.paying import pay_amounts, payment_options
from imperium_desktop.games.imperium.rules.trading import MOST_GOODS, ONE_GOODS
from imperium_desktop.games.imperium.rules.zones import gain, routes_of, where
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import GOODS, PROGRESS, Amounts
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium

_PRICE: Final = Amounts(progress=1)
"""What goods cost that are not moved."""
_CHOSEN, _RUN, _OVER = 1, 2, 3
"""The stages of a trade with a route."""


def way_words(game: Imperium, seat: int, option: Option) -> str:
    """What a way to trade is called."""
    if option.subject is None:
        return "pay 1 progress for 1 goods"
    owner = where(game, option.subject)[1]
    of = "" if owner == seat else f" of the {game.seats[owner].nation_def.name}"
    return f"{subject_name(game, option)}{of} ({trading.goods_on(game, option.subject)} of {MOST_GOODS} goods)"


def _trade_words(game: Imperium, decision: Decision, option: Option) -> str:
    return way_words(game, decision.seat, option)


TRADING: Final = DecisionKind(
    "trade",
    "What do you trade with?",
    Habit.COMMERCE,
    told="trade: {words}",
    deed="trade with {words}",
    words=_trade_words,
    token="goods",
    bot=BotWay.ROUTE,
    manner=Manner(hint="Drag one of your goods to a route, or click the route."),
)
BORROWING_COMMERCE: Final = DecisionKind(
    "commerce", "The Commerce of which route do you use?", Habit.COMMERCE, clicked=True, words=_trade_words
)
COMMERCE_USED: Final = EventKind("commerce", "{subject} use the Commerce of {cards}.")


class Trade(Effect):
    """Goods for progress, or the Commerce of a route: for goods of one's own on an own route, or for goods from the
    supply on another's, and then one more for oneself. Without Trade Routes it is never possible."""

    asks_first = True
    keywords = ("trade",)

    def options(self, game: Imperium, scope: Scope, resources: list[int]) -> list[Option]:
        """The ways to trade with these resources."""
        if not game.deal.setup.trade_routes:
            return []
        options = payment_options([_PRICE]) if resources[PROGRESS] else []
        routes = trading.trading_partners(game, scope, resources)
        return options + [Option(f"route:{route}", route, route) for route in routes]

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = _CHOSEN
            options = self.options(game, scope, game.seats[scope.seat].resources)
            if not options:
                game.stack.pop()
                return
            if not game.ask(frame, TRADING, options):
                return
        if frame.stage == _CHOSEN:
            frame.stage = _RUN
            route = frame.picked[0]
            if route == _PRICE:
                game.stack.pop()
                pay_amounts(game, scope.seat, _PRICE)
                gain(game, scope.seat, ONE_GOODS, (*scope.sources, scope.card))
                game.happen("trade", scope.seat, -1)
                return
            frame.data = (route,)
            trading.lay_goods(game, scope.seat, route)
        self._commerce(game, frame)

    def _commerce(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        (route,) = frame.data
        if frame.stage == _RUN:
            frame.stage = _OVER
            game.seats[scope.seat].resolve_commerce(game, trading.commerce_scope(scope, route))
            return
        game.stack.pop()
        if route not in game.seats[scope.seat].play:
            gain(game, scope.seat, ONE_GOODS, (*scope.sources, scope.card, route))
        game.happen("trade", scope.seat, route)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        resources = game.seats[scope.seat].resources if pool is None else pool.resources
        return DONE if self.options(game, scope, resources) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        if not game.deal.setup.trade_routes:
            return "trades, which needs the Trade Routes"
        if self.extent(game, scope, None):
            return ""
        if trading.routes_with_room(game, scope.seat) and not game.seats[scope.seat].resources[GOODS]:
            return "trades, and you have neither progress nor goods for it"
        return f"trades, and you have no progress, nor is there a route with fewer than {MOST_GOODS} goods for you"

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        ways = self.options(game, scope, game.seats[scope.seat].resources)
        if len(ways) != 1:
            return "Trade"
        # Where there is one way it is not asked for: so it is said before.
        return f"Trade: {way_words(game, scope.seat, ways[0])}"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        if any(option.subject is not None for option in decision.options):
            return "trade with which route?"
        return "pay 1 progress for 1 goods?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        face = game.defs[card]
        zone, owner = where(game, card)
        if face.commerce is None or zone != "play":
            return "is no Trade Route in play"
        if trading.goods_on(game, card) >= MOST_GOODS:
            return f"holds {MOST_GOODS} goods already"
        if owner == decision.seat and not game.seats[owner].resources[GOODS]:
            return "takes one of your goods, and you have none"
        return face.commerce.effect.lack(game, trading.commerce_scope(frame.scope, card))

    def words(self, voice: Voice) -> str:
        return "Trade"


class RunOpponentCommerce(AskingVerb):
    """Resolves the Commerce of a route another player has in play; no goods change hands, so a full one serves too."""

    asks_first = True
    keywords = ("commerce",)

    def candidates(self, game: Imperium, scope: Scope) -> list[int]:
        """Other players' routes whose Commerce would do something here; none is used for a second time on the way."""
        found = []
        for seat in game.others(scope.seat):
            for route in routes_of(game, game.seats[seat]):
                commerce = game.defs[route].commerce
                if commerce is None or route in scope.through:
                    continue
                if possible(commerce.effect, game, trading.commerce_scope(scope, route)):
                    found.append(route)
        return found

    def ask(self, game: Imperium, frame: Frame) -> bool:
        options = [Option(f"route:{route}", route, route) for route in self.candidates(game, frame.scope)]
        return not options or game.ask(frame, BORROWING_COMMERCE, options)

    def answered(self, game: Imperium, frame: Frame) -> None:
        if frame.picked:
            game.log(COMMERCE_USED, frame.scope.seat, frame.picked)
            inner = trading.commerce_scope(frame.scope, frame.picked[0])
            game.seats[frame.scope.seat].resolve_commerce(game, inner)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.candidates(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "" if self.candidates(game, scope) else "needs a Trade Route of another player that you could use now"

    def words(self, voice: Voice) -> str:
        return f"Resolve the Commerce of another player's {'Trade Route' if voice.long else '[trade_route]'}"
