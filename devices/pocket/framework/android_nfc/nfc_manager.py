"""Makes the manager of no NFC."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_nfc.nfc_adapter import NfcManager


def create(context: Any) -> Any:
    return NfcManager()
