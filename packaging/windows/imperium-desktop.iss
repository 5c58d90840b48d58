; The installer for Windows, made by Inno Setup 6 from the folder that PyInstaller built; build.ps1 calls it with
;   iscc /DVersion=0.1.0 packaging\windows\imperium-desktop.iss
; It installs for this user without asking for rights, or for everybody if the person says so. Removing it leaves
; games, settings and packs of one's own, which lie in %LOCALAPPDATA%\imperium-desktop, alone.

#ifndef Version
  #error Say which version: iscc /DVersion=0.1.0
#endif
#define Root "..\.."
#define Type "ImperiumDesktop.Game"

[Setup]
AppId={{6B1B4C0E-7A0B-4C5B-9C57-3B1F0C8C5A2D}
AppName=Imperium Desktop
AppVersion={#Version}
AppVerName=Imperium Desktop {#Version}
AppPublisher=Imperium Desktop contributors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Imperium Desktop
DefaultGroupName=Imperium Desktop
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\build\packages\icons\imperium-desktop.ico
UninstallDisplayIcon={app}\imperium-desktop.exe
OutputDir={#Root}\dist
OutputBaseFilename=imperium-desktop-{#Version}-windows-x86_64-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
CloseApplications=yes

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "associate"; Description: "Open saved games (*.imperium) with a double click"

[InstallDelete]
; Files of an older version that this one no longer has.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Root}\dist\imperium-desktop\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{group}\Imperium Desktop"; Filename: "{app}\imperium-desktop.exe"
Name: "{autodesktop}\Imperium Desktop"; Filename: "{app}\imperium-desktop.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.imperium"; ValueType: string; ValueData: "{#Type}"; Flags: uninsdeletevalue; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.imperium\OpenWithProgids"; ValueType: string; ValueName: "{#Type}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\{#Type}"; ValueType: string; ValueData: "Imperium Desktop game"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\{#Type}\DefaultIcon"; ValueType: string; ValueData: "{app}\imperium-desktop.exe,0"; Tasks: associate
Root: HKA; Subkey: "Software\Classes\{#Type}\shell\open\command"; ValueType: string; ValueData: """{app}\imperium-desktop.exe"" ""%1"""; Tasks: associate

[Run]
Filename: "{app}\imperium-desktop.exe"; Description: "{cm:LaunchProgram,Imperium Desktop}"; Flags: nowait postinstall skipifsilent
