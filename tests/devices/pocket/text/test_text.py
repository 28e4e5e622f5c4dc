"""Texts and text widgets do what Android's do: Java programs and what they print."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.devices.pocket.text.programs import run

_JAVA = Path(__file__).parent / "java"


def _run(name: str, folder: Path, api: int) -> list[str]:
    return run((_JAVA / f"{name}.java").read_text("utf-8"), folder, api=api)


@pytest.mark.parametrize("api", [17, 28])
def test_typing_goes_through_filters_and_watchers(tmp_path: Path, api: int) -> None:
    assert _run("Typing", tmp_path, api) == [
        *("before  0 0 2", "on ab 0 0 2", "after ab"),
        *("before ab 1 0 1", "on axb 1 0 1", "after axb"),
        *("before axb 1 1 0", "on ab 1 1 0", "after ab"),
        *("before ab 1 0 1", "on aYb 1 0 1", "after aYb"),
        *("before aYb 2 0 1", "on aYzb 2 0 1", "after aYzb"),
        "aYzb 3",
        *("before aYzb 0 4 1", "on 1 0 4 1", "after 1"),
        "1 1 1",
        *("before 1 1 0 2", "on 123 1 0 2", "after 123"),
        *("1.5", "1.578", "123", "123"),
    ]


def test_views_keep_their_texts_and_report_checks(tmp_path: Path) -> None:
    assert _run("Views", tmp_path, 28) == [
        "class java.lang.String 5",
        *("multi", "line|multi line"),
        "[]",
        "action 6 null",
        *("checked true", "checked false"),
        *("radio 11", "radio 12"),
        "false true 12",
    ]


def test_markup_lines_and_links(tmp_path: Path) -> None:
    printed = _run("Layouts", tmp_path, 28)
    assert printed[:4] == [
        "a bold & it/x link//par//",
        "StyleSpan 2-6",
        "StyleSpan 9-11",
        "URLSpan 14-18",
    ]
    assert printed[4:7] == ["0-8 0", "8-19 27", "19-27 51"]
    assert printed[7].endswith("…")
    assert printed[9:] == ["2 http://www.example.com mailto:a@b.org", "1:02:05 123 kB"]


@pytest.mark.parametrize("api", [17, 28])
def test_pickers_searches_and_saved_states(tmp_path: Path, api: int) -> None:
    printed = _run("Pickers", tmp_path, api)
    assert printed[:4] == ["value 5 6", "6 true", "date 2021-1-28", "2021 1 28"]
    assert printed[4:7] == ["time 13:0", "time 13:5", "13 false"]
    assert printed[7:12] == ["true", "change abc", "submit abc", "abc", "true"]
    assert printed[12] == "hello 2 4 true y f"
    assert printed[14:] == ["2 11", "T 01:05", "4 cd, ", "OFF", "ON", "true"]


def test_input_connections_spans_and_input_types(tmp_path: Path) -> None:
    printed = _run("Connections", tmp_path, 28)
    assert printed[0] == "com.android.internal.widget.EditableInputConnection 1 6"
    assert printed[1:6] == [
        *("Hello world 11", "Hello wor|wor|", "Bye wor 3", "action 3", "null"),
    ]
    assert printed[6:10] == [
        *("filter XYZ into Bye wor 3-3", "ByeXYZ wor", "filter RESET into  0-0", "RESET"),
    ]
    assert printed[10:13] == [
        *("*d*c*t**n", "*d*c*t**n*l 11", "setSpan (99 ... 99) ends beyond length 11"),
    ]
    assert printed[13:16] == ["clicked", "true true true", "false"]
    assert printed[16:20] == [
        *("PasswordTransformationMethod true", "SingleLineTransformationMethod DialerKeyListener"),
        *("null false", "1"),
    ]
    assert printed[20].startswith("3 ")
    assert printed[21] == "true"
    assert printed[22].startswith("37 27 android.graphics.drawable.ColorDrawable@")
