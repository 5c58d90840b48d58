"""Drawing cards and what it leads to: reshuffling, and adding a nation card or development on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.effects.filters import Place
from imperium_desktop.games.imperium.effects.passives import NoDrawing, declared
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import developing, market, playing
from imperium_desktop.games.imperium.rules.zones import into_history, into_own_pile, where, with_garrison
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.zone_table import OWN_PILES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat


DRAWN: Final = EventKind("draw", "{subject} draw {cards}.", brief=Brief("{actor} drew {cards}", 4))
TOP_DISCARDED: Final = EventKind("discard_top", "{subject} discard {cards} from the top of their deck.")
RESHUFFLED: Final = EventKind("reshuffle", "{subject} reshuffle: {amount} cards.", brief=Brief("{actor} reshuffled", 8))
NATION_SHUFFLED: Final = EventKind("shuffle_nation", "{subject} shuffle their nation deck.")
FOUND: Final = EventKind("find", "{subject} find {cards}.")


def available(game: Imperium, seat: int, if_able: bool) -> int:
    """How many cards could be drawn, reshuffling included."""
    side = game.seats[seat]
    if cannot_draw(game, seat):
        return 0
    if if_able or not side.has_hand:
        return len(side.draw)
    return len(side.draw) + len(side.discard) + (1 if _could_add(game, seat) else 0)


def cannot_draw(game: Imperium, seat: int) -> bool:
    """Whether a text of the seat keeps it from its draw deck."""
    return NoDrawing in game.deal.declared and any(True for _ in declared(game, seat, NoDrawing))


def _could_add(game: Imperium, seat: int) -> bool:
    """Whether a reshuffle could bring a nation card or a development."""
    side = game.seats[seat]
    if side.added or not side.exhausts:
        return False
    return bool(side.nation) or bool(developing.developable(game, seat, free=False))


def draw(game: Imperium, scope: Scope, number: int, if_able: bool = False) -> None:
    """Draws into the hand; the cards drawn become `those`."""
    side = game.seats[scope.seat]
    if cannot_draw(game, scope.seat):
        scope.count = 0
    elif not side.has_hand:
        discard_top(game, scope, number)
    elif number <= len(side.draw) or if_able:
        _draw_now(game, scope, number)
    elif number:
        game.stack.append(Frame(DRAW, scope, (number, -1)))


def draw_up_to(game: Imperium, seat: int, hand_size: int) -> None:
    """Draws until the hand is full, whatever comes into it or leaves it on the way."""
    if len(game.seats[seat].hand) < hand_size and not cannot_draw(game, seat):
        game.stack.append(Frame(DRAW, Scope(seat, -1), (0, hand_size)))


def _draw_now(game: Imperium, scope: Scope, number: int) -> int:
    side = game.seats[scope.seat]
    cards = _lift_top(side, number)
    number = len(cards)
    if cards:
        side.hand.extend(cards)
        scope.those += cards
        scope.count = len(scope.those)
        game.outcome.revealed = True
        game.log(DRAWN, scope.seat, cards, number, seats=(scope.seat,))
        if not side.draw:
            game.happen("empty_deck", scope.seat, -1)
    return number


def discard_top(game: Imperium, scope: Scope, number: int) -> None:
    """The top cards of a deck go to the discard pile; nothing is reshuffled for it."""
    side = game.seats[scope.seat]
    cards = _lift_top(side, number)
    if cards:
        for card in cards:
            side.put_in_discard(game, card)
        scope.those = cards
        scope.count = len(cards)
        game.outcome.revealed = True
        game.log(TOP_DISCARDED, scope.seat, cards, len(cards))


def _lift_top(side: Seat, number: int) -> tuple[int, ...]:
    """Takes up to so many cards off the draw deck, the top one first."""
    number = min(number, len(side.draw))
    if not number:
        return ()
    cards = tuple(side.draw[: -number - 1 : -1])
    del side.draw[-number:]
    return cards


class DrawStep(GameStep):
    """Draws as many as there are, reshuffles, and goes on."""

    uid = "rule:draw"

    def step(self, game: Imperium, frame: Frame) -> None:
        wanted, hand_size = frame.data
        side = game.seats[frame.scope.seat]
        if hand_size >= 0:
            wanted = max(0, hand_size - len(side.hand))
        wanted -= _draw_now(game, frame.scope, wanted)
        frame.data = (wanted, hand_size)
        # A reshuffle that brought nothing ends the drawing; so does having nothing to shuffle and nothing to add.
        if not wanted or frame.stage or not (side.discard or _could_add(game, frame.scope.seat)):
            game.stack.pop()
            return
        if not side.discard:
            # Only what a reshuffle may add is left; if that is declined there is nothing more to draw.
            frame.stage = 1
        game.stack.append(Frame(RESHUFFLE, Scope(frame.scope.seat, -1)))


class Reshuffle(GameStep):
    """Adds a nation card or a development if a token allows it, then shuffles the discard pile into a new deck."""

    uid = "rule:reshuffle"
    title = "Reshuffle"

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        side = game.seats[scope.seat]
        if frame.stage == 0:
            frame.stage = 1
            if side.exhausts and not side.added:
                if side.nation:
                    side.exhausts -= 1
                    side.added = True
                    developing.bring_nation_card(game, scope)
                    return
                if developing.developable(game, scope.seat, free=False):
                    game.let_decline()
                    developing.develop(game, scope, free=False, by_reshuffle=True)
                    return
        if game.happened:
            # What paying for a development sets off comes before the shuffle, what that sets off before drawing.
            game.open_window()
            return
        if frame.stage == 1:
            frame.stage = 2
            side.draw = side.discard + side.draw
            side.discard = []
            game.shuffle(side.draw)
            game.log(RESHUFFLED, scope.seat, (), len(side.draw))
            game.happen("reshuffle", scope.seat, -1)
            return
        game.stack.pop()


def shuffle_nation(game: Imperium, seat: int) -> None:
    """Shuffles the nation deck above the accession card."""
    game.shuffle_above_bottom(game.seats[seat].nation)
    game.log(NATION_SHUFFLED, seat)


class Search(NamedTuple):
    """Where cards were looked for."""

    places: tuple[Place, ...]
    stops: bool
    """Whether it ends at the first place that holds what is looked for."""


def finish_search(game: Imperium, scope: Scope, cards: tuple[int, ...], search: Search, to: str) -> None:
    """Moves what was found and shuffles the decks that were searched."""
    side = game.seats[scope.seat]
    found_in = where(game, cards[0])[0] if cards else ""
    lifted: tuple[int, ...] = ()
    for card in cards:
        lifted = with_garrison(game, card, scope.seat)
    _tell_found(game, scope, cards, to)
    # A searched deck is shuffled before the card goes on top of it.
    _shuffle_searched(game, scope.seat, search, found_in)
    if lifted and to == "history":
        into_history(game, scope, scope.seat, lifted)
    elif lifted and to in OWN_PILES:
        into_own_pile(game, scope.seat, to, lifted)
    elif lifted and to == "exile":
        game.exile.extend(lifted)
        game.log(market.EXILED, scope.seat, cards)
    elif lifted:
        side.zone(to).extend(lifted)
    if "market" in search.places:
        market.fill_gaps(game)


def play_found(game: Imperium, scope: Scope, cards: tuple[int, ...], search: Search) -> None:
    """Plays what was found, free, once the decks that were searched are shuffled."""
    found_in = where(game, cards[0])[0] if cards else ""
    _tell_found(game, scope, cards, "play")
    for card in cards:
        playing.play(game, scope.seat, card, free=True, through=scope.through)
    _shuffle_searched(game, scope.seat, search, found_in)


def _tell_found(game: Imperium, scope: Scope, cards: tuple[int, ...], to: str) -> None:
    scope.those = cards
    scope.count = len(cards)
    game.log(FOUND, scope.seat, cards, detail=to)


def _shuffle_searched(game: Imperium, seat: int, search: Search, found_in: str) -> None:
    for place in search.places:
        if place in ("deck", "anywhere"):
            game.shuffle(game.seats[seat].draw)
        elif place == "nation":
            shuffle_nation(game, seat)
        if search.stops and found_in == ("draw" if place == "deck" else place):
            break


DRAW = DrawStep()
RESHUFFLE = Reshuffle()
