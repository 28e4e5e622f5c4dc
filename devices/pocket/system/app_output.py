"""What apps print: each line of System.out and System.err is an entry of the log."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess


class LoggedOutput(io.BytesIO):
    """A stream whose complete lines go to the log under `tag`; what has no end yet waits."""

    def __init__(self, process: AppProcess, priority: int, tag: str) -> None:
        super().__init__()
        self._process, self._priority, self._tag = process, priority, tag
        self._rest = b""

    def write(self, data: Any) -> int:
        *lines, self._rest = (self._rest + bytes(data)).split(b"\n")
        for line in lines:
            self._log(line.decode("utf-8", "replace"))
        return len(data)

    def _log(self, line: str) -> None:
        here = self._process
        here.device.log.write(
            "main", self._priority, self._tag, here.pid, here.thread_id, line, here.uid
        )
