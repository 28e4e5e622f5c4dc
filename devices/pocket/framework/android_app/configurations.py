"""The device's configuration in a process."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_content_res.configuration import Configuration
from devices.pocket.framework.android_os.locale_list import LocaleList
from devices.pocket.system.configuration import DeviceConfig


def java_configuration(config: DeviceConfig) -> Any:
    """A new `android.content.res.Configuration` that says the same."""
    return Configuration.of(config)


def adopt(config: DeviceConfig) -> None:
    """All resources of the process follow, and so does its default locale."""
    from devices.pocket.framework.android_content.package_resources import adopt_configuration

    adopt_configuration(config)
    adopt_locales(config)


def adopt_locales(config: DeviceConfig) -> None:
    LocaleList.set_default(LocaleList.for_language_tags(config.locale_tags))
