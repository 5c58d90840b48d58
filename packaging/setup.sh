# shellcheck shell=bash
# Sourced by the scripts beside it: makes .venv in the project and puts the project and its dependencies into it.
# What is already there is left alone. Messages go to stderr, so that the program's own output can be piped.
#
# Sets: root (the project's folder) and venv.
# Call: set_up play | set_up test

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv

say() { printf '%s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# Shared libraries that Qt loads, each with the Debian package that brings it.
qt_offscreen=(
    libGL.so.1:libgl1
    libEGL.so.1:libegl1
    libxkbcommon.so.0:libxkbcommon0
    libdbus-1.so.3:libdbus-1-3
    libfontconfig.so.1:libfontconfig1
    libglib-2.0.so.0:libglib2.0-0
)
qt_window=(
    libxkbcommon-x11.so.0:libxkbcommon-x11-0
    libxcb-cursor.so.0:libxcb-cursor0
    libxcb-icccm.so.4:libxcb-icccm4
    libxcb-keysyms.so.1:libxcb-keysyms1
    libxcb-shape.so.0:libxcb-shape0
)

# Runs a command in silence; its output is shown only if it fails.
quietly() {
    local output status=0
    output=$("$@" 2>&1 </dev/null) || status=$?
    [ "$status" -eq 0 ] || printf '%s\n' "$output" | tail -n 30 >&2
    return "$status"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

can_install() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }
}

apt_fresh=no
apt_install() {
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
    if [ "$apt_fresh" = no ]; then
        apt_fresh=yes
        # A source that does not answer need not stand in the way of the packages.
        as_root "${apt[@]}" update >/dev/null 2>&1 </dev/null || true
    fi
    quietly as_root "${apt[@]}" install -y --no-install-recommends "$@"
}

# Prints the first Python that is new enough; with "venv", one that can make environments as well.
find_python() {
    local name check='import sys; assert sys.version_info >= (3, 11)'
    [ "${1-}" != venv ] || check="$check; import ensurepip, venv"
    for name in python3 /usr/bin/python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c "$check" >/dev/null 2>&1 </dev/null; then
            command -v "$name"
            return
        fi
    done
    return 1
}

# Sets python; installs Python or its venv module where they are missing.
need_python() {
    python=$(find_python venv) && return
    local packages=(python3 python3-venv)
    if python=$(find_python); then
        packages=("$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')")
    fi
    if can_install; then
        say "Installing ${packages[*]}."
        apt_install "${packages[@]}" || true
        python=$(find_python venv) && return
        if ! find_python >/dev/null; then
            say "Its python3 is too old: installing python3.11 python3.11-venv."
            apt_install python3.11 python3.11-venv || true
            python=$(find_python venv) && return
            packages=(python3.11 python3.11-venv)
        fi
    fi
    die "Python 3.11 or newer with its venv module is needed; please install: ${packages[*]}."
}

need_libraries() {
    local known pair missing=()
    known=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null) || return 0
    for pair in "$@"; do
        case $known in
            *[[:space:]]"${pair%%:*}"[[:space:]]*) ;;
            *) missing+=("${pair#*:}") ;;
        esac
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if can_install; then
        say "Installing system libraries: ${missing[*]}."
        apt_install "${missing[@]}" && return
    fi
    say "Qt may not start without these system packages, which you can install yourself: ${missing[*]}."
}

# Installs the package of each command that is missing; fails if one stays missing.
need_commands() {
    local pair missing=()
    for pair in "$@"; do
        command -v "${pair%%:*}" >/dev/null || missing+=("${pair#*:}")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if can_install; then
        say "Installing ${missing[*]}."
        apt_install "${missing[@]}" && return
    fi
    die "These packages are needed; please install them: ${missing[*]}."
}

# Keeps what Python compiles with an environment, not beside the sources: other versions must not find it there. Tests start
# the program many times over, so that it is kept even where nothing shall be written beside the sources.
keep_compiled_in() {
    unset PYTHONDONTWRITEBYTECODE
    export PYTHONPYCACHEPREFIX=$1/compiled
}

# What an installation depends on: the project's description, its place, and the Python it was made with.
installation() {
    sha256sum <"$root/pyproject.toml"
    printf '%s\n' "$root"
    "$venv/bin/python" -c 'import sys; print(sys.version)' 2>/dev/null
}

is_installed() {
    [ -f "$1" ] && [ "$(cat "$1")" = "$(installation)" ]
}

set_up() {
    local kind=$1 stamp=$venv/.installed-$1 target=.
    if [ "$kind" = test ]; then
        target='.[test]'
        need_libraries "${qt_offscreen[@]}"
    else
        need_libraries "${qt_offscreen[@]}" "${qt_window[@]}"
        # Whoever can run the tests can play.
        ! is_installed "$venv/.installed-test" || return 0
    fi
    ! is_installed "$stamp" || return 0

    # An environment that lost its Python or stopped half way is made anew.
    if ! "$venv/bin/python" -c 'import pip, sys; assert sys.version_info >= (3, 11)' >/dev/null 2>&1; then
        need_python
        say "Making a Python environment in .venv."
        quietly "$python" -m venv --clear "$venv" || die "The environment could not be made in $venv."
    fi
    say "Installing the project and what it depends on; the first time this takes a minute or two."
    rm -f "$venv"/.installed-*
    (cd "$root" && quietly .venv/bin/python -m pip install -q --disable-pip-version-check --no-input -e "$target") ||
        die "The installation failed; the lines above say why. Run the command again to go on from here."
    installation >"$stamp"
}
