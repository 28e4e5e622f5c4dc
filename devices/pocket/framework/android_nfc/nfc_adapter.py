"""NfcAdapter: the device has no NFC, so there is no adapter; messages can be made all the same."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class("android.nfc.NfcAdapter", access="public final")
class NfcAdapter(JObject):
    @java_method("static android.nfc.NfcAdapter getDefaultAdapter(android.content.Context)")
    @staticmethod
    def get_default_adapter(context: Any) -> Any:
        return None


@java_class("android.nfc.NfcManager", access="public final")
class NfcManager(JObject):
    @java_method("android.nfc.NfcAdapter getDefaultAdapter()")
    def get_default_adapter(self) -> Any:
        return None
