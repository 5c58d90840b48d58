#!/usr/bin/env bash
# Sets everything up where needed, then runs every check and stops at the first that fails.
#   packaging/test.sh               everything
#   packaging/test.sh -k layers     arguments go to pytest, which runs in the project's folder
#   packaging/test.sh -n 0          the tests in one process, as a debugger wants it
set -euo pipefail
# shellcheck source=packaging/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
set_up test
cd "$root"
export QT_QPA_PLATFORM=offscreen
keep_compiled_in "$venv"
"$venv/bin/python" -m ruff check .
"$venv/bin/python" -m ruff format --check .
"$venv/bin/python" -m mypy
# A test goes to whichever process is free: some take a hundred times as long as others.
exec "$venv/bin/python" -m pytest -n auto --maxprocesses 8 --dist worksteal "$@"
