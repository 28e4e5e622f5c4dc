"""The command itself: help, usage errors, start-up."""

from __future__ import annotations

import os
import subprocess
import sys

from click.testing import CliRunner

from thor.cli import main


def test_help_names_commands_and_exit_codes() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    assert "inspect" in result.output and "Exit codes" in result.output


def test_unknown_commands_and_options_are_usage_errors() -> None:
    assert CliRunner().invoke(main, ["frobnicate"]).exit_code == 2
    assert CliRunner().invoke(main, ["inspect", "--frob", "x.apk"]).exit_code == 2
    assert CliRunner().invoke(main, ["inspect"]).exit_code == 2


def test_help_imports_nothing_heavy() -> None:
    """`thor --help` must stay quick: no reader, solver, device library or console toolkit."""
    script = (
        "import sys\nfrom thor.cli import main\nmain(['--help'], standalone_mode=False)\n"
        "heavy = {'rich', 'yaml', 'lxml', 'z3', 'networkx', 'adbutils', 'uiautomator2'}\n"
        "sys.exit(', '.join(sorted(heavy & set(sys.modules))) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_variable_that_holds_no_port_is_told() -> None:
    """adbutils reads it when it is imported: that must not be what the user gets to see."""
    command = [sys.executable, "-m", "thor", "doctor", "missing.apk"]
    env = {**os.environ, "ANDROID_ADB_SERVER_PORT": "abc"}
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    assert done.returncode == 2, done.stderr
    assert done.stderr == "error: ANDROID_ADB_SERVER_PORT is 'abc', which is no port\n"
