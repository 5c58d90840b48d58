"""What fits the grammar, part by part, and makes no sense as a whole text."""

from __future__ import annotations

from collections.abc import Iterator

from imperium_desktop.games.imperium.effects import (
    attacks,
    changing,
    conditions,
    control,
    decks,
    exhausting,
    for_seats,
    free_choice,
    garrisoning,
    instead,
    lasting,
    playing,
    resources,
    tokens,
)
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.card_conditions import CardsUnder, KindsUnder
from imperium_desktop.games.imperium.effects.events import CARRIES_CARDS, HAS_AMOUNT, REPLACEABLE, EventPattern
from imperium_desktop.games.imperium.effects.holders import Holder
from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.language.errors import Refusal


def check_text(effect: Effect, events: tuple[EventPattern, ...] = (), replaces: bool = False) -> None:
    """Refuses what only another kind of text could do.

    :raises Refusal: with the part that is wrong.
    """
    nodes = list(_apart_from_listeners(effect))
    if not any(event.kind == "attack" for event in events):
        for kind, part in ((attacks.Avoid, "avoid"), (attacks.UnlessAttackerGives, "unless_attacker_gives")):
            if _holds(nodes, kind):
                raise Refusal("only a text that begins with “on attack:” can spare its owner an attack", part)
    _check_unable(nodes)
    _check_pronouns(nodes, events, replaces)
    if any(isinstance(node, playing.RunPlay) and node.of_host for node in nodes) and not any(
        isinstance(node, garrisoning.Garrison) and node.what.reference != "self" for node in nodes
    ):
        raise Refusal("no card was garrisoned before that would have one above it", "run_play_of_host")
    if _holds(nodes, playing.RunOwn) and not _holds(nodes, changing.CopyOpponent):
        raise Refusal("a card runs its own texts once it has become a copy; write “copy opponent” before", "run_own")


def _holds(nodes: list[Effect], kind: type[Effect]) -> bool:
    return any(isinstance(node, kind) for node in nodes)


def _check_pronouns(nodes: list[Effect], events: tuple[EventPattern, ...], replaces: bool) -> None:
    """“Them” and “it” need somebody or something of which the text speaks."""
    somebody_else = bool(events) and all(event.others or event.kind == "attack" for event in events)
    if not somebody_else:
        them = "“them” is whoever does what a text listens for; begin with “on others …”"
        if any(isinstance(node, for_seats.ForSeats) and node.who == "them" for node in nodes):
            raise Refusal(them, "them")
        if _holds(nodes, resources.PayThem):
            raise Refusal(them, "pay_them")
    an_amount = replaces and all(event.kind in HAS_AMOUNT for event in events)
    for verb, part in ((instead.GainIt, "gain_it"), (instead.AddItToSelf, "add_it")):
        if not an_amount and _holds(nodes, verb):
            raise Refusal("“it” is what is replaced; begin with “instead of gain …” or “instead of pay …”", part)


def _check_unable(nodes: list[Effect]) -> None:
    """What is done by those who could not do something needs something before that others had to do."""
    asked = False
    for node in nodes:
        if isinstance(node, for_seats.ForSeats):
            if node.who == "unable" and not asked:
                raise Refusal("nobody was asked for anything before; write “steal”, “all” or “others”", "unable")
            asked = asked or not isinstance(node.body, free_choice.May)
        asked = asked or isinstance(node, resources.Steal)


def _apart_from_listeners(effect: Effect) -> Iterator[Effect]:
    """The nodes of a text, without those of texts it leaves behind, which answer something else."""
    yield effect
    if not isinstance(effect, lasting.ThisTurn):
        for child in effect.children():
            yield from _apart_from_listeners(child)


