"""`python -m dalvik`, and the index of the core library."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from dalvik.__main__ import main
from dalvik.vm.library import index_path, index_text
from dalvik.vm.missing import missing_members
from tests.dalvik.build import build_dex
from tests.dalvik.vm.engine import java


def test_index_of_the_core_library_is_current() -> None:
    written = index_path("dalvik.core").read_text("utf-8")
    assert written == index_text("dalvik.core"), "run python -m dalvik.vm.library dalvik.core"


def _dex(tmp_path: Path, body: str, members: str = "") -> Path:
    path = tmp_path / "classes.dex"
    path.write_bytes(build_dex(java(body, members=members)))
    return path


def test_run_prints_what_the_program_prints(tmp_path: Path, capfdbinary: object) -> None:
    path = _dex(tmp_path, "System.out.println(args[0] + args.length); System.exit(4);")
    result = CliRunner().invoke(main, ["run", str(path), "Main", "x", "y"])
    assert result.exit_code == 4
    assert "x2" in result.output


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.dex"
    bad.write_bytes(b"dex\n035\0")
    for arguments in (["run", str(bad), "Main"], ["missing", str(tmp_path / "none.apk")]):
        result = CliRunner().invoke(main, arguments)
        assert result.exit_code == 1
        assert result.output.startswith("Error: ")
        assert "Traceback" not in result.output


def test_missing_members_are_listed_most_used_first(tmp_path: Path) -> None:
    path = _dex(
        tmp_path,
        "System.out.println(); a(); a(); new Sub().getReadMethod(); java.rmi.Naming.lookup(null);",
        members="""
        static void a() throws Exception {
            javax.sql.rowset.RowSetProvider.newFactory();
            javax.sql.rowset.RowSetProvider.newFactory();
        }
        static class Sub extends java.beans.PropertyDescriptor {
            Sub() throws Exception { super("", Main.class); }
        }""",
    )
    result = CliRunner().invoke(main, ["missing", "--json", str(path)])
    assert result.exit_code == 0, result.output
    rows = json.loads(result.output)
    found = {row["member"]: row["uses"] for row in rows}
    factory = "Ljavax/sql/rowset/RowSetProvider;->newFactory()Ljavax/sql/rowset/RowSetFactory;"
    inherited = "Ljava/beans/PropertyDescriptor;->getReadMethod()Ljava/lang/reflect/Method;"
    assert found[factory] == 2
    assert found[inherited] == 1
    assert not any("println" in member for member in found)
    assert [row["uses"] for row in rows] == sorted((row["uses"] for row in rows), reverse=True)
    text = CliRunner().invoke(main, ["missing", str(path)]).output
    assert f"     2 {factory}\n" in text


def test_nothing_is_missing_for_a_plain_program() -> None:
    from dalvik.dex import DexFile

    data = build_dex(java("List<String> l = new ArrayList<>(); l.add(args[0]); l.size();"))
    assert missing_members([DexFile(data, "classes.dex")]) == []
