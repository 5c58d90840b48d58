"""The art knows no game, no engine and no table: plain data in, pictures out. Workers may not use pixmaps."""

import ast
from pathlib import Path

import pytest

import imperium_desktop.art

FOLDER = Path(imperium_desktop.art.__file__).parent
FILES = sorted(FOLDER.rglob("*.py"))


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "relative imports are not used here"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_imports_nothing_of_the_program_but_itself(file):
    ours = {
        name for name in imported(ast.parse(file.read_text(encoding="utf-8"))) if name.startswith("imperium_desktop")
    }
    assert {name for name in ours if not name.startswith("imperium_desktop.art")} == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_uses_no_pixmap_and_no_widget(file):
    names = imported(ast.parse(file.read_text(encoding="utf-8")))
    assert not any(name.endswith(".QPixmap") or "QtWidgets" in name for name in names)
