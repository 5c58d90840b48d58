"""From the text of an ability to its tree. Mistakes are reported by line and column of that text."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedInput, UnexpectedToken, VisitError

from imperium_desktop.games.imperium.bot import verbs
from imperium_desktop.games.imperium.cards import Ability
from imperium_desktop.games.imperium.effects import (
    acquiring,
    conditions,
    control,
    decks,
    giving_up,
    passives,
    playing,
    putting,
)
from imperium_desktop.games.imperium.effects import points as points_module
from imperium_desktop.games.imperium.effects.base import Effect, named
from imperium_desktop.games.imperium.effects.events import EventPattern
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter
from imperium_desktop.games.imperium.effects.picks import What
from imperium_desktop.games.imperium.effects.quantities import ALL, EVERY, Quantity
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
from imperium_desktop.games.imperium.effects.tallies import CardTally, CountTally, SumTally, Tally
from imperium_desktop.games.imperium.language import tables
from imperium_desktop.games.imperium.rules.zones import Place, Under
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts

SEARCHED = ("hand", "discard", "deck", "nation")
"""Where Find looks, in this order, unless a card says otherwise."""


class LanguageError(Exception):
    """A text that is not in the language: what is wrong, and the line and column within the text."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


@cache
def _lark() -> Lark:
    return tables.load()


@cache
def parse(start: str, text: str) -> Any:
    """The tree of a text; `start` says what kind of text it is.

    :raises LanguageError: with the place of the mistake.
    """
    try:
        result = _Builder().transform(_lark().parse(text, start=start))
        _number(result, f"{start} {text}")
        return result
    except UnexpectedInput as error:
        _complain(error)
    except VisitError as error:
        if isinstance(error.orig_exc, LanguageError):
            raise error.orig_exc from None
        raise


def _number(result: Any, text: str) -> None:
    """Gives every node a name that depends on the text alone, so that a saved game can say where it stands."""
    effect = result.effect if isinstance(result, Ability) else result
    if not isinstance(effect, Effect):
        return
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    for index, node in enumerate(effect.walk()):
        named(node, f"{digest}#{index}")


def _complain(error: UnexpectedInput) -> NoReturn:
    line, column = max(error.line, 1), max(error.column, 1)
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        raise LanguageError("the text ends too early", line, column) from None
    found = str(getattr(error, "token", "") or getattr(error, "char", ""))
    expected = sorted(
        _plain(name) for name in getattr(error, "expected", None) or getattr(error, "allowed", None) or ()
    )
    hint = f"; expected one of: {', '.join(expected[:12])}" if expected else ""
    raise LanguageError(f"“{found}” does not fit here{hint}", line, column) from None


def _plain(terminal: str) -> str:
    return {"NUMBER": "a number", "NAME": 'a "name"', "SIGNED": "+1 or -1"}.get(terminal, terminal.lower().strip("_"))


def _amounts(pairs: tuple[tuple[int, int], ...]) -> Amounts:
    amounts = [0, 0, 0, 0]
    for number, index in pairs:
        amounts[index] += number
    return (amounts[0], amounts[1], amounts[2], amounts[3])


def _as_row(effect: Effect) -> verbs.Row:
    return verbs.Row(effect.parts if isinstance(effect, control.Sentences) else (effect,))


def _own_pile(pile: str) -> str:
    if pile == "main":
        raise LanguageError("the main deck is not the Bot's to discard; write deck or dynasty", 1, 1)
    return pile


