"""Notes in a wheel and in a source archive which commit they were made from; everything else is in pyproject.toml.

This is a setup.py because setuptools finds it by itself, also in an unpacked source archive: pyproject.toml can name
such a command only in a module that would have to be shipped and listed beside it.
"""

import runpy
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PACKAGE = "imperium_desktop"
HERE = Path(__file__).resolve().parent / PACKAGE
COMMIT = runpy.run_path(str(HERE / "commit.py"))


def note_commit(folder: str) -> None:
    """Writes the commit into the package below a folder; in a source archive it is the one that was noted there."""
    target = Path(folder) / PACKAGE / COMMIT["BAKED"]
    target.unlink(missing_ok=True)  # it may be a link into the checkout
    target.write_text(COMMIT["commit"](HERE) + "\n", encoding="utf-8")


class BuildWithCommit(build_py):
    """A program that is run from its checkout asks git instead."""

    def run(self) -> None:
        """Copies the modules, and writes the commit beside them."""
        super().run()
        if not self.editable_mode:
            note_commit(self.build_lib)


class ArchiveWithCommit(sdist):
    """A source archive has no git to ask."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Copies the sources, and writes the commit among them."""
        super().make_release_tree(base_dir, files)
        note_commit(base_dir)


setup(cmdclass={"build_py": BuildWithCommit, "sdist": ArchiveWithCommit})
