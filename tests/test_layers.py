"""Each layer knows only those below it; the lowest have no Qt and write no files. Read from the source, not run."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from imperium_desktop.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "imperium_desktop"
QT = {"PySide6", "shiboken6"}
DRAWN_BY_WORKERS = frozenset({"PySide6.QtGui.QPixmap", "PySide6.QtWidgets"})
"""What only the main thread may use."""
DANGEROUS = {"pickle", "marshal", "shelve"}
"""What runs whatever a file says."""
SLOW = {"dataclasses.dataclass": "engine.dataclass"}
"""What every start of the program would wait for, and the one module that makes something quicker of it."""
OPENERS = {"Path", "builtins", "bz2", "codecs", "gzip", "io", "lzma"}  # NAME.open(file, mode), else path.open(mode)
WRITERS = {"write_text", "write_bytes", "touch", "fdopen", "NamedTemporaryFile", "TemporaryFile", "mkstemp"}


@dataclass(frozen=True)
class Layer:
    """What the modules of one package may do."""

    below: set[str]
    """The packages and modules of the program that may be imported, besides its own."""
    libraries: set[str]
    never: frozenset[str] = frozenset()
    """What of the libraries may not be used all the same."""
    writes: bool = False
    any_game: bool = True
    """Whether it serves any game, and so names none."""


LAYERS = {
    "engine": Layer(set(), set()),
    "games": Layer({"engine", "__version__"}, {"lark"}, any_game=False),
    "learning": Layer({"engine"}, {"numpy", "scipy"}, writes=True),
    "storage": Layer({"engine", "__version__"}, {"platformdirs"}, writes=True),
    "art": Layer(
        {"engine.faces", "engine.looks", "engine.texts", "engine.dataclass"},
        QT | {"PIL"},
        DRAWN_BY_WORKERS,
        writes=True,
        any_game=False,
    ),
    "table": Layer({"art", "engine"}, QT),
    "windows": Layer({"table", "art", "storage", "engine", "commit", "__version__"}, QT, writes=True),
    "commands": Layer({"windows", "storage", "learning", "games", "engine", "commit"}, QT, writes=True, any_game=False),
}
ALONE = {"__init__", "__main__", "commit"}
"""The modules that stand in no layer: the program's version, its command line, and which build it is."""
EXCEPTIONS = {
    ("windows.running", "games"),  # the one place that says which games are played
    ("windows.application", "commands.own_packs"),  # a pack that is opened with the program is added, not shown
}
"""Imports against the order: who, and what."""
GAME_PACKAGES = {path.parent.name for path in (ROOT / PACKAGE / "games").glob("*/__init__.py")}
"""Nothing outside a game's package imports it: the list in `games` makes it by its name."""
A_GAME = re.compile("|".join(rf"{title}(?! ?Desktop)" for title in GAMES.values()))


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.Module, package: str) -> Iterator[tuple[int, str]]:
    """Every module imported: (line, absolute dotted name). For `from a import b` that is `a.b`."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                base = [*above, *([module] if module else [])]
                yield from ((node.lineno, ".".join([*base, alias.name])) for alias in names)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def opens_for_writing(tree: ast.Module) -> Iterator[int]:
    """The lines that open a file with any mode but one plainly for reading, or write one in another way."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Attribute(value=ast.Name(id="os"), attr="open"):
                yield node.lineno
                continue
            case ast.Name(id="open"):
                place = 1
            case ast.Attribute(value=ast.Name(id=name), attr="open") if name in OPENERS:
                place = 1
            case ast.Attribute(attr="open"):
                place = 0
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in WRITERS:
                yield node.lineno
                continue
            case _:
                continue
        modes = [keyword.value for keyword in node.keywords if keyword.arg == "mode"] + node.args[place : place + 1]
        for mode in modes:
            if not isinstance(mode, ast.Constant) or set(str(mode.value)) & set("wax+"):
                yield node.lineno


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def allowed(name: str, module: str) -> bool:
    """Whether a module may import what has this name."""
    top, _, within = name.partition(".")
    layer_name = module.split(".")[1]
    layer = LAYERS[layer_name]
    if name in SLOW and module != f"{PACKAGE}.{SLOW[name]}":
        return False
    if top in DANGEROUS or any(is_within(name, what) for what in layer.never):
        return False
    if top != PACKAGE:
        return top in sys.stdlib_module_names or top in layer.libraries
    game = next((game for game in GAME_PACKAGES if is_within(within, f"games.{game}")), None)
    if game is not None and not is_within(module, f"{PACKAGE}.games.{game}"):
        return False
    return any(is_within(within, below) for below in {layer_name, *layer.below}) or any(
        module == f"{PACKAGE}.{who}" and is_within(within, what) for who, what in EXCEPTIONS
    )


