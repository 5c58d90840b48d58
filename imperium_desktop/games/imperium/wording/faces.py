"""The text of a card in our own words, made from the same tree that the engine runs."""

from __future__ import annotations

from typing import Final

from imperium_desktop.games.imperium.cards import Ability, CardDef
from imperium_desktop.games.imperium.effects.control import If, Sentences
from imperium_desktop.games.imperium.effects.events import EventPattern
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.phrases import amount_words, listed, lower, upper
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.voice import Voice

_LABELS: Final = {
    "exhaust": "Exhaust",
    "reaction": "Exhaust",
    "solstice": "Solstice",
    "end_of_solstice": "End of Solstice",
    "trigger": "Passive",
    "replacement": "Passive",
    "before_scoring": "Before scoring",
    "commerce": "Commerce",
    "profit": "Profit",
}

_TRAITS: Final = {
    "unplayable": "Cannot be played",
    "no-effect": "Does nothing when played",
    "no-garrison": "Cannot be garrisoned",
    "no-region-garrison": "Cannot be garrisoned under a Region",
    "kept": "Cannot be let go in Clean-up",
    "immovable": "Cannot be abandoned or recalled",
    "enters-play": "Goes into play when it leaves your nation deck",
    "last": "Comes last of your developments",
    "keeps-unscored": "The quest beneath is not yours yet",
    "ends-the-game": "Gaining it triggers the end of the game",
}


def text_lines(face: CardDef, long: bool = False) -> list[str]:
    """The lines of a card: traits, what it does when played, then each further ability. Icons are marks in brackets."""
    voice = Voice(long)
    traits = {**_TRAITS, "last": "Comes last of your quests"} if face.is_quest else _TRAITS
    lines = [f"{traits[trait]}." for trait in sorted(face.traits) if trait in traits]
    lines += [f"Counts as two {Filter(suits=(suit,)).words(long, 2)}." for suit in sorted(_twice(face.suits))]
    if face.playable is not None:
        lines.append(f"Needs {face.playable.needed(voice)}.")
    if face.setup is not None:
        lines.append(f"Set-up: Gain {amount_words(face.setup, long)}.")
    if face.room:
        lines.append(f"At most {face.room} {'card' if face.room == 1 else 'cards'} may be garrisoned here.")
    if face.arrival is not None:
        when = "developed" if face.start == "development" else "turned up"
        lines.append(f"When it is {when}: {face.arrival.effect.words(voice)}")
    lines += _developing_lines(face, voice)
    # On the face the words Free play begin the text that follows them.
    if face.free_play:
        lines.append("Free play.")
    if face.free_when is not None:
        lines.append(f"Free play if {face.free_when.words(voice)}.")
    if face.play is not None and face.commerce is None:
        lines.append(face.play.effect.words(voice))
    lines += [f"Passive: {upper(declaration.words(voice))}." for declaration in face.declarations]
    for ability in (*face.triggers, *face.replacements, *face.reactions):
        lines.append(f"{_LABELS[ability.kind]}: {_listening(ability, voice)}")
    if face.discount is not None:
        lines.append(f"Exhaust: {face.discount.words(voice)}.")
    for single in (face.commerce, face.profit, face.exhaust, face.solstice, face.end_of_solstice, face.before_scoring):
        if single is not None:
            lines.append(f"{_LABELS[single.kind]}: {single.effect.words(voice)}")
    return lines


def _developing_lines(face: CardDef, voice: Voice) -> list[str]:
    """What developing it takes besides resources."""
    lines = []
    if not voice.long and face.cost_effect is not None and not any(face.cost or ()):
        # Where that is all, a face has it in one line.
        needs = "" if face.needs is None else f"{face.needs.needed(voice)}, "
        return [f"To develop: {needs}{lower(face.cost_effect.effect.words(voice))}"]
    if face.needs is not None:
        lines.append(f"Developing needs {face.needs.needed(voice)}.")
    if face.cost_effect is not None:
        also = " also" if face.cost is not None and any(face.cost) else ""
        lines.append(f"Developing{also} costs: {face.cost_effect.effect.words(voice)}")
    if face.free_if is not None:
        lines.append(f"Developing costs nothing if {face.free_if.words(voice)}.")
    return lines


def _twice(suits: tuple[str, ...]) -> set[str]:
    return {suit for suit in suits if suits.count(suit) > 1}


def points_words(face: CardDef, long: bool = False) -> str:
    """What the card is worth; empty if nothing."""
    return face.points.words(Voice(long)) if face.points is not None else ""


def cost_words(face: CardDef) -> str:
    """What developing the card costs; empty if it is no development."""
    if face.cost is None:
        return ""
    return ", ".join(f"{amount} [{name}]" for amount, name in zip(face.cost, RESOURCES, strict=True) if amount)


def _listening(ability: Ability, voice: Voice) -> str:
    replaces = ability.kind == "replacement"
    when = listed([event.words(voice, replaces, _said_before(event, ability)) for event in ability.events])
    anytime = " (also on other turns)" if ability.anytime else ", however many at once" if ability.once else ""
    text = ability.effect.words(voice)
    if replaces:
        match ability.effect:
            case Sentences(parts=(If(otherwise=None) as only,)):
                return f"When {when}, {only.within(voice)} instead."
        return f"When {when}, instead {lower(text)}"
    if ability.optional:
        return f"When {when}{anytime}, you may {lower(text)}"
    return f"When {when}{anytime}: {text}"


def _said_before(event: EventPattern, ability: Ability) -> bool:
    """Whether the first event names already who does what another is about."""
    first = ability.events[0]
    return event is not first and not first.others and first.is_deed
