"""What faces have in common: from what one of them turned out to be worth something is learned about the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.resources import Gain, Pay
from imperium_desktop.games.imperium.foresight.input_names import FACE_PLACES
from imperium_desktop.games.imperium.vocabulary import RESOURCES

MOST_POINTS = 10.0


def face_traits(face: CardDef) -> dict[str, float]:
    """What is printed on a face, each with how much of it there is."""
    found = Counter(("face", f"begins {face.start}"))
    found.update(f"suit {suit}" for suit in face.suits)
    found.update(f"icon {icon}" for icon in face.icons)
    found.update(f"state {state}" for state in face.states)
    for place, ability in face.texts():
        found.update(_of_text(place.partition(" ")[0], ability.effect))
    found.update(f"declares {type(declaration).__name__}" for declaration in face.declarations)
    traits = dict(found)
    for name in ("stays", "free_play", "attack", "discount"):
        if getattr(face, name):
            traits[name] = 1
    if face.points is not None:
        traits["points vary" if face.points.variable else "points"] = face.points.best
    if face.cost is not None:
        traits["cost"] = face.cost.total
    return {name: float(min(MOST_POINTS, amount)) for name, amount in traits.items()}


def _of_text(place: str, effect: Effect) -> Iterator[str]:
    """The verbs of a text, and the resources it brings and takes, each as often as it does."""
    yield f"has {place}"
    for node in effect.walk():
        if isinstance(node, Gain | Pay):
            verb = type(node).__name__
            each = " each" if isinstance(node, Gain) and node.per is not None else ""
            for resource, amount in zip(RESOURCES, node.amounts, strict=True):
                for _ in range(amount):
                    yield f"{place} {verb} {resource}{each}"
        else:
            yield f"{place} {type(node).__name__}"


def traits_of_inputs(catalogue: Catalogue) -> Mapping[str, Mapping[str, float]]:
    """For every input that speaks of a face, what it has in common with other inputs of that place."""
    faces = {face.id: face_traits(face) for face in catalogue.cards()}
    return {
        f"{place}:{face}": {f"{place}: {trait}": amount for trait, amount in traits.items()}
        for place in FACE_PLACES
        for face, traits in faces.items()
    }