@v_args(inline=True)
class _Builder(Transformer[Token, Any]):
    """One method per rule of the grammar, in its order."""

    # Abilities -------------------------------------------------------------------------------------------------------

    def ability(self, sentences: Effect) -> Effect:
        return _as_sentences(sentences)

    def trigger(self, *parts: Any) -> tuple[tuple[EventPattern, ...], Effect]:
        return parts[:-1], _as_sentences(parts[-1])

    def replacement(self, replaced: str | EventPattern, sentences: Effect) -> Ability | passives.Declaration:
        if isinstance(replaced, EventPattern):
            return Ability("replacement", _as_sentences(sentences), (replaced,))
        if replaced == "history":
            return Ability("replacement", _as_sentences(sentences), (EventPattern("history"),))
        if isinstance(sentences, AddToMarket):
            return passives.MarketToken(sentences.amounts)
        raise LanguageError("market progress can only be replaced by “add … to market”", 1, 1)

    def passive(self, part: Any) -> Any:
        if isinstance(part, tuple):
            events, effect = part
            body = effect.parts[0] if len(effect.parts) == 1 else None
            if events[0].kind == "attack" and isinstance(body, control.May):
                return Ability("trigger", control.Sentences((body.body,)), events, optional=True)
            return Ability("trigger", effect, events)
        return part

    def reaction(self, trigger: tuple[tuple[EventPattern, ...], Effect]) -> Ability:
        events, effect = trigger
        return Ability("reaction", effect, events)

    def anytime_trigger(self, trigger: tuple[tuple[EventPattern, ...], Effect]) -> Ability:
        events, effect = trigger
        return Ability("reaction", effect, events, anytime=True)

    def activated(self, sentences: Effect) -> Ability:
        return Ability("exhaust", _as_sentences(sentences))

    def sentences(self, *parts: Effect | None) -> Effect:
        sentences = tuple(part for part in parts if part is not None)
        return sentences[0] if len(sentences) == 1 else control.Sentences(sentences)

    def sentence(self, parts: Effect) -> Effect:
        return parts

    def arrow(self, cost: Effect, result: Effect) -> Effect:
        return control.Arrow(cost, result)

    def parts(self, *parts: Effect) -> Effect:
        return parts[0] if len(parts) == 1 else control.Parts(parts)

    # Clauses ---------------------------------------------------------------------------------------------------------

    def gain(self, amounts: Amounts, per: Tally | None, most: int | None) -> Effect:
        return Gain(amounts, per, most)

    def gain_actions(self, number: Token) -> Effect:
        return GainActions(int(number))

    def pay(self, tokens: tuple[tuple[Quantity, int], ...], holder: str | None, least: int | None) -> Effect:
        if holder is None and least is None and all(quantity.fixed and quantity.most < ALL for quantity, _ in tokens):
            return Pay(_amounts(tuple((quantity.most, index) for quantity, index in tokens)))
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
        return control.Repeat(body, 0, self.per(number, tally))

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

    # Bot tables ------------------------------------------------------------------------------------------------------

    def row(self, sentences: Effect) -> verbs.Row:
        return _as_row(sentences)

    def trigger_filter(self, filter: Filter) -> Filter:
        return filter

    def trigger_other(self) -> Filter:
        return ANY_CARD

    def you(self, body: Effect) -> Effect:
        return control.ForSeats(body, "you")

    def you_may(self, body: Effect) -> Effect:
        return control.ForSeats(control.May(body), "you")

    def first_of(self, *alternatives: Effect) -> Effect:
        return verbs.FirstOf(tuple(_as_row(alternative) for alternative in alternatives))

    def as_often(self, body: Effect) -> Effect:
        return verbs.AsOftenAsPossible(body)

    def discard_top(self, number: Token, pile: str) -> Effect:
        return verbs.DiscardTop(int(number), _own_pile(pile))

    def discard_top_half(self, pile: str) -> Effect:
        return verbs.DiscardTop(0, _own_pile(pile))

    def resolve_top(self, pile: str) -> Effect:
        return verbs.ResolveTop(pile)

    def take_quest(self) -> Effect:
        return verbs.NextQuest("take")

    def exile_quest(self) -> Effect:
        return verbs.NextQuest("exile")

    def advance_journey(self) -> Effect:
        return verbs.AdvanceJourney()

    def you_in_state(self, state: str) -> conditions.Condition:
        return conditions.YouInState(state)

    def block(self, sentences: Effect) -> Effect:
        return sentences

    def alternative(self, sentences: Effect) -> Effect:
        return sentences

    # Nouns and numbers -----------------------------------------------------------------------------------------------

    def what_cards(self, quantity: Quantity, filter: Filter | None) -> What:
        return What(quantity, filter or ANY_CARD)

    def what_of_those(self, quantity: Quantity) -> What:
        return What(quantity, Filter(everything=True), among_those=True)

    def what_reference(self, reference: str) -> What:
        return What(reference=reference)

    def what_name(self, name: Token) -> What:
        return What(filter=Filter(names=(name[1:-1],)))

    def self_reference(self) -> str:
        return "self"

    def those_reference(self) -> str:
        return "those"

    def exactly(self, number: Token) -> Quantity:
        return Quantity(int(number), int(number))

    def up_to(self, number: Token) -> Quantity:
        return Quantity(0, int(number))

    def any_number(self) -> Quantity:
        return Quantity(0, ALL)

    def all_of_them(self) -> Quantity:
        return EVERY

    def amounts(self, *pairs: tuple[int, int]) -> Amounts:
        return _amounts(pairs)

    def amount(self, number: Token, resource: str) -> tuple[int, int]:
        return int(number), RESOURCES.index(resource)

    def per(self, number: Token | None, *tallies: tuple[Filter, Place] | None) -> Tally:
        each = int(number or 1)
        parts: list[Tally] = []
        for tally in tallies:
            parts.append(CountTally(each) if tally is None else CardTally(tally[0], tally[1], each))
        return parts[0] if len(parts) == 1 else SumTally(tuple(parts))

    def tally_cards(self, filter: Filter, place: str | None) -> tuple[Filter, Place]:
        return filter, place or "play"

    def tally_under(self, filter: Filter, host: Under) -> tuple[Filter, Place]:
        return filter, host

    def tally_count(self) -> None:
        return None

    def most(self, number: Token) -> int:
        return int(number)

    def times(self, number: Token) -> int:
        return int(number)

    def if_able(self) -> bool:
        return True

    def free(self) -> bool:
        return True

    def each(self) -> str:
        return "each"

    def ignoring(self, *states: str) -> tuple[str, ...]:
        return states

    def holder_market(self) -> str:
        return "market"

    def holder_self(self) -> str:
        return "self"

    def holder_slot(self) -> str:
        return "slot"

    def seats_with(self, filter: Filter) -> tuple[str, Filter]:
        return "with", filter

    def seats_in_state(self, state: str) -> tuple[str, str]:
        return "state", state

    def seats_given(self, filter: Filter) -> tuple[str, Filter]:
        return "given", filter

    def sources(self, *places: Place) -> tuple[Place, ...]:
        return places

    def source(self, place: str) -> Place:
        return place

    def source_under(self, host: Under) -> Place:
        return host

    def host_term(self, term: tuple[str, Any]) -> Under:
        return Under(self.filter(term))

    def host_self(self) -> Under:
        return Under(None)

    def goal(self, into: str) -> str:
        return into

    def goal_deck(self) -> str:
        return "deck"

    def _word(self, *tokens: Token) -> str:
        return " ".join(map(str, tokens))

    suit = icon = header = state = resource = deck = into = onto = pile = place = part = text = _word

    # Filters ---------------------------------------------------------------------------------------------------------

    def filter(self, *parts: tuple[str, Any]) -> Filter:
        fields: dict[str, Any] = {}
        for key, value in parts:
            if key == "garrison":
                fields.update(garrisoned=True, garrison_of=value)
            elif key in ("resource", "garrisoned", "garrison_of", "variable", "everything"):
                fields[key] = value
            else:
                fields[key] = (*fields.get(key, ()), value)
        return Filter(**fields)

    def suit_term(self, suit: str) -> tuple[str, Any]:
        return "suits", suit

    def icon_term(self, icon: str) -> tuple[str, Any]:
        return "icons", icon

    def header_term(self, header: str) -> tuple[str, Any]:
        return "headers", header

    def state_term(self, state: str) -> tuple[str, Any]:
        return "states", state

    def name_term(self, name: Token) -> tuple[str, Any]:
        return "names", name[1:-1]

    def any_card(self) -> tuple[str, Any]:
        return "everything", True

    def variable_term(self) -> tuple[str, Any]:
        return "variable", True

    def trait_not(self, term: tuple[str, Any]) -> tuple[str, Any]:
        return "excluded", self.filter(term)

    def trait_resource(self, resource: str) -> tuple[str, Any]:
        return "resource", RESOURCES.index(resource)

    def trait_garrison(self, term: tuple[str, Any] | None) -> tuple[str, Any]:
        return "garrison", None if term is None else self.filter(term)

    def trait_without(self, icon: str) -> tuple[str, Any]:
        return "without", icon

    # Conditions and events -------------------------------------------------------------------------------------------

    def playable(self, condition: conditions.Condition) -> conditions.Condition:
        return condition

    def condition(self, *parts: conditions.Condition) -> conditions.Condition:
        return parts[0] if len(parts) == 1 else conditions.AllOf(parts)

    def in_state(self, state: str) -> conditions.Condition:
        return conditions.InState(state)

    def cards_in(self, place: str, number: Token | None, filter: Filter) -> conditions.Condition:
        return conditions.CardsIn(place, int(number or 1), filter)

    def those_match(self, filter: Filter) -> conditions.Condition:
        return conditions.ThoseMatch(filter)

    def those_declared(self) -> conditions.Condition:
        return conditions.ThoseDeclared()

    def was_done(self) -> conditions.Condition:
        return conditions.WasDone()

    def scoring_triggered(self) -> conditions.Condition:
        return conditions.ScoringTriggered()

    def cards_under(self, host: Under, number: Token | None, filter: Filter) -> conditions.Condition:
        return conditions.CardsUnder(host, int(number or 1), filter)

    def negated(self, condition: conditions.Condition) -> conditions.Condition:
        return conditions.Not(condition)

    def has_amounts(self, amounts: Amounts) -> conditions.Condition:
        return conditions.Has(amounts)

    def on_play(self, filter: Filter, place: str | None) -> EventPattern:
        return EventPattern("play", filter, place)

    def on_attack(self) -> EventPattern:
        return EventPattern("attack")

    def on_acquire(self, filter: Filter, place: str | None) -> EventPattern:
        return EventPattern("acquire", filter, place)

    def on_break_through(self, filter: Filter) -> EventPattern:
        return EventPattern("break", filter)

    def on_market_card(self, resource: str) -> EventPattern:
        return EventPattern("market", resource=RESOURCES.index(resource))

    def on_gain(self, resource: str, filter: Filter | None) -> EventPattern:
        return EventPattern("gain", filter, resource=RESOURCES.index(resource))

    def on_pay(self, resource: str) -> EventPattern:
        return EventPattern("pay", resource=RESOURCES.index(resource))

    def on_put_into(self, filter: Filter, into: str) -> EventPattern:
        return EventPattern("put", filter, into)

    def on_leave_play(self, filter: Filter) -> EventPattern:
        return EventPattern("leave", filter)

    def on_empty_deck(self) -> EventPattern:
        return EventPattern("empty_deck")

    def on_take_unrest(self) -> EventPattern:
        return EventPattern("take_unrest")

    def on_return_unrest(self) -> EventPattern:
        return EventPattern("return_unrest")

    def on_look(self, deck: str) -> EventPattern:
        return EventPattern("look", place=deck)

    def on_reshuffle(self) -> EventPattern:
        return EventPattern("reshuffle")

    def replaced_history(self) -> str:
        return "history"

    def replaced_market_progress(self) -> str:
        return "market progress"

    def replaced_event(self, event: EventPattern) -> EventPattern:
        return event

    # Declarations ----------------------------------------------------------------------------------------------------

    def hand_size(self, change: Token) -> passives.Declaration:
        return passives.HandSize(int(change))

    def loses_symbol(self, filter: Filter, state: str) -> passives.Declaration:
        return passives.LosesSymbol(filter, state)

    def acquire_from_exile(self, filter: Filter) -> passives.Declaration:
        return passives.AcquireFromExile(filter)

    def cheaper_unrest(self, by: Token, *rest: Any) -> passives.Declaration:
        *parts, least = rest
        return passives.CheaperUnrest(int(by), "materials" in parts, "cards" in parts, int(least or 0))

    def cheaper_developing(self, by: Token, resource: str, least: Token | None) -> passives.Declaration:
        return passives.CheaperDeveloping(RESOURCES.index(resource), int(by), int(least or 0))

    def free_to_play(self, filter: Filter) -> passives.Declaration:
        return passives.FreeToPlay(filter)

    def cheaper_discard(self, filter: Filter, by: Token) -> passives.Declaration:
        return passives.CheaperDiscard(filter, int(by))

    def discard_from_too(self, filter: Filter, place: Place) -> passives.Declaration:
        return passives.DiscardFromToo(filter, place)

    def paying(self, way: passives.Declaration) -> passives.Declaration:
        return way

    def look_more(self, number: Token, deck: str) -> passives.Declaration:
        return passives.LookMore(int(number), deck)

    # Points ----------------------------------------------------------------------------------------------------------

    def whole(self, number: Token) -> int:
        return int(number)

    def fixed_points(self, points: int) -> points_module.Points:
        return points_module.FixedPoints(points)

    def variable_points(self, *parts: points_module.PerPoints) -> points_module.Points:
        return points_module.VariablePoints(parts)

    def conditional_points(self, *parts: Any) -> points_module.Points:
        *cases, otherwise = parts
        return points_module.ConditionalPoints(tuple(cases), otherwise or 0)

    def per_points(self, points: Token, per: Token | None, count: points_module.Count) -> points_module.PerPoints:
        return points_module.PerPoints(int(points), int(per or 1), count)

    def scored_resource(self, *parts: Any) -> points_module.Count:
        *resources, cards = parts
        count = None if cards is None else points_module.CardCount(cards, None)
        return points_module.ResourceCount(tuple(RESOURCES.index(resource) for resource in resources), count)

    def scored_players(self, resource: str) -> points_module.Count:
        return points_module.PoorerPlayers(RESOURCES.index(resource))

    def scored_cards(self, filter: Filter, place: str | None) -> points_module.Count:
        return points_module.CardCount(filter, place)

    def scored_others_unrest(self) -> points_module.Count:
        return points_module.OthersUnrestCount()

    def scored_garrison(self) -> points_module.Count:
        return points_module.GarrisonCount()

    def case_if(self, points: int, place: str) -> points_module.Case:
        return points_module.Case(points, place, negated=False)

    def case_if_not(self, points: int, place: str) -> points_module.Case:
        return points_module.Case(points, place, negated=True)

    def case_garrisoned(self, points: int) -> points_module.Case:
        return points_module.Case(points, "garrison", negated=False)


def _as_sentences(effect: Effect) -> control.Sentences:
    return effect if isinstance(effect, control.Sentences) else control.Sentences((effect,))
