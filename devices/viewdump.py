"""Where view trees come from: uiautomator2's server if it runs, else the platform's own dump.

The server is an order of magnitude faster than `uiautomator dump`, which starts a Java process for
each picture. Falling back happens by itself and is said once.
"""

from __future__ import annotations

import contextlib
import io
import json
import logging
import socket
from http.client import HTTPException, HTTPResponse
from typing import Any

from dalvik.errors import DeviceGone, DeviceTrouble, Malformed
from devices.adb import AdbDevice, client, receive
from devices.viewtree import ViewTree, parse_hierarchy

_LOG = logging.getLogger("devices")
_DUMP = "/data/local/tmp/thor-views.xml"
#: Where uiautomator2's server listens on the device, and how deep it is to look.
_PORT = 9008
_DEPTH = 50
#: Seconds for its answer.
_PATIENCE = 20.0


def uiautomator2_of(adb: AdbDevice) -> Any:
    """uiautomator2's own object for a device; it raises what it likes.

    Given a serial alone it would ask the adb server that the environment named when adbutils was
    imported, which need not be the one that is meant now.
    """
    import uiautomator2

    return uiautomator2.connect(client().device(serial=adb.serial))


class ViewReader:
    """Reads one device's screen; `close` ends the server that it started.

    A server that fails is started anew once: the one before it may have been about to end.
    """

    def __init__(self, adb: AdbDevice, *, server: bool = True) -> None:
        self._adb = adb
        self._server: Any = None
        self._may_serve = server

    def read(self) -> ViewTree:
        for last in (False, True) if self._may_serve else ():
            try:
                return self._by_server()
            except DeviceGone:
                raise
            except Exception as error:  # the library raises what it likes
                self.close()
                if last:
                    self._fall_back(error)
        return self._by_dump()

    def _fall_back(self, error: Exception) -> None:
        self._may_serve = False
        words = str(error).strip().splitlines()
        reason = words[0] if words else type(error).__name__
        _LOG.warning(
            "%s: uiautomator2's server cannot be used (%s); using the slower `uiautomator dump`",
            self._adb.serial,
            reason,
        )

    def _by_server(self) -> ViewTree:
        if self._server is None:
            self._server = uiautomator2_of(self._adb)
        try:
            text = self._ask("dumpWindowHierarchy", [False, _DEPTH])
        except (OSError, ValueError, DeviceTrouble):
            text = self._server.dump_hierarchy(compressed=False)  # starts it again if it has ended
        return parse_hierarchy(text, "uiautomator2")

    def _ask(self, method: str, parameters: list[object]) -> str:
        """One question to the server, sent in one piece and confirmed as it is answered.

        The library's own client does neither, and each costs the 40 ms for which the adb server
        keeps small packets back.
        """
        question = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
        body = json.dumps(question).encode()
        head = (
            "POST /jsonrpc/0 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Accept-Encoding: \r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        with contextlib.closing(self._adb.open(f"tcp:{_PORT}")) as stream:
            stream.settimeout(_PATIENCE)
            stream.sendall(head.encode() + body)
            answer = _read_answer(stream)
        found = json.loads(answer).get("result")
        if not isinstance(found, str):
            raise ValueError("the server gave no hierarchy")
        return found

    def _by_dump(self) -> ViewTree:
        """Retried once: a dump in the middle of a change of screens gives nothing."""
        last: Malformed | None = None
        for _ in range(2):
            said = self._adb.shell(f"rm -f {_DUMP}; uiautomator dump {_DUMP}").output
            try:
                data = self._adb.raw(f"cat {_DUMP}; rm -f {_DUMP}")
                return parse_hierarchy(data, "uiautomator")
            except Malformed as error:
                last = error
        found = said.strip().splitlines()
        raise DeviceTrouble(
            self._adb.serial, "read the views", found[-1] if found else "no dump was made"
        ) from last

    def close(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            try:
                server.stop_uiautomator()
            except Exception as error:  # it is to end; how it refuses does not matter
                _LOG.debug("%s: stopping uiautomator2: %s", self._adb.serial, error)


class _Received:
    """What has come, in the shape that the standard library reads answers from."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def makefile(self, mode: str) -> io.BytesIO:
        return io.BytesIO(self._data)


def _read_answer(stream: socket.socket) -> bytes:
    """The body of an answer that ends with its stream; `ValueError` if it is not one."""
    data = b""
    while piece := receive(stream):
        data += piece
    answer = HTTPResponse(_Received(data))  # type: ignore[arg-type]
    try:
        answer.begin()
        body = answer.read()
    except HTTPException as error:
        raise ValueError(f"no answer: {error!r}") from error
    if answer.status != 200:
        raise ValueError(f"answered {answer.status} {answer.reason}")
    return body
