"""The REST interface of DeviceFarmer STF (`/api/v1`), as far as borrowing needs it."""

from __future__ import annotations

import json
import os
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any

from dalvik.errors import BadInput, DeviceGone, DeviceTrouble
from devices.farm.records import DeviceTraits

#: Names the environment variable that holds the access token.
TOKEN_VARIABLE = "STF_TOKEN"
_PATIENCE = 30.0
_TRIES = 4
#: Seconds before the second try; twice as long before each further one.
PAUSE = 0.5
_FIELDS = "serial,present,ready,using,owner,sdk,model,manufacturer,version,abi,display,notes"
#: Gateways and STF itself answer these when a try later may succeed.
_PASSING = (502, 503, 504)


class NotLent(DeviceTrouble):
    """STF says that the device is not ours: another user has it, or it is not known."""


@dataclass(frozen=True)
class Lendable:
    """A device as STF lists it; `free` if it could be borrowed now."""

    serial: str
    free: bool
    api: int
    model: str
    manufacturer: str
    release: str
    abi: str
    width: int
    height: int
    #: Pixels per density-independent one; 0 if STF does not know it.
    density: float
    notes: str

    @classmethod
    def read(cls, entry: dict[str, Any]) -> Lendable:
        """STF leaves out what it does not know yet about a device that has just been plugged in."""
        display = entry.get("display") or {}
        return cls(
            serial=str(entry["serial"]),
            free=bool(entry.get("present") and entry.get("ready"))
            and not (entry.get("using") or entry.get("owner")),
            api=_number(entry.get("sdk")),
            model=str(entry.get("model") or ""),
            manufacturer=str(entry.get("manufacturer") or ""),
            release=str(entry.get("version") or ""),
            abi=str(entry.get("abi") or ""),
            width=_number(display.get("width")),
            height=_number(display.get("height")),
            density=float(display.get("density") or 0),
            notes=str(entry.get("notes") or ""),
        )

    def traits(self) -> DeviceTraits:
        """As jobs ask for devices; the words of the device's note in STF are its tags."""
        words = tuple(filter(None, re.split(r"[\s,;]+", self.notes)))
        emulated = self.serial.startswith("emulator-") or "sdk" in self.model.lower()
        return DeviceTraits(
            serial=self.serial,
            api=self.api,
            kind="emulator" if emulated else "phone",
            size=self._size,
            tags=("stf", *words),
            name=self.serial,
            model=self.model,
        )

    @property
    def _size(self) -> str:
        if not (self.width and self.height and self.density > 0):
            return ""
        short, long = sorted((self.width / self.density, self.height / self.density))
        return next(
            (name for name, least, most in _SIZES if short >= least and long >= most), "small"
        )


#: Android's words for screens, with the least width and height in density-independent pixels.
_SIZES = (("xlarge", 720, 960), ("large", 480, 640), ("normal", 320, 470))


def _number(text: object) -> int:
    try:
        return int(str(text))
    except ValueError:
        return 0


class StfServer:
    """One server and the user whom the token stands for."""

    def __init__(self, url: str, token: str) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadInput(f"{url!r} is no address of an STF server", hint="Such as https://stf.")
        self.url = url.rstrip("/")
        self._token = token

    @classmethod
    def from_environment(cls, url: str) -> StfServer:
        token = os.environ.get(TOKEN_VARIABLE, "")
        if not token:
            raise BadInput(
                f"{url}: {TOKEN_VARIABLE} is not set",
                hint="Make an access token in STF's settings under Keys, and export it.",
            )
        return cls(url, token)

    def devices(self) -> list[Lendable]:
        """Those that this user may see, in the server's order."""
        found = self._ask("GET", f"/devices?fields={_FIELDS}", "list devices")
        return [Lendable.read(one) for one in found.get("devices", ()) if one.get("serial")]

    def reserve(self, serial: str, idle: float) -> None:
        """Take the device; STF takes it back when it is not used for `idle` seconds."""
        body = {"serial": serial, "timeout": round(idle * 1000)}
        self._ask("POST", "/user/devices", f"reserve {serial}", body)

    def remote_connect(self, serial: str) -> str:
        """The `host:port` for adb. Asking again is harmless, and counts as use of the device."""
        path = f"/user/devices/{_quoted(serial)}/remoteConnect"
        found = self._ask("POST", path, f"connect {serial}")
        address = str(found.get("remoteConnectUrl") or "")
        if not address:
            raise DeviceTrouble(self.url, f"connect {serial}", "STF gave no address for adb")
        return address

    def release(self, serial: str) -> None:
        """Give the device back; one that is not ours (any more) is given back already."""
        try:
            self._ask("DELETE", f"/user/devices/{_quoted(serial)}", f"release {serial}")
        except NotLent:
            return

    def _ask(
        self, method: str, path: str, attempted: str, body: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        for number in range(1, _TRIES + 1):
            try:
                return self._ask_once(method, path, attempted, body)
            except _Passing as error:
                if number == _TRIES:
                    raise DeviceGone(self.url, attempted, str(error), hint=_REACH) from error
                time.sleep(PAUSE * 2 ** (number - 1))
        raise AssertionError("unreachable")

    def _ask_once(
        self, method: str, path: str, attempted: str, body: dict[str, Any] | None
    ) -> dict[str, Any]:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"{self.url}/api/v1{path}", data, method=method)
        request.add_header("Content-Type", "application/json")
        # A redirect to another machine must not carry the token there.
        request.add_unredirected_header("Authorization", f"Bearer {self._token}")
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
                return self._read(answer.read(), attempted)
        except urllib.error.HTTPError as error:
            raise self._refused(error, attempted) from error
        except OSError as error:
            raise _Passing(str(getattr(error, "reason", None) or error)) from error

    def _read(self, data: bytes, attempted: str) -> dict[str, Any]:
        try:
            found = json.loads(data)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise DeviceTrouble(self.url, attempted, "the answer is not that of STF", hint=_REACH)
        if found.get("success") is False:
            raise DeviceTrouble(self.url, attempted, str(found.get("description") or "refused"))
        return found

    def _refused(self, error: urllib.error.HTTPError, attempted: str) -> Exception:
        said = _description(error)
        if error.code in _PASSING:
            return _Passing(said)
        if error.code == 401:
            hint = f"{TOKEN_VARIABLE} must hold an access token from STF's settings under Keys."
            return DeviceTrouble(self.url, attempted, said, hint=hint)
        if error.code in (403, 404):
            return NotLent(self.url, attempted, said)
        return DeviceTrouble(self.url, attempted, f"{said} ({error.code})")


_REACH = "Check the address that --stf names: it is the one that a browser shows STF under."


class _Passing(Exception):
    """Worth another try."""


def _description(error: urllib.error.HTTPError) -> str:
    try:
        found = json.loads(error.read())
        return str(found["description"])
    except (ValueError, KeyError, TypeError, OSError):
        return f"{error.code} {error.reason}"


def _quoted(serial: str) -> str:
    return urllib.parse.quote(serial, safe="")
