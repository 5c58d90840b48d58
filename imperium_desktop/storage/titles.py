"""Titles of games, and the names of the files they are kept in."""

import os
import re
import time
import unicodedata

from imperium_desktop.storage.clock import now
from imperium_desktop.storage.journals import SUFFIX

MOST_TITLE = 80


def clean_title(title: str) -> str:
    """A title that fits on one line."""
    printable = "".join(letter if letter.isprintable() else " " for letter in title)
    return " ".join(printable.split())[:MOST_TITLE].rstrip() or "Untitled game"


def file_name(title: str) -> str:
    """A new file name that says a little to somebody who looks into the folder, on every file system."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:40].rstrip("-")
    return (
        "-".join(filter(None, (time.strftime("%Y-%m-%d", time.localtime(now())), words, os.urandom(3).hex()))) + SUFFIX
    )
