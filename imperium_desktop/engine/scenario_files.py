"""The files of scenarios: one small situation each, in the words of its game.

A base is scenery that several scenarios share. A scenario names its base and writes only what is different in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os.path import exists, isdir, isfile  # which answer about every name, those that cannot be included
from pathlib import Path
from typing import Any, Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import FormError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.toml_files import read_toml
from imperium_desktop.engine.toml_places import KeyPath

FOLDER: Final = "bases"
"""What the folders are called in which bases lie."""
_OWN: Final = ("title", "step", "expect")
"""What every scenario says itself: shared, nobody could tell what a file is about."""


class ScenarioFileError(ImperiumDesktopError):
    """A file that is not a valid scenario."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One file as it was read."""

    path: Path
    text: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sources:
    """The files that a scenario is made of: its own first, then its base if it has one."""

    sheets: tuple[Sheet, ...]

    @property
    def data(self) -> dict[str, Any]:
        """What they say together."""
        own, *bases = self.sheets
        return _laid_over(bases[0].data, own.data) if bases else own.data

    @property
    def path(self) -> Path:
        """The scenario's own file."""
        return self.sheets[0].path

    def error(self, error: FormError) -> ScenarioFileError:
        """What is wrong, with the file, line and column that say so; of what is missing, those of the scenario."""
        sheet = next((sheet for sheet in self.sheets if _holds(sheet.data, error.path)), self.sheets[0])
        return ScenarioFileError(error.sentence(str(sheet.path), sheet.text))


def read_sources(path: Path) -> Sources:
    """Reads a scenario and its base.

    :raises ScenarioFileError: if one of them cannot be read.
    """
    refuse = ScenarioFileError
    own = Sheet(path, *read_toml(path, str(path), refuse))
    if "base" not in own.data:
        return Sources((own,))
    try:
        base = _base_file(path, own.data["base"])
    except FormError as error:
        raise refuse(error.sentence(str(path), own.text)) from error
    sheet = Sheet(base, *read_toml(base, str(base), refuse))
    for key in (*_OWN, "base"):
        if key in sheet.data:
            mistake = FormError(f"a base has no “{key}”; write it in the scenarios that use the base", (key,))
            raise refuse(mistake.sentence(str(base), sheet.text))
    return Sources((own, sheet))


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The scenarios meant by files and folders, in a stable order; bases are none.

    :raises ScenarioFileError: if a path does not exist or a folder holds no scenario.
    """
    for path in paths:
        if isdir(path):
            files = sorted(file for file in path.rglob("*.toml") if not is_base(file))
            if not files:
                raise ScenarioFileError(f"{path} holds no scenario files (*.toml).")
            yield from files
        elif exists(path):
            yield path
        else:
            raise ScenarioFileError(f"{path} does not exist.")


def is_base(path: Path) -> bool:
    """Whether a file is a base and no scenario: the folder it lies in says so."""
    return path.parent.name == FOLDER


def _base_file(path: Path, name: Any) -> Path:
    """The base of this name, in the nearest folder of bases beside the scenario or above it."""
    if not isinstance(name, str) or not name.strip() or any(letter in name for letter in "/\\:"):
        raise FormError(
            f"“base” is the name of a file in a folder “{FOLDER}”, without the folder and without “.toml”", ("base",)
        )
    for folder in path.absolute().parents:
        file = folder / FOLDER / f"{name}.toml"
        if isfile(file):
            return file
    raise FormError(
        f"there is no base {quoted(name)} in a folder “{FOLDER}” beside the scenario or above it", ("base",)
    )


def _laid_over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Both tables in one, key by key; where both have a key that is no table, the scenario's own is taken."""
    merged = dict(base)
    for key, value in own.items():
        below = merged.get(key)
        merged[key] = _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _holds(data: Any, place: KeyPath) -> bool:
    try:
        for step in place:
            data = data[step]
    except (KeyError, IndexError, TypeError):
        return False
    return True
