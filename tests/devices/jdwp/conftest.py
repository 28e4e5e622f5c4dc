"""An exception that escapes from a thread of the debugger fails the test, not just a warning."""

from __future__ import annotations

from pathlib import Path

import pytest

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _HERE in item.path.parents:
            mark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
            item.add_marker(mark)
