"""Damaged input ends in a Java exception or a value, never in a fault of the engine."""

from __future__ import annotations

import gzip
import io
import random
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dalvik.core.java_lang.throwables import Throwable
from dalvik.vm.interop import call, new
from dalvik.vm.machine import Machine
from dalvik.vm.objects import array_of

_ROUNDS = 250
_XML = b"<?xml version='1.0'?><a x='1' n:y='2' xmlns:n='u'>t&amp;<b/><![CDATA[c]]><!--d--></a>"
_JSON = '{"a":[1,2.5,"x\\u00e9",null,true,{"b":0x1F}],"c":\'d\' /* e */}'


@pytest.fixture
def machine() -> Iterator[Machine]:
    with Machine([]) as made:
        yield made


def _stream(data: bytes) -> Any:
    signed = array_of("[B", list(memoryview(data).cast("b")))
    return new("java.io.ByteArrayInputStream", "([B)V", signed)


def _serialized() -> bytes:
    values = new("java.util.HashMap")
    items = new("java.util.ArrayList")
    put = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
    for value in ("text", new("java.util.Date", "(J)V", 5), array_of("[I", [1, 2, 3])):
        items.items.append(value)
    call(values, put, "list", items)
    call(values, put, "number", new("java.math.BigInteger", "(Ljava/lang/String;)V", "123456789"))
    sink = new("java.io.ByteArrayOutputStream")
    out = new("java.io.ObjectOutputStream", "(Ljava/io/OutputStream;)V", sink)
    call(out, "writeObject(Ljava/lang/Object;)V", values)
    call(out, "flush()V")
    return bytes(sink.data())


def _archive() -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\n\r\nName: a\r\nX: y\r\n")
        archive.writestr("a.txt", b"hello" * 50)
        archive.writestr("b", b"stored", zipfile.ZIP_STORED)
    return target.getvalue()


def _read_object(data: bytes) -> None:
    stream = new("java.io.ObjectInputStream", "(Ljava/io/InputStream;)V", _stream(data))
    call(stream, "readObject()Ljava/lang/Object;")


def _drain(name: str) -> Callable[[bytes], None]:
    def read(data: bytes) -> None:
        stream = new(name, "(Ljava/io/InputStream;)V", _stream(data))
        call(stream, "readAllBytes()[B")

    return read


def _read_zip(data: bytes) -> None:
    stream = new("java.util.jar.JarInputStream", "(Ljava/io/InputStream;)V", _stream(data))
    while call(stream, "getNextEntry()Ljava/util/zip/ZipEntry;") is not None:
        call(stream, "readAllBytes()[B")


def _read_zip_file(data: bytes) -> None:
    file = new("java.io.File", "(Ljava/lang/String;)V", "/damaged.zip")
    out = new("java.io.FileOutputStream", "(Ljava/io/File;)V", file)
    out.append(data)
    out.close()
    archive = new("java.util.jar.JarFile", "(Ljava/io/File;)V", file)
    entries = call(archive, "entries()Ljava/util/Enumeration;")
    while call(entries, "hasMoreElements()Z"):
        entry = call(entries, "nextElement()Ljava/lang/Object;")
        found = call(
            archive, "getInputStream(Ljava/util/zip/ZipEntry;)Ljava/io/InputStream;", entry
        )
        call(found, "readAllBytes()[B")


def _pull(data: bytes) -> None:
    parser = new("com.android.org.kxml2.io.KXmlParser")
    feature = "http://xmlpull.org/v1/doc/features.html#process-namespaces"
    call(parser, "setFeature(Ljava/lang/String;Z)V", feature, 1)
    call(parser, "setInput(Ljava/io/InputStream;Ljava/lang/String;)V", _stream(data), None)
    while call(parser, "next()I") != 1:
        call(parser, "getPositionDescription()Ljava/lang/String;")


def _sax(data: bytes) -> None:
    reader = new("org.apache.harmony.xml.ExpatReader")
    handler = new("org.xml.sax.helpers.DefaultHandler")
    call(reader, "setContentHandler(Lorg/xml/sax/ContentHandler;)V", handler)
    source = new("org.xml.sax.InputSource", "(Ljava/io/InputStream;)V", _stream(data))
    call(reader, "parse(Lorg/xml/sax/InputSource;)V", source)


