"""Why a device refuses an APK, in words, and what to do about it."""

from __future__ import annotations

import re

_REASON = re.compile(r"Failure \[([A-Z_0-9]+)(?::\s*(.*?))?\]", re.DOTALL)
_OTHER = re.compile(r"((?:INSTALL|DELETE)_[A-Z_0-9]+)(?::\s*([^\]\n]*))?")

_REMEDIES = {
    "INSTALL_FAILED_UPDATE_INCOMPATIBLE":
        "Another build with a different certificate is installed: uninstall it first.",
    "INSTALL_FAILED_VERSION_DOWNGRADE":
        "A newer version is installed: allow the downgrade (-d) or uninstall it first.",
    "INSTALL_FAILED_ALREADY_EXISTS": "It is installed already: replace it (-r).",
    "INSTALL_FAILED_TEST_ONLY": "It is marked testOnly: install it with -t.",
    "INSTALL_FAILED_INSUFFICIENT_STORAGE": "Free some space on the device.",
    "INSTALL_FAILED_OLDER_SDK": "The app needs a newer Android than this device has.",
    "INSTALL_FAILED_NEWER_SDK": "The app is made for a preview of Android.",
    "INSTALL_FAILED_DEPRECATED_SDK_VERSION":
        "The app targets an Android too old for this device: "
        "install it with --bypass-low-target-sdk-block.",
    "INSTALL_FAILED_NO_MATCHING_ABIS":
        "Its native code is for other processors than this device has.",
    "INSTALL_FAILED_MISSING_SHARED_LIBRARY": "The device lacks a library that the app names.",
    "INSTALL_FAILED_USER_RESTRICTED":
        "The device does not allow installation over USB: enable it in the developer options.",
    "INSTALL_FAILED_SHARED_USER_INCOMPATIBLE":
        "It shares a user id with an app that is signed with another certificate.",
    "INSTALL_PARSE_FAILED_NO_CERTIFICATES":
        "It is not signed, or only with a scheme that this Android does not know "
        "(v1 is needed up to API 23).",
    "INSTALL_PARSE_FAILED_INCONSISTENT_CERTIFICATES":
        "Another build with a different certificate is installed: uninstall it first.",
    "INSTALL_PARSE_FAILED_NOT_APK": "The file is no APK.",
    "INSTALL_PARSE_FAILED_BAD_MANIFEST": "Its manifest cannot be read.",
}  # fmt: skip


def read_refusal(output: str) -> tuple[str, str]:
    """Android's reason, such as INSTALL_FAILED_OLDER_SDK, and what it adds in words."""
    found = _REASON.search(output) or _OTHER.search(output)
    if found is None:
        lines = [line.strip() for line in output.splitlines() if line.strip()]
        return "UNKNOWN", lines[-1] if lines else "the device said nothing"
    return found[1], (found[2] or found[1]).strip()


def remedy(reason: str) -> str | None:
    return _REMEDIES.get(reason)
