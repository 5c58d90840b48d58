#!/usr/bin/env bash
# Builds what people install on Linux, into dist/. Two builds of one commit on one system are the same.
#   packaging/build.sh folder    the program with everything it needs, in one folder
#   packaging/build.sh deb       a package for Debian 12 and newer: apt install ./dist/FILE.deb
#   packaging/build.sh tar       an archive to unpack anywhere, with install.sh for the user's home
#   packaging/build.sh all       all three
# DEB_COMPRESSION=zstd makes the package a third larger and the build a minute shorter.
set -euo pipefail
# shellcheck source=packaging/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

work=$root/build/packages
dist=$root/dist
build_venv=$work/venv
export PYTHONHASHSEED=1 PYTHONDONTWRITEBYTECODE=1 QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 TZ=UTC
umask 022

# The time that files get: that of the commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || stat -c %Y "$root/pyproject.toml")}
export SOURCE_DATE_EPOCH

# What a window on Wayland and printing link to; a build has to find out which packages hold it.
qt_more=(
    libwayland-client.so.0:libwayland-client0
    libwayland-cursor.so.0:libwayland-cursor0
    libcups.so.2:libcups2
)

# Sets python: the system's, which other machines with this system have as well; else any.
find_build_python() {
    local check='import sys, ensurepip, venv; assert sys.version_info >= (3, 11)'
    if [ ! -x /usr/bin/python3 ] || ! /usr/bin/python3 -c 'import sys; assert sys.version_info >= (3, 11)' 2>/dev/null; then
        need_python
        return
    fi
    python=/usr/bin/python3
    local series
    series=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if ! "$python" -c "$check" 2>/dev/null; then
        if ! can_install || ! apt_install "python$series-venv"; then
            need_python
            return
        fi
    fi
    need_libraries "libpython$series.so.1.0:libpython$series"
}

set_up_build() {
    need_commands objdump:binutils dpkg-deb:dpkg dpkg-shlibdeps:dpkg-dev
    need_libraries "${qt_offscreen[@]}" "${qt_window[@]}" "${qt_more[@]}"
    find_build_python
    local wanted stamp=$build_venv/.installed
    wanted=$(sha256sum <"$root/packaging/requirements.txt"; "$python" -c 'import sys; print(sys.executable, sys.version)')
    [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ] || return 0
    say "Making the environment for builds."
    quietly "$python" -m venv --clear "$build_venv" || die "The environment could not be made in $build_venv."
    quietly "$build_venv/bin/python" -m pip install -q --disable-pip-version-check --no-input --no-compile \
        -r "$root/packaging/requirements.txt" ||
        die "What builds are made with could not be installed; the lines above say why. Run the command again."
    printf '%s\n' "$wanted" >"$stamp"
}

