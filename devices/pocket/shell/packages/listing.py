"""The verbs of `pm` that tell what there is."""

from __future__ import annotations

from devices.pocket.shell.command import Context, Usage
from devices.pocket.shell.packages.options import needed, split
from devices.pocket.system import permissions
from devices.pocket.system.intents import Component
from devices.pocket.system.packages import InstalledPackage

_FEATURES = (
    "android.hardware.audio.output", "android.hardware.bluetooth", "android.hardware.camera",
    "android.hardware.camera.any", "android.hardware.faketouch", "android.hardware.location",
    "android.hardware.location.gps", "android.hardware.location.network",
    "android.hardware.microphone", "android.hardware.screen.landscape",
    "android.hardware.screen.portrait", "android.hardware.sensor.accelerometer",
    "android.hardware.sensor.compass", "android.hardware.telephony",
    "android.hardware.telephony.gsm", "android.hardware.touchscreen",
    "android.hardware.touchscreen.multitouch",
    "android.hardware.touchscreen.multitouch.distinct",
    "android.hardware.touchscreen.multitouch.jazzhand", "android.hardware.wifi",
    "android.software.app_widgets", "android.software.home_screen",
    "android.software.input_methods", "android.software.live_wallpaper",
)  # fmt: skip
_LIBRARIES = (
    "android.test.base",
    "android.test.mock",
    "android.test.runner",
    "org.apache.http.legacy",
)


def list_(context: Context, _verb: str, words: list[str]) -> int:
    kinds = {
        "packages": _packages, "package": _packages, "instrumentation": _instrumentation,
        "features": _features, "permissions": _permissions, "libraries": _libraries,
        "permission-groups": _groups, "users": _users,
    }  # fmt: skip
    if not words:
        raise Usage("Error: didn't specify type of data to list", 255)
    if words[0] not in kinds:
        raise Usage(
            f"Error: unknown list type '{words[0]}'", 255 if context.device.api >= 24 else 1
        )
    return kinds[words[0]](context, words[1:])


_PACKAGE_OPTIONS = {
    "-3", "-a", "-d", "-e", "-f", "-i", "-l", "-s", "-u", "-U", "--show-versioncode", "--uid",
    "--user",
}  # fmt: skip


def _packages(context: Context, words: list[str]) -> int:
    given, operands = split(words, ("--user", "--uid"))
    known = _PACKAGE_OPTIONS | ({"--apex-only"} if context.device.api >= 29 else set())
    if strange := [name for name in given if name not in known]:
        code = 255 if context.device.api >= 24 else 1
        raise Usage(f"Error: Unknown option: {strange[0]}", code)
    if "--apex-only" in given:
        return 0
    text = operands[0] if operands else ""
    with context.device.lock:
        found = [p for p in context.device.packages if text in p.name and _listed(p, given)]
    for package in found:
        row = f"{package.base_path}={package.name}" if "-f" in given else package.name
        if "--show-versioncode" in given:
            row += f" versionCode:{package.manifest.version_code}"
        if "-i" in given:
            row += f"  installer={package.installer or 'null'}"
        if "-U" in given or "--uid" in given:
            row += f" uid:{package.uid}"
        context.print(f"package:{row}")
    return 0


def _listed(package: InstalledPackage, given: dict[str, str]) -> bool:
    if package.hidden and "-u" not in given:
        return False
    if ("-d" in given and package.enabled) or ("-e" in given and not package.enabled):
        return False
    if ("-s" in given and not package.is_system) or ("-3" in given and package.is_system):
        return False
    return "--uid" not in given or given["--uid"] == str(package.uid)


def _instrumentation(context: Context, words: list[str]) -> int:
    given, operands = split(words)
    with context.device.lock:
        found = context.device.packages.instrumentations()
    for package, declared in found:
        if operands and declared.target_package != operands[0]:
            continue
        path = f"{package.base_path}=" if "-f" in given else ""
        component = Component(package.name, declared.name).short
        context.print(f"instrumentation:{path}{component} (target={declared.target_package})")
    return 0


def features(context: Context) -> tuple[str, ...]:
    return _FEATURES


def _features(context: Context, _words: list[str]) -> int:
    if context.device.api >= 24:
        context.print("feature:reqGlEsVersion=0x20000")
    for name in features(context):
        context.print(f"feature:{name}")
    if context.device.api < 24:
        context.print("feature:reqGlEsVersion=0x20000")
    return 0


def has_feature(context: Context, _verb: str, words: list[str]) -> int:
    found = needed(words, "feature") in features(context)
    context.print(str(found).lower())
    return 0 if found else 1


def _libraries(context: Context, _words: list[str]) -> int:
    for name in _LIBRARIES:
        context.print(f"library:{name}")
    return 0


def _users(context: Context, _words: list[str]) -> int:
    flags = "c13" if context.device.api >= 31 else "13"
    context.print(f"Users:\n\tUserInfo{{0:Owner:{flags}}} running")
    return 0


def _groups(context: Context, _words: list[str]) -> int:
    api = context.device.api
    groups = {permissions.group_of(name) for name in permissions.platform_permissions(api)}
    for name in sorted(group for group in groups if group):
        context.print(f"permission group:{name}")
    return 0


def _permissions(context: Context, words: list[str]) -> int:
    given, operands = split(words)
    with context.device.lock:
        names = _known_permissions(context)
    if "-d" in given:
        names = {name: group for name, group in names.items() if permissions.is_dangerous(name)}
    if operands:
        names = {name: group for name, group in names.items() if group == operands[0]}
    context.print("Dangerous Permissions:" if "-d" in given else "All Permissions:")
    context.print()
    if "-g" not in given:
        for name in names:
            context.print(f"permission:{name}")
        return 0
    for group in sorted({found for found in names.values() if found}):
        context.print(f"group:{group}")
        for name in (name for name, found in names.items() if found == group):
            context.print(f"  permission:{name}")
        context.print()
    context.print("ungrouped:")
    for name in (name for name, found in names.items() if not found):
        context.print(f"  permission:{name}")
    return 0


def _known_permissions(context: Context) -> dict[str, str | None]:
    """The platform's and those of apps, with their groups."""
    found = {
        name: permissions.group_of(name)
        for name in permissions.platform_permissions(context.device.api)
    }
    for package in context.device.packages:
        for one in package.manifest.permissions:
            found[one.name] = one.group
    return found


def path(context: Context, _verb: str, words: list[str]) -> int:
    name = needed(split(words)[1], "package")
    with context.device.lock:
        package = context.device.packages.get(name)
        if package is None:
            return 1
        files = [package.base_path]
        files += [context.device.files.device_path(split_) for split_ in package.apks[1:]]
    for file in files:
        context.print(f"package:{file}")
    return 0


def dump(context: Context, _verb: str, words: list[str]) -> int:
    return context.run("dumpsys", "package", needed(words, "package"))


def get_install_location(context: Context, _verb: str, _words: list[str]) -> int:
    context.print("0[auto]")
    return 0


def get_max_users(context: Context, _verb: str, _words: list[str]) -> int:
    context.print("Maximum supported users: 1")
    return 0
