"""Damaged input: a result or one clear error, whatever the damage; and bounded memory.

The inputs are small and made here, so that thousands of mutations take seconds. Each failure names
the seed and the number of the mutation, which is all it takes to repeat it.
"""

from __future__ import annotations

import datetime
import struct
import tracemalloc
from collections.abc import Callable
from functools import cache

import pytest

from dalvik.apk import typed_value as tv
from dalvik.apk.apk import Apk
from dalvik.apk.archive import Archive
from dalvik.apk.binary_xml import read_binary_xml
from dalvik.apk.chunks import read_chunk
from dalvik.apk.der import signer_certificate
from dalvik.apk.manifest import Manifest
from dalvik.apk.signing import read_signers
from dalvik.apk.string_pool import StringPool
from dalvik.errors import BadInput, Malformed
from tests.dalvik.apk.aapt import subjects
from tests.dalvik.apk.axml_writer import NO_STRING, axml, chunk, string_pool
from tests.dalvik.apk.test_binary_xml import LAYOUT, document, end_element, start_element
from tests.dalvik.apk.test_manifest import LAUNCHER, element
from tests.dalvik.apk.test_signing import V2, part, signing_block, v2_signer
from tests.dalvik.apk.zip_writer import File, Zip
from tests.dalvik.mutation import mutations


def survive(original: bytes, read: Callable[[bytes], object], count: int, seed: int) -> None:
    """Every mutation is read or refused; at least some of each, or the test would be idle."""
    read(original)
    refused = 0
    for number, damaged in enumerate(mutations(original, count, seed)):
        try:
            read(damaged)
        except BadInput as error:
            refused += 1
            assert "\n" not in str(error)
            assert len(str(error)) < 1000
            if isinstance(error, Malformed):
                assert error.where
                assert error.offset >= 0
        except Exception as error:
            pytest.fail(f"mutation {number} of seed {seed}: {type(error).__name__}: {error}")
    assert 0 < refused < count


@cache
def manifest_bytes(utf8: bool = False) -> bytes:
    activity = element(
        "activity",
        LAUNCHER,
        element("meta-data", name="key", value="value"),
        name=".Main",
        configChanges=0x4A0,
        label=tv.TypedValue(tv.REFERENCE, 0x7F010001),
    )
    root = element(
        "manifest",
        element("uses-sdk", minSdkVersion=21, targetSdkVersion=34),
        element("uses-permission", name="android.permission.INTERNET"),
        element("instrumentation", name=".Runner", targetPackage="com.acme"),
        element(
            "application",
            activity,
            element("activity-alias", name=".Alias", targetActivity=".Main"),
            element("provider", name=".Provider", authorities="a;b"),
            debuggable=True,
        ),
        _package="com.acme",
        versionCode=3,
    )
    return axml(root, utf8=utf8)


@cache
def pkcs7() -> bytes:
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding
    from cryptography.hazmat.primitives.serialization.pkcs7 import (
        PKCS7Options,
        PKCS7SignatureBuilder,
    )

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "test")])
    day = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), 7, day, day.replace(year=2050))
    ).sign(key, SHA256())
    builder = PKCS7SignatureBuilder().set_data(b"content").add_signer(certificate, key, SHA256())
    return builder.sign(Encoding.DER, [PKCS7Options.DetachedSignature, PKCS7Options.Binary])


@cache
def apk_bytes() -> bytes:
    files = [
        File("AndroidManifest.xml", manifest_bytes(), deflated=True),
        File("res/layout/main.xml", axml(LAYOUT), descriptor=True),
        File("META-INF/CERT.SF", b"Signature-Version: 1.0"),
        File("META-INF/CERT.RSA", pkcs7(), deflated=True, local_extra=b"\0\0"),
        File("classes.dex", b"dex", zip64=True),
    ]
    block = signing_block((V2, part(v2_signer(b"certificate"))))
    return Zip(files, b"comment", before_directory=block).write()


def read_everything(data: bytes) -> None:
    apk = Apk(Archive(data, "x.apk"))
    failures: list[BadInput] = []
    for name in apk.archive:
        for read in (apk.archive.read, apk.archive.view, apk.xml):
            try:
                read(name)
            except BadInput as error:
                failures.append(error)
    assert apk.archive.duplicates is not None
    assert apk.manifest.launcher_activities is not None
    assert apk.signing.schemes is not None
    if len(failures) > 2 * len(apk.archive):
        raise failures[0]


@pytest.mark.parametrize("seed", range(3))
def test_archives(seed: int) -> None:
    survive(apk_bytes(), read_everything, 700, seed)


