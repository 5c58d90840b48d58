"""Clauses: the verbs of the language and its joints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer, v_args

from imperium_desktop.games.imperium.bot import verbs
from imperium_desktop.games.imperium.effects import acquiring, conditions, control, decks, giving_up, playing, putting
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter
from imperium_desktop.games.imperium.effects.picks import What
from imperium_desktop.games.imperium.effects.quantities import ALL, Quantity
from imperium_desktop.games.imperium.effects.resources import (
    AddToMarket,
    AddToSelf,
    CollectFromMarket,
    Gain,
    GainActions,
    MoveToSelf,
    Pay,
    PayTokens,
    Spend,
    Steal,
    Trade,
)
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.language.errors import LanguageError
from imperium_desktop.games.imperium.language.nouns import amounts_of, tally_of
from imperium_desktop.games.imperium.rules.zones import Place
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts

SEARCHED = ("hand", "discard", "deck", "nation")
"""Where Find looks, in this order, unless a card says otherwise."""


@v_args(inline=True)
class Clauses(Transformer[Token, Any]):
    """One method per rule of the grammar, in its order."""

    def gain(self, amounts: Amounts, per: Tally | None, most: int | None) -> Effect:
        return Gain(amounts, per, most)

    def gain_actions(self, number: Token) -> Effect:
        return GainActions(int(number))

    def pay(self, tokens: tuple[tuple[Quantity, int], ...], holder: str | None, least: int | None) -> Effect:
        if holder is None and least is None and all(quantity.fixed and quantity.most < ALL for quantity, _ in tokens):
            return Pay(amounts_of(tuple((quantity.most, index) for quantity, index in tokens)))
        if len(tokens) != 1 or holder == "market":
            raise LanguageError("an amount that is not fixed is paid of one resource, from the pool or from self", 1, 1)
        quantity, resource = tokens[0]
        return PayTokens(quantity, resource, holder == "self", least or 0)

    def tokens(self, *tokens: tuple[Quantity, int]) -> tuple[tuple[Quantity, int], ...]:
        return tokens

    def token(self, quantity: Quantity, resource: str) -> tuple[Quantity, int]:
        return quantity, RESOURCES.index(resource)

    def least(self, number: Token) -> int:
        return int(number)

    def move(self, amounts: Amounts, holder: str) -> Effect:
        if holder != "self":
            raise LanguageError("resources are moved to self", 1, 1)
        return MoveToSelf(amounts)

    def collect_all(self, holder: str) -> Effect:
        if holder != "market":
            raise LanguageError("everything is collected from the market only", 1, 1)
        return CollectFromMarket()

    def trade(self) -> Effect:
        return Trade()

    def spend(self, number: Token) -> Effect:
        return Spend(int(number))

    def steal(self, amounts: Amounts, seats: tuple[str, Any] | None) -> Effect:
        kind, value = seats or ("", None)
        return Steal(amounts, value if kind == "with" else None, value if kind == "state" else None)

    def add(self, amounts: Amounts, holder: str) -> Effect:
        kinds = {"market": AddToMarket, "self": AddToSelf, "slot": verbs.AddToSlot}
        return kinds[holder](amounts)

    def draw(
        self,
        quantity: Quantity,
        filter: Filter | None,
        places: tuple[Place, ...] | None,
        if_able: bool | None,
        per: Tally | None,
        most: int | None,
    ) -> Effect:
        if places is None or places == ("deck",):
            return decks.Draw(quantity, bool(if_able), per, most)
        return putting.PutIntoHand(What(quantity, filter or ANY_CARD), places)

    def discard(self, what: What, places: tuple[Place, ...] | None) -> Effect:
        return giving_up.Discard(what, places or ("hand",))

    def put_into(self, what: What, places: tuple[Place, ...] | None, into: str) -> Effect:
        kinds: dict[str, Callable[[What, tuple[Place, ...]], Effect]] = {
            "history": putting.PutIntoHistory,
            "hand": putting.PutIntoHand,
            "discard": putting.PutIntoDiscard,
            "flooded": putting.Sink,
            "play": verbs.PutIntoPlay,
        }
        return kinds[into](what, places or ("hand",))

    def put_on(self, what: What, places: tuple[Place, ...] | None, onto: str) -> Effect:
        kind = putting.PutOnDeck if onto == "deck" else putting.PutUnderNation
        return kind(what, places or ("hand",))

    def exile(self, what: What, places: tuple[Place, ...] | None) -> Effect:
        return giving_up.Exile(what, places or ("market",))

    def abandon(self, what: What, places: tuple[Place, ...] | None) -> Effect:
        return giving_up.Abandon(what, places or ("play",))

    def recall(self, what: What, places: tuple[Place, ...] | None) -> Effect:
        return giving_up.Recall(what, places or ("play",))

    def garrison(self, what: What, places: tuple[Place, ...] | None, host: Filter | None) -> Effect:
        return putting.Garrison(what, places or ("hand",), host)

    def return_unrest(self, quantity: Quantity, places: tuple[Place, ...] | None) -> Effect:
        return giving_up.ReturnUnrest(What(quantity, Filter(suits=("unrest",))), places or ("hand",))

    def return_reference(self, reference: str) -> Effect:
        return giving_up.ReturnUnrest(What(reference=reference))

    def return_exhaust(self) -> Effect:
        return giving_up.ReturnExhaust()

    def take_unrest(self, number: Token | None) -> Effect:
        return acquiring.TakeUnrest(int(number or 1))

    def take_those(self, quantity: Quantity) -> Effect:
        return decks.TakeThose(quantity)

    def take_fame(self) -> Effect:
        return decks.TakeFame()

    def look(self, number: Token, deck: str, body: Effect | None) -> Effect:
        return decks.Look(int(number), deck, body)

    def reveal(self) -> Effect:
        return decks.RevealMain()

    def declare(self) -> Effect:
        return decks.DeclareSuit()

    def shuffle_nation(self) -> Effect:
        return decks.ShuffleNation()

    def bring_nation_card(self) -> Effect:
        return decks.BringNationCard()

    def acquire(self, filter: Filter, places: tuple[Place, ...] | None, times: int | None) -> Effect:
        return acquiring.Acquire(filter, "exile" in (places or ()), times or 1, "market" in (places or ("market",)))

    def break_through(self, filter: Filter, places: tuple[Place, ...] | None) -> Effect:
        return acquiring.BreakThrough(filter, "exile" in (places or ()))

    def develop(self, free: bool | None) -> Effect:
        return decks.Develop(bool(free))

    def find(self, filter: Filter, places: tuple[Place, ...] | None, to: str) -> Effect:
        return decks.Find(filter, places or SEARCHED, to)

    def free_play(self, what: What, places: tuple[Place, ...] | None, ignoring: tuple[str, ...] | None) -> Effect:
        return playing.PlayCard(what, places or ("hand",), True, ignoring or ())

    def play_for_action(self, what: What, places: tuple[Place, ...]) -> Effect:
        return playing.PlayCard(what, places, False)

    def give(self, quantity: Quantity, places: tuple[Place, ...] | None) -> Effect:
        return playing.Give(places or ("hand",))

    def treat(self, which: Any, icon: str, number: Token, into: str) -> Effect:
        return playing.Treat(icon, int(number), into, each=which == "each")

    def ignore_next(self, state: str) -> Effect:
        return playing.IgnoreOnNextPlay(state)

    def swap(self, one: str, other: str) -> Effect:
        if {one, other} == {"exile", "market"}:
            return acquiring.SwapExileWithMarket()
        if {one, other} == {"hand", "nation"}:
            return acquiring.SwapHandWithNation()
        raise LanguageError(f"cards of {one} and {other} cannot be swapped", 1, 1)

    def run_play(self) -> Effect:
        return playing.RunPlay()

    def run_own(self, *kinds: str) -> Effect:
        return playing.RunOwn(kinds)

    def run_opponent_exhaust(self) -> Effect:
        return playing.RunOpponentExhaust()

    def copy(self, filter: Filter) -> Effect:
        return playing.CopyOpponent(filter)

    def flip_state(self, state: str | None) -> Effect:
        return playing.FlipState(state)

    def flip_self(self, name: Token | None) -> Effect:
        return playing.FlipSelf(name[1:-1] if name else None)

    def trigger_scoring(self) -> Effect:
        return playing.TriggerScoring()

    def avoid(self) -> Effect:
        return playing.Avoid()

    def unless_attacker_gives(self, amounts: Amounts, body: Effect) -> Effect:
        return playing.UnlessAttackerGives(amounts, body)

    def may(self, body: Effect) -> Effect:
        return control.May(body)

    def choose(self, *alternatives: Effect) -> Effect:
        return control.Choose(alternatives)

    def conditional(self, condition: conditions.Condition, then: Effect, otherwise: Effect | None) -> Effect:
        return control.If(condition, then, otherwise)

    def per_block(self, number: Token | None, tally: tuple[Filter, Place] | None, body: Effect) -> Effect:
        return control.Repeat(body, 0, tally_of(number, tally))

    def times_block(self, number: Token, body: Effect) -> Effect:
        return control.Repeat(body, int(number))

    def others(self, seats: tuple[str, Any] | None, body: Effect) -> Effect:
        kind, value = seats or ("", None)
        having = value if kind == "with" else None
        given = value if kind == "given" else None
        return control.ForSeats(body, "others", having, given, value if kind == "state" else None)

    def others_may(self, body: Effect) -> Effect:
        return control.ForSeats(control.May(body), "others")

    def everyone(self, body: Effect) -> Effect:
        return control.ForSeats(body, "everyone")

    def everyone_may(self, body: Effect) -> Effect:
        return control.ForSeats(control.May(body), "everyone")

    def unable(self, body: Effect) -> Effect:
        return control.ForSeats(body, "unable")

    def block(self, sentences: Effect) -> Effect:
        return sentences

    def alternative(self, sentences: Effect) -> Effect:
        return sentences
