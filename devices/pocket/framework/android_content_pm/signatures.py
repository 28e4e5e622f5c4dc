"""Signatures of packages."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.encoding import java_bytes
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        made = Signature()
        made.data = bytes(byte & 0xFF for byte in parcel.create_byte_array().d)
        return made

    return creator("android.content.pm.Signature", read)


@java_class("android.content.pm.Signature", implements=["android.os.Parcelable"])
class Signature(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    data = b""

    @java_method("void <init>(byte[])")
    def init_bytes(self, data: Any) -> None:
        self.data = bytes(byte & 0xFF for byte in data.d)

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        try:
            self.data = bytes.fromhex(text)
        except ValueError:
            throw("java.lang.IllegalArgumentException", f"text size {len(text)} is not even")

    @java_method("byte[] toByteArray()")
    def to_byte_array(self) -> Any:
        return java_bytes(self.data)

    @java_method("String toCharsString()")
    def to_chars_string(self) -> str:
        return self.data.hex()

    @java_method("char[] toChars()")
    def to_chars(self) -> Any:
        return array_of("[C", [ord(char) for char in self.data.hex()])

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Signature) and self.data == other.data

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        result = 1
        for byte in self.data:
            result = 31 * result + (byte - 256 if byte > 127 else byte)
        return (result + (1 << 31)) % (1 << 32) - (1 << 31)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_byte_array(java_bytes(self.data))


@java_class(
    "android.content.pm.SigningInfo", implements=["android.os.Parcelable"], access="public final"
)
class SigningInfo(JObject):
    found: Any = None

    @java_method("boolean hasMultipleSigners()")
    def has_multiple_signers(self) -> bool:
        return len(self.found.d) > 1

    @java_method("boolean hasPastSigningCertificates()")
    def has_past_signing_certificates(self) -> bool:
        return False

    @java_method("android.content.pm.Signature[] getApkContentsSigners()")
    @java_method("android.content.pm.Signature[] getSigningCertificateHistory()")
    def get_apk_contents_signers(self) -> Any:
        return self.found

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_typed_array(self.found, flags)


def signatures(package: Any) -> Any:
    """One per signer; the system keeps the certificates' digests or the certificates in hex."""
    found = []
    for signer in package.signers:
        made = Signature()
        text = to_string(signer)
        made.data = (
            bytes.fromhex(text) if len(text) % 2 == 0 and _is_hex(text) else text.encode("utf-8")
        )
        found.append(made)
    return array_of("[Landroid/content/pm/Signature;", found)


def _is_hex(text: str) -> bool:
    return bool(text) and all(char in "0123456789abcdefABCDEF" for char in text)


def signing_info(package: Any) -> Any:
    made = SigningInfo()
    made.found = signatures(package)
    return made