def _json(data: bytes) -> None:
    text = data.decode("latin-1")
    tokener = new("org.json.JSONTokener", "(Ljava/lang/String;)V", text)
    call(call(tokener, "nextValue()Ljava/lang/Object;"), "toString()Ljava/lang/String;")


def _text(name: str) -> Callable[[bytes], None]:
    def read(data: bytes) -> None:
        made = new(name, "(Ljava/lang/String;)V", data.decode("latin-1"))
        call(made, "toString()Ljava/lang/String;")

    return read


_CASES: dict[str, tuple[Callable[[], bytes], Callable[[bytes], None]]] = {
    "objects": (_serialized, _read_object),
    "gzip": (
        lambda: gzip.compress(b"some text" * 20, mtime=0),
        _drain("java.util.zip.GZIPInputStream"),
    ),
    "zlib": (lambda: zlib.compress(b"abc" * 99), _drain("java.util.zip.InflaterInputStream")),
    "zip": (_archive, _read_zip),
    "zip file": (_archive, _read_zip_file),
    "pull": (lambda: _XML, _pull),
    "sax": (lambda: _XML, _sax),
    "json": (lambda: _JSON.encode("latin-1"), _json),
    "uri": (lambda: b"http://u:p@h.x:80/a/b%20c;d?q=1#f", _text("java.net.URI")),
    "url": (lambda: b"http://u:p@h.x:80/a/../b?q=1#f", _text("java.net.URL")),
    "decimal": (lambda: b"-1234.5678E+12", _text("java.math.BigDecimal")),
    "integer": (lambda: b"-123456789012345678901234567890", _text("java.math.BigInteger")),
    "manifest": (
        lambda: b"Manifest-Version: 1.0\r\nA: b\r\n c\r\n\r\nName: x\r\nS: t\r\n\r\n",
        lambda data: new("java.util.jar.Manifest", "(Ljava/io/InputStream;)V", _stream(data)),
    ),
}


def _damaged(data: bytes, source: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(source.randint(1, 4)):
        kind, at = source.randrange(4), source.randrange(len(changed) + 1)
        if kind == 0 and at < len(changed):
            changed[at] = source.randrange(256)
        elif kind == 1:
            changed[at:at] = bytes(source.choices([0, 255, 127, 45, 60, 34, 123], k=3))
        elif kind == 2:
            del changed[at : at + source.randint(1, 9)]
        else:
            del changed[at:]
    return bytes(changed)


@pytest.mark.parametrize("case", _CASES)
def test_damage_is_an_exception_at_most(machine: Machine, case: str) -> None:
    make, read = _CASES[case]
    source = random.Random(case)
    outcomes = {"value": 0, "exception": 0}

    def work() -> None:
        whole = make()
        read(whole)
        for _ in range(_ROUNDS):
            try:
                read(_damaged(whole, source))
                outcomes["value"] += 1
            except Throwable:
                outcomes["exception"] += 1
            except Exception as error:
                machine.as_java(error)
                outcomes["exception"] += 1

    machine.run(work)
    assert machine.defects == []
    assert outcomes["exception"] > 10 or case == "manifest"


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (_json, b"[" * 100_000),
        (_json, b'{"a":' * 50_000),
        (_pull, b"<a>" * 50_000),
        (
            _sax,
            b"<!DOCTYPE a [<!ENTITY b 'bbbbbbbbbb'>"
            + b"".join(
                b"<!ENTITY c%d '%s'>"
                % (level, b"&c%d;" % (level - 1) * 10 if level else b"&b;" * 10)
                for level in range(9)
            )
            + b"]><a>&c8;</a>",
        ),
    ],
    ids=["arrays", "objects", "elements", "laughs"],
)
def test_deep_input_ends(machine: Machine, read: Callable[[bytes], None], text: bytes) -> None:
    def work() -> None:
        try:
            read(text)
        except Throwable:
            pass
        except Exception as error:
            machine.as_java(error)

    machine.run(work)
    assert machine.defects == []