build_folder() {
    say "Building the folder."
    rm -rf "$work/pyinstaller" "${folder:?}"
    quietly "$build_venv/bin/python" -m PyInstaller --noconfirm --clean --log-level ERROR \
        --distpath "$work/pyinstaller" --workpath "$work/pyinstaller/work" "$root/packaging/imperium-desktop.spec" ||
        die "PyInstaller failed; the lines above say why."
    mkdir -p "$dist"
    mv "$work/pyinstaller/imperium-desktop" "$folder"
    # Lists of names that nothing looks up: four megabytes.
    find "$folder" -type f \( -name 'libicui18n.so*' -o -name 'libicuuc.so*' -o -path '*/PIL/_imaging*.so' \) \
        -exec strip --strip-unneeded {} +
    find "$folder" -name '*.so*' -type f -exec chmod 644 {} +
    find "$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# The folder of this commit: built now, unless it was a moment ago in the same command.
need_folder() {
    [ "$folder_built" = yes ] || build_folder
    folder_built=yes
}

desktop_files() {
    PYTHONPATH=$root "$build_venv/bin/python" "$root/packaging/linux_files.py" "$1"
}

# Prints the packages that hold the libraries which the program links to and does not bring.
# Printing is left out: without its library everything else works.
depends() {
    local tree=$1 scratch=$work/shlibdeps files brought
    rm -rf "$scratch"
    mkdir -p "$scratch/debian"
    printf 'Source: imperium-desktop\n\nPackage: imperium-desktop\nArchitecture: any\n' >"$scratch/debian/control"
    mapfile -t files < <(find "$tree/usr/lib/imperium-desktop" -type f \( -name '*.so*' -o -perm -u+x \) \
        ! -path '*/printsupport/*' | sort)
    # A library of the system that the program brings itself need not be installed as well.
    mapfile -t brought < <(find "$tree/usr/lib/imperium-desktop/_internal" -maxdepth 1 -name 'lib*.so*' -printf '*/%f\n' |
        xargs -d '\n' dpkg -S 2>/dev/null | sed 's/[:,].*//' | sort -u)
    (cd "$scratch" && dpkg-shlibdeps -O --ignore-missing-info --warnings=0 "${brought[@]/#/-x}" \
        "-l$tree/usr/lib/imperium-desktop/_internal" "-l$tree/usr/lib/imperium-desktop/_internal/PySide6/Qt/lib" \
        "-l$tree/usr/lib/imperium-desktop/_internal/PySide6" "-l$tree/usr/lib/imperium-desktop/_internal/shiboken6" \
        "${files[@]}") | sed -n 's/^shlibs:Depends=//p'
}

build_deb() {
    need_folder
    say "Building the Debian package."
    local tree=$work/deb
    rm -rf "$tree"
    mkdir -p "$tree/DEBIAN" "$tree/usr/lib" "$tree/usr/bin"
    cp -a "$folder" "$tree/usr/lib/imperium-desktop"
    ln -s ../lib/imperium-desktop/imperium-desktop "$tree/usr/bin/imperium-desktop"
    desktop_files "$tree/usr/share"
    local needed size
    needed=$(depends "$tree")
    [ -n "$needed" ] || die "The libraries that the program needs could not be found out."
    size=$(du -sk --apparent-size "$tree/usr" | cut -f1)
    PYTHONPATH=$root:$root/packaging "$build_venv/bin/python" -c 'import linux_files; print(linux_files.filled("control"), end="")' |
        sed "s|@ARCHITECTURE@|$architecture|; s|@SIZE@|$size|; s|@DEPENDS@|$needed|" >"$tree/DEBIAN/control"
    (cd "$tree" && find usr -type f | sort | xargs -d '\n' md5sum >DEBIAN/md5sums)
    find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    quietly dpkg-deb --root-owner-group "-Z${DEB_COMPRESSION:-xz}" -z9 --build "$tree" "$deb"
}

build_tar() {
    need_folder
    say "Building the archive."
    local tree=$work/tar name=${folder##*/}
    rm -rf "$tree"
    mkdir -p "$tree"
    cp -a "$folder" "$tree/$name"
    desktop_files "$tree/$name/share"
    cp "$root/packaging/linux/install.sh" "$root/packaging/linux/uninstall.sh" "$root/LICENSE" "$tree/$name/"
    tar -C "$tree" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf - "$name" |
        gzip -n -9 >"$archive"
}

what=${1-}
case $what in
    folder | deb | tar | all) ;;
    *) die "Say what to build: packaging/build.sh folder|deb|tar|all" ;;
esac
set_up_build
version=$(PYTHONPATH=$root "$build_venv/bin/python" -c 'import imperium_desktop; print(imperium_desktop.__version__)')
architecture=$(dpkg --print-architecture)
folder=$dist/imperium-desktop-$version-linux-$(uname -m)
deb=$dist/imperium-desktop_${version}_$architecture.deb
archive=$folder.tar.gz
folder_built=no
case $what in
    folder) need_folder; made=("$folder") ;;
    deb) build_deb; made=("$deb") ;;
    tar) build_tar; made=("$archive") ;;
    all) build_deb; build_tar; made=("$folder" "$deb" "$archive") ;;
esac
(cd "$root" && du -sh --apparent-size "${made[@]#"$root"/}")
