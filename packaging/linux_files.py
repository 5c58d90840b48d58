"""What a Linux desktop wants to know about the program: menu entry, icons, file type, store page, manual.

python packaging/linux_files.py SHARE_FOLDER    writes everything as it lies below /usr/share
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import sys
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import icons

from imperium_desktop import __version__

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "packaging" / "linux"
NAME = "imperium-desktop"
METAINFO = "org.imperium_desktop.ImperiumDesktop.metainfo.xml"
MAINTAINER = "Imperium Desktop contributors <contributors@imperium-desktop.invalid>"


def built() -> datetime:
    """The time of the build: that of the commit, so that two builds of it are the same."""
    return datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)


def filled(name: str) -> str:
    """A file of packaging/linux with version and date filled in."""
    text = (SOURCE / name).read_text(encoding="utf-8")
    words = {"VERSION": __version__, "DATE": built().date().isoformat(), "MAINTAINER": MAINTAINER, "MIT": _licence()}
    return re.sub(r"@([A-Z]+)@", lambda found: words.get(found[1], found[0]), text)


def _licence() -> str:
    """The licence as a paragraph of Debian's copyright file."""
    lines = (ROOT / "LICENSE").read_text(encoding="utf-8").strip().splitlines()
    return "".join(f" {line or '.'}\n" for line in lines)


def changes() -> list[str]:
    """What CHANGELOG.md says about this version, an entry each."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    section = re.search(rf"^## \[{re.escape(__version__)}\].*?\n(.*?)(?=^## \[|\Z)", text, re.MULTILINE | re.DOTALL)
    if section is None:
        raise SystemExit(f"CHANGELOG.md has no section for version {__version__}; write one.")
    entries = re.findall(r"^- (.*?)(?=^- |^#|\n\n|\Z)", section[1], re.MULTILINE | re.DOTALL)
    return [" ".join(entry.split()).replace("`", "") for entry in entries]


def debian_changelog() -> str:
    """The changes in the form that Debian's tools read."""
    lines = "\n".join(textwrap.fill(entry, 79, initial_indent="  * ", subsequent_indent="    ") for entry in changes())
    head = f"{NAME} ({__version__}) bookworm; urgency=medium"
    return f"{head}\n\n{lines}\n\n -- {MAINTAINER}  {format_datetime(built())}\n"


def write(share: Path) -> None:
    """Writes everything below a share folder."""

    def put(place: str, data: bytes) -> None:
        path = share / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    put(f"applications/{NAME}.desktop", filled(f"{NAME}.desktop").encode())
    put(f"metainfo/{METAINFO}", filled(METAINFO).encode())
    put(f"mime/packages/{NAME}.xml", filled(f"{NAME}.xml").encode())
    put(f"man/man6/{NAME}.6.gz", gzip.compress(filled(f"{NAME}.6").encode(), mtime=0))
    put(f"doc/{NAME}/copyright", filled("copyright").encode())
    put(f"doc/{NAME}/changelog.gz", gzip.compress(debian_changelog().encode(), mtime=0))
    for size in icons.LINUX_SIZES:
        put(f"icons/hicolor/{size}x{size}/apps/{NAME}.png", icons.png(size))
    target = share / f"icons/hicolor/scalable/apps/{NAME}.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(icons.SOURCE, target)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
