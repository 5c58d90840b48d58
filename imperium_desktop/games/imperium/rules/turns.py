"""Rounds and the three kinds of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.events import EVERYBODY
from imperium_desktop.engine.views import Manner
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.acquiring import BreakThrough
from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.effects.filters import UNREST, Filter
from imperium_desktop.games.imperium.effects.giving_up import RETURNING_UNREST
from imperium_desktop.games.imperium.effects.passives import FreeToPlay, declared
from imperium_desktop.games.imperium.effects.picks import flat
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.option_words import own_words, subject_name, use_words
from imperium_desktop.games.imperium.rules import ending, market, playing, trading
from imperium_desktop.games.imperium.rules.clean_up import CLEAN_UP
from imperium_desktop.games.imperium.rules.solstice import BEFORE_SCORING, SOLSTICE
from imperium_desktop.games.imperium.rules.zones import DISCARDED, lift
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


def _action_words(game: Imperium, decision: Decision, option: Option) -> str:
    if option.subject is None:
        return "end the turn"
    if option.value[0] == "free":
        return f"free play {subject_name(game, option)}"
    if option.value[0] == "profit":
        return f"take the Profit of {subject_name(game, option)}"
    return use_words(game, decision, option)


END: Final = "end"
"""The id of the option that ends a turn of actions."""
CHOOSING_TURN: Final = DecisionKind(
    "turn",
    "Your turn: play and exhaust cards, innovate or revolt.",
    Habit.TURN,
    told="{words}",
    words=own_words,
    manner=Manner(careful=True),
)
ACTING: Final = DecisionKind(
    "action", "What do you do next?", Habit.ACTION, told="{words}", words=_action_words, manner=Manner(careful=True)
)
WAYS_TO_ACT: Final = {
    "play": "play cards",
    "free": "free play cards",
    "exhaust": "use exhaust abilities",
    "profit": "take a Profit",
}
TURN_BEGUN: Final = EventKind("turn", "Round {amount}: the {who}", heading=True)
TURN_CHOSEN: Final = EventKind("turn_kind", "{subject} {detail}.", quiet=True)
SOLSTICE_BEGUN: Final = EventKind("solstice", "Solstice", heading=True)


class Round(GameStep):
    """Turn after turn, then Solstice, until the final round is over."""

    uid = "rule:round"

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            game.this_turn = ()
            game.log(TURN_BEGUN, game.active, (), game.round)
            game.stack.append(Frame(game.deal.step(game.seats[game.active].turn), Scope(game.active, -1)))
        elif frame.stage == 1:
            following = (game.active + 1) % len(game.seats)
            if following == game.start:
                frame.stage = 2
                game.phase = "solstice"
                game.log(SOLSTICE_BEGUN, EVERYBODY, (), game.round)
                seats = [seat for seat in game.order_from(game.start) if game.seats[seat].keeps_solstice]
                game.stack.append(Frame(SOLSTICE, Scope(game.start, -1), tuple(seats)))
            else:
                frame.stage = 0
                game.active = following
        elif frame.stage == 2:
            game.active = game.start
            if (game.final_round is not None and game.round >= game.final_round) or _practice_over(game):
                frame.stage = 3
                game.phase = "scoring"
                seats = [seat for seat in game.order_from(game.start) if game.seats[seat].keeps_solstice]
                game.stack.append(Frame(BEFORE_SCORING, Scope(game.start, -1), tuple(seats)))
            else:
                frame.stage = 0
                game.round += 1
        else:
            ending.count_up(game)


def _practice_over(game: Imperium) -> bool:
    return game.deal.setup.mode == "practice" and not game.pool


class Turn(GameStep):
    """Asks for the kind of turn, plays it, cleans up."""

    uid = "rule:turn"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return "Your turn: play and exhaust cards, innovate or revolt"

    def step(self, game: Imperium, frame: Frame) -> None:
        frame.stage += 1
        if frame.stage == 1:
            game.phase = "turn"
            game.turn = ""
            kinds = ("activate", "innovate", "revolt")
            game.ask(frame, CHOOSING_TURN, [Option(f"turn:{kind}", kind) for kind in kinds], always=True)
        elif frame.stage == 2:
            game.turn = game.phase = frame.picked[0]
            game.log(TURN_CHOSEN, frame.scope.seat, detail=game.turn)
            game.stack.append(Frame(TURN_KINDS[game.turn], frame.scope))
        elif frame.stage == 3:
            game.phase = "cleanup"
            game.happen("clean_up", frame.scope.seat, -1)
            game.stack.append(Frame(CLEAN_UP, frame.scope))
        else:
            game.stack.pop()


class Activate(GameStep):
    """Cards are played and Exhaust texts used in any order until the player ends the turn."""

    uid = "rule:activate"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        actions = game.seats[frame.scope.seat].actions
        left = f"{actions or 'No'} action{'' if actions == 1 else 's'} left"
        uses = {option.value[0] for option in decision.options}
        if "play" in uses:
            uses.discard("free")
        ways = [words for use, words in WAYS_TO_ACT.items() if use in uses]
        if not ways:
            return f"{left}{', and no card that could be used' if actions else ''}: end the turn"
        return f"{left}: {', '.join(ways)} or end the turn"

    def step(self, game: Imperium, frame: Frame) -> None:
        if not frame.picked:
            game.ask(frame, ACTING, activate_options(game, frame.scope.seat), always=True)
            return
        kind, card = frame.picked[0]
        frame.picked = ()
        seat = frame.scope.seat
        if kind == END:
            game.stack.pop()
        elif kind == "exhaust":
            playing.exhaust(game, seat, card)
        elif kind == "profit":
            trading.profit(game, seat, card)
        else:
            playing.play(game, seat, card, free=kind == "free")


def activate_options(game: Imperium, seat: int) -> list[Option]:
    """Everything that may be done next in an Activate turn; cards that print the same are listed once."""
    return [
        *_cards_to_play(game, seat),
        *_cards_to_exhaust(game, seat),
        *_routes_with_profit(game, seat),
        Option(END, (END, -1)),
    ]


def _cards_to_play(game: Imperium, seat: int) -> list[Option]:
    side = game.seats[seat]
    options: list[Option] = []
    seen: set[tuple[str, bool]] = set()
    freed = [declaration.filter for declaration in declared(game, seat, FreeToPlay)]
    for card in side.hand:
        # A copy that was free played already is not like one that was not.
        played = card in side.free_played
        like = (game.defs[card].print_key, played)
        if like in seen:
            continue
        seen.add(like)
        free = not played and playing.plays_free(game, seat, card)
        if freed and not free and not played:
            free = any(made_free.matches(game, card) for made_free in freed)
        if (side.actions or free) and playing.can_play(game, seat, card, free=free):
            if side.actions:
                options.append(Option(f"play:{card}", ("play", card), card, "play"))
            if free:
                options.append(Option(f"free:{card}", ("free", card), card, "play"))
    return options


def _cards_to_exhaust(game: Imperium, seat: int) -> list[Option]:
    side = game.seats[seat]
    options: list[Option] = []
    if not side.exhausts:
        return options
    likes = set()
    for card in side.speaking():
        if game.defs[card].exhaust is not None and card not in game.exhausted:
            likeness = game.likeness(card, "play")
            if likeness not in likes and playing.can_exhaust(game, seat, card):
                likes.add(likeness)
                options.append(Option(f"exhaust:{card}", ("exhaust", card), card, "exhaust"))
    return options


def _routes_with_profit(game: Imperium, seat: int) -> list[Option]:
    side = game.seats[seat]
    if not side.actions or not game.deal.setup.trade_routes:
        return []
    full = [card for card in side.play if trading.can_profit(game, seat, card)]
    return [Option(f"profit:{card}", ("profit", card), card, "discard") for card in full]


INNOVATION = BreakThrough(Filter(suits=MARKET_SUITS), uid="rule:innovation")


class Innovate(GameStep):
    """The whole hand is discarded for a Break through."""

    uid = "rule:innovate"
    title = "Innovate"

    def step(self, game: Imperium, frame: Frame) -> None:
        frame.stage += 1
        if frame.stage == 1:
            side = game.seats[frame.scope.seat]
            if side.hand:
                game.log(DISCARDED, side.index, tuple(side.hand))
            for card in side.hand:
                game.happen("discard", side.index, card)
            side.discard.extend(side.hand)
            side.hand.clear()
            INNOVATION.start(game, frame.scope)
        elif game.happened:
            game.open_window()
        else:
            game.stack.pop()


class Revolt(GameStep):
    """Any number of Unrest goes back from the hand."""

    uid = "rule:revolt"
    title = "Revolt"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        if asked(decision).counted:
            return f"return up to {len(decision.options) - 1} Unrest: how many?"
        return "which Unrest do you return?"

    def _ask(self, game: Imperium, frame: Frame, unrest: list[int]) -> bool:
        """How many go back; where they are not all alike, which."""
        if len({game.defs[card].print_key for card in unrest}) > 1:
            found = [(card, "hand") for card in unrest]
            return game.ask_cards(frame, RETURNING_UNREST, found, 0, len(unrest), target="unrest")
        options = [Option(f"number:{number}", tuple(unrest[:number])) for number in range(len(unrest) + 1)]
        return game.ask(frame, RETURNING_UNREST, options, counted=True)

    def step(self, game: Imperium, frame: Frame) -> None:
        seat = frame.scope.seat
        if frame.stage == 0:
            frame.stage = 1
            unrest = UNREST.among(game, game.seats[seat].hand)
            if not self._ask(game, frame, unrest):
                return
        if frame.stage == 1:
            frame.stage = 2
            for card in flat(frame.picked):
                lift(game, card, seat)
                market.return_unrest(game, seat, card, "hand")
        if game.happened:
            game.open_window()
        else:
            game.stack.pop()


ROUND = Round()
TURN = Turn()
ACTIVATE = Activate()
TURN_KINDS: dict[str, GameStep] = {"activate": ACTIVATE, "innovate": Innovate(), "revolt": Revolt()}
