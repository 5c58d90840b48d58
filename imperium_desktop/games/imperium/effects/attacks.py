"""Verbs of attacks: giving cards to others, avoiding an attack, and what an attacker may buy off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit, Parameter
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.filters import Place
from imperium_desktop.games.imperium.effects.picks import bounds_of, flat, places_words
from imperium_desktop.games.imperium.effects.quantities import Quantity
from imperium_desktop.games.imperium.effects.verbs import AskingVerb, PlainVerb
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.option_words import own_words
from imperium_desktop.games.imperium.phrases import amount_words
from imperium_desktop.games.imperium.rules import avoiding, market
from imperium_desktop.games.imperium.rules.paying import hand_over
from imperium_desktop.games.imperium.rules.zones import find_in, with_garrison
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import Amounts
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


GIVING: Final = DecisionKind(
    "give", "Which card do you give?", Habit.LEAST, deed="give {words}", parameter=Parameter.SEAT
)
GIVING_FOR_ATTACK: Final = DecisionKind(
    "give for attack",
    "Do you give what it takes for the attack to count?",
    Habit.LEAST,
    words=own_words,
    # Nothing tells a Bot to buy its attacks, so it does not.
    bot=BotWay.DECLINING,
)
GIVEN: Final = EventKind(
    "give", "{subject} give {cards} to the {other}.", brief=Brief("{actor} gave {cards} to {target}", 46, 97)
)
_NEXT_RECEIVER: Final = 1
"""The stage in which a Give asks for the next seat; in the stage before it waits for the answer."""


class Give(PlainVerb):
    """Gives each other player a card, or several."""

    quantity: Quantity
    places: tuple[Place, ...]
    harms = True
    keywords = ("give",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """What could be given away."""
        return [pair for pair in find_in(game, scope.seat, self.places, scope.card) if pair[0] != scope.card]

    def receivers(self, game: Imperium, scope: Scope) -> list[int]:
        """Who gets some."""
        return [seat for seat in game.others(scope.seat) if seat not in scope.avoiders]

    def start(self, game: Imperium, scope: Scope) -> None:
        scope.given = ()
        frame = Frame(self, scope, tuple(self.receivers(game, scope)))
        frame.stage = _NEXT_RECEIVER
        game.stack.append(frame)

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage != _NEXT_RECEIVER:
            frame.stage = _NEXT_RECEIVER
            self._hand_over(game, frame)
            return
        found = self.candidates(game, scope)
        if not frame.data or not found:
            game.stack.pop()
            return
        least, most = self.quantity.bounds(len(found))
        receiver = frame.data[0]
        frame.stage = 0
        game.ask_cards(frame, GIVING, found, least, most, target=f"seat:{receiver}", of=str(receiver))

    def _hand_over(self, game: Imperium, frame: Frame) -> None:
        """What was picked goes to the first of those who still wait."""
        scope = frame.scope
        receiver, *rest = frame.data
        frame.data = tuple(rest)
        if frame.picked:
            scope.note_harm(receiver)
        for card in flat(frame.picked):
            game.seats[receiver].gained.extend(with_garrison(game, card, receiver))
            scope.given = (*scope.given, (receiver, card))
            game.outcome.revealed = True
            game.log(GIVEN, scope.seat, (card,), detail=str(receiver), seats=(scope.seat, receiver))
        if "market" in self.places:
            market.fill_gaps(game)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(self.receivers(game, scope) and self.candidates(game, scope))

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        nation = game.seats[frame.data[0]].nation_def.name
        return f"give {bounds_of(decision).words('a card', 'card', 'cards')} to the {nation}"

    def words(self, voice: Voice) -> str:
        cards = self.quantity.words("a card", "card", "cards")
        return f"Give each other player {cards} from {places_words(self.places, voice)}"


class Avoid(PlainVerb):
    """Spares its owner the attack that is being played."""

    reads = "Avoid the attack"
    keywords = ("avoid",)

    def start(self, game: Imperium, scope: Scope) -> None:
        avoiding.avoid(game, scope.seat)


class UnlessAttackerGives(AskingVerb, PlainVerb):
    """Something happens unless the attacker hands over resources; they may choose to."""

    amounts: Amounts
    body: Effect
    child_fields = ("body",)
    keywords = ("unless given",)

    def ask(self, game: Imperium, frame: Frame) -> bool:
        attacker = game.active
        frame.picked = (False,)
        if not self.amounts.covered_by(game.seats[attacker].resources) or not avoiding.can_spare(game, self.amounts):
            return True
        options = [Option("yes", True), Option("no", False)]
        return game.ask(frame, GIVING_FOR_ATTACK, options, seat=attacker)

    def answered(self, game: Imperium, frame: Frame) -> None:
        if frame.picked[0]:
            hand_over(game, game.active, frame.scope.seat, self.amounts)
        else:
            self.body.start(game, frame.scope)

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        who = game.seats[frame.scope.seat].nation_def.name
        otherwise = self.body.within(IN_WORDS.of_others())
        return f"give the {who} {amount_words(self.amounts, long=True)}, or they {otherwise}?"

    def words(self, voice: Voice) -> str:
        body = self.body.words(voice)
        return f"{body} unless the attacker gives {voice.you} {amount_words(self.amounts, voice.long)}"
