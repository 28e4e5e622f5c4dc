"""`am` about memory, debugging, and what the device is like."""

from __future__ import annotations

from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.shell.command import Context

_LEVELS = {
    "HIDDEN": 20,
    "RUNNING_MODERATE": 5,
    "BACKGROUND": 40,
    "RUNNING_LOW": 10,
    "MODERATE": 60,
    "RUNNING_CRITICAL": 15,
    "COMPLETE": 80,
}


def send_trim_memory(context: Context, words: Words) -> int:
    while (option := words.option()) is not None:
        if option != "--user":
            raise BadArguments(f"Unknown option: {option}", exact=True)
        words.required(option)
    name, level = words.required(), words.required()
    if level not in _LEVELS and not level.isdigit():
        return context.fail(f"Error: Unknown level option: {level}", 1)
    number = int(level) if level.isdigit() else _LEVELS[level]
    with context.device.lock:
        processes = context.device.processes
        process = processes.get(int(name)) if name.isdigit() else processes.named(name)
        if process is None or process.client is None:
            return context.fail(f"Unknown error: no such process {name}", 1)
        process.client.trim_memory(number)
    return 0


def set_debug_app(context: Context, words: Words) -> int:
    waits = always = False
    while (option := words.option()) is not None:
        if option == "-w":
            waits = True
        elif option == "--persistent":
            always = True
        else:
            raise BadArguments(f"Unknown option: {option}", exact=True)
    package = words.required()
    with context.device.lock:
        context.device.activities.debug_package = package
        context.device.activities.debug_waits = waits
        context.device.activities.debug_always = always
    return 0


def clear_debug_app(context: Context, words: Words) -> int:
    with context.device.lock:
        context.device.activities.debug_package = None
        context.device.activities.debug_waits = False
    return 0


def set_inactive(context: Context, words: Words) -> int:
    return 0


def get_inactive(context: Context, words: Words) -> int:
    context.print("Idle=false")
    return 0


def get_config(context: Context, words: Words) -> int:
    """The configuration as resource qualifiers, and what native code would run."""
    config = context.device.configuration.current
    language, _, region = config.locales[0]
    size = {1: "small", 2: "normal", 3: "large", 4: "xlarge"}[config.screen_layout & 0xF]
    long = "long" if config.screen_layout >> 4 & 0xF == 2 else "notlong"
    parts = [
        f"mcc{config.mcc}",
        f"mnc{config.mnc}",
        f"{language}-r{region}" if region else language,
        "ldrtl" if config.layout_direction else "ldltr",
        f"sw{config.smallest_width_dp}dp",
        f"w{config.width_dp}dp",
        f"h{config.height_dp}dp",
        size,
        long,
        "port" if config.orientation == 1 else "land",
        "notnight" if config.night == 1 else "night",
        f"{config.density}dpi",
        "finger",
        "keysexposed",
        "nokeys",
        "navhidden",
        "nonav",
        f"{max(config.app_width_px, config.app_height_px)}x"
        f"{min(config.app_width_px, config.app_height_px)}",
        f"v{config.api}",
    ]
    context.print(f"config: {'-'.join(parts)}")
    context.print(f"abi: {context.device.properties.get('ro.product.cpu.abilist')}")
    return 0


def get_current_user(context: Context, words: Words) -> int:
    context.print("0")
    return 0


def get_started_user_state(context: Context, words: Words) -> int:
    context.print("RUNNING_UNLOCKED")
    return 0
