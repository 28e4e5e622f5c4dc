"""Things that tests and benches need but the repository does not hold.

*Subjects* are packages that the registries serve: fetched when they are first asked for, unpacked
under `.cache/` (or `$THOR_CACHE`), never committed. *Oracles* are independent programs from Debian.
Whoever asks for one that cannot be had gets `Unavailable`, whose text says why; the fixtures in
`conftest.py` turn that into a skip.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(os.environ.get("THOR_CACHE", ROOT / ".cache"))

FRAMEWORK_RES = Path("/usr/share/android-framework-res/framework-res.apk")


class Unavailable(Exception):
    """A subject or oracle cannot be had on this machine."""


def npm(spec: str) -> Path:
    """The unpacked folder of an npm package, `name@version`."""

    def fetch(target: Path) -> None:
        _run(["npm", "pack", "--silent", spec], cwd=target)
        _unpack_only(target)

    return _cached(f"npm/{spec}", fetch)


def pypi(spec: str) -> Path:
    """The unpacked folder of a PyPI wheel or source archive, `name==version`."""

    def fetch(target: Path) -> None:
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-build-isolation"]
        _run([*pip, spec, "-d", str(target)], cwd=target)
        _unpack_only(target)

    return _cached(f"pypi/{spec}", fetch)


def debian_source(name: str) -> Path:
    """The unpacked upstream source of a Debian package; needs `deb-src` to be reachable."""

    def fetch(target: Path) -> None:
        lists = target / "sources.list"
        lists.write_text(_source_lists())
        options = ["-o", f"Dir::Etc::sourcelist={lists}", "-o", f"Dir::State::lists={target}/lists"]
        options += ["-o", "Dir::Etc::sourceparts=-", "-o", "APT::Sandbox::User=root"]
        (target / "lists" / "partial").mkdir(parents=True)
        _run(["apt-get", *options, "update", "-qq"], cwd=target)
        _run(["apt-get", *options, "source", "-qq", "--download-only", name], cwd=target)
        for archive in sorted(target.glob("*.orig*.tar.*")):
            with tarfile.open(archive) as tar:
                tar.extractall(target, filter="data")
            archive.unlink()

    return _cached(f"debian/{name}", fetch)


def apks(folder: Path) -> list[Path]:
    """Every APK below a folder, in a stable order."""
    return sorted(folder.rglob("*.apk"))


def only_apk(folder: Path, ending: str = ".apk") -> Path:
    """The one file below `folder` whose name ends so."""
    found = [path for path in sorted(folder.rglob("*")) if path.name.endswith(ending)]
    if len(found) != 1:
        raise Unavailable(f"{len(found)} files end in {ending} below {folder.name}")
    return found[0]


def program(name: str, package: str | None = None) -> str:
    """The path of an independent program, or Unavailable with the Debian package to install."""
    found = shutil.which(name)
    if found is None:
        raise Unavailable(f"{name} is not installed (Debian package {package or name})")
    return found


def _cached(key: str, fetch: object) -> Path:
    """Fetch into a temporary sibling and rename, so that a killed fetch leaves nothing behind."""
    target = CACHE / key
    target.parent.mkdir(parents=True, exist_ok=True)
    with _lock(target.parent / f".{target.name}.lock"):
        if target.is_dir():
            return target
        partial = target.parent / f".{target.name}.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir()
        assert callable(fetch)
        fetch(partial)
        partial.rename(target)
    return target


@contextmanager
def _lock(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _run(command: list[str], cwd: Path) -> None:
    try:
        subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True, timeout=600)
    except FileNotFoundError:
        raise Unavailable(f"{command[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise Unavailable(f"{' '.join(command[:4])} took more than ten minutes") from None
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout).strip().splitlines()
        raise Unavailable(f"{' '.join(command[:4])} failed: {said[-1] if said else '?'}") from None


def _unpack_only(folder: Path) -> None:
    for archive in list(folder.iterdir()):
        if archive.suffix == ".whl":
            zipfile.ZipFile(archive).extractall(folder)
        else:
            with tarfile.open(archive) as tar:
                tar.extractall(folder, filter="data")
        archive.unlink()


def _source_lists() -> str:
    """The machine's own binary package sources, turned into `deb-src` lines."""
    lines: list[str] = []
    for path in [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]:
        if path.suffix == ".sources":
            lines += _deb822(path.read_text())
        elif path.is_file():
            lines += [
                "deb-src" + line[3:] for line in path.read_text().splitlines() if line[:4] == "deb "
            ]
    return "\n".join(lines) + "\n"


def _deb822(text: str) -> list[str]:
    lines = []
    for block in text.split("\n\n"):
        pairs = (line.partition(":") for line in block.splitlines() if ":" in line)
        field = {key.strip().lower(): value.strip() for key, _, value in pairs}
        for uri in field.get("uris", "").split():
            for suite in field.get("suites", "").split():
                signed = field.get("signed-by")
                option = f"[signed-by={signed}] " if signed else ""
                lines.append(f"deb-src {option}{uri} {suite} {field.get('components', 'main')}")
    return lines
