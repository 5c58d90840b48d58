"""Which commit this program was made from."""

from pathlib import Path

BAKED = "commit.txt"
"""The file in the package into which a build writes its commit."""
UNKNOWN = "unknown"
_PACKAGE = Path(__file__).resolve().parent


def commit(package: Path = _PACKAGE) -> str:
    """The commit that a build noted, or that of the checkout the program runs from; else “unknown”."""
    try:
        return (package / BAKED).read_text(encoding="utf-8").strip() or UNKNOWN
    except OSError:
        return checked_out(package.parent)


def checked_out(root: Path) -> str:
    """What is checked out in a folder, with a mark if a file of it was changed; “unknown” if it is no checkout."""
    if not (root / ".git").exists():
        return UNKNOWN
    import subprocess

    command = ["git", "-C", str(root), "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=-changed"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.SubprocessError):
        return UNKNOWN
    return found.stdout.strip() or UNKNOWN
