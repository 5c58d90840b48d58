"""Notes in a wheel which commit it was built from; everything else is in pyproject.toml."""

import runpy
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
COMMIT = runpy.run_path(str(ROOT / "imperium_desktop" / "commit.py"))


class BuildWithCommit(build_py):
    """A program that is run from its checkout asks git instead."""

    def run(self) -> None:
        """Copies the modules, and writes the commit beside them."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "imperium_desktop" / COMMIT["BAKED"]
            target.write_text(COMMIT["checked_out"](ROOT) + "\n", encoding="utf-8")


setup(cmdclass={"build_py": BuildWithCommit})