@pytest.mark.parametrize("utf8", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_manifests(utf8: bool, seed: int) -> None:
    survive(manifest_bytes(utf8), lambda data: Manifest.read(data).activities, 600, seed)


def test_layouts() -> None:
    survive(axml(LAYOUT), lambda data: read_binary_xml(data, "x").to_text(), 800, seed=1)


@pytest.mark.parametrize("utf8", [False, True])
def test_string_pools(utf8: bool) -> None:
    spans = struct.pack("<IIII", 1, 0, 4, 0xFFFFFFFF)
    original = string_pool(["Hello", "b", "x" * 300, "ä\U0001f600"], utf8=utf8, styles=spans)

    def read(data: bytes) -> object:
        pool = StringPool.read(data, read_chunk(data, 0, len(data), "x"), "x")
        return [*pool, *(pool.spans(index) for index in range(len(pool)))]

    survive(original, read, 600, seed=2)


def test_signatures() -> None:
    survive(pkcs7(), lambda data: signer_certificate(data, "x"), 800, seed=3)


def test_signers_whose_name_is_written_in_another_string_type() -> None:
    """Old tools copy a certificate's issuer as another kind of string, or in another case."""
    data = pkcs7()
    at = data.rindex(b"\x0c\x04test")
    changed = data[:at] + b"\x13\x04Test" + data[at + 6 :]
    assert signer_certificate(changed, "x") == signer_certificate(data, "x")
    with pytest.raises(Malformed, match="the signer's certificate among those present"):
        signer_certificate(data[:at] + b"\x13\x04rest" + data[at + 6 :], "x")


def test_every_truncation() -> None:
    """Not just some: each length that is too short."""
    whole = apk_bytes()
    for length in range(len(whole)):
        with pytest.raises(BadInput):
            Archive(whole[:length], "x")
    xml = axml(LAYOUT)
    for length in range(len(xml)):
        with pytest.raises(Malformed):
            read_binary_xml(xml[:length], "x")


@pytest.mark.oracle
def test_a_real_apk() -> None:
    path = min(subjects("sample-apps@2.0.4"), key=lambda path: path.stat().st_size)
    survive(path.read_bytes(), read_everything, 150, seed=4)
    with Archive.open(path) as archive:
        manifest = archive.read("AndroidManifest.xml")
    survive(manifest, Manifest.read, 300, seed=5)


def peak(action: Callable[[], object]) -> int:
    tracemalloc.start()
    try:
        with pytest.raises(BadInput):
            action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_hostile_files_cost_no_more_memory_than_a_few_times_their_size() -> None:
    million = 1_000_000
    long_strings = b"\x00\x20" * (million // 2)
    offsets = struct.pack(f"<{million // 4}I", *range(0, million // 2, 2))
    header = struct.pack("<IIIII", million // 4, 0, 0, 28 + million, 0)
    overlapping = chunk(1, header, offsets + long_strings)
    wide = struct.pack("<HHHHHH", 20, 0, 65535, 0, 0, 0)
    huge = Zip([File("a")], zip64=True, count=1 << 62, directory_size=1 << 62).write()
    cases: dict[str, tuple[int, Callable[[], object]]] = {
        "strings that overlap": (
            2 * million,
            lambda: list(
                StringPool.read(overlapping, read_chunk(overlapping, 0, 1 << 30, "x"), "x")
            ),
        ),
        "attributes without size": (
            million,
            lambda: read_binary_xml(document(*[start_element(0, wide)] * 10_000), "x"),
        ),
        "elements without end": (
            2 * million,
            lambda: read_binary_xml(document(*[start_element(0)] * 50_000), "x"),
        ),
        "ends without elements": (
            million,
            lambda: read_binary_xml(document(*[end_element()] * 10_000), "x"),
        ),
        "counts beyond all bounds": (million, lambda: Archive(huge, "x")),
        "chunks that contain themselves": (
            million,
            lambda: read_binary_xml(struct.pack("<HHI", 3, 8, 8 * 1000) * 1000, "x"),
        ),
    }
    for name, (size, action) in cases.items():
        assert peak(action) < 12 * size + (1 << 20), name


def test_a_namespace_flood_stays_linear() -> None:
    space = chunk(0x100, struct.pack("<II", 1, NO_STRING), struct.pack("<II", 0, 1))
    root = read_binary_xml(document(*[space] * 20_000, start_element(0), end_element()), "x")
    assert len(root.namespaces) == 20_000


def test_signers_of_a_hostile_block() -> None:
    block = signing_block(*[(V2, part(v2_signer(b"x")))] * 2_000)
    archive = Archive(Zip([File("a", b"1")], before_directory=block).write(), "x")
    assert len(read_signers(archive).v2) == 1
