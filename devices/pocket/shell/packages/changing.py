"""The verbs of `pm` that change an installed package."""

from __future__ import annotations

from devices.pocket.shell.command import Context, Usage
from devices.pocket.shell.packages.options import find_package, needed, split, thrown
from devices.pocket.system import packages as states
from devices.pocket.system import permissions
from devices.pocket.system.intents import Component
from devices.pocket.system.packages import InstalledPackage

_STATES = {
    "enable": (states.STATE_ENABLED, "enabled"),
    "disable": (states.STATE_DISABLED, "disabled"),
    "disable-user": (states.STATE_DISABLED_USER, "disabled-user"),
    "disable-until-used": (states.STATE_DISABLED_UNTIL_USED, "disabled-until-used"),
    "default-state": (states.STATE_DEFAULT, "default"),
}


def clear(context: Context, _verb: str, words: list[str]) -> int:
    name = needed(split(words)[1], "package")
    device = context.device
    with device.lock:
        package = device.packages.get(name)
        if package is None:
            context.print("Failed")
            return 1
        if not package.is_stock:
            device.activities.force_stop(name, "clear data")
            device.packages.clear_data(package)
    context.print("Success")
    return 0


# -- permissions -----------------------------------------------------------------------------------


def grant(context: Context, verb: str, words: list[str]) -> int:
    operands = split(words)[1]
    if len(operands) < 2:
        raise Usage(f"Error: no {'permission' if operands else 'package'} specified")
    name, permission = operands[:2]
    package = find_package(context, name)
    if package is None:
        return thrown(context, verb, f"java.lang.IllegalArgumentException: Unknown package: {name}")
    problem = _objection(context, package, permission)
    if problem is not None:
        return thrown(context, verb, problem)
    device = context.device
    with device.lock:
        if verb == "grant":
            device.packages.grant(package, permission)
        elif permission in package.granted:
            device.packages.revoke(package, permission)
            for process in device.processes.of_package(name):
                device.processes.kill(process, "permissions revoked")
    return 0


revoke = grant


def _objection(context: Context, package: InstalledPackage, permission: str) -> str | None:
    api = context.device.api
    own = {
        one.name: one.protection
        for other in context.device.packages
        for one in other.manifest.permissions
    }.get(permission)
    if own is None and not permissions.exists(permission, api):
        return f"java.lang.IllegalArgumentException: Unknown permission: {permission}"
    security = "java.lang.SecurityException:"
    if permission not in package.requested(api):
        return f"{security} Package {package.name} has not requested permission {permission}"
    if (
        permissions.is_dangerous(permission)
        or permission in permissions.DEVELOPMENT
        or own == "dangerous"
    ):
        return None
    return (
        f"{security} Permission {permission} requested by {package.name} is not a changeable"
        " permission type"
    )


def reset_permissions(context: Context, _verb: str, _words: list[str]) -> int:
    device = context.device
    with device.lock:
        for package in device.packages:
            if not package.is_stock and device.api >= 23 and package.target_sdk >= 23:
                package.granted -= permissions.dangerous(package.requested(device.api))
                package.refused.clear()
    return 0


# -- enabling --------------------------------------------------------------------------------------


def enable(context: Context, verb: str, words: list[str]) -> int:
    target = needed(split(words)[1], "package or component")
    state, shown = _STATES[verb]
    device = context.device
    component = Component.parse(target)
    name = target if component is None else component.package
    with device.lock:
        package = device.packages.get(name)
        if package is None:
            error = f"java.lang.IllegalArgumentException: Unknown package: {name}"
            return thrown(context, verb, error)
        if component is not None and package.component(component.name) is None:
            error = (
                f"java.lang.IllegalArgumentException: Component class {component.name} does not"
                f" exist in {name}"
            )
            return thrown(context, verb, error)
        device.packages.set_state(package, state, None if component is None else component.name)
        if component is None and state not in (states.STATE_ENABLED, states.STATE_DEFAULT):
            device.activities.force_stop(name, "setEnabledSetting")
    if component is None:
        context.print(f"Package {name} new state: {shown}")
    else:
        context.print(f"Component {{{component}}} new state: {shown}")
    return 0


disable = disable_user = disable_until_used = default_state = enable


def hide(context: Context, verb: str, words: list[str]) -> int:
    name = needed(split(words)[1], "package")
    package = find_package(context, name)
    hidden = verb == "hide"
    if package is not None:
        with context.device.lock:
            package.hidden = hidden
    shown = str(hidden and package is not None).lower()
    context.print(f"Package {name} new hidden state: {shown}")
    return 0 if package is not None else 1


unhide = hide


def suspend(context: Context, verb: str, words: list[str]) -> int:
    status = 0
    for name in split(words)[1]:
        package = find_package(context, name)
        if package is None:
            status = 1
            continue
        with context.device.lock:
            package.suspended = verb == "suspend"
        context.print(f"Package {name} new suspended state: {str(package.suspended).lower()}")
    return status


unsuspend = suspend


def set_installer(context: Context, verb: str, words: list[str]) -> int:
    operands = split(words)[1]
    if len(operands) < 2:
        raise Usage("Must provide both target and installer package names")
    package = find_package(context, operands[0])
    if package is None:
        error = f"java.lang.IllegalArgumentException: Unknown target package: {operands[0]}"
        return thrown(context, verb, error)
    package.installer = operands[1]
    context.print("Success")
    return 0


def set_home_activity(context: Context, _verb: str, words: list[str]) -> int:
    """There is one home screen; naming it again succeeds."""
    component = Component.parse(needed(split(words)[1], "component"))
    from devices.pocket.system.stock import HOME

    if component == HOME:
        context.print("Success")
        return 0
    return context.fail("Error: Failed to set default home.")


# -- nothing to do: there is no compiled code and no cache to trim ---------------------------------


def trim_caches(_context: Context, _verb: str, words: list[str]) -> int:
    needed(words, "size")
    return 0


def set_install_location(_context: Context, _verb: str, words: list[str]) -> int:
    needed(words, "install location")
    return 0


def compile(context: Context, _verb: str, words: list[str]) -> int:
    operands = split(words, ("-m", "-r", "-c", "--split"))[1]
    if operands and find_package(context, operands[0]) is None:
        return context.fail(f"Failure: package {operands[0]} could not be compiled")
    context.print("Success")
    return 0


force_dex_opt = compile


def bg_dexopt_job(context: Context, _verb: str, _words: list[str]) -> int:
    context.print("Success")
    return 0


reconcile_secondary_dex_files = bg_dexopt_job
