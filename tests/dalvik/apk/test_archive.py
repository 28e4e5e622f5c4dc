"""Archives: what Android tolerates is read, what would harm is refused, and nothing is trusted."""

from __future__ import annotations

import io
import os
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.apk.archive import Archive, Limits
from dalvik.errors import BadInput, Malformed
from tests.dalvik.apk.zip_writer import File, Zip, deflate, zip_of
from tests.subjects import apks, npm

NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)


def archive_of(*files: File) -> Archive:
    return Archive(zip_of(*files), "x.apk")


@given(st.dictionaries(NAMES, st.binary(max_size=200), max_size=6), st.booleans(), st.booleans())
def test_what_was_written_is_read(
    contents: dict[str, bytes], deflated: bool, descriptor: bool
) -> None:
    files = [
        File(name, content, deflated=deflated, descriptor=descriptor)
        for name, content in contents.items()
    ]
    archive = archive_of(*files)
    assert {name: archive.read(name) for name in archive} == contents
    assert {name: bytes(archive.view(name)) for name in archive} == contents
    assert archive.names == tuple(contents)
    assert len(archive) == len(contents)


@pytest.mark.oracle
@pytest.mark.parametrize(
    "package",
    [
        "android-apidemos@3.0.0",
        "android-apidemos@5.0.0",
        "sample-apps@2.0.4",
        "android-app-bootstrap@1.0.8",
        "appium-espresso-driver@9.3.6",
    ],
)
def test_every_entry_equals_what_zipfile_reads(package: str) -> None:
    found = apks(npm(package))
    assert found
    for path in found:
        with Archive.open(path) as archive, zipfile.ZipFile(path) as other:
            assert list(archive) == other.namelist()
            assert archive.duplicates == ()
            for info in other.infolist():
                entry = archive.entry(info.filename)
                assert (entry.method, entry.crc, entry.compressed_size, entry.size) == (
                    info.compress_type,
                    info.CRC,
                    info.compress_size,
                    info.file_size,
                )
                assert entry.header_offset == info.header_offset
                assert entry.is_directory == info.is_dir()
                assert archive.read(info.filename) == other.read(info)


class TestTolerated:
    """Oddities that a device accepts."""

    def test_encrypted_flag(self) -> None:
        assert archive_of(File("a", b"secret?", flags=1)).read("a") == b"secret?"
        assert archive_of(File("a", b"s" * 99, deflated=True, flags=0x41)).read("a") == b"s" * 99

    def test_unknown_method_is_what_the_sizes_say(self) -> None:
        assert archive_of(File("a", b"manifest", method=0x3A7F)).read("a") == b"manifest"
        deflated = File("a", b"manifest" * 9, method=0x3A7F, deflated=True)
        assert archive_of(deflated).read("a") == b"manifest" * 9

    def test_stored_size_is_the_uncompressed_one(self) -> None:
        file = File("a", b"12345678", packed_size=4)
        assert archive_of(file).read("a") == b"12345678"

    def test_data_descriptor_without_sizes_in_the_local_header(self) -> None:
        archive = archive_of(
            File("a", b"abc" * 50, deflated=True, descriptor=True), File("b", b"x")
        )
        assert archive.read("a") == b"abc" * 50
        assert archive.read("b") == b"x"

    def test_alignment_padding(self) -> None:
        padded = File("a", b"aligned", local_extra=b"\0" * 5)
        marked = File("b", b"aligned", local_extra=struct.pack("<HHH", 0xD935, 4, 4) + b"\0\0")
        archive = archive_of(padded, marked)
        assert archive.read("a") == archive.read("b") == b"aligned"

    def test_comment(self) -> None:
        comment = b"PK\x05\x06 is not the end" + b"!" * 100
        assert Archive(Zip([File("a", b"1")], b"c" * 65535).write(), "x").read("a") == b"1"
        with pytest.raises(Malformed, match="a comment of"):
            Archive(Zip([File("a", b"1")], comment).write(), "x")

    def test_no_entries(self) -> None:
        assert list(archive_of()) == []

    def test_zip64(self) -> None:
        files = [File("a", b"1"), File("b", b"22" * 40, deflated=True, zip64=True)]
        archive = Archive(Zip(files, zip64=True).write(), "x")
        assert archive.read("a") == b"1"
        assert archive.read("b") == b"22" * 40

    def test_zip64_as_zipfile_writes_it(self) -> None:
        target = io.BytesIO()
        with (
            zipfile.ZipFile(target, "w") as other,
            other.open("big", "w", force_zip64=True) as file,
        ):
            file.write(b"content")
        assert Archive(target.getvalue(), "x").read("big") == b"content"

    def test_names_that_are_not_utf8(self) -> None:
        archive = archive_of(File(b"caf\xe9.txt", b"1"))
        assert archive.names == ("caf\\xe9.txt",)
        assert archive.read("caf\\xe9.txt") == b"1"

    def test_the_first_of_duplicates_is_read(self) -> None:
        archive = archive_of(File("a", b"first"), File("b", b"other"), File("a", b"second"))
        assert archive.duplicates == ("a",)
        assert archive.names == ("a", "b")
        assert archive.read("a") == b"first"

    def test_data_before_the_archive_is_left_alone(self) -> None:
        """Offsets count from the start of the file."""
        file = File("a", b"1", offset=4)
        data = zip_of(file)
        shifted = b"JUNK" + data
        end = len(shifted) - 22
        (offset,) = struct.unpack_from("<I", shifted, end + 16)
        shifted = shifted[: end + 16] + struct.pack("<I", offset + 4) + shifted[end + 20 :]
        assert Archive(shifted, "x").read("a") == b"1"


