"""The emulator's own console: calls, messages and positions from outside the device."""

from __future__ import annotations

import contextlib
import re
import socket
from pathlib import Path

from dalvik.errors import DeviceTrouble

_SERIAL = re.compile(r"^emulator-(\d+)$")
_TOKEN = ".emulator_console_auth_token"
_TIMEOUT = 10.0


def send(serial: str, command: str, *, home: Path | None = None) -> str:
    """What the console answers to one command; DeviceTrouble if it refuses."""
    found = _SERIAL.match(serial)
    if found is None:
        raise DeviceTrouble(serial, f"send `{command}`", "it is no emulator with a console")
    try:
        with (
            contextlib.closing(
                socket.create_connection(("127.0.0.1", int(found[1])), _TIMEOUT)
            ) as s,
            contextlib.closing(s.makefile("rw", encoding="utf-8", newline="\n")) as stream,
        ):
            console = _Console(serial, stream)
            banner = console.answer("connect to the console")
            if "auth_token" in banner or "Authentication required" in banner:
                token = (home or Path.home()) / _TOKEN
                console.ask(f"auth {token.read_text().strip()}")
            return console.ask(command)
    except OSError as error:
        raise DeviceTrouble(
            serial, f"send `{command}`", f"the console: {error.strerror or error}"
        ) from error


class _Console:
    def __init__(self, serial: str, stream: object) -> None:
        self._serial = serial
        self._stream = stream

    def ask(self, command: str) -> str:
        self._stream.write(command + "\r\n")  # type: ignore[attr-defined]
        self._stream.flush()  # type: ignore[attr-defined]
        return self.answer(f"send `{command.partition(' ')[0]} …`")

    def answer(self, attempted: str) -> str:
        """Lines up to OK or KO."""
        lines: list[str] = []
        while line := self._stream.readline():  # type: ignore[attr-defined]
            text = str(line).strip()
            if text == "OK":
                return "\n".join(lines)
            if text.startswith("KO"):
                raise DeviceTrouble(self._serial, attempted, text[2:].lstrip(": ") or "refused")
            lines.append(text)
        raise DeviceTrouble(self._serial, attempted, "the console hung up")
