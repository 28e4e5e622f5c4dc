"""Installing: what is checked, in Android's order, and with which words it fails."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dalvik.apk.apk import Apk
from dalvik.apk.archive import Archive
from dalvik.apk.manifest import Manifest
from dalvik.errors import BadInput
from devices.pocket.system import permissions
from devices.pocket.system.packages import InstalledPackage

if TYPE_CHECKING:
    from devices.pocket.device import Device

#: Since Android 14, apps made for versions before 6.0 are refused.
_DEPRECATED_BELOW = 23


class InstallFailed(Exception):
    """`code` is the constant's name; `str` is what stands in the brackets behind `Failure`."""

    def __init__(self, code: str, message: str | None = None) -> None:
        super().__init__(code if message is None else f"{code}: {message}")
        self.code = code


@dataclass(frozen=True, kw_only=True)
class Options:
    """The flags of `pm install`."""

    replace: bool = True
    allow_test: bool = False
    allow_downgrade: bool = False
    grant_all: bool = False
    bypass_low_target: bool = False
    installer: str | None = None


def install(
    device: Device, parts: Sequence[bytes | Path], options: Options, where: str = "base.apk"
) -> InstalledPackage:
    """Installs or updates the package that the APKs in `parts` make up.

    Call it with the lock held. What ran of an older version is stopped.
    """
    apks = [_open(part, where) for part in parts]
    try:
        base, splits = _base_and_splits(apks)
        manifest = _manifest(base, where, device)
        old = device.packages.get(manifest.package)
        _check_platform(device, manifest, options)
        signers = _signers(base, manifest, where)
        if old is not None:
            _check_update(device, old, manifest, signers, options)
        return _put(device, old, manifest, signers, [base, *splits], options)
    finally:
        for apk in apks:
            apk.close()


def _open(part: bytes | Path, where: str) -> Apk:
    try:
        if isinstance(part, Path):
            return Apk.open(part)
        return Apk(Archive(part, where))
    except (BadInput, OSError):
        raise InstallFailed(
            "INSTALL_PARSE_FAILED_NOT_APK", f"Failed to parse {where}: Failed to load asset path"
        ) from None


def _base_and_splits(apks: list[Apk]) -> tuple[Apk, list[Apk]]:
    bases = [apk for apk in apks if _manifest(apk, "base.apk").split.name is None]
    if len(bases) != 1:
        raise InstallFailed(
            "INSTALL_FAILED_INVALID_APK",
            f"Split {len(apks)} was defined multiple times"
            if bases
            else "Full install must include a base package",
        )
    return bases[0], [apk for apk in apks if apk is not bases[0]]


def _manifest(apk: Apk, where: str, device: Device | None = None) -> Manifest:
    try:
        if device is None:
            return apk.manifest
        return apk.manifest_for(device.configuration.current.resources)
    except BadInput as error:
        raise InstallFailed(
            "INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION", f"Failed to parse {where}: {error}"
        ) from None


def _check_platform(device: Device, manifest: Manifest, options: Options) -> None:
    api = device.api
    if manifest.test_only and not options.allow_test:
        raise InstallFailed(
            "INSTALL_FAILED_TEST_ONLY",
            "installPackageLI"
            if api < 30
            else "Failed to install test-only apk. Did you forget to add -t?",
        )
    minimum = manifest.min_sdk
    if isinstance(minimum, str):
        raise InstallFailed(
            "INSTALL_FAILED_OLDER_SDK",
            f"Requires development platform {minimum} (current platform is a release platform)",
        )
    if minimum > api:
        raise InstallFailed(
            "INSTALL_FAILED_OLDER_SDK",
            f"Requires newer sdk version #{minimum} (current version is #{api})",
        )
    target = manifest.target_sdk
    low = api >= 34 and isinstance(target, int) and target < _DEPRECATED_BELOW
    if low and not options.bypass_low_target:
        raise InstallFailed(
            "INSTALL_FAILED_DEPRECATED_SDK_VERSION",
            f"App package must target at least SDK version {_DEPRECATED_BELOW}, but found {target}",
        )
    _check_exported(api, manifest)


def _check_exported(api: int, manifest: Manifest) -> None:
    """Since 12, a component with filters must say whether it is exported."""
    target = manifest.target_sdk
    if api < 31 or not isinstance(target, int) or target < 31:
        return
    for component in (*manifest.activities, *manifest.services, *manifest.receivers):
        if component.intent_filters and component.exported_stated is None:
            raise InstallFailed(
                "INSTALL_PARSE_FAILED_MANIFEST_MALFORMED",
                f"Failed parse during installPackageLI: {manifest.package}: Targeting S+ (version"
                " 31 and above) requires that an explicit value for android:exported be defined"
                " when intent filters are present",
            )