def check_row(effect: Effect) -> None:
    """Refuses what a Bot has nothing to do with: its cards bear no tokens and no garrison, and have no text.

    :raises Refusal: with the part that is wrong.
    """
    check_text(effect)
    for node in _of_the_owner(effect):
        match node:
            case garrisoning.Garrison():
                raise Refusal("a Bot garrisons no cards", "garrison")
            case (
                tokens.PutTokens(holder=holder)
                | tokens.PayTokens(holder=Holder() as holder)
                | tokens.Collect(holder=holder)
            ) if not holder.in_market:
                raise Refusal("the cards of a Bot hold no resources", f"holder_{holder.kind}")
            case exhausting.GainExhausts():
                raise Refusal("a Bot has no use for exhaust tokens", "gain_exhausts")
            case decks.Find(to="play") | playing.IgnoreOnEveryPlay():
                raise Refusal("a Bot plays no cards of its own accord; write put into play or resolve")
            case changing.FlipSelf():
                raise Refusal("a Bot advances its journey; write “advance journey”", "flip_self")
        if "anywhere" in getattr(node, "places", ()):
            raise Refusal("name the places; the cards in the slots of a Bot are nobody's business", "sources")


def _of_the_owner(effect: Effect) -> Iterator[Effect]:
    """The nodes that concern whose text it is, not other seats."""
    yield effect
    for child in effect.children():
        if not isinstance(child, for_seats.ForSeats):
            yield from _of_the_owner(child)


def check_listener(events: tuple[EventPattern, ...], effect: Effect) -> None:
    """Refuses listeners that could not work.

    :raises Refusal: with the part that is wrong.
    """
    attack = any(event.kind == "attack" for event in events)
    if attack and len(events) > 1:
        raise Refusal(
            "an attack is answered before it is played, other events afterwards; write two texts", "on_attack"
        )
    check_text(effect, events)


def check_trigger(events: tuple[EventPattern, ...], effect: Effect) -> None:
    """Refuses a trigger that would set itself off for ever.

    :raises Refusal: with the part that is wrong.
    """
    for event in events:
        if event.kind == "gain" and event.filter is None and event.resource in _gained(effect):
            raise Refusal("the text would answer its own gain, and never end", "gain")


def check_replacement(events: tuple[EventPattern, ...], effect: Effect) -> None:
    """Refuses what no rule replaces, and what replaces something by nothing or by itself.

    :raises Refusal: with the part that is wrong.
    """
    if any(event.kind not in REPLACEABLE for event in events):
        raise Refusal("this cannot be replaced; write “on …” for what happens then", "replaced_event")
    check_text(effect, events, replaces=True)
    moved = any(isinstance(node, PickVerb) and node.what.reference == "those" for node in effect.walk())
    if not moved and any(event.kind in CARRIES_CARDS for event in events):
        raise Refusal("it is not said where the cards go instead; write what happens to those")
    for event in events:
        if event.kind == "gain" and event.resource in _gained(effect):
            raise Refusal("the resource is gained instead of itself; write “gain it”, or “gain it +1”", "gain")


def check_playable(condition: conditions.Condition) -> None:
    """Refuses conditions that never hold for a card that is still to be played.

    :raises Refusal: with the part that is wrong.
    """
    for part in parts_of(condition):
        if not part.foreseeable:
            raise Refusal("before a card is played nothing has been done yet that could be asked about")
        if isinstance(part, conditions.YouInState):
            raise Refusal("“you” is whoever plays against a Bot; a card asks for its owner's “state”", "you_in_state")
        if isinstance(part, CardsUnder | KindsUnder) and part.under.host is None:
            raise Refusal("nothing lies under a card that is still to be played", "cards_under")


def parts_of(condition: conditions.Condition) -> Iterator[conditions.Condition]:
    """The simple conditions a condition is made of."""
    match condition:
        case conditions.AllOf(parts=parts):
            for part in parts:
                yield from parts_of(part)
        case conditions.Not(condition=negated):
            yield from parts_of(negated)
        case _:
            yield condition


def conditions_in(effect: Effect) -> Iterator[conditions.Condition]:
    """The simple conditions an effect depends on."""
    for node in effect.walk():
        if isinstance(node, control.If):
            yield from parts_of(node.condition)


def _gained(effect: Effect) -> set[int]:
    return {
        index
        for node in effect.walk()
        if isinstance(node, resources.Gain)
        for index, amount in enumerate(node.amounts)
        if amount
    }
