"""uiautomator2's server: HTTP behind a port of the device, as long as its command runs."""

from __future__ import annotations

import json
import re
import socket
import traceback
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING, Any

from devices.pocket.system.log import ERROR
from devices.pocket.uia2.calls import Calls
from devices.pocket.uia2.errors import RpcError

if TYPE_CHECKING:
    from devices.pocket.shell.command import Context

_BAD_PARAMETERS = -32602
#: No request is longer, not even one that sets a clipboard.
_LONGEST = 16 << 20


def serve(context: Context, port: int) -> int:
    """Listens until the client goes."""
    device = context.device
    calls = Calls(device)
    address = f"tcp:{port}"
    context.print("[server] INFO: [UiAutomator2Server] Starting Server")
    try:
        device.sockets.listen(address, lambda connection: _answer(connection, calls))
    except OSError:
        context.error("java.lang.IllegalStateException: UiAutomationService already registered!")
        return 1
    try:
        while not calls.stopped.wait(0.1):
            context.cancellation.check()
    finally:
        device.sockets.close(address)
    return 0


def _answer(connection: socket.socket, calls: Calls) -> None:
    """One connection; the handler reads and writes on the thread that this is called on."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if self.path == "/ping":
                self._send(200, b"pong", "text/plain")
            elif self.path == "/stop":
                calls.stopped.set()
                self._send(200, b"Server stopped!!!", "text/plain")
            elif self.path.startswith("/screenshot"):
                self._send(200, calls.screenshot(80), "image/jpeg")
            else:
                self._send(404, b"Not Found", "text/plain")

        def do_POST(self) -> None:
            size = self.headers.get("Content-Length") or "0"
            if not size.isdecimal() or int(size) > _LONGEST:
                self.close_connection = True
                self._send(400, b"Bad Request", "text/plain")
                return
            data = self.rfile.read(int(size))
            if self.path != "/jsonrpc/0":
                self._send(404, b"Not Found", "text/plain")
                return
            answer = json.dumps(_call(calls, data)).encode("utf-8", "surrogatepass")
            self._send(200, answer, "application/json")

        def _send(self, status: int, body: bytes, kind: str) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """The device's log is for apps."""

    try:
        Handler(connection, ("127.0.0.1", 0), None)  # type: ignore[arg-type]
    except OSError:
        return


def _call(calls: Calls, data: bytes) -> dict[str, Any]:
    """One JSON-RPC request's answer."""
    try:
        request = json.loads(data)
        name, number = str(request["method"]), request.get("id")
        params = request.get("params") or []
        values = list(params.values()) if isinstance(params, dict) else list(params)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return _failure(None, -32700, "JSON parse error", "")
    try:
        return {"jsonrpc": "2.0", "id": number, "result": calls.call(name, values)}
    except RpcError as error:
        return _failure(number, error.code, f"{error.java}: {error}", error.java)
    except Exception as error:
        # Parameters of other types than the method's; the log says where, should it be our fault.
        text = "".join(traceback.format_exception(error))
        calls.device.log.write("main", ERROR, "pocket", 0, 0, text)
        java = "java.lang.IllegalArgumentException"
        if isinstance(error, re.error):
            java = "java.util.regex.PatternSyntaxException"
        return _failure(number, _BAD_PARAMETERS, f"{java}: bad parameters of {name}", java)


def _failure(number: Any, code: int, message: str, data: str) -> dict[str, Any]:
    error = {"code": code, "message": message, "data": data}
    return {"jsonrpc": "2.0", "id": number, "error": error}
