"""Who signed an APK, as SHA-256 digests of the signers' certificates.

This tells whether app and tests belong to the same owner, before a device refuses them. It does
**not** verify anything: whether the signatures are valid, and cover the content, is the device's
(and apksigner's) business.

Schemes: v1 signs the JAR (`META-INF/*.RSA`), v2 and later sign the file from a block before the
central directory. Where several are present, a device uses the newest that it knows.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from dalvik.apk.archive import Archive
from dalvik.apk.der import signer_certificate
from dalvik.apk.shown import shown
from dalvik.errors import Malformed

_BLOCK_MAGIC = b"APK Sig Block 42"
_BLOCK_FOOTER = struct.Struct("<Q16s")
_PAIR = struct.Struct("<QI")
_U32 = struct.Struct("<I")
_U64 = struct.Struct("<Q")
_V2 = 0x7109871A
_V3 = 0xF05368C0
_V31 = 0x1B93AD61
_LINEAGE_ATTRIBUTE = 0x3BA06F8C
_MAX_SIGNERS = 10
"""What Android accepts; see ApkSignatureSchemeV2Verifier."""
_MAX_LINEAGE = 100
_V1_NAME = re.compile(r"META-INF/([^/]+)\.(?:RSA|DSA|EC)", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Signing:
    """Digests in lower-case hexadecimal, per scheme; empty where a scheme is not used."""

    v1: tuple[str, ...] = ()
    v2: tuple[str, ...] = ()
    v3: tuple[str, ...] = ()
    v31: tuple[str, ...] = ()
    lineage: tuple[str, ...] = ()
    """After a key rotation: every certificate that the app ever had, oldest first."""

    @property
    def signers(self) -> tuple[str, ...]:
        """Of the newest scheme present: the one that counts on a current device."""
        return self.v31 or self.v3 or self.v2 or self.v1

    @property
    def schemes(self) -> tuple[str, ...]:
        named = (("v1", self.v1), ("v2", self.v2), ("v3", self.v3), ("v3.1", self.v31))
        return tuple(name for name, digests in named if digests)


def same_signer(one: Signing, other: Signing) -> bool:
    """Whether Android counts both as signed by the same owner; never for an unsigned one.

    The sets of signers must be equal. If a key was rotated, the oldest certificate speaks for its
    package, as `PackageManager.checkSignatures` has it.
    """
    if not one.signers or not other.signers:
        return False
    return set(one.signers) == set(other.signers) or _oldest(one) == _oldest(other)


def _oldest(signing: Signing) -> set[str]:
    return set(signing.lineage[:1] or signing.signers)


def read_signers(archive: Archive) -> Signing:
    """The signers of an archive, by every scheme that it uses."""
    v2: tuple[str, ...] = ()
    v3: tuple[str, ...] = ()
    v31: tuple[str, ...] = ()
    lineage: tuple[str, ...] = ()
    for kind, block in _blocks(archive):
        if kind == _V2:
            v2, _ = _signers(block)
        elif kind == _V3:
            v3, older = _signers(block, has_sdk_range=True)
            lineage = lineage or older
        elif kind == _V31:
            v31, lineage = _signers(block, has_sdk_range=True)
    return Signing(v1=_v1_signers(archive), v2=v2, v3=v3, v31=v31, lineage=lineage)


def _v1_signers(archive: Archive) -> tuple[str, ...]:
    names = {name.upper() for name in archive if name[:9].upper() == "META-INF/"}
    digests = []
    for name in archive:
        match = _V1_NAME.fullmatch(name)
        if match and f"META-INF/{match[1]}.SF".upper() in names:
            certificate = signer_certificate(archive.read(name), f"{archive.where}!{shown(name)}")
            digests.append(_digest(certificate))
    return tuple(digests)


def _digest(certificate: bytes | memoryview) -> str:
    return hashlib.sha256(certificate).hexdigest()


@dataclass(frozen=True, slots=True)
class _Span:
    """A part of the file from which length-prefixed parts are taken one after the other."""

    data: memoryview
    start: int
    end: int
    where: str

    def number(self, at: int) -> int:
        if at + 4 > self.end:
            raise Malformed(self.where, at, f"a number of four bytes before {self.end:#x}")
        value: int = _U32.unpack_from(self.data, at)[0]
        return value

    def part(self, at: int) -> _Span:
        """The part whose length stands at `at`."""
        size = self.number(at)
        if size > self.end - at - 4:
            raise Malformed(
                self.where, at, f"a part of at most {self.end - at - 4:#x} bytes, found {size:#x}"
            )
        return _Span(self.data, at + 4, at + 4 + size, self.where)

    def parts(self) -> Iterator[_Span]:
        """All of it, as one part after the other."""
        at = self.start
        while at < self.end:
            part = self.part(at)
            yield part
            at = part.end

    def content(self) -> memoryview:
        return self.data[self.start : self.end]


def _blocks(archive: Archive) -> Iterator[tuple[int, _Span]]:
    """Kind and content of what stands in the signing block, if there is one."""
    end = archive.extent.offset
    footer = end - _BLOCK_FOOTER.size
    if footer < 8:
        return
    size, magic = _BLOCK_FOOTER.unpack_from(archive.data, footer)
    if magic != _BLOCK_MAGIC:
        return
    start = end - size - 8
    if size < _BLOCK_FOOTER.size or start < 0 or _U64.unpack_from(archive.data, start)[0] != size:
        raise Malformed(archive.where, footer, "the size that the signing block starts with")
    at = start + 8
    while at < footer:
        if footer - at < _PAIR.size:
            raise Malformed(archive.where, at, "another part of the signing block")
        length, kind = _PAIR.unpack_from(archive.data, at)
        if not 4 <= length <= footer - at - 8:
            raise Malformed(
                archive.where,
                at,
                f"a part of 4 to {footer - at - 8:#x} bytes of the signing block, "
                f"found {length:#x}",
            )
        yield kind, _Span(archive.data, at + _PAIR.size, at + 8 + length, archive.where)
        at += 8 + length


def _signers(block: _Span, has_sdk_range: bool = False) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Digests of a v2 or v3 block's signers, and the lineage that the first of them proves."""
    digests: list[str] = []
    lineage: tuple[str, ...] = ()
    for signer in block.part(block.start).parts():
        if len(digests) == _MAX_SIGNERS:
            raise Malformed(block.where, signer.start, f"at most {_MAX_SIGNERS} signers")
        signed = signer.part(signer.start)
        content_digests = signed.part(signed.start)
        certificates = signed.part(content_digests.end)
        first = next(certificates.parts(), None)
        if first is None:
            raise Malformed(block.where, certificates.start, "a signer's certificate")
        digests.append(_digest(first.content()))
        if has_sdk_range:
            lineage = lineage or _lineage(signed.part(certificates.end + 8))
    return tuple(digests), lineage


def _lineage(attributes: _Span) -> tuple[str, ...]:
    for attribute in attributes.parts():
        if attribute.number(attribute.start) == _LINEAGE_ATTRIBUTE:
            proof = _Span(attribute.data, attribute.start + 8, attribute.end, attribute.where)
            levels = []
            for level in proof.parts():
                signed = level.part(level.start)
                levels.append(_digest(signed.part(signed.start).content()))
                if len(levels) > _MAX_LINEAGE:
                    raise Malformed(level.where, level.start, f"at most {_MAX_LINEAGE} rotations")
            return tuple(levels)
    return ()
