"""Whether a service that a sequence is about matters to the running test.

Audio is watched: from the moment that an app holds the audio focus, the rest of its test is
exposed to sequences about audio. Networks and positions matter to apps that ask for them.
"""

from __future__ import annotations

from collections.abc import Collection

from devices import dumps
from devices.session import DeviceSession

_PERMISSIONS = {
    "network": {"android.permission.INTERNET"},
    "location": {
        "android.permission.ACCESS_FINE_LOCATION",
        "android.permission.ACCESS_COARSE_LOCATION",
    },
}


class Relevance:
    """One per attempt: what was used once stays relevant until the test ends."""

    def __init__(self, session: DeviceSession, permissions: Collection[str] | None) -> None:
        """`permissions` are those that the app asks for; None: not known, so anything matters."""
        self._session = session
        self._permissions = None if permissions is None else set(permissions)
        self._audio = False
        self._holders = 0
        self._is_fresh = False

    def forget(self) -> None:
        """Time has passed: what services are used for is to be asked again."""
        self._is_fresh = False

    def holds(self, service: str) -> bool:
        """`service` is the `relevant` of a catalog entry."""
        if service == "audio":
            return self._used_audio()
        wanted = _PERMISSIONS.get(service)
        if wanted is None or self._permissions is None:
            return True
        return bool(wanted & self._permissions)

    def detail(self, service: str) -> str:
        """The state of the service as far as it makes a difference to a sequence about it."""
        return f"audio held by {self._holders}" if service == "audio" else ""

    def _used_audio(self) -> bool:
        if self._is_fresh:
            return self._audio
        self._is_fresh = True
        self._holders = len(dumps.audio_focus(self._session.shell("dumpsys audio").output))
        self._audio = self._audio or bool(self._holders)
        return self._audio
