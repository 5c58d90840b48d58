#!/bin/sh
# Installs the program for this user: it goes to ~/.local/lib, the menu entry, icons and file type to ~/.local/share.
# No rights are needed and nothing outside these folders is touched. An older version is replaced; games stay.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/imperium-desktop
command=$HOME/.local/bin/imperium-desktop

if [ "$here" = "$program" ]; then
    echo "This copy is installed already; run install.sh of the folder you unpacked." >&2
    exit 2
fi
if [ -e "$command" ] && [ "$(readlink "$command")" != "$program/imperium-desktop" ]; then
    echo "$command is there and not ours; take it away, then run this again." >&2
    exit 2
fi
if [ -x "$program/uninstall.sh" ]; then
    "$program/uninstall.sh" >/dev/null
fi

# What is made here is written down, so that uninstall.sh takes away this and nothing else.
made=$(mktemp)
trap 'rm -f "$made"' EXIT
make_folder() {
    [ -d "$1" ] || { make_folder "$(dirname -- "$1")"; mkdir "$1"; printf 'folder %s\n' "$1" >>"$made"; }
}
make_folder "$(dirname -- "$command")"
make_folder "$(dirname -- "$program")"
make_folder "$data/mime"
(cd "$here/share" && find applications icons metainfo mime man -type f | LC_ALL=C sort) | while IFS= read -r file; do
    make_folder "$data/$(dirname -- "$file")"
    cp "$here/share/$file" "$data/$file"
    printf 'file %s\n' "$data/$file" >>"$made"
done
mkdir "$program"
cp -R "$here/imperium-desktop" "$here/_internal" "$here/uninstall.sh" "$program/"
cp "$made" "$program/installed.txt"
ln -sf "$program/imperium-desktop" "$command"

# A menu does not always know ~/.local/bin, so the entry names the program's full place.
entry=$data/applications/imperium-desktop.desktop
escaped=$(printf '%s' "$program/imperium-desktop" | sed 's/[\\&|]/\\&/g')
sed -i "s|^Exec=imperium-desktop|Exec=\"$escaped\"|; s|^TryExec=.*|TryExec=$escaped|" "$entry"

"$program/uninstall.sh" --refresh
echo "Installed. Start it from the menu (Games, Imperium Desktop) or with $command."
case ":$PATH:" in
    *":$HOME/.local/bin:"*) ;;
    *) echo "To start it by its name in a terminal, add ~/.local/bin to your PATH." ;;
esac
echo "To remove it: $program/uninstall.sh"