class TestRefused:
    @pytest.mark.parametrize(
        ("file", "expected"),
        [
            (File("a", b"abc", crc=1, local_sizes=(1, 3, 3)), "content with CRC 0x00000001"),
            (File("a", b"a" * 99, deflated=True, crc=1), "content with CRC"),
            (File("a", b"abc", size=4000, packed_size=4000), "at most 0x3 bytes before the next"),
            (File("a", b"abc", local_name=b"b"), "the name that the central directory gives"),
            (File("a", b"abc", local_name=b""), "the name that the central directory gives"),
            (File("a", b"abc", local_sizes=(0, 3, 3)), "the sizes and CRC that the central"),
            (File("a", b"abc", local_extra=b"", offset=1), "a local header"),
            (File("a", b"abc", offset=0x7FFFFFFF), "a local header before the central directory"),
            (File("a", b"a" * 99, deflated=True, packed=b"\xff\xff\xff"), "deflated data: "),
            (File("a", b"a" * 99, packed=deflate(b"a" * 98), deflated=True), "found 0x62"),
            (File("a", b"a" * 99, packed=deflate(b"a" * 100), deflated=True), "found more"),
            (File("a", b"a" * 99, packed=deflate(b"a" * 99)[:-3], deflated=True), "deflated data"),
            (File("a", b"", packed=b"", size=9, deflated=True), "at most 0 bytes"),
        ],
    )
    def test_lying_entries(self, file: File, expected: str) -> None:
        with pytest.raises(Malformed, match=expected) as error:
            archive_of(file).read("a")
        assert str(error.value).startswith("x.apk")

    @pytest.mark.parametrize(
        ("archive", "expected"),
        [
            (Zip([File("a")], count=2), "at most 1 entries in 0x2f bytes, found 2"),
            (Zip([File("a" * 60)], count=2), "another central directory record"),
            (Zip([File("a")], directory_offset=3), "a central directory record"),
            (Zip([File("a")], directory_size=46), "a name and extra fields inside"),
            (Zip([File("a")], directory_size=1 << 30), "a central directory that ends before"),
            (Zip([File("a")], directory_offset=1 << 31), "a central directory that ends before"),
            (Zip([File("a")], zip64=True, count=1 << 60), "at most 1 entries"),
            (Zip([File("a")], zip64=True, directory_size=1 << 63), "that ends before"),
            (Zip([File("a")], zip64=True, directory_offset=(1 << 64) - 1), "that ends before"),
            (Zip([File("a")], directory_size=0xFFFFFFFF), "a zip64 locator"),
        ],
    )
    def test_lying_directories(self, archive: Zip, expected: str) -> None:
        with pytest.raises(Malformed, match=expected):
            Archive(archive.write(), "x.apk")

    def test_a_zip64_field_that_is_missing(self) -> None:
        file = File("a", b"1", size=0xFFFFFFFF)
        with pytest.raises(Malformed, match="a zip64 extra field"):
            archive_of(file).entry("a")
        file = File("a", b"1", size=0xFFFFFFFF, central_extra=struct.pack("<HHI", 1, 4, 7))
        with pytest.raises(Malformed, match="1 zip64 numbers, found 4 bytes"):
            archive_of(file).entry("a")
        file = File("a", b"1", size=0xFFFFFFFF, central_extra=struct.pack("<HHQ", 1, 99, 7))
        with pytest.raises(Malformed, match="a zip64 extra field"):
            archive_of(file).entry("a")

    def test_overlapping_entries(self) -> None:
        """The quoted-kernel bomb: many names, one shared run of compressed data."""
        kernel = deflate(b"\0" * 100_000)
        outer = File("a", b"\0" * 100_000, deflated=True, packed=kernel, packed_size=9_000)
        inner = File("b", b"\0" * 100_000, deflated=True, packed=kernel)
        archive = archive_of(
            File(**{**outer.__dict__, "local_sizes": outer.numbers}), inner, File("c", b"c" * 9_000)
        )
        assert archive.read("b") == b"\0" * 100_000
        with pytest.raises(Malformed, match="before the next entry"):
            archive.read("a")

    def test_bombs(self) -> None:
        zeros = File("zeros", b"\0" * (8 << 20), deflated=True)
        archive = Archive(zip_of(zeros), "x", Limits(ratio_from=1 << 20))
        with pytest.raises(Malformed, match=r"at most \d+ bytes from \d+ compressed ones") as error:
            archive.read("zeros")
        assert "zip bomb" in (error.value.hint or "")
        archive = Archive(zip_of(zeros), "x", Limits(entry_bytes=1 << 20))
        with pytest.raises(Malformed, match="at most 1048576 bytes"):
            archive.view("zeros")
        assert len(Archive(zip_of(zeros), "x").read("zeros")) == 8 << 20

    def test_a_bomb_with_a_modest_claim_stops_at_the_claim(self) -> None:
        bomb = File("a", b"", packed=deflate(b"\0" * (64 << 20)), size=10, deflated=True)
        with pytest.raises(Malformed, match="deflated data of 0xa bytes, found more"):
            archive_of(bomb).read("a")

    def test_a_claim_that_deflate_cannot_keep(self) -> None:
        liar = File("a", b"x", size=500 << 20, deflated=True)
        with pytest.raises(Malformed, match="at most"):
            archive_of(liar).read("a")

    def test_absent_names(self) -> None:
        with pytest.raises(BadInput, match=r"x\.apk has no entry 'b'"):
            archive_of(File("a")).read("b")


