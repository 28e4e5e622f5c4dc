"""Where framework code is: the process it runs in, and the device that the process runs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dalvik.vm.interop import vm

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.configuration import DeviceConfig

#: The key of the process in `Machine.state`.
PROCESS = "process"


def process() -> AppProcess:
    """The app process whose code is running now."""
    found: AppProcess = vm().state[PROCESS]
    return found


def device() -> Device:
    """The device that it runs on. Its services must be called with `device().lock` held unless
    they say otherwise; see the contract in `devices/pocket/README.md`."""
    return process().device


def configuration() -> DeviceConfig:
    """The device's configuration as this process sees it."""
    owner = process()
    with owner.device.lock:
        return owner.device.configuration.of_app(owner.package)
