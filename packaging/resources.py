"""Compiles resources.qrc into the package; run it after every change of resources.qrc or of a file that it names.

The compiled file is kept with the sources. Made by each build, it would cost every installation a second Qt: a build
has an environment of its own. The same files always give the same bytes, whatever the version of Qt.
"""

import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "imperium_desktop" / "art" / "resources.rcc"


def compiled(target: Path) -> None:
    """Writes the compiled file to a place; without compression and in the format that holds no times of files."""
    compiler = Path(sysconfig.get_path("scripts")) / "pyside6-rcc"
    words = ["--binary", "--no-compress", "--format-version", "1", "resources.qrc", "-o", str(target)]
    subprocess.run([compiler, *words], cwd=ROOT, check=True)


if __name__ == "__main__":
    compiled(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET)
