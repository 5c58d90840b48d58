"""Whole texts of a card: when they work, under which conditions, and what they declare."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from imperium_desktop.games.imperium.cards import Ability
from imperium_desktop.games.imperium.effects import card_conditions, conditions, control, free_choice, lasting, passives
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.events import EventPattern
from imperium_desktop.games.imperium.effects.filters import Filter, Place, Under
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.plain_rules import always
from imperium_desktop.games.imperium.language.sense import (
    check_listener,
    check_playable,
    check_replacement,
    check_text,
    check_trigger,
)
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts


def _icons_alone(filter: Filter) -> Filter:
    if not filter.icons or not filter.only_icons:
        raise Refusal("this can be said of discarded icons only", "filter")
    return filter


def _as_sentences(effect: Effect) -> control.Sentences:
    return effect if isinstance(effect, control.Sentences) else control.Sentences((effect,))


class Abilities:
    """One method per rule of the grammar, in its order."""

    def ability(self, sentences: Effect) -> Effect:
        effect = _as_sentences(sentences)
        check_text(effect)
        return effect

    def trigger(self, once: bool | None, *parts: Any) -> Ability:
        events, effect = parts[:-1], _as_sentences(parts[-1])
        check_listener(events, effect)
        return Ability("trigger", effect, events, once=bool(once))

    once = always(True)

    def this_turn(self, trigger: Ability) -> Effect:
        if trigger.events[0].kind == "attack":
            raise Refusal("an attack is answered by cards in play; write this as a passive text", "on_attack")
        if trigger.once:
            raise Refusal("for the rest of a turn each event is answered; leave it out", "once")
        check_trigger(trigger.events, trigger.effect)
        return lasting.ThisTurn(trigger.events, trigger.effect)

    def replacement(self, *parts: Any) -> Ability:
        events, effect = parts[:-1], _as_sentences(parts[-1])
        check_replacement(events, effect)
        return Ability("replacement", effect, events)

    def passive(self, part: Any) -> Any:
        if isinstance(part, Ability) and part.kind == "trigger":
            sentences = list(part.effect.children())
            if part.events[0].kind == "attack" and len(sentences) == 1 and isinstance(sentences[0], free_choice.May):
                return replace(part, effect=control.Sentences((sentences[0].body,)), optional=True)
            check_trigger(part.events, part.effect)
            return part
        if isinstance(part, passives.CheaperDiscard):
            raise Refusal("fewer cards are discarded for an exhaust token; write this as an exhaust text")
        return part

    def reaction(self, trigger: Ability, anytime: bool = False) -> Ability:
        if trigger.once:
            raise Refusal("an exhaust text answers one event anyway; leave it out", "once")
        return replace(trigger, kind="reaction", anytime=anytime)

    def anytime_trigger(self, trigger: Ability) -> Ability:
        return self.reaction(trigger, anytime=True)

    def activated(self, sentences: Effect) -> Ability:
        effect = _as_sentences(sentences)
        check_text(effect)
        return Ability("exhaust", effect)

    def sentences(self, *parts: Effect | None) -> Effect:
        sentences = tuple(part for part in parts if part is not None)
        return sentences[0] if len(sentences) == 1 else control.Sentences(sentences)

    def sentence(self, parts: Effect) -> Effect:
        return parts

    def arrow(self, cost: Effect, result: Effect) -> Effect:
        return control.Arrow(cost, result)

    def parts(self, *parts: Effect) -> Effect:
        return parts[0] if len(parts) == 1 else control.Parts(parts)

    # Conditions -------------------------------------------------------------------------------------------------------

    def playable(self, condition: conditions.Condition) -> conditions.Condition:
        check_playable(condition)
        return condition

    def condition(self, *parts: conditions.Condition) -> conditions.Condition:
        return parts[0] if len(parts) == 1 else conditions.AllOf(parts)

    def in_state(self, state: str) -> conditions.Condition:
        return conditions.InState(state)

    def cards_in(self, place: str, number: str | None, filter: Filter) -> conditions.Condition:
        return card_conditions.CardsIn(int(number or 1), filter, place)

    def those_match(self, filter: Filter) -> conditions.Condition:
        return card_conditions.ThoseMatch(filter)

    those_declared = always(card_conditions.ThoseDeclared())
    was_done = always(conditions.WasDone())
    scoring_triggered = always(conditions.ScoringTriggered())

    def those_worth(self, number: str) -> conditions.Condition:
        return card_conditions.ThoseWorth(int(number))

    def cards_under(self, host: Under, number: str | None, filter: Filter) -> conditions.Condition:
        return card_conditions.CardsUnder(int(number or 1), filter, host)

    def kinds_under(self, host: Under, number: str, kinds: tuple[str, ...]) -> conditions.Condition:
        if int(number) > len(set(kinds)):
            raise Refusal(f"there are only {len(set(kinds))} kinds of them", "kinds_under")
        return card_conditions.KindsUnder(host, int(number), kinds)

    def deck_empty(self, deck: str) -> conditions.Condition:
        return card_conditions.DeckEmpty(deck)

    chaos_empty = always(card_conditions.DeckEmpty("chaos"))

    def brought_number(self, number: str) -> conditions.Condition:
        return conditions.Brought(int(number))

    own_turn = always(conditions.OwnTurn())

    def happened_this_turn(self, event: EventPattern) -> conditions.Condition:
        if event.others or not event.is_deed:
            raise Refusal("it can be asked what you have done this turn, not what befell you or your cards", "event")
        return conditions.HappenedThisTurn(event)

    def negated(self, condition: conditions.Condition) -> conditions.Condition:
        return conditions.Not(condition)

    def you_in_state(self, state: str) -> conditions.Condition:
        return conditions.YouInState(state)

    def has_amounts(self, amounts: Amounts) -> conditions.Condition:
        return conditions.Has(amounts)

    # Declarations ----------------------------------------------------------------------------------------------------

    def hand_size(self, change: str) -> passives.Declaration:
        return passives.HandSize(int(change))

    def loses_symbol(self, filter: Filter, state: str) -> passives.Declaration:
        return passives.LosesSymbol(filter, state)

    def acquire_from_exile(self, filter: Filter) -> passives.Declaration:
        return passives.AcquireFromExile(filter)

    def cheaper_unrest(self, by: str, *rest: Any) -> passives.Declaration:
        *parts, least = rest
        return passives.CheaperUnrest(int(by), "materials" in parts, "cards" in parts, int(least or 0))

    def cheaper_developing(self, by: str, resource: str, least: str | None) -> passives.Declaration:
        return passives.CheaperDeveloping(RESOURCES.index(resource), int(by), int(least or 0))

    def no_developing(self, filter: Filter) -> passives.Declaration:
        return passives.NoDeveloping(filter)

    no_drawing = always(passives.NoDrawing())

    def resource_barred(self, resource: str) -> passives.Declaration:
        return passives.ResourceBarred(RESOURCES.index(resource))

    def free_to_play(self, filter: Filter) -> passives.Declaration:
        return passives.FreeToPlay(filter)

    def cheaper_discard(self, filter: Filter, by: str) -> passives.Declaration:
        return passives.CheaperDiscard(_icons_alone(filter), int(by))

    def discard_from_too(self, filter: Filter, place: Place) -> passives.Declaration:
        if not isinstance(place, Under):
            raise Refusal("cards from under a card may make up for others; write under self", "source")
        return passives.DiscardFromToo(_icons_alone(filter), place)

    def paying(self, way: passives.Declaration) -> passives.Declaration:
        if not isinstance(way, passives.CheaperDiscard):
            raise Refusal("this holds without an exhaust token; write it as a passive text")
        return way

    tokens_score = always(passives.TokensScore())

    def unrest_scores(self, points: int) -> passives.Declaration:
        return passives.UnrestScores(points)

    def progress_scores(self, points: str, per: str) -> passives.Declaration:
        return passives.ProgressScores(int(points), max(1, int(per)))

    def cheaper_everything(self, by: str, resource: str) -> passives.Declaration:
        return passives.CheaperEverything(RESOURCES.index(resource), int(by))

    def treat_for(self, each: str, icon: str, number: str, into: str, name: str) -> passives.Declaration:
        if icon == into:
            raise Refusal("an icon is treated as another one, not as itself", "icon")
        return passives.TreatFor(icon, int(number), into, name[1:-1])

    def look_more(self, number: str, deck: str) -> passives.Declaration:
        return passives.LookMore(int(number), deck)
