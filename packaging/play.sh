#!/usr/bin/env bash
# Sets everything up where needed, then opens the table.
#   packaging/play.sh                 the window
#   packaging/play.sh SAVE_FILE       a saved game
#   packaging/play.sh practice        a practice game in the terminal, without a window
#   packaging/play.sh COMMAND ...     any other command of imperium-desktop
set -euo pipefail
# shellcheck source=packaging/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
set_up play
exec "$venv/bin/imperium-desktop" "$@"
