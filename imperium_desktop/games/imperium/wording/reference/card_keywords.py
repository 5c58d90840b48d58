"""What is explained beside an enlarged card: found by walking the same tree that the engine runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from imperium_desktop.engine.faces import Keyword
from imperium_desktop.games.imperium.cards import Ability, CardDef
from imperium_desktop.games.imperium.effects import (
    acquiring,
    control,
    decks,
    for_seats,
    garrisoning,
    looking,
    passives,
    playing,
    putting,
    tokens,
)
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.card_conditions import CardsUnder, KindsUnder
from imperium_desktop.games.imperium.effects.conditions import AllOf, Brought, Condition, HappenedThisTurn, Has, Not
from imperium_desktop.games.imperium.effects.events import EventPattern
from imperium_desktop.games.imperium.effects.filters import Filter, Under
from imperium_desktop.games.imperium.effects.holders import Holder
from imperium_desktop.games.imperium.effects.lasting import ThisTurn
from imperium_desktop.games.imperium.effects.passives import Declaration
from imperium_desktop.games.imperium.effects.points import (
    ConditionalPoints,
    FixedPoints,
    PoorerPlayers,
    VariablePoints,
)
from imperium_desktop.games.imperium.effects.tallies import CardTally, KindTally, SumTally, Tally
from imperium_desktop.games.imperium.pack_files import TRADE
from imperium_desktop.games.imperium.wording.faces import cost_words, points_words, text_lines
from imperium_desktop.games.imperium.wording.reference.texts import keywords
from imperium_desktop.games.imperium.zone_table import BY_WORD, OWN_PILES

MOST: Final = 12
"""More explanations than this nobody reads."""

DECLARATIONS: Final[Mapping[type[Declaration], tuple[str, ...]]] = {
    passives.AcquireFromExile: ("acquire", "from exile"),
    passives.CheaperDeveloping: ("cheaper", "develop"),
    passives.CheaperDiscard: ("fewer to discard",),
    passives.CheaperEverything: ("cheaper",),
    passives.CheaperUnrest: ("cheaper",),
    passives.DiscardFromToo: ("instead of discarding", "abandon", "under"),
    passives.FreeToPlay: ("made free",),
    passives.HandSize: ("hand size",),
    passives.LookMore: ("look",),
    passives.LosesSymbol: ("loses symbol",),
    passives.NoDrawing: ("no drawing", "draw"),
    passives.NoDeveloping: ("no developing", "develop"),
    passives.ResourceBarred: ("barred", "pay"),
    passives.ProgressScores: ("progress rate",),
    passives.TokensScore: ("tokens score",),
    passives.TreatFor: ("treat for",),
    passives.UnrestScores: ("unrest rate",),
}

EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "acquire": ("acquire",),
    "attack": (),
    "break": ("break through",),
    "clean_up": ("clean-up",),
    "discard": ("discard",),
    "empty_deck": ("empty deck",),
    "exile": ("exile",),
    "flip_state": ("flip state",),
    "gain": (),
    "gained_card": ("acquire", "break through"),
    "garrison": ("garrison",),
    "harm": ("harm",),
    **dict.fromkeys(OWN_PILES, ()),
    "leave": ("leaves play",),
    "look": ("look",),
    "market": ("market tokens",),
    "market_progress": (),
    "pay": ("really paid",),
    "play": (),
    "put": (),
    "profit": ("profit",),
    "reshuffle": (),
    "return_unrest": ("return unrest",),
    "take_unrest": ("take unrest",),
    "trade": ("trade",),
}
"""The keywords of every event; `_of_event` adds those that depend on more than its kind."""

_REPLACED: Final[Mapping[str, tuple[str, ...]]] = {
    "history": ("no history",),
    "market_progress": ("clean-up token",),
}
"""What is said of a text that replaces such a happening, where there is something better to say than of all."""
_LABELS: Final[Mapping[str, tuple[str, ...]]] = {
    "play": (),
    "exhaust": ("exhaust",),
    "reaction": ("reaction",),
    "solstice": ("solstice",),
    "end_of_solstice": ("end of solstice",),
    "trigger": ("passive",),
    "replacement": ("passive",),
    "before_scoring": ("before scoring",),
    "arrival": ("arrival",),
    "cost": ("further cost",),
    "commerce": ("commerce",),
    "profit": ("profit",),
}
_ALL_LABELS: Final = frozenset(name for names in _LABELS.values() for name in names)
_WHO: Final = {
    "everyone": "all players",
    "others": "each other player",
    "owner": "owner",
    "them": "what others do",
    "unable": "unable",
}
_TRAITS: Final = {
    "enters-play": "enters play",
    "immovable": "immovable",
    "keeps-unscored": "active quest",
    "last": "last",
    "kept": "kept",
    "no-effect": "no effect",
    "no-garrison": "no garrison",
    "no-region-garrison": "no region garrison",
    "unplayable": "unplayable",
}
_STARTS: Final = {"accession": "accession", "development": "development", "nation": "nation card"}
_HEADERS: Final = {"power_a": "power a", "power_b": "power b"}
_MARKS: Final = {"exhaust": "exhaust token"}
"""Icons in a text whose explanation has another name."""
_LAST_OF_ITS_OWN: Final = "may"
"""Icons that a text only mentions come after this; what is more general than they are comes last."""


def keywords_for(face: CardDef, most: int = MOST) -> tuple[Keyword, ...]:
    """The explanations for a card: its own first, most specific ahead, then the icons its text only mentions."""
    known = keywords()
    rank = {name: place for place, name in enumerate(known)}
    # A player's own pack may show symbols that nothing here explains.
    places = {name: (rank[name], 0) for name in _own(face) if name in known}
    explained = {known[name].mark for name in places}
    for mark in _marks(face):
        name = _MARKS.get(mark, mark)
        if mark not in explained and name in known:
            places[name] = (max(rank[name], rank[_LAST_OF_ITS_OWN]), rank[name])
    names = sorted(places, key=places.__getitem__)
    # Symbols, labels and the mark of the card are explained in any case; of the rest the end is left out.
    printed = {*face.suits, *face.icons, *face.states, face.header}
    kept = _ALL_LABELS | {face.mark}
    others = [name for name in names if known[name].mark not in printed and name not in kept]
    left_out = others[max(0, most - len(names) + len(others)) :]
    return tuple(known[name] for name in names if name not in left_out)


def _own(face: CardDef) -> Iterator[str]:
    for ability in face.abilities:
        yield from _of_ability(ability)
    for declaration in face.declarations:
        yield "passive"
        yield from DECLARATIONS[type(declaration)]
    if face.discount is not None:
        yield "exhaust"
        yield from DECLARATIONS[type(face.discount)]
    yield from _of_print(face)
    yield from _of_points(face)


def _of_ability(ability: Ability) -> Iterator[str]:
    yield from _LABELS[ability.kind]
    if ability.optional:
        yield "may"
    yield from _of_events(ability)
    for node in ability.effect.walk():
        yield from node.keywords
        yield from _by_detail(node)
        for place in getattr(node, "places", ()):
            if isinstance(place, Under):
                yield place.store or "under"
        yield from _of_tally(getattr(node, "per", None))


def _of_events(ability: Ability) -> Iterator[str]:
    for event in ability.events:
        yield from EVENTS[event.kind]
        yield from _of_event(event)
        if ability.kind == "replacement":
            yield from _REPLACED.get(event.kind, ("instead",))


def _of_event(event: EventPattern) -> Iterator[str]:
    if event.place == "exile":
        yield "from exile"
    if event.kind == "attack" and event.blows:
        yield from event.blows
    if event.others:
        yield "what others do"
    if event.kind == "gain" and event.filter is not None:
        yield "gain from"
    if event.kind == "put":
        yield BY_WORD[event.place or ""].keyword


def _of_tally(tally: Tally | None) -> Iterator[str]:
    match tally:
        case SumTally(parts=parts):
            yield "sum"
            for part in parts:
                yield from _of_tally(part)
        case CardTally(places=(Under(),)):
            yield "under"
        case KindTally():
            yield "kinds"


def _of_condition(condition: Condition) -> Iterator[str]:
    match condition:
        case AllOf(parts=parts):
            for part in parts:
                yield from _of_condition(part)
        case Not(condition=negated):
            yield "if not"
            yield from _of_condition(negated)
        case Has():
            yield "have"
        case CardsUnder(under=under):
            yield under.store or "under"
        case KindsUnder():
            yield from ("under", "kinds")
        case HappenedThisTurn():
            yield "this turn"
        case Brought():
            yield "market tokens"


def _of_holder(node: tokens.PutTokens) -> Iterator[str]:
    if node.holder.in_market:
        yield "market tokens"
    if isinstance(node, tokens.Move):
        yield "move here"
    elif not node.holder.in_market:
        yield "card tokens"


def _by_detail(node: Effect) -> Iterator[str]:
    """Keywords that depend on how a verb is used."""
    match node:
        case decks.Draw():
            yield "draw if able" if node.if_able else "draw"
        case looking.Look(deck="fame"):
            yield "fame"
        case putting.PutIntoHand() if not node.what.reference:
            yield "draw from pile"
        case garrisoning.Garrison(host=Filter(store=store)) if store:
            yield store
        case playing.PlayCard():
            yield "let free play" if node.free else "play for action"
        case for_seats.ForSeats():
            yield _WHO[node.who] if node.whom.given is None else "given"
        case control.If():
            yield from _of_condition(node.condition)
        case ThisTurn():
            yield from _of_events(node.listener)
        case tokens.PayTokens(holder=Holder()):
            yield "pay from here"
        case tokens.PutTokens():
            yield from _of_holder(node)
        case acquiring.Acquire() | acquiring.BreakThrough():
            if node.from_exile:
                yield "from exile"
            if node.filter.resource is not None:
                yield "market tokens"
            if isinstance(node, acquiring.BreakThrough) and not node.filter.suits:
                yield "break through for a kind"


def _of_print(face: CardDef) -> Iterator[str]:
    """What is printed on the card besides its texts, in the order in which it is explained."""
    yield from face.suits
    yield from face.icons
    yield from face.states
    if len(set(face.suits)) < len(face.suits):
        yield "counts twice"
    if face.also:
        yield "shared name"
    yield from _of_kind(face)
    if face.free_play or face.free_when is not None:
        yield "free play"
    if face.room:
        yield "room"
    if face.setup is not None:
        yield "set-up"
    if face.needs is not None:
        yield "developing needs"
    if face.free_if is not None:
        yield "developed for nothing"
    for condition in (face.free_when, face.needs, face.free_if):
        if condition is not None:
            yield from _of_condition(condition)
    if face.playable is not None:
        yield "needs"
        yield from _of_condition(face.playable)
    if face.mark is not None:
        yield face.mark
    if face.players > 2:
        yield "player count"
    yield from (_TRAITS[trait] for trait in face.traits if trait in _TRAITS)
    yield from _of_start(face)


def _of_kind(face: CardDef) -> Iterator[str]:
    if face.type == "state":
        yield "state card"
    if face.type == "permanent":
        # A card of a stack that has a name of its own is explained by that.
        stack = next((name.lower() for name in face.also if name.lower() in keywords()), "journey")
        own = "permanent" if face.back is None and not face.also else stack
        yield "merchants" if face.pack == TRADE else own
    if face.header is not None:
        # King of Kings has two sides like a Power card, but nobody chooses between them.
        yield "king of kings" if "fame" in face.suits and face.side else _HEADERS.get(face.header, face.header)


def _of_start(face: CardDef) -> Iterator[str]:
    if face.is_quest:
        yield "quest"
    elif face.start in _STARTS and "enters-play" not in face.traits:
        yield _STARTS[face.start]


def _of_points(face: CardDef) -> Iterator[str]:
    match face.points:
        case VariablePoints(parts=parts):
            yield "variable"
            if any(isinstance(part.count, PoorerPlayers) for part in parts):
                yield "poorer players"
        case ConditionalPoints():
            yield "conditional points"
        case FixedPoints(points=points):
            yield "negative points" if points < 0 else "points"


def _marks(face: CardDef) -> Iterator[str]:
    """The icons that stand in the text, the cost and the points."""
    for line in (*text_lines(face), cost_words(face), points_words(face)):
        yield from re.findall(r"\[(\w+)\]", line)
