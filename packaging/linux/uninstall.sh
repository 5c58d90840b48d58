#!/bin/sh
# Takes away what install.sh put into this user's home. Saved games, settings and own packs stay.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/imperium-desktop
command=$HOME/.local/bin/imperium-desktop
list=$program/installed.txt

# Tells the desktop about new or missing entries, where it has the tools for it.
refresh() {
    if command -v update-mime-database >/dev/null && [ -d "$data/mime/packages" ]; then
        update-mime-database "$data/mime" >/dev/null 2>&1 || true
    fi
    if command -v update-desktop-database >/dev/null && [ -d "$data/applications" ]; then
        update-desktop-database "$data/applications" >/dev/null 2>&1 || true
    fi
    if command -v gtk-update-icon-cache >/dev/null && [ -f "$data/icons/hicolor/icon-theme.cache" ]; then
        gtk-update-icon-cache -q "$data/icons/hicolor" >/dev/null 2>&1 || true
    fi
}

if [ "${1-}" = --refresh ]; then
    refresh
    exit
fi
if [ ! -f "$list" ]; then
    echo "Nothing is installed in $program." >&2
    exit 2
fi

sed -n 's/^file //p' "$list" | while IFS= read -r file; do rm -f "$file"; done
refresh
# Folders that install.sh made go if nothing but the desktop's own lists is left in them.
folders=$(sed -n 's/^folder //p' "$list" | LC_ALL=C sort -r)
printf '%s\n' "$folders" | while IFS= read -r folder; do
    [ -n "$folder" ] || continue
    case $folder in
        "$data/mime")
            rmdir "$folder/packages" 2>/dev/null || true
            [ -d "$folder/packages" ] || rm -rf "$folder" ;;
        "$data/applications")
            [ -n "$(find "$folder" -name '*.desktop' -print -quit)" ] || rm -f "$folder/mimeinfo.cache" ;;
    esac
    rmdir "$folder" 2>/dev/null || true
done
if [ "$(readlink "$command" 2>/dev/null)" = "$program/imperium-desktop" ]; then
    rm -f "$command"
fi
rm -rf "$program"
printf '%s\n' "$folders" | while IFS= read -r folder; do
    [ -z "$folder" ] || rmdir "$folder" 2>/dev/null || true
done
echo "Removed. Your games and settings are still there."
