"""Storage knows the engine and nothing above it."""

import ast
import sys
from pathlib import Path

import pytest

import imperium_desktop.storage

FILES = sorted(Path(imperium_desktop.storage.__file__).parent.glob("*.py"))
ALLOWED = ("imperium_desktop.engine.", "imperium_desktop.storage.")
DANGEROUS = {"pickle", "marshal", "shelve"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_imports(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            top = name.partition(".")[0]
            assert (
                name.startswith(ALLOWED)
                or name == "imperium_desktop.__version__"
                or (top in sys.stdlib_module_names and top not in DANGEROUS)
                or top == "platformdirs"
            ), f"{file.name} imports {name}"
