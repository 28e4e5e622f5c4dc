"""The adb binary that adbutils brings, and APKs made for the purpose."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass

import adbutils

from tests.dalvik.apk.axml_writer import Node, axml
from tests.dalvik.apk.test_manifest import element
from tests.dalvik.apk.test_signing import V2, part, signing_block, v2_signer
from tests.dalvik.apk.zip_writer import File, Zip

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


def apk(
    *children: Node,
    package: str = "com.acme",
    version: int = 1,
    min_sdk: int = 16,
    target_sdk: int = 28,
    key: bytes = b"key one",
    split: str | None = None,
    dex: bytes | None = None,
    files: Mapping[str, bytes] | None = None,
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
    entries = [File("AndroidManifest.xml", axml(manifest))]
    if dex is not None:
        entries.append(File("classes.dex", dex))
    entries += [File(name, content) for name, content in (files or {}).items()]
    return Zip(entries, before_directory=block).write()
