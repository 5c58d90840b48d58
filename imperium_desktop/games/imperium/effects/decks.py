"""Verbs of hidden decks: draw, find, take Fame, shuffle, develop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DONE, NEUTRAL, NOTHING, extent_of
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter, Place
from imperium_desktop.games.imperium.effects.picks import bounds_of, places_words
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.quantities import Quantity
from imperium_desktop.games.imperium.effects.tallies import Tally, most_words
from imperium_desktop.games.imperium.effects.verbs import AskingVerb, PlainVerb
from imperium_desktop.games.imperium.phrases import ignoring_words, lower
from imperium_desktop.games.imperium.rules import developing, drawing, fame
from imperium_desktop.games.imperium.rules.market import EXILED
from imperium_desktop.games.imperium.rules.playing import can_play
from imperium_desktop.games.imperium.rules.zones import find_in
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


DRAWING: Final = DecisionKind("draw", "How many cards do you draw?", Habit.BEST)
FINDING: Final = DecisionKind(
    "find", "Which card do you look for?", Habit.BEST, told="find {words}", deed="take {words}"
)
SEARCHED: Final[tuple[Place, ...]] = ("hand", "discard", "deck", "nation")
"""Where Find looks, in this order, unless a card says otherwise."""


class Draw(AskingVerb):
    """Draws from the draw deck; "if able" never reshuffles."""

    quantity: Quantity
    if_able: bool = False
    per: Tally | None = None
    most: int | None = None
    blind = True
    keywords = ()

    @property
    def asks_first(self) -> bool:
        return not self.quantity.fixed

    def available(self, game: Imperium, scope: Scope) -> int:
        """How many cards could be drawn."""
        return drawing.available(game, scope.seat, self.if_able)

    def wanted(self, game: Imperium, scope: Scope) -> int:
        """How many cards it asks for at most."""
        return self.quantity.times(self.per.total(game, scope) if self.per else 1, self.most).most

    def start(self, game: Imperium, scope: Scope) -> None:
        if self.quantity.fixed:
            scope.those = ()
            drawing.draw(game, scope, self.wanted(game, scope), self.if_able)
        else:
            game.stack.append(Frame(self, scope))

    def ask(self, game: Imperium, frame: Frame) -> bool:
        scope = frame.scope
        return game.ask_number(frame, DRAWING, 0, min(self.wanted(game, scope), self.available(game, scope)))

    def answered(self, game: Imperium, frame: Frame) -> None:
        frame.scope.those = ()
        drawing.draw(game, frame.scope, frame.picked[0], self.if_able)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.per is not None and not self.per.foreseeable:
            return NEUTRAL
        available = self.available(game, scope)
        if not self.quantity.fixed:
            return DONE if available else NOTHING
        return extent_of(available, self.wanted(game, scope))

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.available(game, scope):
            return ""
        barred = drawing.cannot_draw(game, scope.seat)
        return f"draws cards, and {'you cannot draw from your deck now' if barred else 'there is nothing to draw'}"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"draw {bounds_of(decision).words('a card', 'card', 'cards')}: how many?"

    @property
    def gift(self) -> str:
        plain_draw = self.quantity.fixed and self.per is None and not self.if_able
        return self.quantity.words("a card", "card", "cards") if plain_draw else ""

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        words = self.words(IN_WORDS)
        foreseen = self.per is not None and self.per.foreseeable
        return f"{words}: {self.wanted(game, scope) or 'nothing'}" if foreseen else words

    def words(self, voice: Voice) -> str:
        text = f"Draw {self.quantity.words('a card', 'card', 'cards')}"
        if self.per is not None:
            text += f" {self.per.words(voice)}{most_words(self.most)}"
        return text + (" without reshuffling" if self.if_able and voice.long else " if able" if self.if_able else "")


class TakeFame(PlainVerb):
    """Takes the top Fame card, or resolves King of Kings when no other is left."""

    reads = "Take the top Fame card"
    on_face = "Take the top [fame]"
    missing = "takes a Fame card, and none is left for you"
    keywords = ("take fame",)

    def start(self, game: Imperium, scope: Scope) -> None:
        fame.take(game, scope)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return fame.available(game, scope.seat)


class ResolveKing(PlainVerb):
    """Resolves King of Kings, which nobody can while a Fame card lies above it."""

    reads = "Resolve King of Kings"
    missing = "resolves King of Kings, and you cannot any more, or not while there are other Fame cards"
    keywords = ("king of kings",)

    def start(self, game: Imperium, scope: Scope) -> None:
        if self.can(game, scope):
            fame.resolve_king(game, scope)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return not game.fame and fame.available(game, scope.seat)


class ShuffleNation(PlainVerb):
    """Shuffles the nation deck; the accession card stays at the bottom."""

    reads = "Shuffle {your} nation deck"
    keywords = ("shuffle nation",)

    def start(self, game: Imperium, scope: Scope) -> None:
        drawing.shuffle_nation(game, scope.seat)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return len(game.seats[scope.seat].nation) > 1 or bool(scope.those)


class BringNationCard(PlainVerb):
    """The top card of the nation deck goes to the discard pile; an accession card has its usual consequence."""

    reads = "Bring the top nation card to {your} discard pile"
    missing = "needs a card in your nation deck"
    keywords = ("bring nation card",)

    def start(self, game: Imperium, scope: Scope) -> None:
        if game.seats[scope.seat].nation:
            developing.bring_nation_card(game, scope)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(game.seats[scope.seat].nation)


class ExileNationDeck(PlainVerb):
    """The whole nation deck goes into exile, with the accession card at its bottom."""

    reads = "Exile {your} nation deck"
    missing = "needs a nation deck"
    keywords = ("exile nation deck",)

    def start(self, game: Imperium, scope: Scope) -> None:
        side = game.seats[scope.seat]
        cards = tuple(side.nation)
        side.nation.clear()
        game.exile.extend(cards)
        scope.those, scope.count = cards, len(cards)
        if cards:
            game.outcome.revealed = True
            game.log(EXILED, scope.seat, cards)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(game.seats[scope.seat].nation)


class Develop(Effect):
    """Puts a card of the development area into the discard pile for its cost, or for free."""

    free: bool = False
    filter: Filter = ANY_CARD
    asks_first = True
    keywords = ("develop",)

    @property
    def costs(self) -> bool:
        return not self.free

    def step(self, game: Imperium, frame: Frame) -> None:
        game.stack.pop()
        developing.develop(game, frame.scope, self.free, wanted=self.filter)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if not developing.area(game, scope.seat, self.filter):
            # The word is ignored, as by a nation that never develops.
            return NEUTRAL
        found = developing.developable(game, scope.seat, self.free, pool, self.filter)
        if not found:
            return NOTHING if self.free else BLOCKED
        if pool is not None and not self.free:
            pool.pay(min([developing.price(game, scope.seat, card) for card in found], key=sum))
        return DONE

    def lack(self, game: Imperium, scope: Scope) -> str:
        if developing.developable(game, scope.seat, self.free, wanted=self.filter):
            return ""
        what = "" if self.filter is ANY_CARD else f" {self.filter.one(long=True)}"
        if not developing.area(game, scope.seat, self.filter):
            return f"develops{what}, and you have nothing to develop"
        return f"develops{what}, and you cannot pay for any of your developments"

    def words(self, voice: Voice) -> str:
        what = "" if self.filter is ANY_CARD else f" {self.filter.one(voice.long)}"
        return f"Develop{what}{' at no cost' if self.free else ''}"


class Find(AskingVerb, PlainVerb):
    """Searches hand, discard pile, draw deck and nation deck; searched decks are shuffled."""

    filter: Filter
    places: tuple[Place, ...]
    to: str
    """Where it goes: a place of the seat, deck, exile, or play, which means that it is played free at once."""
    ignoring: tuple[str, ...] = ()
    """State symbols that do not matter if it is played."""
    asks_first = True
    keywords = ("find",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """Fitting cards in the order of the search; for one certain card it stops at the first place that has it."""
        found = [
            (card, place)
            for card, place in find_in(game, scope.seat, self.places, scope.card)
            if card != scope.card and self.filter.matches(game, card) and self._can_go(game, scope, card)
        ]
        if self.filter.names and len({game.defs[card].print_key for card, _ in found}) == 1:
            return [pair for pair in found if pair[1] == found[0][1]]
        return found

    def _can_go(self, game: Imperium, scope: Scope, card: int) -> bool:
        if self.to != "play":
            return True
        if card in scope.played_by or card in game.seats[scope.seat].free_played:
            return False
        return can_play(game, scope.seat, card, self.ignoring, True, (*scope.played_by, scope.card))

    def ask(self, game: Imperium, frame: Frame) -> bool:
        found = self.candidates(game, frame.scope)
        game.outcome.revealed = True
        return not found or game.ask_cards(frame, FINDING, found, target=self.to)

    def answered(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        searched = drawing.Search(self.places, bool(self.filter.names))
        if self.to == "play":
            drawing.play_found(game, scope, tuple(frame.picked), searched)
        else:
            drawing.finish_search(game, scope, tuple(frame.picked), searched, self.to)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(self.candidates(game, scope))

    def missing_words(self) -> str:
        return f"finds no {self.filter.noun(1)}"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return lower(self.words(IN_WORDS))

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        missed = self.filter.missed_by(game, card)
        return missed or ("" if self._can_go(game, frame.scope, card) else "cannot be played now")

    def words(self, voice: Voice) -> str:
        targets = {
            "hand": f"add it to {voice.your} hand",
            "deck": f"put it on top of {voice.your} deck",
            "exile": "exile it",
            "play": f"free play it{ignoring_words(self.ignoring, voice.long)}",
        }
        target = targets.get(self.to) or f"put it into {voice.says(PLACE_WORDS[self.to])}"
        return f"Find {self.filter.one(voice.long)}{self._where(voice)} and {target}"

    def _where(self, voice: Voice) -> str:
        """Where it is looked for, beyond or besides the places that every search goes through."""
        if self.places[: len(SEARCHED)] != SEARCHED:
            return f" in {places_words(self.places, voice)}"
        further = self.places[len(SEARCHED) :]
        return f", also in {places_words(further, voice)}," if further else ""
