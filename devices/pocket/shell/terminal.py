"""A terminal's line discipline: echo, erase, end of line and end of file."""

from __future__ import annotations

from devices.pocket.shell.streams import Cancellation, Input, Output

_INTERRUPT, _END, _ERASE, _RETURN = b"\x03", b"\x04", (b"\x08", b"\x7f"), (b"\r", b"\n")


class TerminalOutput:
    """Line ends as terminals print them."""

    def __init__(self, stream: Output) -> None:
        self._stream = stream

    def write(self, data: bytes) -> None:
        self._stream.write(data.replace(b"\n", b"\r\n"))


class Terminal(Input):
    """Gives whole lines to who reads, and shows them while they are typed."""

    def __init__(self, keys: Input, screen: Output, cancellation: Cancellation) -> None:
        super().__init__()
        self.output = TerminalOutput(screen)
        self._keys = keys
        self._screen = screen
        self._cancellation = cancellation
        self._typed = b""

    def _fill(self, size: int) -> bytes:
        line = bytearray()
        while True:
            if not self._typed:
                self._typed = self._keys.read_some()
                if not self._typed:
                    return bytes(line)
            key, self._typed = self._typed[:1], self._typed[1:]
            if key in _RETURN:
                self._screen.write(b"\r\n")
                return bytes(line) + b"\n"
            if key == _INTERRUPT:
                self._screen.write(b"^C\r\n")
                return b"\n"
            if key == _END:
                if not line:
                    return b""
            elif key in _ERASE:
                if line:
                    del line[-1:]
                    self._screen.write(b"\b \b")
            else:
                line += key
                self._screen.write(key)
