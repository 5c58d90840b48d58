#!/bin/bash
# Builds “Imperium Desktop.app” and a disk image with it, into dist/. Needs macOS 13 and Python 3.11 or newer.
#   packaging/macos/build.sh
# CODESIGN_IDENTITY="Developer ID Application: ..." signs it; without it the signature is only good on this machine,
# and elsewhere the program is opened the first time with a right click, Open.
set -euo pipefail
cd "$(dirname -- "$0")/../.."
root=$PWD
venv=build/packages/venv
export PYTHONHASHSEED=1 QT_QPA_PLATFORM=offscreen
[ ! -e .git ] || SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-0}

[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -m pip install -q -r packaging/requirements.txt
"$venv/bin/python" packaging/icons.py build/packages/icons
"$venv/bin/python" -m PyInstaller --noconfirm --clean --distpath dist --workpath build/packages/pyinstaller \
    packaging/imperium-desktop.spec
version=$(PYTHONPATH=$root "$venv/bin/python" -c 'import imperium_desktop; print(imperium_desktop.__version__)')
app="dist/Imperium Desktop.app"
codesign --force --deep --options runtime --entitlements packaging/macos/entitlements.plist \
    --sign "${CODESIGN_IDENTITY:--}" "$app"

image=dist/imperium-desktop-$version-macos-$(uname -m).dmg
stage=build/packages/dmg
rm -rf "$stage" "$image"
mkdir -p "$stage"
cp -R "$app" "$stage/"
cp LICENSE "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -quiet -volname "Imperium Desktop $version" -srcfolder "$stage" -fs HFS+ -format UDZO "$image"
echo "$image"
