"""Kinds of decisions and events: each has one home, every reader finds there what it needs, and none goes unseen."""

import ast
import dataclasses
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest
import word_cases

from imperium_desktop.engine.checked_games import InvariantError, check_shown
from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.scenario_files import scenario_files
from imperium_desktop.engine.selfplay import ViolationError
from imperium_desktop.games import imperium
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.decision_kinds import DECISION_KINDS, DecisionKind, Habit, asked, asked_by
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.decks import FINDING
from imperium_desktop.games.imperium.effects.free_choice import CHOOSING
from imperium_desktop.games.imperium.effects.giving_up import DISCARDING
from imperium_desktop.games.imperium.event_kinds import EVENT_KINDS, EventKind
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.invariants import CHECKS
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.runner import run_file, run_scenario
from imperium_desktop.games.imperium.selfplay import play_checked
from imperium_desktop.games.imperium.wording.story import PARTS

PACKAGE = Path(imperium.__file__).parent
HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
MODULES = [
    importlib.import_module(module.name)
    for module in pkgutil.walk_packages(imperium.__path__, f"{imperium.__name__}.")
    if not module.name.endswith("__main__")
]
HOMES = {
    name: (module, kind)
    for module in MODULES
    for name, kind in vars(module).items()
    if isinstance(kind, DecisionKind | EventKind)
}
"""Every kind by the name of its constant, with one of the modules that know it."""


HELD = r"\b(Effect|May|Row)\b"
"""Effects in the type of a field."""


def is_effect(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Effect)


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}


def test_every_kind_is_a_constant_that_something_uses():
    """A kind that is declared and neither asked nor logged would be a promise nobody keeps."""
    used = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="ask" | "ask_cards" | "ask_number"), args=[_, kind, *_]):
                    used |= {name.id for name in ast.walk(kind) if isinstance(name, ast.Name)}
                case ast.Call(func=ast.Attribute(attr="log"), args=[kind, *_]):
                    used |= {name.id for name in ast.walk(kind) if isinstance(name, ast.Name)}
                case ast.Assign(targets=[ast.Name(id="kind" | "logged")], value=value):
                    used |= {name.id for name in ast.walk(value) if isinstance(name, ast.Name)}
                case ast.keyword(arg="logged", value=ast.Name(id=name)):
                    used.add(name)
    assert {id(kind) for _, kind in HOMES.values()} == {
        id(kind) for kind in (*DECISION_KINDS.values(), *EVENT_KINDS.values())
    }
    assert [name for name in HOMES if name not in used] == []


def test_whoever_has_the_rules_has_all_kinds():
    """Readers look kinds up by name, so nothing may be declared in a module that a game does without."""
    code = (
        "from imperium_desktop.games.imperium import imperium_rules, decision_kinds, event_kinds\n"
        "print(sorted(decision_kinds.DECISION_KINDS), sorted(event_kinds.EVENT_KINDS))"
    )
    known = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert known.strip() == f"{sorted(DECISION_KINDS)} {sorted(EVENT_KINDS)}"


def test_every_verb_can_be_written():
    """A verb is a class and an entry in the language: without the entry no card can say it."""
    written = {
        node.id if isinstance(node, ast.Name) else node.attr
        for file in (PACKAGE / "language").glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name | ast.Attribute)
    }
    verbs = {
        verb.__name__
        for module in MODULES
        for verb in vars(module).values()
        # Whatever others are made of is none itself.
        if is_effect(verb) and not verb.__subclasses__()
    }
    assert len(verbs) > 60
    assert sorted(verbs - written) == []


def test_an_effect_says_where_it_holds_others():
    """What is not said is not walked: its parts would have no names, and a game in their midst could not be saved."""
    kinds = {kind for module in MODULES for kind in vars(module).values() if is_effect(kind)}
    holding = {
        kind.__name__: tuple(field.name for field in dataclasses.fields(kind) if re.search(HELD, str(field.type)))
        for kind in kinds
    }
    assert len([name for name, fields in holding.items() if fields]) > 10
    assert holding == {kind.__name__: kind.child_fields for kind in kinds}


@pytest.mark.parametrize("layer", ["engine", "storage", "table", "windows"])
def test_no_layer_above_or_below_knows_a_kind_by_name(layer):
    """What the table must know of a question stands in its manner, and events say themselves how they are told."""
    compared = [
        f"{file.name}:{node.lineno}"
        for file in sorted((PACKAGE.parents[1] / layer).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.Call) and reads_kind(node) and names_kind(node)
    ]
    assert compared == []


def reads_kind(node: ast.AST) -> bool:
    for part in ast.walk(node):
        match part:
            case ast.Attribute(attr="kind", value=ast.Name(id=owner) | ast.Attribute(attr=owner)):
                if owner in ("question", "event", "decision", "pending"):
                    return True
    return False


def names_kind(node: ast.AST) -> bool:
    named = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
    return bool(named & (DECISION_KINDS.keys() | EVENT_KINDS.keys()))


@pytest.mark.parametrize("kind", DECISION_KINDS.values(), ids=lambda kind: kind.name)
def test_what_is_declared_of_a_decision_fits(kind):
    if isinstance(kind.prompt, str):
        assert fields(kind.prompt) <= ({"number", "of"} if kind.parameter else {"number"})
        assert kind.prompt[-1] in ".?"
    assert not kind.telling or fields(kind.telling) == {"words"}
    assert not kind.dropping or fields(kind.dropping) == {"words"}
    for of in ("", "region") if kind.parameter else (None,):
        for counted in (False, True):
            assert asked_by(kind.called(of, counted)) == (kind, of or "", counted)


