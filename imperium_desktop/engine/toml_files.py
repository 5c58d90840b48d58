"""Reading a TOML file: whatever is wrong with it is one sentence."""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import shortened
from imperium_desktop.engine.reading import MOST_TEXT_BYTES, read_plain, why_not_read
from imperium_desktop.engine.toml_limits import too_large


def read_toml(file: Traversable | Path, name: str, refuse: type[ImperiumDesktopError]) -> tuple[str, dict[str, Any]]:
    """A file as text and as data; `name` is what a message calls it, `refuse` the error that is raised."""
    try:
        text = read_bytes(file).decode().replace("\r\n", "\n").replace("\r", "\n")
        if reason := too_large(text):
            raise refuse(f"{name} cannot be read: {reason}.")
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        # The message may repeat a whole key; the place of the mistake stands at its end.
        what, _, place = str(error).rpartition(" (at ")
        raise refuse(f"{name} is not valid TOML: {shortened(what)} (at {place}.") from error
    except UnicodeDecodeError as error:
        raise refuse(f"{name} cannot be read: it is not text in UTF-8.") from error
    except OSError as error:
        raise refuse(f"{name} cannot be read: {why_not_read(error)}.") from error
    except ValueError as error:
        raise refuse(f"{name} cannot be read: a number in it is far too long.") from error
    except RecursionError as error:
        raise refuse(f"{name} cannot be read: its brackets are nested too deeply.") from error


def read_bytes(file: Traversable | Path) -> bytes:
    """What is in a file of a pack; ours may lie in an archive, the player's own are plain files.

    :raises OSError: if it cannot be read, or is no file to be read.
    """
    return read_plain(file, MOST_TEXT_BYTES) if isinstance(file, Path) else file.read_bytes()
