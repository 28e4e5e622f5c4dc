"""Fixtures shared by all rooms."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.subjects import Unavailable

# How long an example takes says something about the machine, not about the code.
settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")

# A shell that starts the tests in the background has them ignore Ctrl-C, and the commands that they
# start with them; tests of Ctrl-C would wait in vain.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    yield from _skip_unavailable()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    yield from _skip_unavailable()


def _skip_unavailable() -> Iterator[None]:
    """A subject or oracle that cannot be had skips the test and says why."""
    outcome = yield
    if outcome.excinfo is not None and isinstance(outcome.excinfo[1], Unavailable):  # type: ignore[attr-defined]
        outcome.force_exception(pytest.skip.Exception(str(outcome.excinfo[1])))  # type: ignore[attr-defined]
