"""The rules reference and the guided game of Imperial Settlers: complete, and of things that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from imperium_desktop.engine.guides import matching_step, parse_when
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.texts import MARK, WORDED_MARK, without_marks
from imperium_desktop.games.settlers.kind import SettlersKind
from imperium_desktop.games.settlers.rules.turns import DEEDS
from imperium_desktop.games.settlers.vocabulary import FACTIONS
from imperium_desktop.games.settlers.wording.prompts import PROMPTS, QUESTIONS
from imperium_desktop.games.settlers.wording.reference import TEXTS

KIND = SettlersKind()
DRAWN = {file.stem for file in (Path(__file__).parents[2] / "assets" / "icons").rglob("*.svg")}


def test_chapters_have_names_of_their_own():
    topics = KIND.topics()
    assert len({topic.id for topic in topics}) == len({topic.title for topic in topics}) == len(topics) > 25
    assert all(topic.group and topic.paragraphs for topic in topics)


def test_every_action_and_every_faction_has_a_chapter():
    chapters = {topic.id for topic in KIND.topics()}
    assert set(FACTIONS) <= chapters
    assert {deed.replace("raze_hand", "raze-hand") for deed in DEEDS} <= chapters


def texts() -> list[str]:
    told = [paragraph for topic in KIND.topics() for paragraph in topic.paragraphs]
    return [*told, *(word.text for word in TEXTS.keywords().values()), *(step.text for step in TEXTS.guide_steps())]


def test_every_mark_is_drawn():
    marks = {mark for text in texts() for mark, _ in WORDED_MARK.findall(text)}
    marks |= {word.mark for word in TEXTS.keywords().values() if word.mark}
    marks |= {
        mark for face in KIND.faces() for line in (*face.lines, face.head, face.tail) for mark in MARK.findall(line)
    }
    assert marks <= DRAWN, marks - DRAWN


def test_a_mark_in_a_sentence_reads_as_a_person_writes():
    for text in texts():
        read = without_marks(text)
        # What packs call a good is no word of ours.
        assert not re.search(r"\bvp\b|defense|[Tt]wo worker\b|[Ff]ive worker\b", read), read
        # A sentence begins with a capital, whatever stands at its beginning.
        assert not re.search(r"(^|\. )[a-z]", read), read


def test_every_explanation_belongs_to_a_card():
    told = {word.title for face in KIND.faces() for word in face.explanation.keywords}
    assert told == {word.title for word in TEXTS.keywords().values()}


@pytest.mark.parametrize("face", KIND.faces(), ids=lambda face: face.id)
def test_every_card_is_explained(face):
    assert face.explanation.sentences or face.kind == "attack"
    assert face.explanation.keywords


@pytest.mark.parametrize("face", KIND.faces(), ids=lambda face: face.id)
def test_fields_are_explained_where_a_card_has_them(face):
    """Deals also where a text speaks of them; raze tokens in a text are no raze field."""
    told = {word.title for word in face.explanation.keywords}
    assert ("Raze field" in told) == (bool(face.head) and face.kind != "attack")
    assert "Deal field" in told or not face.tail


def test_the_guide_waits_for_what_is_asked():
    kinds = {parse_when(step.when)[0] for step in TEXTS.guide_steps()}
    assert kinds <= {*PROMPTS, *QUESTIONS}


def test_the_guide_points_at_what_is_there():
    setup, seed, steps = KIND.guide()
    game = KIND.rules.start(setup, seed)
    view = game.view(0)
    keys = {zone.key for zone in view.zones} | {counter.key for counter in view.counters} | {"prompt", "stage"}
    names = {f"name:{game.defs[card].name}" for card in (*game.offer, *game.seats[0].hand)}
    assert {step.points_at for step in steps} <= keys | names


def test_every_step_of_the_guide_comes_up_in_a_game():
    setup, seed, steps = KIND.guide()
    shown: set[int] = set()
    for chance in range(6):
        game = KIND.rules.start(setup, seed)
        player = RandomPlayer(chance)
        while (decision := game.pending) is not None:
            while (
                decision.seat == 0 and (place := KIND.guide_step(steps, shown, decision.kind, game.round)) is not None
            ):
                shown.add(place)
            game.answer(player.choose(decision))
    assert shown == set(range(len(steps)))
    assert matching_step(steps, shown, "action", 5) is None
