"""Reading a TOML file: whatever is wrong with it is one sentence."""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError


def read_toml(file: Traversable | Path, name: str, refuse: type[ImperiumDesktopError]) -> tuple[str, dict[str, Any]]:
    """A file as text and as data; `name` is what a message calls it, `refuse` the error that is raised."""
    try:
        text = file.read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise refuse(f"{name} is not valid TOML: {error}.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise refuse(f"{name} cannot be read: {error}.") from error
    except ValueError as error:
        raise refuse(f"{name} cannot be read: a number in it is far too long.") from error
    except RecursionError as error:
        raise refuse(f"{name} cannot be read: its brackets are nested too deeply.") from error
