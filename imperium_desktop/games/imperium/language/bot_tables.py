"""Rows of Bot tables: their triggers and the words only they have."""

from __future__ import annotations

from imperium_desktop.games.imperium.bot import trading, verbs
from imperium_desktop.games.imperium.effects import control, for_seats, free_choice
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter
from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.effects.swapping import Side
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.plain_rules import always
from imperium_desktop.games.imperium.language.sense import check_row


def _as_row(effect: Effect) -> verbs.Row:
    return verbs.Row(effect.parts if isinstance(effect, control.Sentences) else (effect,))


def _own_pile(pile: str) -> str:
    if pile == "main":
        raise Refusal("the main deck is not the Bot's to discard; write deck or dynasty", "pile")
    return pile


class BotTables:
    """One method per rule of the grammar, in its order."""

    def row(self, sentences: Effect) -> verbs.Row:
        check_row(sentences)
        return _as_row(sentences)

    def trigger_filter(self, filter: Filter) -> Filter:
        return filter

    trigger_other = always(ANY_CARD)

    def you(self, body: Effect) -> Effect:
        return for_seats.ForSeats(body, "you")

    def you_may(self, body: Effect) -> Effect:
        return for_seats.ForSeats(free_choice.May(body), "you")

    def first_of(self, *alternatives: Effect) -> Effect:
        return verbs.FirstOf(tuple(_as_row(alternative) for alternative in alternatives))

    def as_often(self, body: Effect) -> Effect:
        if not body.costs and not any(isinstance(node, PickVerb | verbs.UsesUp) for node in body.walk()):
            raise Refusal("nothing is used up by it, so it would never end", "block")
        return verbs.AsOftenAsPossible(body)

    def discard_top(self, number: str, pile: str) -> Effect:
        return verbs.DiscardTop(int(number), _own_pile(pile))

    def discard_top_half(self, pile: str) -> Effect:
        return verbs.DiscardTop(0, _own_pile(pile))

    def resolve_top(self, pile: str) -> Effect:
        return verbs.ResolveTop(pile)

    take_quest = always(verbs.NextOfPile("take", "quest"))
    exile_quest = always(verbs.NextOfPile("exile", "quest"))
    take_discovery = always(verbs.NextOfPile("take", "discovery"))
    advance_journey = always(verbs.AdvanceJourney())

    def swap_self(self, other: Side) -> Effect:
        if other.place != "market":
            raise Refusal("a Bot swaps with cards of the market", "side_place")
        return verbs.SwapSelf(Side("self"), other)

    trigger_self = always(trading.TriggerSelf())
    resolve_those = always(trading.ResolveThose())
    resolve_profits = always(trading.ResolveProfits())
    flip_merchants = always(trading.FlipMerchants())
