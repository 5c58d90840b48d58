# Builds the folder and the installer for Windows, into dist\. Needs Python 3.11 or newer (py) and Inno Setup 6.
#   powershell -ExecutionPolicy Bypass -File packaging\windows\build.ps1
$ErrorActionPreference = "Stop"
$root = Resolve-Path "$PSScriptRoot\..\.."
Set-Location $root
$venv = "build\packages\venv"
$python = "$venv\Scripts\python.exe"
$env:PYTHONHASHSEED = "1"
$env:QT_QPA_PLATFORM = "offscreen"

function Invoke-Checked([string] $what, [string[]] $words) {
    & $what @words
    if ($LASTEXITCODE -ne 0) { throw "$what $words failed." }
}

if (-not (Test-Path $python)) { Invoke-Checked "py" @("-3", "-m", "venv", $venv) }
Invoke-Checked $python @("-m", "pip", "install", "-q", "-r", "packaging\requirements.txt")
if (Test-Path .git) { $env:SOURCE_DATE_EPOCH = & git log -1 --format=%ct }
Invoke-Checked $python @("packaging\icons.py", "build\packages\icons")
Invoke-Checked $python @("-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", "dist", "--workpath",
    "build\packages\pyinstaller", "packaging\imperium-desktop.spec")
$env:PYTHONPATH = "$root"
$version = & $python -c "import imperium_desktop; print(imperium_desktop.__version__)"
$iscc = (Get-Command iscc -ErrorAction SilentlyContinue).Source
if (-not $iscc) { $iscc = "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe" }
Invoke-Checked $iscc @("/Q", "/DVersion=$version", "packaging\windows\imperium-desktop.iss")
Write-Output "dist\imperium-desktop-$version-windows-x86_64-setup.exe"
