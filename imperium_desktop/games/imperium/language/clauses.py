"""Clauses: the verbs of the language and its joints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from imperium_desktop.games.imperium.bot import verbs
from imperium_desktop.games.imperium.effects import (
    acquiring,
    attacks,
    changing,
    decks,
    exhausting,
    garrisoning,
    giving_up,
    instead,
    looking,
    playing,
    putting,
    swapping,
    tokens,
)
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter, Place, Under
from imperium_desktop.games.imperium.effects.holders import Holder, Tokens
from imperium_desktop.games.imperium.effects.picks import What
from imperium_desktop.games.imperium.effects.quantities import ALL, ONE, Quantity
from imperium_desktop.games.imperium.effects.resources import Convert, Gain, GainActions, Pay, PayThem, Spend, Steal
from imperium_desktop.games.imperium.effects.seats_meant import EVERY_SEAT, SeatsMeant
from imperium_desktop.games.imperium.effects.swapping import Side
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.effects.trading import RunOpponentCommerce, Trade
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.nouns import amounts_of
from imperium_desktop.games.imperium.language.plain_rules import always
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts

Places = tuple[Place, ...]
MARKET_SLOTS = (1, 2, 3, 4, 5)
SWAPPED = {("exile", "market"), ("hand", "market"), ("hand", "exile"), ("hand", "nation"), ("hand", "those")}
"""What changes places with what."""


def _places(what: What, places: Places | None, usual: str) -> Places:
    """Where picked cards come from; what was handled before, or bears the text, lies where it lies."""
    if places is not None and (what.reference or what.among_those):
        raise Refusal("self and those lie where they lie; leave the place out", "sources")
    return places or (usual,)


def _in_play_only(verb: str, places: Places) -> Places:
    if any(place != "play" and not isinstance(place, Under) for place in places):
        raise Refusal(f"cards are {verb} from play or from under a card", "sources")
    return places


def _played(what: What) -> What:
    if what.reference == "self":
        raise Refusal("a card cannot have itself played", "what_reference")
    if not what.reference and what.quantity != ONE:
        raise Refusal("one card is played at a time; write 1, inside “2 times { }” if there are more", "what_cards")
    return what


def _shop(verb: str, places: Places | None) -> tuple[bool, bool]:
    """Whether the market and exile are open to Acquire or Break through."""
    if not set(places or ()) <= {"market", "exile"}:
        raise Refusal(f"cards are {verb} market, exile or market|exile", "sources")
    return "market" in (places or ("market",)), "exile" in (places or ())


def _check_most(per: Tally | None, most: int | None) -> None:
    if most is not None and per is None:
        raise Refusal("“most” is the ceiling of what is counted with “per”, and nothing is counted here", "most")


def _settled(amounts: tuple[Tokens, ...]) -> Amounts:
    """Numbers of resources about which nothing is left to choose."""
    if not all(part.settled for part in amounts):
        raise Refusal("name one resource", "token")
    return amounts_of(tuple((part.quantity.most, part.resources[0]) for part in amounts))


class Clauses:
    """One method per rule of the grammar, in its order."""

    def gain(self, amounts: Amounts, per: Tally | None, most: int | None) -> Effect:
        _check_most(per, most)
        return Gain(amounts, per, most)

    def gain_actions(self, number: str) -> Effect:
        return GainActions(int(number))

    def gain_it(self, change: str | None) -> Effect:
        return instead.GainIt(int(change or 0))

    def pay_them(self, amounts: tuple[Tokens, ...]) -> Effect:
        if any(part.quantity.most >= ALL or not part.quantity.fixed for part in amounts):
            raise Refusal("it must be said how much they are paid", "token")
        return PayThem(_settled(amounts))

    def pay(self, amounts: tuple[Tokens, ...], holder: Holder | None, least: int | None) -> Effect:
        if any(len(part.resources) > 1 for part in amounts):
            raise Refusal("the rules say what stands in for what; write the resource that is to be paid", "token")
        if holder is None and least is None and all(part.settled and part.quantity.most < ALL for part in amounts):
            return Pay(_settled(amounts))
        if len(amounts) != 1:
            raise Refusal("an amount that is not fixed, or that lies on a card, is paid of one resource")
        if holder is not None and holder.kind not in ("self", "own"):
            raise Refusal("resources are paid from the pool, from self or from a card of one's own")
        (part,) = amounts
        if least is not None and part.quantity.most < least:
            raise Refusal("more is to be paid at least than is to be paid at most", "least")
        return tokens.PayTokens(part.quantity, part.resources[0], holder, least or 0)

    def least(self, number: str) -> int:
        return int(number)

    def move(self, amounts: tuple[Tokens, ...], holder: Holder) -> Effect:
        if holder.kind in ("slot", "each", "each in market"):
            raise Refusal("resources are moved to one card of one's own or of the market")
        return tokens.Move(amounts, holder)

    def collect_all(self, holder: Holder) -> Effect:
        if holder.kind in ("slot", "other market", "each", "each in market"):
            raise Refusal("resources are collected from one card of one's own or of the market")
        return tokens.Collect(holder)

    def collect(self, part: Tokens, holder: Holder) -> Effect:
        if holder.kind not in ("self", "own") or not part.settled or len(part.resources) > 1:
            raise Refusal("so many of one resource are collected from self or from a card of one's own")
        return tokens.Collect(holder, part.quantity, part.resources[0])

    trade = always(Trade())

    def spend(self, number: str) -> Effect:
        return Spend(int(number))

    def steal(self, amounts: Amounts, seats: SeatsMeant | None, per: Tally | None) -> Effect:
        return Steal(amounts, seats or EVERY_SEAT, per)

    def gain_exhausts(self, number: str, per: Tally | None) -> Effect:
        return exhausting.GainExhausts(int(number), per)

    def convert(self, quantity: Quantity, source: str, brought: bool | None, into: str, per: Tally | None) -> Effect:
        if source == into:
            raise Refusal("a resource is converted into another one, not into itself", "resource")
        if per is not None and (not quantity.fixed or quantity.most >= ALL):
            raise Refusal("what is counted with “per” is a number; write how many")
        return Convert(quantity, RESOURCES.index(source), RESOURCES.index(into), bool(brought), per)

    def add(self, amounts: tuple[Tokens, ...], holder: Holder) -> Effect:
        if any(not part.quantity.fixed or part.quantity.most >= ALL for part in amounts):
            raise Refusal("the supply has no end; write how many are added", "token")
        if holder.kind == "slot":
            return verbs.AddToSlot(_settled(amounts))
        if holder.kind.startswith("each") and not all(part.settled for part in amounts):
            raise Refusal("each card gets the same; name one resource", "token")
        return tokens.Add(amounts, holder)

    def add_it(self, holder: Holder) -> Effect:
        if holder.kind != "self":
            raise Refusal("what a text takes the place of is added to self")
        return instead.AddItToSelf()

    def draw(
        self,
        quantity: Quantity,
        filter: Filter | None,
        places: Places | None,
        if_able: bool | None,
        per: Tally | None,
        most: int | None,
    ) -> Effect:
        _check_most(per, most)
        if places is None and filter is not None:
            raise Refusal(
                "whatever lies on top of the deck is drawn; to look for certain cards, say from where", "filter"
            )
        if filter is None and (places is None or places == ("deck",)):
            return decks.Draw(quantity, bool(if_able), per, most)
        assert places is not None
        if if_able:
            raise Refusal("“if able” is about reshuffling, which only a draw from the deck can lead to", "if_able")
        return putting.PutIntoHand(What(quantity, filter or ANY_CARD), places, per, most)

    def discard(self, what: What, places: Places | None) -> Effect:
        return giving_up.Discard(what, _places(what, places, "hand"))

    def put_into(self, what: What, places: Places | None, into: str) -> Effect:
        kinds: dict[str, Callable[[What, Places], Effect]] = {
            "history": putting.PutIntoHistory,
            "hand": putting.PutIntoHand,
            "discard": putting.PutIntoDiscard,
            "flooded": putting.Sink,
            "legends": putting.PutIntoLegends,
            "play": verbs.PutIntoPlay,
        }
        return kinds[into](what, _places(what, places, "hand"))

    def put_on(self, what: What, places: Places | None, onto: str) -> Effect:
        deck, _, bottom = onto.partition(" ")
        if not bottom:
            return putting.PutOnDeck(what, _places(what, places, "hand"))
        if deck == "nation":
            return putting.PutUnderNation(what, _places(what, places, "hand"))
        if deck == "fame" and what.reference != "those" and not what.among_those:
            raise Refusal("only cards that were looked at go under the Fame deck; write those", "put_on")
        return putting.PutUnderShared(what, _places(what, places, "hand"), deck)

    def exile(self, what: What, places: Places | None) -> Effect:
        return giving_up.Exile(what, _places(what, places, "market"))

    def exile_top(self, deck: str) -> Effect:
        if deck == "nation":
            raise Refusal("the top card of the Fame deck or the main deck is exiled", "deck")
        return giving_up.ExileTop(deck)

    def abandon(self, what: What, places: Places | None) -> Effect:
        return giving_up.Abandon(what, _in_play_only("abandoned", _places(what, places, "play")))

    def recall(self, what: What, places: Places | None) -> Effect:
        return giving_up.Recall(what, _in_play_only("recalled", _places(what, places, "play")))

    def garrison(self, what: What, places: Places | None, host: Filter | None) -> Effect:
        if what.reference == "self" and host is None:
            raise Refusal("a card cannot lie under itself; say in which card", "what_reference")
        return garrisoning.Garrison(what, _places(what, places, "hand"), host)

    def return_unrest(self, quantity: Quantity, places: Places | None) -> Effect:
        if "market" in (places or ()):
            raise Refusal("the Unrest beneath market cards stays there until they are taken", "sources")
        return giving_up.ReturnUnrest(What(quantity, Filter(suits=("unrest",))), places or ("hand",))

    def return_reference(self, reference: str) -> Effect:
        return giving_up.ReturnUnrest(What(reference=reference))

    def return_exhaust(self, filter: Filter | None) -> Effect:
        return exhausting.ReturnExhaust(filter)

    def take_chaos(self, number: str | None) -> Effect:
        return acquiring.TakeChaos(int(number or 1))

    def take_unrest(self, number: str | None) -> Effect:
        return acquiring.TakeUnrest(int(number or 1))

    def take_those(self, quantity: Quantity) -> Effect:
        return looking.TakeThose(quantity)

    take_fame = always(decks.TakeFame())
    resolve_king = always(decks.ResolveKing())

    def look(self, number: str, deck: str, body: Effect | None) -> Effect:
        return looking.Look(int(number), deck, body)

    reveal = always(looking.RevealMain())
    declare = always(looking.DeclareSuit())
    shuffle_nation = always(decks.ShuffleNation())
    bring_nation_card = always(decks.BringNationCard())

    def acquire(self, filter: Filter, places: Places | None, times: int | None) -> Effect:
        from_market, from_exile = _shop("acquired from", places)
        return acquiring.Acquire(filter, from_exile, times or 1, from_market)

    def break_through(self, filter: Filter, places: Places | None) -> Effect:
        from_market, from_exile = _shop("broken through for in", places)
        if filter.suits and not filter.only_suits:
            raise Refusal("a suit is declared, and any card of it will do; name suits alone, or none", "filter")
        return acquiring.BreakThrough(filter, from_exile, from_market)

    exile_nation_deck = always(decks.ExileNationDeck())

    def acquire_from_slots(self, filter: Filter, *numbers: str) -> Effect:
        slots = tuple(map(int, numbers))
        if not set(slots) <= set(MARKET_SLOTS):
            raise Refusal(f"the market has slots {MARKET_SLOTS[0]} to {MARKET_SLOTS[-1]}", "acquire_from_slots")
        return acquiring.Acquire(filter, slots=slots)

    def break_through_matching(self, places: Places | None) -> Effect:
        from_market, from_exile = _shop("broken through for in", places)
        return acquiring.BreakThrough(Filter(), from_exile, from_market, matching=True)

    break_through_top = always(acquiring.BreakThroughTop())

    def develop(self, free: bool | None, filter: Filter | None) -> Effect:
        return decks.Develop(bool(free), filter or ANY_CARD)

    def find(self, filter: Filter, places: Places | None, to: str, ignoring: tuple[str, ...] | None) -> Effect:
        if ignoring and to != "play":
            raise Refusal("a symbol matters only for a card that is played; write to play", "ignoring")
        return decks.Find(filter, places or decks.SEARCHED, to, ignoring or ())

    def free_play(self, what: What, places: Places | None, ignoring: tuple[str, ...] | None) -> Effect:
        return playing.PlayCard(_played(what), _places(what, places, "hand"), True, ignoring or ())

    def play_for_action(self, what: What, places: Places) -> Effect:
        return playing.PlayCard(_played(what), _places(what, places, "hand"), False)

    def give(self, quantity: Quantity, places: Places | None) -> Effect:
        if quantity.least >= ALL:
            raise Refusal("all cards cannot be given to each of several players; write any or a number", "all_of_them")
        return attacks.Give(quantity, places or ("hand",))

    def treat(self, which: Any, icon: str, number: str, into: str) -> Effect:
        if which not in ("1", "each"):
            raise Refusal("one icon is treated as others, or each of them; write 1 or each")
        if icon == into:
            raise Refusal("an icon is treated as another one, not as itself", "icon")
        return changing.Treat(icon, int(number), into, each=which == "each")

    def ignore(self, *parts: str) -> Effect:
        *states, span = parts
        kind = playing.IgnoreOnNextPlay if span == "next" else playing.IgnoreOnEveryPlay
        return kind(tuple(states))

    def swap(self, one: Side, other: Side) -> Effect:
        if one.place in ("market", "nation", "those"):
            one, other = other, one
        if (one.place, other.place) not in SWAPPED or one.matching:
            raise Refusal(f"cards of {one.place} and {other.place} cannot be swapped")
        return swapping.Swap(one, other)

    run_play = always(playing.RunPlay())
    run_play_of_host = always(playing.RunPlay(of_host=True))

    def run_own(self, *kinds: str) -> Effect:
        return playing.RunOwn(kinds)

    run_opponent_commerce = always(RunOpponentCommerce())
    run_opponent_exhaust = always(playing.RunOpponentExhaust())

    def copy(self, filter: Filter) -> Effect:
        return changing.CopyOpponent(filter)

    def flip_state(self, state: str | None) -> Effect:
        return changing.FlipState(state)

    def flip_self(self, name: str | None) -> Effect:
        return changing.FlipSelf(name[1:-1] if name else None)

    trigger_scoring = always(playing.TriggerScoring())
    avoid = always(attacks.Avoid())

    def unless_attacker_gives(self, amounts: Amounts, body: Effect) -> Effect:
        return attacks.UnlessAttackerGives(amounts, body)

    nothing = always(instead.Nothing())
