"""Signers: digests against apksigner's, for every scheme and for rotated keys."""

from __future__ import annotations

import re
import struct
import subprocess
from pathlib import Path

import pytest

from dalvik.apk.archive import Archive
from dalvik.apk.der import signer_certificate
from dalvik.apk.signing import Signing, read_signers, same_signer
from dalvik.errors import Malformed
from tests.dalvik.apk.aapt import PACKAGES, subjects
from tests.dalvik.apk.zip_writer import File, Zip, zip_of
from tests.subjects import program

V2, V3, V31 = 0x7109871A, 0xF05368C0, 0x1B93AD61
SINCE_18 = ("--min-sdk-version", "18")
A, B, C = "a" * 64, "b" * 64, "c" * 64


def apksigner(*arguments: str | Path, check: bool = True) -> str:
    command = [program("apksigner"), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0 or not check, done.stderr
    return done.stdout


def printed_digests(text: str) -> list[str]:
    return re.findall(r"certificate SHA-256 digest: ([0-9a-f]{64})", text)


@pytest.mark.oracle
@pytest.mark.parametrize("package", PACKAGES)
def test_digests_equal_apksigners(package: str) -> None:
    for path in subjects(package):
        text = apksigner("verify", "-v", "--print-certs", "--min-sdk-version", "24", path)
        signing = read_signers(Archive.open(path))
        assert list(signing.signers) == printed_digests(text)
        for scheme in ("v1", "v2", "v3"):
            (used,) = re.findall(rf"Verified using {scheme} scheme .*: (true|false)", text)
            if scheme == "v1" and len(signing.schemes) > 1:
                continue  # apksigner does not look at v1 where something newer counts
            assert (used == "true") == (scheme in signing.schemes)


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("keys")
    for name, algorithm in (("one", "RSA"), ("two", "EC")):
        command = [program("keytool", "default-jre"), "-genkeypair", "-dname", f"CN={name}"]
        command += ["-keystore", str(folder / name), "-storepass", "android", "-alias", name]
        command += ["-keyalg", algorithm, "-validity", "9999"]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
    return folder


def key(keys: Path, name: str) -> list[str | Path]:
    return ["--ks", keys / name, "--ks-pass", "pass:android"]


@pytest.fixture(scope="module")
def unsigned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("unsigned") / "unsigned.apk"
    with Archive.open(subjects("sample-apps@2.0.4")[0]) as source:
        manifest = source.read("AndroidManifest.xml")
    path.write_bytes(zip_of(File("AndroidManifest.xml", manifest), File("a.txt", b"content")))
    return path


@pytest.mark.oracle
def test_every_scheme_and_a_rotated_key(keys: Path, unsigned: Path, tmp_path: Path) -> None:
    lineage, rotated, plain = tmp_path / "lineage", tmp_path / "rotated.apk", tmp_path / "plain.apk"
    one, two = key(keys, "one"), key(keys, "two")
    apksigner("rotate", "--out", lineage, "--old-signer", *one, "--new-signer", *two)
    both = [*one, "--next-signer", *two]
    apksigner("sign", *SINCE_18, *both, "--lineage", lineage, "--out", rotated, unsigned)
    old, new = printed_digests(apksigner("lineage", "--in", lineage, "--print-certs"))
    found = read_signers(Archive.open(rotated))
    assert found == Signing(v1=(old,), v2=(old,), v3=(new,), lineage=(old, new))
    assert found.signers == (new,)
    assert found.schemes == ("v1", "v2", "v3")

    apksigner("sign", *SINCE_18, *one, "--out", plain, unsigned)
    other = read_signers(Archive.open(plain))
    assert other == Signing(v1=(old,), v2=(old,), v3=(old,))
    assert same_signer(found, other)

    as_v31 = plain.read_bytes().replace(struct.pack("<I", V3), struct.pack("<I", V31))
    assert read_signers(Archive(as_v31, "x")) == Signing(v1=(old,), v2=(old,), v31=(old,))


@pytest.mark.oracle
def test_two_signers(keys: Path, unsigned: Path, tmp_path: Path) -> None:
    path = tmp_path / "two.apk"
    both = [*key(keys, "one"), "--next-signer", *key(keys, "two")]
    options = [*SINCE_18, *both, "--v3-signing-enabled", "false"]
    apksigner("sign", *options, "--out", path, unsigned)
    found = read_signers(Archive.open(path))
    printed = printed_digests(apksigner("verify", "--print-certs", "--min-sdk-version", "24", path))
    assert len(printed) == 2
    assert list(found.signers) == printed
    assert set(found.v1) == set(printed)


@pytest.mark.oracle
def test_v1_certificates_equal_those_of_another_parser() -> None:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization.pkcs7 import load_der_pkcs7_certificates

    with Archive.open(subjects("sample-apps@2.0.4")[0]) as archive:
        (name,) = [name for name in archive if name.endswith(".RSA")]
        (certificate,) = load_der_pkcs7_certificates(archive.read(name))
        assert read_signers(archive).v1 == (certificate.fingerprint(SHA256()).hex(),)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Signing(v1=(A,)), Signing(v1=(A,)), True),
        (Signing(v1=(A,)), Signing(v1=(B,)), False),
        (Signing(v1=(A,), v2=(B,)), Signing(v1=(A,)), False),
        (Signing(v1=(A,), v2=(B,)), Signing(v2=(B,)), True),
        (Signing(v2=(A, B)), Signing(v2=(B, A)), True),
        (Signing(v2=(A, B)), Signing(v2=(A,)), False),
        (Signing(v3=(B,), lineage=(A, B)), Signing(v2=(A,)), True),
        (Signing(v3=(B,), lineage=(A, B)), Signing(v2=(B,)), True),
        (Signing(v3=(B,), lineage=(A, B)), Signing(v2=(C,)), False),
        (Signing(v3=(B,), lineage=(A, B)), Signing(v3=(C,), lineage=(A, C)), True),
        (Signing(v3=(A,), v31=(B,)), Signing(v31=(B,)), True),
        (Signing(), Signing(), False),
        (Signing(v1=(A,)), Signing(), False),
    ],
)
def test_same_signer(one: Signing, other: Signing, same: bool) -> None:
    assert same_signer(one, other) is same
    assert same_signer(other, one) is same


