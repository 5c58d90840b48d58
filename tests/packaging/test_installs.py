"""However the program is installed, it finds what it draws with and knows its commit.

Built as pip builds it, from a checkout by way of a source archive; what it depends on is lent by this environment.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "imperium_desktop")

DRAW = """
import sys
from pathlib import Path
import imperium_desktop
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from imperium_desktop.art import icons
application = QGuiApplication([])
image = QImage(32, 32, QImage.Format.Format_RGB32)
image.fill(QColor("white"))
painter = QPainter(image)
icons.symbol("region").paint(painter, QRectF(0, 0, 32, 32), QColor("black"))
painter.end()
dark = sum(image.pixelColor(x, y).lightness() < 128 for x in range(32) for y in range(32))
menu = icons.menu_icon("app").pixmap(32, 32).isNull()
print(Path(imperium_desktop.__file__).parent, dark > 100 and not menu)
"""


def run(words, **environment):
    """What a command prints that is run with nothing of this Python's surroundings."""
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    # In no folder that holds anything: a package that lies there would be found first.
    with tempfile.TemporaryDirectory() as empty:
        done = subprocess.run(
            words, capture_output=True, text=True, check=False, env=surroundings | environment, cwd=empty
        )
    assert done.returncode == 0, done.stderr
    return done.stdout


def pip(python, *words, **environment):
    return run([sys.executable, "-m", "pip", "-q", "--python", str(python), *map(str, words)], **environment)


def new_python(folder, **options):
    venv.create(folder, symlinks=os.name != "nt", **options)
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def git(folder, *words):
    return run(["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b.invalid", *words]).strip()


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """The sources as git has them, so that there is a commit."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    (folder / ".gitignore").write_text("build/\n*.egg-info/\n")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "the sources")
    return folder


@pytest.fixture(scope="module")
def builder(tmp_path_factory):
    """An environment that can build."""
    python = new_python(tmp_path_factory.mktemp("builder"))
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    pip(python, "install", *needed)
    return python


@pytest.fixture(scope="module")
def wheel(checkout, builder, tmp_path_factory):
    """A wheel made from a source archive of the checkout."""
    folder = tmp_path_factory.mktemp("built")

    def build(what, sources):
        code = f"from setuptools import build_meta; print(build_meta.build_{what}({str(folder)!r}))"
        return folder / run([builder, "-c", f"import os; os.chdir({str(sources)!r}); {code}"]).splitlines()[-1]

    with tarfile.open(build("sdist", checkout)) as archive:
        archive.extractall(folder, filter="data")
    return build("wheel", next(path for path in folder.iterdir() if path.is_dir()))


def check(python, where, checkout, **environment):
    # Lent last: this environment may have the program as well.
    top = {"base": str(python.parent.parent), "platbase": str(python.parent.parent)}
    lent = Path(sysconfig.get_path("purelib", "venv", top)) / "lent.pth"
    lent.write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    folder, drawn = run([python, "-c", DRAW], QT_QPA_PLATFORM="offscreen", **environment).split()
    assert Path(folder).is_relative_to(where)
    assert drawn == "True"
    version = run([python, "-m", "imperium_desktop", "--version"], **environment)
    assert f"commit {git(checkout, 'rev-parse', 'HEAD')[:12]}\n" in version


def test_a_wheel_in_an_environment_of_its_own(wheel, checkout, tmp_path):
    python = new_python(tmp_path)
    pip(python, "install", "--no-deps", "--no-index", wheel)
    check(python, tmp_path, checkout)


def test_a_wheel_in_the_users_home(wheel, checkout, tmp_path):
    python = new_python(tmp_path / "venv", system_site_packages=True)
    home = {"PYTHONUSERBASE": str(tmp_path / "home")}
    # A system may allow this only where it is said twice.
    pip(python, "install", "--user", "--no-deps", "--no-index", wheel, PIP_BREAK_SYSTEM_PACKAGES="1", **home)
    check(python, tmp_path / "home", checkout, **home)


def test_a_checkout_that_is_linked(checkout, builder):
    pip(builder, "install", "--no-deps", "--no-build-isolation", "-e", checkout)
    check(builder, checkout, checkout)
