"""PySide6 without its switchable names.

It replaces Python's import by one of its own, which reads the source of every module that comes after, in case one
wants its methods in snake case (`from __feature__ import ...`). None of ours does, and reading the sources of three
hundred modules takes as long as a fifth of all imports, and keeps them in memory.
"""

from __future__ import annotations

import builtins


def use_plain_imports() -> None:
    """Imports what is below all of Qt, and gives Python's own import back."""
    import PySide6.QtCore  # noqa: F401

    original = getattr(builtins, "__orig_import__", None)
    if original is not None:
        builtins.__import__ = original
