"""SmsManager: messages are taken and reported as sent; nobody receives them."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import iterate, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.runtime import device, process

_PENDING = "android.app.PendingIntent"
_OK = -1
_PART = 160


@java_class("android.telephony.SmsManager", access="public final")
class SmsManager(JObject):
    @java_method("static android.telephony.SmsManager getDefault()")
    @staticmethod
    def get_default() -> Any:
        state = vm().state
        if "android.telephony.SmsManager" not in state:
            state["android.telephony.SmsManager"] = SmsManager()
        return state["android.telephony.SmsManager"]

    @java_method("java.util.ArrayList divideMessage(String)")
    def divide_message(self, text: str | None) -> Any:
        if text is None:
            throw("java.lang.IllegalArgumentException", "text is null")
        if len(text) <= _PART:
            return ArrayList.create([text])
        step = 153
        return ArrayList.create(text[at : at + step] for at in range(0, len(text), step))

    def _send(self, number: str | None, sent: Any) -> None:
        if not number:
            throw("java.lang.IllegalArgumentException", "Invalid destinationAddress")
        here = process()
        if not device().packages.uid_holds(here.uid, "android.permission.SEND_SMS"):
            throw(
                "java.lang.SecurityException",
                f"Sending SMS message: uid {here.uid} does not have android.permission.SEND_SMS.",
            )
        if sent is not None:
            sent.send_code(_OK)

    @java_method(f"void sendTextMessage(String,String,String,{_PENDING},{_PENDING})")
    def send_text_message(
        self, number: str, center: str | None, text: str | None, sent: Any, delivered: Any
    ) -> None:
        if not text:
            throw("java.lang.IllegalArgumentException", "Invalid message body")
        self._send(number, sent)
        if delivered is not None:
            delivered.send_code(_OK)

    @java_method(
        "void sendMultipartTextMessage(String,String,java.util.ArrayList,java.util.ArrayList,"
        "java.util.ArrayList)"
    )
    def send_multipart_text_message(
        self, number: str, center: str | None, parts: Any, sent: Any, delivered: Any
    ) -> None:
        if parts is None or not list(iterate(parts)):
            throw("java.lang.IllegalArgumentException", "Invalid message body")
        self._send(number, None)
        for intents in (sent, delivered):
            for one in () if intents is None else iterate(intents):
                one.send_code(_OK)
