"""An STF server's REST interface, as its swagger file describes it, over HTTP.

The real one needs phones, RethinkDB and a dozen processes and cannot run in a test. This one keeps
the same rules: a token names a user, a device belongs to one user at a time, an idle device is
taken back, and only who has a device may connect to it or release it.
"""

from __future__ import annotations

import json
import re
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

TOKENS = {"our-token": "us@example.org", "their-token": "them@example.org"}


@dataclass
class Owner:
    email: str
    idle: float
    used: float = field(default_factory=time.monotonic)

    @property
    def is_idle(self) -> bool:
        return time.monotonic() - self.used > self.idle


@dataclass
class FarEnd:
    """What the server knows; tests look at it and change it."""

    devices: dict[str, dict[str, Any]]
    addresses: dict[str, str]
    owners: dict[str, Owner] = field(default_factory=dict)
    #: Every request, as `METHOD path`.
    asked: list[str] = field(default_factory=list)
    #: Codes to answer instead, one request each.
    faults: list[int] = field(default_factory=list)
    lock: threading.RLock = field(default_factory=threading.RLock)

    def owner(self, serial: str) -> Owner | None:
        with self.lock:
            found = self.owners.get(serial)
            if found is not None and found.is_idle:
                found = None
                del self.owners[serial]
            return found

    def owner_email(self, serial: str) -> str:
        found = self.owner(serial)
        return found.email if found else ""

    def listed(self, serial: str, user: str) -> dict[str, Any]:
        owner = self.owner(serial)
        shown = {"email": owner.email} if owner else None
        using = owner is not None and owner.email == user
        return {**self.devices[serial], "serial": serial, "owner": shown, "using": using}


def entry(sdk: int, model: str, **more: Any) -> dict[str, Any]:
    display = {"width": 1080, "height": 1920, "density": 2.625, "rotation": 0}
    return {
        "present": True, "ready": True, "sdk": str(sdk), "model": model, "manufacturer": "ACME",
        "version": "9", "abi": "arm64-v8a", "display": display, "notes": "", **more,
    }  # fmt: skip


def serve(state: FarEnd) -> ThreadingHTTPServer:
    """A running server on a free loopback port; the caller shuts it down."""

    class Handler(_Handler):
        far_end = state

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class _Handler(BaseHTTPRequestHandler):
    far_end: FarEnd

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_GET(self) -> None:
        self._answer("GET")

    def do_POST(self) -> None:
        self._answer("POST")

    def do_DELETE(self) -> None:
        self._answer("DELETE")

    def _answer(self, method: str) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path, _, query = self.path.partition("?")
        with self.far_end.lock:
            self.far_end.asked.append(f"{method} {path}")
            code, answer = self._code_and_answer(method, path, query, body)
        data = json.dumps(answer).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _code_and_answer(
        self, method: str, path: str, query: str, body: bytes
    ) -> tuple[int, dict[str, Any]]:
        if self.far_end.faults:
            return _refusal(self.far_end.faults.pop(0), "Device is not responding")
        kind, _, token = (self.headers.get("Authorization") or "").partition(" ")
        user = TOKENS.get(token)
        if kind != "Bearer" or user is None:
            return _refusal(401, "Bad Credentials")
        if (method, path) == ("GET", "/api/v1/devices"):
            return 200, self._list(user, query)
        if (method, path) == ("POST", "/api/v1/user/devices"):
            return self._add(user, json.loads(body))
        if found := re.fullmatch(r"/api/v1/user/devices/([^/]+)(/remoteConnect)?", path):
            return self._own(user, method, found[1], bool(found[2]))
        return _refusal(404, "Not Found")

    def _list(self, user: str, query: str) -> dict[str, Any]:
        wanted = query.removeprefix("fields=").split(",") if query else []
        devices = [self.far_end.listed(serial, user) for serial in self.far_end.devices]
        picked = [{k: v for k, v in one.items() if not wanted or k in wanted} for one in devices]
        return {"success": True, "description": "Devices information", "devices": picked}

    def _add(self, user: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        serial = body["serial"]
        if serial not in self.far_end.devices:
            return _refusal(404, "Device not found")
        if self.far_end.owner(serial) is not None:
            return _refusal(403, "Device is being used or not available")
        self.far_end.owners[serial] = Owner(user, body.get("timeout", 900_000) / 1000)
        return 200, {"success": True, "description": "Device successfully added"}

    def _own(
        self, user: str, method: str, serial: str, connect: bool
    ) -> tuple[int, dict[str, Any]]:
        owner = self.far_end.owner(serial)
        if serial not in self.far_end.devices:
            return _refusal(404, "Device not found")
        if owner is None or owner.email != user:
            return _refusal(403, "Device is not owned by you or is not available")
        if connect and method == "POST":
            owner.used = time.monotonic()
            url = self.far_end.addresses[serial]
            said = "Remote connection is enabled"
            return 200, {"success": True, "description": said, "remoteConnectUrl": url}
        if method == "DELETE" and not connect:
            del self.far_end.owners[serial]
            return 200, {"success": True, "description": "Device successfully removed"}
        return _refusal(405, "Method Not Allowed")


def _refusal(code: int, said: str) -> tuple[int, dict[str, Any]]:
    return code, {"success": False, "description": said}