class TestExtracting:
    def test_files_and_folders(self, tmp_path: Path) -> None:
        archive = archive_of(File("res/"), File("res/a.xml", b"1"), File("b", b"2"))
        written = archive.extract_to(tmp_path / "out")
        assert [path.relative_to(tmp_path / "out").as_posix() for path in written] == [
            "res/a.xml",
            "b",
        ]
        assert (tmp_path / "out/res/a.xml").read_bytes() == b"1"
        assert archive.extract_to(tmp_path / "some", ["b"]) == [tmp_path / "some/b"]
        assert not (tmp_path / "some/res").exists()

    @pytest.mark.parametrize(
        "name",
        ["../../x", "a/../../x", "/etc/x", "..", "a\\..\\..\\x", "C:x", "x\0y", ".", "", "a/.."],
    )
    def test_nothing_is_written_outside(self, name: str, tmp_path: Path) -> None:
        folder = tmp_path / "deep" / "out"
        archive = archive_of(File("good", b"1"), File(name, b"evil"))
        assert name in archive
        assert archive.read(name) == b"evil"
        with pytest.raises(Malformed, match="a name that stays inside the folder"):
            archive.extract_to(folder)
        assert list(tmp_path.rglob("*")) == []

    def test_links_that_lead_outside(self, tmp_path: Path) -> None:
        folder = tmp_path / "out"
        folder.mkdir()
        (folder / "link").symlink_to(tmp_path)
        (folder / "file").symlink_to(tmp_path / "target")
        for name in ("link/x", "file"):
            with pytest.raises(Malformed, match="stays inside"):
                archive_of(File(name, b"evil")).extract_to(folder)
        assert sorted(os.listdir(tmp_path)) == ["out"]

    def test_a_file_in_the_way_of_a_folder(self, tmp_path: Path) -> None:
        with pytest.raises(BadInput, match="cannot be written"):
            archive_of(File("a", b"1"), File("a/b", b"2")).extract_to(tmp_path)

    def test_all_together(self, tmp_path: Path) -> None:
        files = [File(f"f{number}", b"\0" * 1000, deflated=True) for number in range(20)]
        archive = Archive(zip_of(*files), "x", Limits(total_bytes=15_000))
        with pytest.raises(Malformed, match="at most 15000 bytes together, found 20000"):
            archive.extract_to(tmp_path / "out")
        assert not (tmp_path / "out").exists()

    def test_many_small_bombs_read_together(self) -> None:
        """Each may unfold as far as it likes; held in memory together they may not."""
        files = [File(f"f{number}", b"\0" * 10_000, deflated=True) for number in range(20)]
        archive = Archive(zip_of(*files), "x", Limits(ratio=20, ratio_from=100_000))
        assert len(archive.read_all(archive.names[:10])) == 10
        with pytest.raises(Malformed, match="at most 100000 bytes together, found 200000"):
            archive.read_all(archive.names)


