#!/usr/bin/env bash
# Sets everything up where needed, then plays.
#   packaging/play.sh               a practice game in the terminal
#   packaging/play.sh COMMAND ...   any other command of imperium-desktop
set -euo pipefail
# shellcheck source=packaging/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
set_up play
[ $# -gt 0 ] || set -- practice
exec "$venv/bin/imperium-desktop" "$@"