def names_of_games(tree: ast.Module) -> Iterator[int]:
    """The lines with a text that names a game; the program's own name is none."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and A_GAME.search(node.value):
            yield node.lineno


def faults(source: str, module: str, is_package: bool = False) -> list[str]:
    """What is wrong with one file, by line."""
    tree = ast.parse(source)
    layer = LAYERS[module.split(".")[1]]
    package = module if is_package else module.rpartition(".")[0]
    found = [(line, f"imports {name}") for line, name in imports(tree, package) if not allowed(name, module)]
    if not layer.writes:
        found += [(line, "opens a file for writing") for line in opens_for_writing(tree)]
    if layer.any_game:
        found += [(line, "names a game") for line in names_of_games(tree)]
    return [f"line {line}: {what}" for line, what in sorted(found)]


FILES = sorted((ROOT / PACKAGE).rglob("*.py"))
IN_LAYERS = [file for file in FILES if file.parent != ROOT / PACKAGE]


def test_every_module_stands_in_a_layer():
    assert {module_name(file).split(".")[1] for file in IN_LAYERS} == set(LAYERS)
    assert {file.stem for file in FILES if file not in IN_LAYERS} <= ALONE


def test_the_layers_have_an_order():
    below: set[str] = {"commit", "__version__"}
    for name, layer in LAYERS.items():
        assert {what.partition(".")[0] for what in layer.below} <= below
        below.add(name)


@pytest.mark.parametrize("exception", sorted(EXCEPTIONS), ids=" imports ".join)
def test_an_exception_is_needed(exception):
    who, what = exception
    source = (ROOT / PACKAGE / f"{who.replace('.', '/')}.py").read_text(encoding="utf-8")
    assert any(is_within(name, f"{PACKAGE}.{what}") for _, name in imports(ast.parse(source), PACKAGE))


@pytest.mark.parametrize("file", IN_LAYERS, ids=module_name)
def test_layer(file):
    assert faults(file.read_text(encoding="utf-8"), module_name(file), file.name == "__init__.py") == []


@pytest.mark.parametrize(
    "source",
    [
        "import json, os.path",
        "from . import options",
        "from .record import Record",
        "from imperium_desktop.engine import session",
        "from imperium_desktop import engine",
        "open('a')",
        "open('a', 'rb')",
        "open('a', encoding='utf-8')",
        "path.open()",
        "path.open('rb')",
        "path.open(encoding='utf-8')",
        "gzip.open('a', 'rt')",
        "path.read_text()",
    ],
)
def test_what_the_engine_may_do(source):
    assert faults(source, "imperium_desktop.engine.session") == []


@pytest.mark.parametrize(
    "source",
    [
        "import PySide6",
        "import PySide6.QtCore as core",
        "from PySide6.QtWidgets import QWidget",
        "def f():\n    from shiboken6 import isValid",
        "importlib.import_module('PySide6.QtGui')",
        "__import__('shiboken6')",
        "import lark",
        "import imperium_desktop",
        "from imperium_desktop import games",
        "from imperium_desktop.games import imperium",
        "from imperium_desktop.engine_extras import more",
        "from ..games import imperium",
        "from .. import games",
        "open('a', 'w')",
        "open('a', mode='ab')",
        "open('a', 'r+')",
        "open('a', mode)",
        "path.open('w')",
        "path.open(mode='x')",
        "gzip.open('a', 'wt')",
        "os.open('a', flags)",
        "path.write_text('a')",
        "path.write_bytes(b'a')",
        "tempfile.NamedTemporaryFile()",
    ],
)
def test_what_the_engine_may_not_do(source):
    assert len(faults(source, "imperium_desktop.engine.session")) == 1


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("import lark", 0),
        ("from ...engine import session", 0),
        ("from ..rules import turn", 0),
        ("from imperium_desktop import __version__", 0),
        ("from ... import storage", 1),
        ("from imperium_desktop.games.settlers import cards", 1),
        ("from ..settlers.cards import Card", 1),
        ("from imperium_desktop.table import scene", 1),
        ("from PySide6 import QtCore", 1),
        ("path.write_text('a')", 1),
    ],
)
def test_what_a_game_may_and_may_not_do(source, count):
    assert len(faults(source, "imperium_desktop.games.imperium.cards")) == count


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("from PySide6 import QtCore", 0),
        ("from imperium_desktop.art.store import FaceStore", 0),
        ("from imperium_desktop.storage import saves", 1),
        ("from imperium_desktop.windows import page", 1),
        ("from imperium_desktop.games.imperium import kind", 1),
        ("import PIL", 1),
        ("path.write_text('a')", 1),
        ("'Imperium'", 1),
        ("'the rules of Imperium: Classics'", 1),
        ("'a card of Imperial Settlers'", 1),
        ("'Imperium Desktop'", 0),
        ("def f():\n    ':raises ImperiumDesktopError: if it cannot be.'", 0),
    ],
)
def test_what_the_table_may_and_may_not_do(source, count):
    assert len(faults(source, "imperium_desktop.table.scene")) == count


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("from PySide6.QtGui import QImage, QPainter", 0),
        ("from imperium_desktop.engine.faces import Face", 0),
        ("from imperium_desktop.engine.games import Game", 1),
        ("from imperium_desktop.table.pictures import Pictures", 1),
        ("from PySide6.QtGui import QPixmap", 1),
        ("from PySide6.QtWidgets import QWidget", 1),
    ],
)
def test_what_the_art_may_and_may_not_do(source, count):
    assert len(faults(source, "imperium_desktop.art.faces")) == count


@pytest.mark.parametrize("source", ["import pickle", "from shelve import open", "import marshal"])
def test_nothing_is_read_that_could_run(source):
    for name in LAYERS:
        assert len(faults(source, f"imperium_desktop.{name}.some_module")) == 1


def test_dataclasses_are_those_that_cost_little():
    source = "from dataclasses import dataclass, field"
    assert len(faults(source, "imperium_desktop.storage.saves")) == 1
    assert faults(source, "imperium_desktop.engine.dataclass") == []


@pytest.mark.parametrize("layer", sorted(LAYERS))
@pytest.mark.parametrize("game", sorted(GAME_PACKAGES))
def test_nothing_outside_a_game_imports_it(layer, game):
    for module in ("some_module", "running"):
        assert len(faults(f"from imperium_desktop.games.{game}.rules import turns", f"{PACKAGE}.{layer}.{module}")) == 1
        assert len(faults(f"import imperium_desktop.games.{game}", f"{PACKAGE}.{layer}.{module}")) == 1


def test_the_window_may_ask_which_games_there_are():
    assert faults("from imperium_desktop.games import make_kind", f"{PACKAGE}.windows.running") == []
    assert len(faults("from imperium_desktop.games import make_kind", f"{PACKAGE}.windows.page")) == 1


def test_relative_imports_of_a_package_start_at_itself():
    assert faults("from .session import Session", "imperium_desktop.engine", is_package=True) == []
    assert len(faults("from ..games import imperium", "imperium_desktop.engine", is_package=True)) == 1


# Within the game of Imperium -----------------------------------------------------------------------------------------

IMPERIUM = f"{PACKAGE}.games.imperium"
TEXTS = {f"effects.{name}" for name in ("base", "events", "extents", "filters", "passives", "pools")}
"""What every text is made of; the rules read it."""
COURSE = {"rules.clean_up", "rules.opening", "rules.solstice", "rules.turns"}
"""The course of a game: it runs texts and has verbs of its own."""
AGAINST_THE_ORDER = {
    ("rules.scoring", "rules.solstice"),  # what cards do before scoring is done as in a Solstice, on a copy
}
STOREYS = ("texts", "rules", "verbs", "course")


def storey(name: str) -> int | None:
    """How high a module of `rules` or `effects` stands; none for what lies in neither."""
    parts = name.split(".")
    module = ".".join(parts[:2])
    if parts[0] not in ("rules", "effects") or len(parts) < 2:
        return None
    if module in TEXTS | COURSE:
        return STOREYS.index("texts" if module in TEXTS else "course")
    return STOREYS.index("rules" if parts[0] == "rules" else "verbs")


def upward(source: str, module: str) -> list[str]:
    """The imports of what stands higher, by line."""
    own = storey(module)
    assert own is not None
    found = []
    for line, name in imports(ast.parse(source), f"{IMPERIUM}.{module.partition('.')[0]}"):
        what = name.removeprefix(f"{IMPERIUM}.")
        height = storey(what) if name.startswith(IMPERIUM) else None
        if height is not None and height > own and (module, ".".join(what.split(".")[:2])) not in AGAINST_THE_ORDER:
            found.append(f"line {line}: imports {what}")
    return found


STOREY_FILES = [file for file in IN_LAYERS if storey(module_name(file).removeprefix(f"{IMPERIUM}.")) is not None]


@pytest.mark.parametrize("file", STOREY_FILES, ids=module_name)
def test_rules_are_below_the_verbs_and_above_what_texts_are_made_of(file):
    assert upward(file.read_text(encoding="utf-8"), module_name(file).removeprefix(f"{IMPERIUM}.")) == []


@pytest.mark.parametrize(
    ("module", "imported", "count"),
    [
        ("rules.market", "effects.base import GameStep", 0),
        ("rules.market", "effects.control import May", 1),
        ("rules.market", "effects import control", 1),
        ("rules.market", "rules import turns", 1),
        ("rules.turns", "effects.acquiring import BreakThrough", 0),
        ("effects.decks", "rules import market", 0),
        ("effects.decks", "rules.turns import ACTING", 1),
        ("effects.filters", "rules.zones import where", 1),
        ("effects.filters", "cards import CardDef", 0),
    ],
)
def test_what_stands_higher_is_not_imported(module, imported, count):
    assert len(upward(f"from {IMPERIUM}.{imported}", module)) == count


def test_no_two_test_modules_share_a_name() -> None:
    """Folders of tests are no packages: of two modules with one name only the first would be collected."""
    names = [path.name for path in (ROOT / "tests").rglob("*.py") if path.name not in {"__init__.py", "conftest.py"}]
    assert sorted({name for name in names if names.count(name) > 1}) == []
