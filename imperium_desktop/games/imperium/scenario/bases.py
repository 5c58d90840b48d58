"""Bases: scenery that several scenarios share. A scenario names its base and writes only what is different in it."""

from __future__ import annotations

from os.path import isfile
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

    def sentence(self, error: FormError) -> str:
        """What is wrong, with the file, line and column that say so; of what is missing, those of the scenario."""
        sheet = next((sheet for sheet in self.sheets if _holds(sheet.data, error.path)), self.sheets[0])
        return error.sentence(str(sheet.path), sheet.text)


def read_sources(path: Path, refuse: type[ImperiumDesktopError]) -> Sources:
    """Reads a scenario and its base; `refuse` is the error that is raised."""
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
        if isfile(file):  # also where the name is none that a file can have
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
