"""Translations on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from dalvik.dex import DexFile
from dalvik.vm.cache import TranslationCache, default_folder
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex
from tests.dalvik.vm.engine import java

_SOURCES = java("System.out.println(f(3));", members="static int f(int n) { return n * 2; }")


def _run(folder: Path | bool, data: bytes, **options: object) -> tuple[str, int]:
    with Machine([DexFile(data, "classes.dex")], cache=folder, **options) as made:  # type: ignore[arg-type]
        result = made.run_main("LMain;")
        return result.stdout, made.translations.made


def test_a_second_run_translates_nothing(tmp_path: Path) -> None:
    data = build_dex(_SOURCES)
    first = _run(tmp_path, data)
    assert first[0] == "6\n"
    assert first[1] >= 2
    assert _run(tmp_path, data) == ("6\n", 0)


def test_other_options_and_other_content_do_not_share(tmp_path: Path) -> None:
    data = build_dex(_SOURCES)
    _run(tmp_path, data)
    assert _run(tmp_path, data, instruction_budget=10_000)[1] >= 2
    other = build_dex(
        java("System.out.println(f(3));", members="static int f(int n) { return n; }")
    )
    assert _run(tmp_path, other)[0] == "3\n"


def test_damaged_files_are_ignored(tmp_path: Path) -> None:
    data = build_dex(_SOURCES)
    _run(tmp_path, data)
    (segment,) = tmp_path.rglob("*.seg")
    whole = segment.read_bytes()
    for damaged in (b"", b"x", whole[: len(whole) // 2], whole[:40] + b"\xff" + whole[41:]):
        segment.write_bytes(damaged)
        stdout, made = _run(tmp_path, data)
        assert stdout == "6\n"
        assert made >= 1
        for extra in tmp_path.rglob("*.seg"):
            if extra != segment:
                extra.unlink()


def test_nothing_is_written_when_it_is_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THOR_COLLIDER_CACHE", str(tmp_path))
    assert default_folder() == tmp_path
    _run(False, build_dex(_SOURCES))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert _run(blocked, build_dex(_SOURCES))[0] == "6\n"


def test_many_segments_are_merged(tmp_path: Path) -> None:
    for number in range(60):
        cache = TranslationCache(tmp_path)
        assert cache.get(number) is None
        cache.put(number, str(number).encode())
        cache.save()
    assert len(list(tmp_path.glob("*.seg"))) < 40
    cache = TranslationCache(tmp_path)
    assert [cache.get(number) for number in range(60)] == [str(n).encode() for n in range(60)]
