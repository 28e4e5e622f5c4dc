"""The committed sample APKs are what their sources say, and app and tests belong together."""

from __future__ import annotations

import subprocess

import pytest

from tests.apps.build import SAMPLES, Apk, Toolchain, contents, rebuilt_contents
from tests.subjects import program

EVERY_APK = [apk for apks in SAMPLES.values() for apk in apks]


@pytest.mark.oracle
@pytest.mark.parametrize("sample", SAMPLES)
def test_rebuild_gives_the_committed_contents(sample: str) -> None:
    for apk, rebuilt in rebuilt_contents(sample, Toolchain.find()).items():
        committed = contents(apk.committed)
        assert sorted(committed) == sorted(rebuilt), apk.file
        changed = [name for name in rebuilt if committed[name] != rebuilt[name]]
        assert not changed, f"{apk.file} is stale: run python -m tests.apps.build {sample}"


@pytest.mark.oracle
@pytest.mark.parametrize("sample", SAMPLES)
def test_all_apks_of_a_sample_are_signed_alike(sample: str) -> None:
    digests = {_certificate(apk) for apk in SAMPLES[sample]}
    assert len(digests) == 1


@pytest.mark.oracle
@pytest.mark.parametrize("apk", EVERY_APK, ids=lambda apk: apk.file)
def test_badging_names_the_supported_range(apk: Apk) -> None:
    badging = _run("aapt", "dump", "badging", str(apk.committed))
    assert "sdkVersion:'16'" in badging
    assert "targetSdkVersion:'28'" in badging
    assert "application-debuggable" in badging
    assert f"package: name='samples.{apk.sample}{'' if apk.app is None else '.test'}'" in badging


@pytest.mark.oracle
@pytest.mark.parametrize("apk", EVERY_APK, ids=lambda apk: apk.file)
def test_code_carries_lines_parameters_and_locals(apk: Apk) -> None:
    dump = _run("dexdump", "-d", str(apk.committed))
    assert dump.count("line=") > 100
    assert dump.count(" reg=") > 100


def test_samples_stay_small() -> None:
    assert sum(apk.committed.stat().st_size for apk in EVERY_APK) < 400_000


def _certificate(apk: Apk) -> str:
    """The certificate's digest, after apksigner found all three schemes in order."""
    said = _run("apksigner", "verify", "-v", "--print-certs", str(apk.committed))
    for scheme in ("v1", "v2", "v3"):
        assert any(f"{scheme} scheme" in line and ": true" in line for line in said.splitlines())
    return next(line for line in said.splitlines() if "certificate SHA-256 digest" in line)


def _run(name: str, *arguments: str) -> str:
    done = subprocess.run([program(name), *arguments], capture_output=True, text=True, check=True)
    return done.stdout
