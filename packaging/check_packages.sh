#!/usr/bin/env bash
# Builds the Debian package from this checkout and tries it as a player would: installs it in a new Debian 12, plays a
# little on a screen of its own, removes it, and looks at what is left.
#   packaging/check_packages.sh              build, then check
#   packaging/check_packages.sh FILE.deb     check this one
# The new Debian 12 needs root and debootstrap; elsewhere the package is only unpacked and started, and that is said.
# Where nothing can be checked at all the status is 3.
set -euo pipefail
# shellcheck source=packaging/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

scratch=$(mktemp -d)
tree=$scratch/debian
home=/home/player
background=()
tidy() {
    [ ${#background[@]} -eq 0 ] || kill "${background[@]}" 2>/dev/null || true
    rm -rf --one-file-system "$scratch"
}
trap tidy EXIT
step() { say "$(printf '%3d s' "$SECONDS")  $*"; }

# A Debian 12 with nothing in it but what every Debian has, from where this machine gets its own packages.
new_debian() {
    local mirror
    mirror=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME)' | awk '$2 == "bookworm" { print $1; exit }')
    [ -n "$mirror" ] || return 1
    debootstrap --variant=minbase bookworm "$tree" "$mirror" >"$scratch/debootstrap.log" 2>&1 || return 1
    # Ways to reach the packages that this machine was given hold for the new one as well.
    cp -a /etc/apt/apt.conf.d/. "$tree/etc/apt/apt.conf.d/"
    cp /etc/resolv.conf "$tree/etc/" 2>/dev/null || true
    printf 'deb %s bookworm main\n' "$mirror" >"$tree/etc/apt/sources.list"
    in_tree apt-get -qq update >>"$scratch/debootstrap.log" 2>&1 || return 1
    in_tree useradd --create-home --home-dir "$home" player
}

in_tree() {
    unshare --mount sh -c 'mount -t proc proc "$0/proc" 2>/dev/null; exec chroot "$0" "$@"' "$tree" \
        env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

# Runs something as the player, with the screen and nothing else of this machine's surroundings.
as_player() {
    local words=(env -i "PATH=$player_path" "HOME=$player_home" LC_ALL=C.UTF-8 "DISPLAY=:$screen" QT_QPA_PLATFORM=xcb "$@")
    if [ "$way" = debian ]; then
        unshare --mount sh -c 'mount -t proc proc "$0/proc" 2>/dev/null; exec chroot --userspec=player "$0" "$@"' \
            "$tree" "${words[@]}"
    else
        "${words[@]}"
    fi
}

files_in() {
    (cd "$1" && find . -xdev -path ./home -prune -o -path ./proc -prune -o -path ./dev -prune -o -path ./tmp -prune \
        -o -path ./var/cache -prune -o -path ./var/lib/apt -prune -o -path ./var/lib/dpkg -prune -o -path ./var/log -prune \
        -o -print | sort)
}

# A picture of the player's screen that shows a table, not one colour or an error.
check_picture() {
    "$build_python" - "$1" "$2" <<'PYTHON'
import sys
from PIL import Image
name, what = sys.argv[1:]
picture = Image.open(name).convert("RGB")
colours = picture.getcolors(1 << 24)
most = max(count for count, _ in colours) / (picture.width * picture.height)
if picture.size != (1280, 720) or len(colours) < 2000 or most > 0.7:
    sys.exit(f"The picture of {what} is not right: {picture.size}, {len(colours)} colours, one of them on {most:.0%}.")
print(f"       {what}: {len(colours)} colours, the most frequent on {most:.0%}", file=sys.stderr)
PYTHON
}

# Waits until a command succeeds, for at most a minute.
wait_until() {
    local tries
    for tries in $(seq 300); do
        if "$@" >/dev/null 2>&1; then return; fi
        sleep 0.2
    done
    die "Waited in vain ($tries times) for: $*"
}

choices_in() { grep -c '^{"choice"' "$1" || true; }
has_choices() { [ "$(choices_in "$1")" -ge "$2" ]; }

tools=(Xvfb:xvfb xdotool:xdotool desktop-file-validate:desktop-file-utils appstreamcli:appstream
    objdump:binutils dpkg-deb:dpkg dpkg-shlibdeps:dpkg-dev)
if ! can_install; then
    for tool in "${tools[@]}"; do
        command -v "${tool%%:*}" >/dev/null && continue
        say "The packages are not checked: ${tool#*:} is missing, and only root can install it."
        exit 3
    done
fi
need_commands "${tools[@]}"
way=unpacked
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    need_commands debootstrap:debootstrap
    # Both wait for the disk and the network more than for the processor.
    new_debian &
    debian_ready=$!
fi

deb=${1-}
if [ -z "$deb" ]; then
    DEB_COMPRESSION=zstd "$root/packaging/build.sh" deb >/dev/null
    deb=$(ls -t "$root"/dist/imperium-desktop_*.deb | head -n 1)
fi
deb=$(realpath "$deb")
build_python=$root/build/packages/venv/bin/python
[ -x "$build_python" ] || die "Build something first: packaging/build.sh folder"
step "Built $(basename "$deb"), $(($(stat -c %s "$deb") >> 20)) MB."

unpacked=$scratch/unpacked
dpkg-deb -x "$deb" "$unpacked"
desktop-file-validate "$unpacked"/usr/share/applications/*.desktop
quietly appstreamcli validate --no-net "$unpacked"/usr/share/metainfo/*.xml
foreign=$(find "$unpacked" \( -name '*.py' -o -name '*.pyc' -o -name __pycache__ -o -iname 'test*' -o -name .git \
    -o -iname '*qml*' -o -iname '*quick*' -o -iname '*webengine*' -o -xtype l \) -print)
[ -z "$foreign" ] || die "This does not belong into the package: $foreign"
step "The menu entry and the store page are valid, and there is nothing in it that does not belong there."

if [ -n "${debian_ready-}" ] && wait "$debian_ready"; then
    way=debian
    step "A new Debian 12 is ready."
    cp "$deb" "$tree/tmp/"
    quietly in_tree apt-get -qq install -y --no-install-recommends shared-mime-info desktop-file-utils fonts-dejavu-core
    in_tree test ! -e /usr/bin/imperium-desktop
    quietly in_tree apt-get -qq install -y --no-install-recommends "/tmp/$(basename "$deb")"
    grep -q 'x-imperium-desktop-game:\*.imperium' "$tree/usr/share/mime/globs2"
    grep -q 'x-imperium-desktop-game=imperium-desktop.desktop' "$tree/usr/share/applications/mimeinfo.cache"
    player_home=$home
    player_path=/usr/bin:/bin
    outside=$tree$home
    step "Installed with apt; saved games belong to it."
else
    [ -z "${debian_ready-}" ] || tail -n 3 "$scratch/debootstrap.log" >&2
    step "No new Debian can be made here, so the package is only unpacked, with the libraries of this machine."
    player_home=$scratch/home
    player_path=$unpacked/usr/bin:/usr/bin:/bin
    outside=$player_home
    mkdir "$player_home"
    need_libraries "${qt_offscreen[@]}" "${qt_window[@]}"
fi

screen=$((100 + RANDOM % 800))
Xvfb ":$screen" -screen 0 1280x720x24 -nolisten tcp -ac >/dev/null 2>&1 &
background+=($!)
wait_until env DISPLAY=":$screen" xdotool getdisplaygeometry

as_player imperium-desktop --version >"$scratch/version"
grep -qx "commit $(PYTHONPATH=$root "$build_python" -c 'from imperium_desktop.commit import commit; print(commit())')" \
    "$scratch/version" || [ -n "${1-}" ] || die "The program says it is of another commit: $(cat "$scratch/version")"
as_player imperium-desktop --new romans,celts --seed 5 --screenshot "$player_home/table.png"
check_picture "$outside/table.png" "a dealt game"
step "A game was dealt and drawn."

# The real window, as a double click on a saved game opens it, and a choice with the keyboard.
export DISPLAY=":$screen"
as_player imperium-desktop --new romans --seed 5 &
program=$!
wait_until xdotool search --onlyvisible --name 'Imperium'
wait_until sh -c "xdotool windowfocus \$(xdotool search --onlyvisible --name Imperium | tail -n 1) && \
    xdotool key --clearmodifiers ctrl+q && sleep 0.5 && ! kill -0 $program 2>/dev/null"
wait "$program" || die "The program ended with an error."
save=$(ls -t "$outside"/.local/share/imperium-desktop/saves/*.imperium | head -n 1)
before=$(choices_in "$save")
as_player imperium-desktop "${save/#"$outside"/"$player_home"}" &
program=$!
wait_until xdotool search --onlyvisible --name 'Imperium'
window=$(xdotool search --onlyvisible --name 'Imperium' | tail -n 1)
wait_until sh -c "xdotool windowfocus $window && xdotool key --clearmodifiers e && sleep 0.5 && [ \$(grep -c '^{\"choice\"' '$save') -gt $before ]"
"$build_python" -c 'import sys; from PIL import ImageGrab; ImageGrab.grab(xdisplay=sys.argv[1]).save(sys.argv[2])' \
    ":$screen" "$scratch/window.png"
check_picture "$scratch/window.png" "the window"
[ -z "${SCREENSHOTS-}" ] || cp "$outside/table.png" "$scratch/window.png" "$SCREENSHOTS/"
xdotool key --clearmodifiers ctrl+q
wait_until sh -c "! kill -0 $program 2>/dev/null"
wait "$program" || die "The program ended with an error."
step "A choice was made in its window and saved: $(choices_in "$save") in $(basename "$save")."

# Against a computer player, which thinks in a process of its own; that must be gone with the window.
as_player imperium-desktop --new romans,celts --computer consul --seed 5 &
program=$!
wait_until xdotool search --onlyvisible --name 'Imperium'
window=$(xdotool search --onlyvisible --name 'Imperium' | tail -n 1)
wait_until sh -c "xdotool windowfocus $window && for key in r 1 Tab Return d; do \
    xdotool key --clearmodifiers \$key; sleep 0.3; done; pgrep -f '[i]mperium-desktop think'"
save=$(ls -t "$outside"/.local/share/imperium-desktop/saves/*.imperium | head -n 1)
before=$(choices_in "$save")
wait_until has_choices "$save" $((before + 3))
xdotool windowfocus "$window" key --clearmodifiers ctrl+q
wait_until sh -c "! kill -0 $program 2>/dev/null"
wait "$program" || die "The program ended with an error."
wait_until sh -c "! pgrep -f '[i]mperium-desktop think'"
step "A computer player made choices in a process of its own, which ended with the window."

[ "$way" = debian ] || { step "All is well, as far as it could be seen without installing."; exit; }
find "$outside" -type f -exec sha256sum {} + | sort >"$scratch/data-before"
files_in "$tree" >"$scratch/installed"
in_tree dpkg -L imperium-desktop | sed 's|^/|./|' | sort >"$scratch/ours"
quietly in_tree apt-get -qq purge -y imperium-desktop
files_in "$tree" >"$scratch/removed"
find "$outside" -type f -exec sha256sum {} + | sort >"$scratch/data-after"
left=$(comm -12 "$scratch/removed" "$scratch/ours" | while IFS= read -r file; do
    [ -d "$tree/$file" ] || printf '%s ' "$file"
done)
left+=$(comm -13 "$scratch/installed" "$scratch/removed")
left+=$(grep -i imperium "$scratch/removed" || true)
left+=$(grep -rl imperium "$tree/usr/share/mime" "$tree/usr/share/applications" 2>/dev/null || true)
[ -z "$left" ] || die "Left behind after removal: $left"
cmp "$scratch/data-before" "$scratch/data-after" || die "Removing it changed the player's own files."
step "Removed: nothing is left but the player's $(wc -l <"$scratch/data-after") files."
