"""Verbs that give picked cards up: discard, exile, abandon, recall, return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.extents import DONE, NOTHING, extent_of
from imperium_desktop.games.imperium.effects.filters import Place
from imperium_desktop.games.imperium.effects.passives import CheaperDiscard, CheaperUnrest, DiscardFromToo, declared
from imperium_desktop.games.imperium.effects.picks import MoveVerb, PickVerb, bounds_of, flat
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.quantities import ALL, Quantity
from imperium_desktop.games.imperium.effects.verbs import PlainVerb
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.option_words import use_words
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.market import EXILED
from imperium_desktop.games.imperium.rules.playing import EXHAUSTED, played_from
from imperium_desktop.games.imperium.rules.zones import DISCARDED, find_in, where, with_garrison
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


DISCARDING: Final = DecisionKind("discard", "Discard {number}.", Habit.LEAST, does="discard {words}", gives_up=True)
DISCARDING_FEWER: Final = DecisionKind(
    "discount", "Which card do you exhaust to discard fewer?", Habit.LEAST, words=use_words, aside=True
)
DISCARDING_INSTEAD: Final = DecisionKind(
    "discard instead", "Which garrisoned cards do you give up instead?", Habit.LEAST, gives_up=True
)
EXILING: Final = DecisionKind("exile", "Exile {number}.", Habit.LEAST, does="exile {words}", bot=BotWay.LOWEST_SLOT)
ABANDONING: Final = DecisionKind(
    "abandon", "Abandon {number}.", Habit.LEAST, does="abandon {words}", bot=BotWay.LATEST, gives_up=True
)
RECALLING: Final = DecisionKind("recall", "Recall {number}.", Habit.LEAST, does="recall {words}", bot=BotWay.LATEST)
RETURNING_UNREST: Final = DecisionKind(
    "return unrest", "Return {number}.", Habit.LEAST, does="return {words}", bot=BotWay.LATEST
)
ABANDONED: Final = EventKind("abandon", "{subject} abandon {cards}.", brief=Brief("{actor} abandoned {cards}", 44, 92))
RECALLED: Final = EventKind("recall", "{subject} recall {cards}.", brief=Brief("{actor} recalled {cards}", 42, 91))


class Discard(MoveVerb):
    """Cards go to the discard pile."""

    kind = DISCARDING
    reads = "Discard"
    goal = "discard"
    logged = DISCARDED
    noted = "discard"
    target = "discard"
    harms = True
    keywords = ("discard",)

    def instead(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """Cards lying elsewhere that may be given up instead of fitting ones."""
        if not self.what.filter.icons:
            return []
        return [
            pair
            for card in game.seats[scope.seat].speaking()
            for way in game.defs[card].declarations
            if isinstance(way, DiscardFromToo) and way.covers(self.what.filter)
            for pair in find_in(game, scope.seat, (way.place,), card)
        ]

    def quantity(self, game: Imperium, scope: Scope) -> Quantity:
        wanted = self.what.quantity
        if "unrest" in game.defs[scope.card].suits:
            for cheaper in declared(game, scope.seat, CheaperUnrest):
                if cheaper.cards:
                    number = max(min(wanted.most, cheaper.least), wanted.most - cheaper.by)
                    wanted = Quantity(number, number)
        return wanted

    def discounts(self, game: Imperium, scope: Scope) -> list[int]:
        """Cards that could be exhausted now to discard fewer."""
        side = game.seats[scope.seat]
        # The card whose Exhaust text this is takes a token of its own first.
        tried = scope.card in side.speaking() and scope.card not in game.exhausted
        if not self.what.filter.icons or side.exhausts <= (1 if tried else 0):
            return []
        return [
            card
            for card in side.speaking()
            if card not in game.exhausted
            and card != scope.card
            and isinstance(way := game.defs[card].discount, CheaperDiscard)
            and way.covers(self.what.filter)
        ]

    def start(self, game: Imperium, scope: Scope) -> None:
        # Whoever has no hand ignores it, even for a card that the same text has just given them.
        if game.seats[scope.seat].has_hand:
            super().start(game, scope)

    def step(self, game: Imperium, frame: Frame) -> None:
        """Fewer cards, other cards, then the cards themselves: each is asked only where a card makes it possible."""
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            wanted = self.quantity(game, scope)
            frame.data = (wanted.least, wanted.most, ())
            if self._ask_discount(game, frame):
                return
        if frame.stage == 1:
            frame.stage = 2
            self._take_discount(game, frame)
            if self._ask_instead(game, frame):
                return
        if frame.stage == 2:
            frame.stage = 3
            least, most, _ = frame.data
            given = () if frame.picked == (-1,) else flat(frame.picked)
            frame.data = (max(0, least - len(given)), max(0, most - len(given)), given)
            if not self._ask_cards(game, frame):
                return
        game.stack.pop()
        self._finish(game, scope, (*frame.data[2], *flat(frame.picked)))

    def _ask_discount(self, game: Imperium, frame: Frame) -> bool:
        cards = self.discounts(game, frame.scope) if game.phase == "activate" else []
        frame.picked = (-1,)
        if not cards:
            return False
        options = [Option(f"exhaust:{card}", card, card) for card in cards]
        found = len(self.candidates(game, frame.scope)) + len(self.instead(game, frame.scope))
        if found >= frame.data[1]:
            options.append(Option(NO, -1))
        game.let_decline_no_more()
        game.ask(frame, DISCARDING_FEWER, options, always=True)
        return True

    def _take_discount(self, game: Imperium, frame: Frame) -> None:
        card = frame.picked[0]
        if card >= 0:
            seat = game.seats[frame.scope.seat]
            seat.exhausts -= 1
            game.exhausted.add(card)
            game.log(EXHAUSTED, seat.index, (card,))
            way = game.defs[card].discount
            by = way.by if isinstance(way, CheaperDiscard) else 0
            least, most, given = frame.data
            frame.data = (max(0, least - by), max(0, most - by), given)

    def _ask_instead(self, game: Imperium, frame: Frame) -> bool:
        found = self.instead(game, frame.scope)
        frame.picked = ()
        most = frame.data[1]
        if not found or not most:
            return False
        needed = max(0, most - len(self.candidates(game, frame.scope)))
        game.let_decline_no_more()
        if needed:
            return not game.ask_cards(frame, DISCARDING_INSTEAD, found, needed, min(most, len(found)), target="discard")
        options = [Option(f"{zone}:{card}", card, card, "discard") for card, zone in found]
        game.ask(frame, DISCARDING_INSTEAD, [*options, Option(NO, -1)], 1, min(most, len(found)), always=True)
        return True

    def _ask_cards(self, game: Imperium, frame: Frame) -> bool:
        found = self.candidates(game, frame.scope)
        least, most, _ = frame.data
        least, most = min(least, len(found)), min(most, len(found))
        if not most:
            frame.picked = ()
            return True
        return game.ask_cards(frame, self.kind, found, least, most, target=self.target)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        wanted = self.quantity(game, scope)
        if self.what.reference or not self.what.filter.icons or not wanted.fixed or wanted.most >= ALL:
            return super().extent(game, scope, pool)
        # Cards that may be given up instead of fitting ones count like those.
        found = self.candidates(game, scope) + self.instead(game, scope)
        ways = [game.defs[card].discount for card in self.discounts(game, scope)]
        number = wanted.most - max((way.by for way in ways if isinstance(way, CheaperDiscard)), default=0)
        if pool is not None and len(found) >= number:
            return DONE if pool.claim(frozenset([card for card, _ in found]), number) else NOTHING
        return extent_of(len(found), number)

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        kind = asked(decision).kind
        most = frame.data[1]
        if kind is DISCARDING_INSTEAD:
            return f"give garrisoned cards up instead of {self.what.filter.noun(2)}: {bounds_of(decision).numeral}"
        if kind is not DISCARDING_FEWER:
            return super().question(game, frame, decision)
        cards = [option.subject for option in decision.options if option.subject is not None]
        names = " or ".join(game.defs[card].name for card in cards)
        return f"exhaust {names} to discard fewer than {most} {self.what.filter.noun(most)}"


class Exile(PickVerb):
    """Cards leave for the exile pile; market cards only if no token lies on them."""

    places: tuple[Place, ...] = ("market",)
    kind = EXILING
    reads = "Exile"
    usual = ()
    target = "exile"
    barred = "has tokens on it"
    keywords = ("exile",)

    def admits(self, game: Imperium, scope: Scope, found: tuple[int, str]) -> bool:
        return found[1] != "market" or found[0] not in game.tokens

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            if card in game.slots:
                market.exile_from_market(game, scope.seat, card)
            else:
                game.exile.extend(with_garrison(game, card, scope.seat))
                game.log(EXILED, scope.seat, (card,))
                game.happen("exile", scope.seat, card)

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.places == ("market",) and not self.candidates(game, scope):
            return "exiles a market card without tokens, and every market card has some"
        return super().lack(game, scope)


class ExileTop(PlainVerb):
    """The top card of a hidden deck leaves for the exile pile; King of Kings never does."""

    deck: str
    keywords = ("exile",)

    def pile(self, game: Imperium, scope: Scope) -> list[int]:
        """The deck, without what cannot leave it."""
        return game.fame if self.deck == "fame" else game.main

    def start(self, game: Imperium, scope: Scope) -> None:
        card = market.draw_main(game) if self.deck == "main" else game.fame.pop() if game.fame else -1
        if card >= 0:
            game.outcome.revealed = True
            game.exile.append(card)
            game.log(EXILED, scope.seat, (card,))

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(self.pile(game, scope))

    def missing_words(self) -> str:
        return f"exiles the top card of the {self.deck} deck, and none is left"

    def words(self, voice: Voice) -> str:
        return f"Exile the top card of the {'Fame' if self.deck == 'fame' else 'main'} deck"


class LetGo(MoveVerb):
    """Cards leave the play area, or the place beneath a card there, for a pile of whoever they lay with."""

    places: tuple[Place, ...] = ("play",)
    usual = ("play",)
    harms = True

    def admits(self, game: Imperium, scope: Scope, found: tuple[int, str]) -> bool:
        return found[1] == "under" or game.seats[scope.seat].lets_go(game.defs[found[0]])

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            zone, seat = where(game, card)
            if zone in ("play", "garrison"):
                getattr(game.seats[seat], self.goal).extend(with_garrison(game, card, scope.seat))
                game.log(self.logged, scope.seat, (card,))

    def strikes(self, game: Imperium, scope: Scope, blows: tuple[str, ...]) -> list[int]:
        if self.kind.name not in blows or self.what.reference:
            return []
        return [card for card, zone in self.candidates(game, scope) if zone == "play"]


class Abandon(LetGo):
    """Cards in play go to the discard pile with their garrison."""

    kind = ABANDONING
    reads = "Abandon"
    barred = "cannot be abandoned"
    target = "discard"
    goal = "discard"
    logged = ABANDONED
    keywords = ("abandon",)


class Recall(LetGo):
    """Cards in play come back to the hand with their garrison."""

    kind = RECALLING
    reads = "Recall"
    barred = "cannot be recalled"
    target = "hand"
    goal = "gained"
    logged = RECALLED
    keywords = ("recall",)


class ReturnUnrest(PickVerb):
    """Unrest goes back to its pile."""

    kind = RETURNING_UNREST
    reads = "Return"
    target = "unrest"
    keywords = ("return unrest",)

    def admits(self, game: Imperium, scope: Scope, found: tuple[int, str]) -> bool:
        # A permanent card that shows the icon is counted as Unrest, but no pile is its home.
        return game.defs[found[0]].type == "card"

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            if "unrest" in game.defs[card].suits:
                zone = where(game, card)[0]
                if zone == "resolving":
                    # Playing Unrest is the usual way to return it from where it lay.
                    zone = played_from(game, card)
                with_garrison(game, card, scope.seat)
                market.return_unrest(game, scope.seat, card, zone)
