"""What the Info.plist of the macOS program says: version, what it is, and the files that it opens."""

from typing import Any

IDENTIFIER = "org.imperium_desktop.ImperiumDesktop".replace("_", "-")
"""Apple allows no underscore here, Linux no hyphen."""
GAME_TYPE = f"{IDENTIFIER}.game"


def info(version: str) -> dict[str, Any]:
    """The entries that PyInstaller does not write itself."""
    return {
        "CFBundleName": "Imperium Desktop",
        "CFBundleDisplayName": "Imperium Desktop",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Imperium Desktop contributors; MIT licence. An unofficial program made by fans.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Imperium Desktop game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "imperium-desktop.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [GAME_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": GAME_TYPE,
                "UTTypeDescription": "Imperium Desktop game",
                "UTTypeConformsTo": ["public.text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["imperium"]},
            }
        ],
    }
