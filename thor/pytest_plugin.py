"""Amplifies tests that are written with pytest and uiautomator2: `pytest --thor`.

Every action that a test takes on the device (a click, typed text, a key, a swipe) is an injection
site. Each test runs as it is first; one that passes is run again with neutral sequences injected
behind its actions, and a failure is isolated and reported as `thor run` does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from thor.pytest_session import Amplifying

_KEY: pytest.StashKey[Amplifying] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("thor", "neutral event sequences (Thor)")
    group.addoption("--thor", action="store_true", help="Amplify tests that use uiautomator2.")
    group.addoption(
        "--thor-device", metavar="SERIAL", help="The device that the tests use; the only one else."
    )
    group.addoption(
        "--thor-sequences",
        metavar="LIST",
        default="lifecycle",
        help="Ids or groups of sequences (default: lifecycle).",
    )
    group.addoption("--thor-out", metavar="DIR", help="The run's folder.")


def pytest_sessionstart(session: pytest.Session) -> None:
    config = session.config
    if config.getoption("thor") and not hasattr(config, "workerinput"):
        from dalvik.errors import ThorColliderError
        from thor.pytest_session import Amplifying

        try:
            config.stash[_KEY] = Amplifying.start(config)
        except ThorColliderError as error:
            raise pytest.UsageError(str(error)) from None


def pytest_sessionfinish(session: pytest.Session) -> None:
    found = session.config.stash.get(_KEY, None)
    if found is not None:
        found.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    amplifying = item.config.stash.get(_KEY, None)
    if amplifying is None:
        return None
    amplifying.protocol(item, nextitem)
    return True


def pytest_terminal_summary(terminalreporter: Any) -> None:
    found = terminalreporter.config.stash.get(_KEY, None)
    if found is not None:
        terminalreporter.section("Thor")
        for line in found.summary():
            terminalreporter.write_line(line)
