"""TelephonyManager: a phone with a SIM card whose calls never ring unless told."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_SIM_READY, _GSM, _LTE = 5, 1, 13
_PHONE_STATE = "android.permission.READ_PHONE_STATE"


def create(context: Any) -> Any:
    return TelephonyManager()


@java_class("android.telephony.TelephonyManager")
@constants(CALL_STATE_IDLE=0, CALL_STATE_RINGING=1, CALL_STATE_OFFHOOK=2, SIM_STATE_READY=5)
class TelephonyManager(JObject):
    def _property(self, name: str) -> str:
        return device().properties.get(name)

    def _guarded(self, value: Any) -> Any:
        here = process()
        if not device().packages.uid_holds(here.uid, _PHONE_STATE):
            throw(
                "java.lang.SecurityException",
                f"getDeviceId: Neither user {here.uid} nor current process has {_PHONE_STATE}.",
            )
        return value

    @java_method("String getDeviceId()")
    @java_method("String getImei()")
    def get_device_id(self) -> Any:
        return self._guarded("000000000000000")

    @java_method("String getSubscriberId()")
    def get_subscriber_id(self) -> Any:
        return self._guarded("310260000000000")

    @java_method("String getSimSerialNumber()")
    def get_sim_serial_number(self) -> Any:
        return self._guarded("89014103211118510720")

    @java_method("String getLine1Number()")
    def get_line1_number(self) -> Any:
        return self._guarded("15555215554")

    @java_method("String getDeviceSoftwareVersion()")
    def get_device_software_version(self) -> Any:
        return self._guarded(None)

    @java_method("String getVoiceMailNumber()")
    def get_voice_mail_number(self) -> Any:
        return self._guarded("+15552175049")

    @java_method("int getSimState()")
    def get_sim_state(self) -> int:
        return _SIM_READY

    @java_method("boolean hasIccCard()")
    @java_method("boolean isVoiceCapable()")
    @java_method("boolean isSmsCapable()")
    def is_capable(self) -> bool:
        return True

    @java_method("int getPhoneType()")
    def get_phone_type(self) -> int:
        return _GSM

    @java_method("int getPhoneCount()")
    def get_phone_count(self) -> int:
        return 1

    @java_method("int getNetworkType()")
    @java_method("int getDataNetworkType()")
    @java_method("int getVoiceNetworkType()")
    def get_network_type(self) -> int:
        return _LTE

    @java_method("String getNetworkOperator()")
    def get_network_operator(self) -> str:
        return self._property("gsm.operator.numeric")

    @java_method("String getNetworkOperatorName()")
    def get_network_operator_name(self) -> str:
        return self._property("gsm.operator.alpha")

    @java_method("String getNetworkCountryIso()")
    def get_network_country_iso(self) -> str:
        return self._property("gsm.operator.iso-country")

    @java_method("String getSimOperator()")
    def get_sim_operator(self) -> str:
        return self._property("gsm.sim.operator.numeric")

    @java_method("String getSimOperatorName()")
    def get_sim_operator_name(self) -> str:
        return self._property("gsm.sim.operator.alpha")

    @java_method("String getSimCountryIso()")
    def get_sim_country_iso(self) -> str:
        return self._property("gsm.sim.operator.iso-country")

    @java_method("boolean isNetworkRoaming()")
    def is_network_roaming(self) -> bool:
        return False

    @java_method("int getCallState()")
    def get_call_state(self) -> int:
        return 0

    @java_method("int getDataState()")
    def get_data_state(self) -> int:
        return 2

    @java_method("int getDataActivity()")
    def get_data_activity(self) -> int:
        return 0

    @java_method("void listen(android.telephony.PhoneStateListener,int)")
    def listen(self, listener: Any, events: int) -> None:
        """Tells what the state is now; it never changes."""
        from dalvik.vm.interop import call
        from devices.pocket.framework.android_os.handler import PythonTask, system_handler

        if events & 0x20:
            task = PythonTask.create(
                lambda: call(listener, "onCallStateChanged(ILjava/lang/String;)V", 0, "")
            )
            system_handler().post(task)


@java_class("android.telephony.PhoneStateListener")
class PhoneStateListener(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("void onCallStateChanged(int,String)")
    def on_call_state_changed(self, state: int, number: str) -> None:
        """Subclasses react."""

    @java_method("void onDataConnectionStateChanged(int)")
    @java_method("void onDataActivity(int)")
    @java_method("void onSignalStrengthChanged(int)")
    def on_number(self, state: int) -> None:
        """Subclasses react."""

    @java_method("void onDataConnectionStateChanged(int,int)")
    def on_data_connection_state_changed(self, state: int, kind: int) -> None:
        """Subclasses react."""

    @java_method("void onMessageWaitingIndicatorChanged(boolean)")
    @java_method("void onCallForwardingIndicatorChanged(boolean)")
    def on_indicator(self, on: int) -> None:
        """Subclasses react."""


@java_class("android.telephony.PhoneNumberUtils")
class PhoneNumberUtils(JObject):
    @java_method("static boolean isGlobalPhoneNumber(String)")
    @staticmethod
    def is_global_phone_number(number: str | None) -> bool:
        import re

        return bool(number) and re.fullmatch(r"[+]?[0-9.-]+", number or "") is not None

    @java_method("static boolean isDialable(char)")
    @staticmethod
    def is_dialable(char: int) -> bool:
        return chr(char) in "0123456789*#+N"

    @java_method("static final boolean isISODigit(char)")
    @staticmethod
    def is_iso_digit(char: int) -> bool:
        return chr(char) in "0123456789"

    @java_method("static String stripSeparators(String)")
    @java_method("static String extractNetworkPortion(String)")
    @staticmethod
    def strip_separators(number: str | None) -> str | None:
        if number is None:
            return None
        return "".join(char for char in number if char in "0123456789*#+N,;")

    @java_method("static boolean compare(String,String)")
    @staticmethod
    def compare(first: str | None, second: str | None) -> bool:
        one = PhoneNumberUtils.strip_separators(first)
        other = PhoneNumberUtils.strip_separators(second)
        if one is None or other is None:
            return one is other
        return one == other or (len(one) >= 7 and one[-7:] == other[-7:])

    @java_method("static String formatNumber(String)")
    @staticmethod
    def format_number(number: str) -> str:
        digits = "".join(char for char in number if char.isdigit())
        if len(digits) == 10:
            return f"{digits[:3]}-{digits[3:6]}-{digits[6:]}"
        if len(digits) == 11 and digits[0] == "1":
            return f"1-{digits[1:4]}-{digits[4:7]}-{digits[7:]}"
        return number

    @java_method("static String convertKeypadLettersToDigits(String)")
    @staticmethod
    def convert_keypad_letters_to_digits(text: str) -> str:
        keys = "22233344455566677778889999"
        return "".join(
            keys[ord(char.lower()) - 97] if "a" <= char.lower() <= "z" else char for char in text
        )
