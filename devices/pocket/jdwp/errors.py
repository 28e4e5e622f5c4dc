"""How a command is refused."""

from __future__ import annotations

from devices.jdwp.constants import ErrorCode


class Refused(Exception):
    def __init__(self, code: ErrorCode) -> None:
        super().__init__(code.name)
        self.code = code
