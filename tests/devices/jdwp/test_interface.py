"""What the package offers to the rest of the product."""

from __future__ import annotations

from devices import jdwp
from devices.jdwp.constants import ERROR_MEANINGS, Command, ErrorCode


def test_everything_that_is_offered_is_there_and_listed_once() -> None:
    assert [name for name in jdwp.__all__ if not hasattr(jdwp, name)] == []
    assert len(set(jdwp.__all__)) == len(jdwp.__all__)


def test_commands_and_codes_are_unambiguous() -> None:
    assert len({command.code for command in Command}) == len(Command)
    assert set(ERROR_MEANINGS) <= set(ErrorCode)
