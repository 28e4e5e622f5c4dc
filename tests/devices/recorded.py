"""Output of real devices, as it was recorded."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent / "fixtures"


def recorded(name: str, device: str = "android-4.4.2") -> str:
    return recorded_bytes(name, device).decode("utf-8").replace("\r\n", "\n")


def recorded_bytes(name: str, device: str = "android-4.4.2") -> bytes:
    return (_FOLDER / device / name).read_bytes()
