"""`dumpsys package`."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterable

from devices.pocket.shell.command import Context
from devices.pocket.system import permissions
from devices.pocket.system.intents import Component
from devices.pocket.system.packages import InstalledPackage

_TABLES = (
    ("Activity", "activities"), ("Receiver", "receivers"), ("Service", "services"),
)  # fmt: skip


def run(context: Context) -> int:
    words = [word for word in context.arguments if not word.startswith("-")]
    device = context.device
    with device.lock:
        if words:
            found = device.packages.get(words[0])
            if found is None:
                if words[0] in ("packages", "p", "permissions"):
                    return _packages(context, list(device.packages))
                context.print(f"Unable to find package: {words[0]}")
                return 0
            chosen = [found]
        else:
            chosen = list(device.packages)
        for title, kind in _TABLES:
            _resolver_table(context, title, kind, chosen)
        return _packages(context, chosen)


def _number(*what: str) -> str:
    """Looks like an object's address, the same each time."""
    return f"{zlib.crc32('/'.join(what).encode()) & 0xFFFFFFF:x}"


def _resolver_table(
    context: Context, title: str, kind: str, chosen: Iterable[InstalledPackage]
) -> None:
    actions: dict[str, list[tuple[Component, tuple[str, ...], tuple[str, ...]]]] = {}
    for package in chosen:
        for declared in getattr(package.manifest, kind):
            for one in declared.intent_filters:
                for action in one.actions:
                    row = (Component(package.name, declared.name), one.actions, one.categories)
                    actions.setdefault(action, []).append(row)
    if not actions:
        return
    context.print(f"{title} Resolver Table:\n  Non-Data Actions:")
    for action, rows in actions.items():
        context.print(f"      {action}:")
        for component, names, categories in rows:
            number = _number(str(component))
            context.print(f"        {number} {component.short} filter {_number(number)}")
            for name in names:
                context.print(f'          Action: "{name}"')
            for name in categories:
                context.print(f'          Category: "{name}"')
    context.print()


def _packages(context: Context, chosen: list[InstalledPackage]) -> int:
    context.print("Packages:")
    for package in chosen:
        _package(context, package)
    return 0


def _flags(package: InstalledPackage) -> str:
    application = package.manifest.application
    found = [
        ("SYSTEM", package.is_system),
        ("DEBUGGABLE", application.debuggable),
        ("HAS_CODE", application.has_code),
        ("PERSISTENT", application.persistent),
        ("ALLOW_CLEAR_USER_DATA", True),
        ("TEST_ONLY", application.test_only),
        ("ALLOW_BACKUP", application.allow_backup),
        ("LARGE_HEAP", application.large_heap),
    ]
    return f"[ {' '.join(name for name, holds in found if holds)} ]"


def _date(millis: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(millis // 1000))


def _package(context: Context, package: InstalledPackage) -> None:
    api = context.device.api
    manifest, name = package.manifest, package.name
    minimum = f" minSdk={manifest.min_sdk}" if api >= 24 else ""
    signed = ", ".join(signer[:8] for signer in package.signers)
    rows = [
        f"userId={package.uid}" + (" gids=[]" if api < 23 else ""),
        f"pkg=Package{{{_number(name, 'pkg')} {name}}}",
        f"codePath={package.code_path}",
        f"resourcePath={package.code_path}",
        f"versionCode={manifest.version_code}{minimum} targetSdk={package.target_sdk}",
        f"versionName={manifest.version_name}",
        f"applicationInfo=ApplicationInfo{{{_number(name, 'info')} {name}}}",
        f"flags={_flags(package)}",
        f"dataDir={package.data_dir}",
        "supportsScreens=[small, medium, large, xlarge, resizeable, anyDensity]",
        f"timeStamp={_date(package.last_updated)}",
        f"firstInstallTime={_date(package.first_installed)}",
        f"lastUpdateTime={_date(package.last_updated)}",
    ]
    if package.installer:
        rows.append(f"installerPackageName={package.installer}")
    rows += [
        f"signatures=PackageSignatures{{{_number(name, 'signatures')} [{signed}]}}",
        "installPermissionsFixed=true installStatus=1",
        f"pkgFlags={_flags(package)}",
    ]
    context.print(f"  Package [{name}] ({_number(name)}):")
    for row in rows:
        context.print(f"    {row}")
    _permissions(context, package)


def _permissions(context: Context, package: InstalledPackage) -> None:
    api = context.device.api
    for one in package.manifest.permissions:
        context.print(f"    declared permissions:\n      {one.name}: prot={one.protection}")
    asked = package.requested(api)
    if asked:
        context.print("    requested permissions:")
        for name in asked:
            context.print(f"      {name}")
    runtime = [name for name in asked if api >= 23 and permissions.is_dangerous(name)]
    fixed = [name for name in asked if name in package.granted and name not in runtime]
    if fixed:
        context.print("    install permissions:" if api >= 23 else "    grantedPermissions:")
        for name in fixed:
            context.print(f"      {name}: granted=true" if api >= 23 else f"      {name}")
    stopped = str(package.stopped).lower()
    hidden = str(package.hidden).lower()
    word = "hidden" if api >= 23 else "blocked"
    more = f" suspended={str(package.suspended).lower()}" if api >= 24 else ""
    context.print(
        f"    User 0:  installed=true {word}={hidden}{more} stopped={stopped}"
        f" notLaunched={stopped} enabled={package.state}"
    )
    if runtime:
        context.print("      runtime permissions:")
        for name in runtime:
            granted = str(name in package.granted).lower()
            context.print(f"        {name}: granted={granted}")
