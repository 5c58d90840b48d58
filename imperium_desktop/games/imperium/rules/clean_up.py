"""The end of every turn: a token for the market, tokens back, cards let go, cards drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.effects.giving_up import EXILING
from imperium_desktop.games.imperium.effects.passives import HandSize, declared
from imperium_desktop.games.imperium.effects.picks import flat
from imperium_desktop.games.imperium.effects.tokens import Add
from imperium_desktop.games.imperium.phrases import amount_words
from imperium_desktop.games.imperium.rules import drawing, market, replacing
from imperium_desktop.games.imperium.rules.zones import DISCARDED
from imperium_desktop.games.imperium.state import Frame, Happening, Scope
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


ACTIONS = 3
HAND_SIZE = 5
PROGRESS_TOKEN: Final = Amounts(progress=1)
LAYING_TOKEN: Final = DecisionKind(
    "market token",
    "Which market card gets the clean-up token?",
    Habit.TOKEN,
    told="lay the clean-up token on {words}",
    deed="lay the token on {words}",
    token="market_token",
)
LETTING_GO: Final = DecisionKind(
    "let go",
    "Which cards do you let go before you draw?",
    Habit.LEAST,
    told="let go of {words}",
    deed="let go {words}",
    gives_up=True,
)


def hand_size(game: Imperium, seat: int) -> int:
    """How many cards a seat draws up to."""
    return HAND_SIZE + sum(declaration.change for declaration in declared(game, seat, HandSize))


def market_token(game: Imperium, seat: int) -> Amounts:
    """What a seat lays on a market card in Clean-up."""
    instead = replacing.foreseen(game, _market_progress(seat, -1))
    if instead is None:
        return PROGRESS_TOKEN
    return next((node.amounts for node in instead.walk() if isinstance(node, Add)), NO_AMOUNTS)


def _market_progress(seat: int, card: int) -> Happening:
    """What Clean-up brings about on a market card, unless a text of the seat says otherwise."""
    return ("market_progress", seat, card, PROGRESS_TOKEN, "market", ())


class CleanUp(GameStep):
    """Token to the market, tokens back, cards let go, cards drawn."""

    uid = "rule:clean-up"
    title = "Clean-up"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        kind, _, counted = asked(decision)
        seat = frame.scope.seat
        if kind is LAYING_TOKEN:
            return f"which market card gets {amount_words(market_token(game, seat))}?"
        if kind is LETTING_GO:
            which = "how many cards" if counted else "which cards"
            return f"{which} do you let go before you draw up to {hand_size(game, seat)}?"
        return "exile a card from the market"

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        frame.stage += 1
        CLEAN_UP_STAGES[frame.stage - 1](game, frame)


def _ask_for_market_card(game: Imperium, frame: Frame) -> None:
    frame.picked = ()
    cards = market.cards(game)
    if cards:
        game.ask_cards(frame, LAYING_TOKEN, cards, target="market")


def _place_market_token(game: Imperium, frame: Frame) -> None:
    if not frame.picked:
        return
    happening = _market_progress(frame.scope.seat, frame.picked[0])
    if not replacing.held_back(game, happening):
        _lay_progress(game, frame.scope, happening, ())
    game.pool = max(0, game.pool - 1)


@replacing.outcome("market_progress")
def _lay_progress(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    market.add_tokens(game, happening[1], happening[2], PROGRESS_TOKEN)


def _ask_for_practice_exile(game: Imperium, frame: Frame) -> None:
    frame.picked = ()
    cards = market.untouched(game) if game.deal.setup.mode == "practice" else []
    if cards:
        game.let_decline()
        game.ask_cards(frame, EXILING, [(card, "market") for card in cards], target="exile")


def _exile_for_practice(game: Imperium, frame: Frame) -> None:
    if frame.picked:
        market.exile_from_market(game, frame.scope.seat, frame.picked[0])


def _reset_tokens(game: Imperium, frame: Frame) -> None:
    side = game.seats[frame.scope.seat]
    game.exhausted.difference_update(side.speaking())
    side.actions = ACTIONS
    side.exhausts = side.nation_def.exhausts
    side.added = False
    game.ignoring = ()
    for seat in game.seats:
        seat.free_played.clear()


def _ask_for_cards_to_let_go(game: Imperium, frame: Frame) -> None:
    frame.picked = ()
    hand = [card for card in game.seats[frame.scope.seat].hand if "kept" not in game.defs[card].traits]
    if hand and "precious_cards" not in game.deal.setup.variants:
        game.ask_cards(frame, LETTING_GO, [(card, "hand") for card in hand], 0, len(hand), target="discard")


def _let_go(game: Imperium, frame: Frame) -> None:
    picked = flat(frame.picked)
    side = game.seats[frame.scope.seat]
    for card in picked:
        side.hand.remove(card)
        side.discard.append(card)
        game.happen("discard", side.index, card)
    if picked:
        game.log(DISCARDED, side.index, picked)


def _draw_up(game: Imperium, frame: Frame) -> None:
    drawing.draw_up_to(game, frame.scope.seat, hand_size(game, frame.scope.seat))


def _finish(game: Imperium, frame: Frame) -> None:
    # What holds until the end of the turn holds while cards are drawn.
    game.treated.clear()
    game.lasting = ()
    game.end_copies()
    game.stack.pop()


CLEAN_UP_STAGES = (
    _ask_for_market_card,
    _place_market_token,
    _ask_for_practice_exile,
    _exile_for_practice,
    _reset_tokens,
    _ask_for_cards_to_let_go,
    _let_go,
    _draw_up,
    _finish,
)
CLEAN_UP = CleanUp()


def draws_up_next(frame: Frame) -> bool:
    """Whether a clean-up has come to drawing new cards, be there any to draw or not."""
    return frame.node is CLEAN_UP and frame.stage == _DRAWING_UP


_DRAWING_UP: Final = CLEAN_UP_STAGES.index(_draw_up)
