"""The command line: `imperium-desktop COMMAND ...`."""

import sys

from imperium_desktop import __version__


def main() -> int:
    print(f"imperium-desktop {__version__}: {' '.join(sys.argv[1:]) or 'no command'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