def part(content: bytes) -> bytes:
    return struct.pack("<I", len(content)) + content


def signing_block(*parts: tuple[int, bytes]) -> bytes:
    body = b"".join(struct.pack("<QI", 4 + len(value), kind) + value for kind, value in parts)
    size = struct.pack("<Q", len(body) + 24)
    return size + body + size + b"APK Sig Block 42"


def v2_signer(*certificates: bytes) -> bytes:
    signed = part(b"") + part(b"".join(map(part, certificates))) + part(b"")
    return part(part(signed) + part(b"") + part(b"key"))


def signed_with(block: bytes) -> Archive:
    return Archive(Zip([File("a", b"1")], before_directory=block).write(), "x.apk")


def test_a_block_made_by_hand() -> None:
    import hashlib

    block = signing_block((0x42726577, b"\0" * 16), (V2, part(v2_signer(b"leaf", b"root"))))
    assert read_signers(signed_with(block)).v2 == (hashlib.sha256(b"leaf").hexdigest(),)
    assert read_signers(signed_with(b"")) == Signing()


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        (
            struct.pack("<Q", 24) + b"\0" * 8 + b"APK Sig Block 42",
            "the size that the signing block",
        ),
        (b"\0" * 8 + struct.pack("<Q", 1 << 60) + b"APK Sig Block 42", "the size that the signing"),
        (signing_block()[:-24] + struct.pack("<Q", 25) + b"APK Sig Block 42", "the size that"),
        (signing_block((V2, part(b"\xff" * 8))), "a part of at most"),
        (signing_block((V2, b"")), "a number of four bytes"),
        (signing_block((V2, part(v2_signer()))), "a signer's certificate"),
        (signing_block((V2, part(v2_signer(b"x") * 11))), "at most 10 signers"),
        (signing_block((V3, part(v2_signer(b"x")))), "a part of at most|a number of four"),
    ],
)
def test_hostile_blocks(block: bytes, expected: str) -> None:
    with pytest.raises(Malformed, match=expected):
        read_signers(signed_with(block))


def test_a_part_longer_than_the_block() -> None:
    block = bytearray(signing_block((V2, b"\0" * 16)))
    struct.pack_into("<Q", block, 8, 1 << 40)
    with pytest.raises(Malformed, match="a part of 4 to 0x14 bytes"):
        read_signers(signed_with(bytes(block)))
    struct.pack_into("<Q", block, 8, 0)
    with pytest.raises(Malformed, match="a part of 4 to"):
        read_signers(signed_with(bytes(block)))


@pytest.mark.parametrize(
    "data", [b"", b"\x30", b"\x30\x80", b"\x30\x85\1\1\1\1\1", b"\x30\x7f", b"\x02\x01\x00"]
)
def test_signatures_that_are_none(data: bytes) -> None:
    with pytest.raises(Malformed):
        signer_certificate(data, "x")
    files = [File("META-INF/CERT.SF", b""), File("META-INF/CERT.RSA", data)]
    with pytest.raises(Malformed):
        read_signers(Archive(zip_of(*files), "x"))
    assert read_signers(Archive(zip_of(files[1]), "x")) == Signing()
