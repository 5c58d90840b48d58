"""Prints the dependencies at one end of what pyproject.toml allows, as pip takes them, or as they are installed.

python packaging/bounds.py lowest|newest|installed

The checks of the source (mypy with its types, ruff) are left out: the program and its tests do not meet them.
"""

import re
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

PYPROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
CHECKS = ("mypy", "ruff", "scipy-stubs")


def requirements(end: str) -> list[str]:
    """One line each."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    found = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    return [at(end, line) for line in found if not line.startswith(CHECKS)]


def at(end: str, requirement: str) -> str:
    """The requirement as it is, or held to its lower bound or to what is installed."""
    bound = re.fullmatch(r"([\w-]+)>=([\d.]+)(,<[\d.]+)?", requirement)
    if bound is None:
        raise SystemExit(f"“{requirement}” in pyproject.toml has no lower bound such as “name>=1.2”.")
    if end == "newest":
        return requirement
    return f"{bound[1]}=={bound[2] if end == 'lowest' else version(bound[1])}"


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