class TestOpening:
    def test_from_a_path(self, tmp_path: Path) -> None:
        path = tmp_path / "a.zip"
        path.write_bytes(zip_of(File("a", b"content")))
        with Archive.open(path) as archive:
            view = archive.view("a")
            assert archive.where == str(path)
        assert bytes(view) == b"content"
        with pytest.raises(BadInput):
            archive.read("a")

    def test_what_is_no_archive(self, tmp_path: Path) -> None:
        with pytest.raises(BadInput, match="does not exist"):
            Archive.open(tmp_path / "absent.apk")
        with pytest.raises(BadInput, match="is a folder"):
            Archive.open(tmp_path)
        empty = tmp_path / "empty.apk"
        empty.touch()
        with pytest.raises(Malformed, match="found an empty file"):
            Archive.open(empty)
        text = tmp_path / "text.apk"
        text.write_text("This is no archive. " * 9000)
        with pytest.raises(Malformed, match="a zip archive's end record") as error:
            Archive.open(text)
        assert error.value.hint
        short = tmp_path / "short.apk"
        short.write_bytes(b"PK\x05\x06")
        with pytest.raises(Malformed, match="a zip archive's end record"):
            Archive.open(short)
        with pytest.raises(BadInput, match="cannot be read"):
            Archive.open("nul\0byte")


def test_names_in_errors_stay_on_one_line() -> None:
    name = "a\n\x1b[31mred" + "x" * 5000
    archive = archive_of(File(name, b"abc", crc=1))
    for asked in (name, "absent\n"):
        with pytest.raises(BadInput) as error:
            archive.read(asked)
        assert str(error.value).isprintable()
        assert len(str(error.value)) < 300
