#!/usr/bin/env bash
# Tries the dependencies at both ends of what pyproject.toml allows, with the tests that lean on them most.
#   packaging/check_bounds.sh             the lowest versions, then the newest
#   packaging/check_bounds.sh lowest      only these, or: newest
#   packaging/check_bounds.sh besides     whatever packaging/test.sh does not try: without the newest where .venv has them
# The environments stay in build/bounds; what is there already is not installed again.
set -euo pipefail
# shellcheck source=packaging/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
export QT_QPA_PLATFORM=offscreen

# Lark reads the language, platformdirs names the folders, Qt and Pillow draw, pytest-qt works the table, numpy and scipy learn.
leaning=(tests/imperium/test_language.py tests/imperium/test_packs.py tests/storage/test_folders.py tests/art
    tests/packaging/test_linux_files.py tests/table/test_gestures.py tests/windows/test_main_window.py
    tests/windows/test_start_page.py tests/test_qt_pin.py tests/learning)

# The oldest Python that is allowed goes with the oldest versions: these have no files for later ones.
find_old_python() {
    python=$(command -v python3.11) && "$python" -c 'import ensurepip, venv' 2>/dev/null || need_python
}

# Whether the tests run with the newest versions anyway, as they do after an installation of today.
venv_is_newest() {
    local tried
    "$venv/bin/python" "$root/packaging/bounds.py" newest >"$scratch/newest.txt" &&
        tried=$("$venv/bin/python" -m pip install --dry-run --disable-pip-version-check --no-input \
            --upgrade --upgrade-strategy eager -r "$scratch/newest.txt" 2>/dev/null) &&
        ! grep -q '^Would install' <<<"$tried"
}

check() {
    local end=$1 environment=$root/build/bounds/$1
    keep_compiled_in "$environment"
    if ! "$environment/bin/python" -c 'import pip' >/dev/null 2>&1; then
        if [ "$end" = lowest ]; then find_old_python; else need_python; fi
        quietly "$python" -m venv --clear "$environment" || die "The environment could not be made in $environment."
    fi
    "$environment/bin/python" "$root/packaging/bounds.py" "$end" >"$environment/requirements.txt"
    quietly "$environment/bin/python" -m pip install -q --disable-pip-version-check --no-input --no-compile \
        --upgrade --upgrade-strategy eager -r "$environment/requirements.txt" ||
        die "The $end versions could not be installed; the lines above say why."
    say "The $end versions: $("$environment/bin/python" "$root/packaging/bounds.py" installed | paste -sd ' ')"
    (cd "$root" && quietly "$environment/bin/python" -m pytest -q -p no:cacheprovider -n auto --maxprocesses 2 "${leaning[@]}") ||
        die "With the $end versions that pyproject.toml allows, these tests fail."
    say "$(printf '%3d s' "$SECONDS")  All is well with them."
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
need_libraries "${qt_offscreen[@]}"
case ${1-both} in
    both) check lowest; check newest ;;
    lowest | newest) check "$1" ;;
    besides)
        check lowest
        if venv_is_newest; then
            say "The newest versions are those in .venv, with which all tests run."
        else
            check newest
        fi
        ;;
    *) die "Say which: packaging/check_bounds.sh [lowest|newest|besides]" ;;
esac