@pytest.mark.parametrize("kind", EVENT_KINDS.values(), ids=lambda kind: kind.name)
def test_what_is_told_of_an_event_is_known(kind):
    if isinstance(kind.story, str):
        assert fields(kind.story) <= set(PARTS)
        assert kind.heading == (kind.story[-1] != ".")
    assert not (kind.heading and kind.quiet)


@pytest.mark.slow
def test_every_kind_is_met_in_a_scenario_and_has_words(monkeypatch, tmp_path):
    """A new verb needs a scenario that asks what it asks; the runner shows it there. Bots are asked nothing aloud."""
    decisions, events = set(DECISION_KINDS), set(EVENT_KINDS)

    def meet(game, decision):
        kind = asked(decision).kind
        if kind.name in decisions:
            decisions.remove(kind.name)
            assert game.prompt(decision)
            assert all(game.words(decision, option) for option in decision.options)

    def of_bot(bot, game, decision, decide=Bot.decide):
        meet(game, decision)
        return decide(bot, game, decision)

    def shown(game, checks, told=()):
        for decision in (*game.forced, *([game.pending] if game.pending else ())):
            meet(game, decision)
        events.difference_update(event.kind for event in told)

    monkeypatch.setattr(Bot, "decide", of_bot)
    monkeypatch.setattr("imperium_desktop.games.imperium.scenario.answering.check_shown", shown)
    own = word_cases.own_cards(tmp_path)
    for path in word_cases.case_files(tmp_path):
        run_file(path, own)
    for path in scenario_files([SCENARIOS]):
        run_file(path, standard_catalogue())
        if not decisions and not events:
            break
    assert (decisions, events) == (set(), set())


# Names ---------------------------------------------------------------------------------------------------------------


def test_a_name_is_taken_apart_only_where_something_may_follow_it():
    assert asked_by("choose abc#1") == (CHOOSING, "abc#1", False)
    assert asked_by("number discard") == (DISCARDING, "", True)
    assert asked_by("give up").kind.name == "give up"
    assert asked_by("give 1").of == "1"
    for name in ("discards", "discard abc", "number", "choose-abc", ""):
        with pytest.raises(LookupError, match="no kind of decision is called"):
            asked_by(name)


def test_a_name_is_given_once():
    with pytest.raises(ValueError, match="“discard” is declared twice"):
        DecisionKind("discard", "Discard?", Habit.LEAST)
    with pytest.raises(ValueError, match="“discard” is declared twice"):
        EventKind("discard", "Gone.")


# What taking names apart once did ------------------------------------------------------------------------------------


@pytest.fixture
def game(rules):
    return rules.start({"players": ["minoans", "romans"]}, 1)


def test_a_card_of_the_own_deck_is_called_by_its_name(game):
    first, second = 3, 4
    options = [Option(f"deck:{first}", first, first), Option(f"nation:{second}", second, second)]
    decision = Decision(0, 0, FINDING.name, options)
    names = [game.defs[card].name for card in (first, second)]
    assert [game.words(decision, option) for option in options] == [f"{names[0]} (deck)", f"{names[1]} (nation)"]


def test_what_is_not_asked_now_has_the_words_of_its_kind(game):
    assert game.prompt(Decision(0, 0, "break through region", [])) == "Where does the card come from?"
    assert game.prompt(Decision(0, 0, "number discard", [])) == "Discard a card: how many?"
    assert game.prompt(Decision(0, 0, "discard", [], 0, 1)) == "Discard up to 1 card"


# What cannot be shown fails ------------------------------------------------------------------------------------------


@pytest.fixture
def scenario():
    return read_scenario(next(iter(scenario_files([SCENARIOS / "classics" / "romans"]))))


@pytest.fixture
def nameless(monkeypatch):
    """Takes kinds away, as if somebody had forgotten to declare them."""

    def forget(kinds: dict, name: str) -> None:
        monkeypatch.delitem(kinds, name)
        asked_by.cache_clear()

    yield forget
    asked_by.cache_clear()


def test_a_scenario_fails_by_what_cannot_be_told(scenario, nameless):
    assert run_scenario(scenario, standard_catalogue()).passed
    nameless(EVENT_KINDS, "play")
    assert "the event “play” cannot be shown: KeyError" in run_scenario(scenario, standard_catalogue()).difference


def test_a_scenario_fails_by_what_cannot_be_asked(scenario, monkeypatch):
    def lost(game, decision):
        raise KeyError(decision.kind)

    monkeypatch.setattr(Imperium, "prompt", lambda game, decision: lost(game, decision))
    difference = run_scenario(scenario, standard_catalogue()).difference
    assert "(turn) for seat 0 cannot be shown: KeyError: 'turn'" in difference


def test_a_checked_game_fails_by_what_cannot_be_shown(rules, nameless):
    nameless(EVENT_KINDS, "draw")
    with pytest.raises(ViolationError, match="the event “draw” cannot be shown"):
        play_checked(rules, Setup((("romans", "a"), ("celts", "a"))), 1)


def test_a_sentence_with_a_gap_is_no_sentence(game, monkeypatch):
    check_shown(game, CHECKS)
    monkeypatch.setattr(Imperium, "prompt", lambda game, decision: "Which  card?")
    with pytest.raises(InvariantError, match="“Which  card\\?” is empty, or has stray spaces or braces"):
        check_shown(game, CHECKS)