def _signers(apk: Apk, manifest: Manifest, where: str) -> tuple[str, ...]:
    signers = apk.signing.signers
    if not signers:
        raise InstallFailed(
            "INSTALL_PARSE_FAILED_NO_CERTIFICATES",
            f"Failed to collect certificates from {where}: {manifest.package} has no certificates",
        )
    return signers


def _check_update(
    device: Device,
    old: InstalledPackage,
    manifest: Manifest,
    signers: tuple[str, ...],
    options: Options,
) -> None:
    name = manifest.package
    if not options.replace:
        raise InstallFailed(
            "INSTALL_FAILED_ALREADY_EXISTS",
            f"Attempt to re-install {name} without first uninstalling.",
        )
    if old.is_stock or set(old.signers) != set(signers):
        text = (
            f"Package {name} signatures do not match the previously installed version; ignoring!"
            if device.api < 30
            else f"Existing package {name} signatures do not match newer version; ignoring!"
        )
        raise InstallFailed("INSTALL_FAILED_UPDATE_INCOMPATIBLE", text)
    if manifest.version_code < old.manifest.version_code and not options.allow_downgrade:
        raise InstallFailed(
            "INSTALL_FAILED_VERSION_DOWNGRADE",
            f"Downgrade detected: Update version code {manifest.version_code} is older than"
            f" current {old.manifest.version_code}",
        )


def _put(
    device: Device,
    old: InstalledPackage | None,
    manifest: Manifest,
    signers: tuple[str, ...],
    apks: list[Apk],
    options: Options,
) -> InstalledPackage:
    packages = device.packages
    now = device.clock.millis()
    if old is not None:
        device.activities.force_stop(old.name, "installPackageLI")
    update = _update_number(old)
    code_path = packages.code_path(manifest.package, update)
    try:
        files = _write(device, code_path, apks)
    except OSError as error:
        if old is None or old.code_path != code_path:
            _unwrite(device, code_path)
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise InstallFailed(
            "INSTALL_FAILED_INSUFFICIENT_STORAGE" if full else "INSTALL_FAILED_INTERNAL_ERROR",
            f"Failed to write {manifest.package}: {error.strerror}",
        ) from None
    uid = packages.uid_for(manifest) if old is None else old.uid
    package = InstalledPackage(manifest, uid, files, code_path)
    package.base_path = code_path if device.api < 21 else f"{code_path}/base.apk"
    package.signers = signers
    package.installer = options.installer
    package.first_installed = now if old is None else old.first_installed
    package.last_updated = now
    _grant(device, package, old, options)
    if old is not None:
        package.stopped = old.stopped
        old.close()
        if old.code_path != code_path:
            packages.delete_code(old)
    packages.put(package)
    return package


def _update_number(old: InstalledPackage | None) -> int:
    """Old versions take turns between `-1` and `-2`."""
    if old is None:
        return 1
    return 2 if old.apks[0].name.endswith("-1.apk") or old.code_path.endswith("-1") else 1


def _unwrite(device: Device, code_path: str) -> None:
    """Takes back what there is of a package that did not fit."""
    host = device.files.host(code_path)
    if host.is_dir():
        shutil.rmtree(host, ignore_errors=True)
    else:
        host.unlink(missing_ok=True)


def _write(device: Device, code_path: str, apks: list[Apk]) -> tuple[Path, ...]:
    folder = device.files.host(code_path)
    if device.api < 21:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _copy(apks[0], folder)
        return (folder,)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    written = []
    for apk in apks:
        split = apk.manifest.split.name
        path = folder / ("base.apk" if split is None else f"split_{split}.apk")
        _copy(apk, path)
        written.append(path)
    return tuple(written)


def _copy(apk: Apk, path: Path) -> None:
    path.write_bytes(apk.archive.data)


def _grant(
    device: Device, package: InstalledPackage, old: InstalledPackage | None, options: Options
) -> None:
    """What the manifest asks for, as far as nobody has to be asked."""
    own = {permission.name for permission in package.manifest.permissions}
    defined = {one.name: one for other in device.packages for one in other.manifest.permissions}
    for name in package.requested(device.api):
        kept = old is not None and name in old.granted
        given = permissions.granted_at_install(name, device.api, package.target_sdk)
        everything = options.grant_all and permissions.is_dangerous(name)
        declared = name in own or (name in defined and defined[name].protection == "normal")
        if kept or given or declared or everything:
            package.granted.add(name)
