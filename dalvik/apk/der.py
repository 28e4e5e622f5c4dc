"""As much DER as it takes to find the signer's certificate in a JAR signature (PKCS #7).

A general ASN.1 library would do, but importing one costs more than everything else we read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from dalvik.errors import Malformed

INTEGER = 0x02
SEQUENCE = 0x30
SET = 0x31
CONTEXT_0 = 0xA0

_ENCODINGS = {0x1C: "utf-32-be", 0x1E: "utf-16-be"}
"""Of the string types that are not bytes."""

_Name: TypeAlias = tuple[tuple[bytes, str], ...]


class Value(NamedTuple):
    """A tagged value: its header starts at `start`, its content at `content`."""

    tag: int
    start: int
    content: int
    end: int


class Der:
    """Values in a buffer; anything that does not fit raises `Malformed`."""

    def __init__(self, data: bytes, where: str) -> None:
        self.data = data
        self.where = where

    def value(self, start: int, limit: int) -> Value:
        """The value at `start`, which ends at or before `limit`."""
        if limit - start < 2:
            raise Malformed(self.where, start, "a tagged value")
        length = self.data[start + 1]
        content = start + 2
        if length & 0x80:
            size = length & 0x7F
            if not 1 <= size <= 4 or size > limit - content:
                raise Malformed(self.where, start + 1, "a length of one to four bytes")
            length = int.from_bytes(self.data[content : content + size], "big")
            content += size
        if length > limit - content:
            raise Malformed(
                self.where, start + 1, f"at most {limit - content} bytes of content, found {length}"
            )
        return Value(self.data[start], start, content, content + length)

    def children(self, parent: Value) -> Iterator[Value]:
        at = parent.content
        while at < parent.end:
            child = self.value(at, parent.end)
            yield child
            at = child.end

    def path(self, parent: Value, *tags: int) -> list[Value]:
        """The first children of `parent`, which must have these tags."""
        found: list[Value] = []
        children = self.children(parent)
        for tag in tags:
            child = next(children, None)
            if child is None or child.tag != tag:
                raise Malformed(
                    self.where,
                    child.start if child else parent.end,
                    f"a value with tag {tag:#04x}",
                )
            found.append(child)
        return found

    def encoded(self, value: Value) -> bytes:
        """The value with its header."""
        return self.data[value.start : value.end]


def signer_certificate(data: bytes, where: str) -> bytes:
    """The certificate, in DER, of the first signer of a PKCS #7 signed message."""
    der = Der(data, where)
    message = der.value(0, len(data))
    wrapper = next((child for child in der.children(message) if child.tag == CONTEXT_0), None)
    if message.tag != SEQUENCE or wrapper is None:
        raise Malformed(where, 0, "a PKCS #7 signed message")
    (signed,) = der.path(wrapper, SEQUENCE)
    fields = list(der.children(signed))
    certificates = next((field for field in fields if field.tag == CONTEXT_0), None)
    if certificates is None or fields[-1].tag != SET:
        raise Malformed(where, signed.start, "certificates and signers")
    (signer,) = der.path(fields[-1], SEQUENCE)
    _, identifier = der.path(signer, INTEGER, SEQUENCE)
    issuer, serial = der.path(identifier, SEQUENCE, INTEGER)
    wanted = (_name(der, issuer), der.encoded(serial))
    for certificate in der.children(certificates):
        if _issuer_and_serial(der, certificate) == wanted:
            return der.encoded(certificate)
    raise Malformed(where, certificates.start, "the signer's certificate among those present")


def _issuer_and_serial(der: Der, certificate: Value) -> tuple[_Name, bytes]:
    (body,) = der.path(certificate, SEQUENCE)
    fields = [field for field in der.children(body) if field.tag != CONTEXT_0]
    if [field.tag for field in fields[:3]] != [INTEGER, SEQUENCE, SEQUENCE]:
        raise Malformed(der.where, body.start, "a certificate's serial number and issuer")
    return _name(der, fields[2]), der.encoded(fields[0])


def _name(der: Der, name: Value) -> _Name:
    """A distinguished name to compare: signing tools change its string types, case and spaces."""
    found = []
    for group in der.children(name):
        for pair in der.children(group):
            parts = list(der.children(pair))
            if len(parts) != 2:
                raise Malformed(der.where, pair.start, "a name's attribute: kind and text")
            kind, text = parts
            content = der.data[text.content : text.end]
            decoded = content.decode(_ENCODINGS.get(text.tag, "utf-8"), "replace")
            found.append((der.encoded(kind), " ".join(decoded.casefold().split())))
    return tuple(found)
