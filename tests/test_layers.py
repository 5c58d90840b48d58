"""The lower layers stay low: no Qt, no writing of files, no imports from above. Read from the source, not run."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "imperium_desktop"
ENGINE = f"{PACKAGE}.engine"
GAMES = f"{PACKAGE}.games"
QT = {"PySide6", "shiboken6"}
OPENERS = {"Path", "builtins", "bz2", "codecs", "gzip", "io", "lzma"}  # NAME.open(file, mode), else path.open(mode)
WRITERS = {"write_text", "write_bytes", "touch", "fdopen", "NamedTemporaryFile", "TemporaryFile", "mkstemp"}


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


def allowed(name: str, layer: str) -> bool:
    top = name.partition(".")[0]
    if top in QT:
        return False
    if layer == ENGINE:
        return top in sys.stdlib_module_names or is_within(name, ENGINE)
    return top != PACKAGE or is_within(name, ENGINE) or is_within(name, GAMES) or name == f"{PACKAGE}.__version__"


def faults(source: str, module: str, is_package: bool = False) -> list[str]:
    """What is wrong with one file, by line."""
    tree = ast.parse(source)
    layer = ENGINE if is_within(module, ENGINE) else GAMES
    package = module if is_package else module.rpartition(".")[0]
    found = [(line, f"imports {name}") for line, name in imports(tree, package) if not allowed(name, layer)]
    found += [(line, "opens a file for writing") for line in opens_for_writing(tree)]
    return [f"line {line}: {what}" for line, what in sorted(found)]


FILES = [file for layer in (ENGINE, GAMES) for file in sorted((ROOT / layer.replace(".", "/")).rglob("*.py"))]


def test_both_layers_are_there():
    assert {module_name(file).split(".")[1] for file in FILES} == {"engine", "games"}


@pytest.mark.parametrize("file", FILES, ids=module_name)
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
        ("from imperium_desktop.table import scene", 1),
        ("from PySide6 import QtCore", 1),
        ("path.write_text('a')", 1),
    ],
)
def test_what_a_game_may_and_may_not_do(source, count):
    assert len(faults(source, "imperium_desktop.games.imperium.cards")) == count


def test_relative_imports_of_a_package_start_at_itself():
    assert faults("from .session import Session", "imperium_desktop.engine", is_package=True) == []
    assert len(faults("from ..games import imperium", "imperium_desktop.engine", is_package=True)) == 1
