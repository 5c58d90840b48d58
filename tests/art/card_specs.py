"""The printed cards of the program as the plain data that the art draws."""

from functools import cache

from imperium_desktop.art.specs import FaceSpec
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.wording.faces import cost_words, points_words, text_lines


def spec_of(face: CardDef) -> FaceSpec:
    return FaceSpec(
        key=face.id,
        title=face.name,
        number=face.numbers[0] if face.numbers else "",
        kind=face.type,
        suits=face.suits,
        banner=face.banner,
        icons=face.icons,
        states=face.states,
        header=face.header,
        start=face.start,
        players=face.players,
        nation=None if face.group.startswith("common") else face.group,
        cost=cost_words(face),
        points=points_words(face),
        lines=tuple(text_lines(face)),
    )


@cache
def all_specs() -> tuple[FaceSpec, ...]:
    return tuple(spec_of(face) for face in standard_catalogue().cards())


@cache
def spec(key: str) -> FaceSpec:
    return next(found for found in all_specs() if found.key == key)
