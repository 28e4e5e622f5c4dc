"""`pm install`, `uninstall`, and installing by sessions."""

from __future__ import annotations

from devices.pocket.shell.command import Context, Usage
from devices.pocket.shell.packages.options import find_package, needed, split
from devices.pocket.system.installing import InstallFailed, Options

_VALUED = (
    "-i", "-S", "-p", "--user", "--abi", "--originating-uri", "--referrer", "--pkg",
    "--install-location", "--install-reason", "--volume", "--algo", "--key", "--iv",
    "--update-ownership", "--package-source", "--rollback-data-policy",
)  # fmt: skip


def _options(context: Context, given: dict[str, str]) -> Options:
    replaces = "-r" in given if context.device.api < 28 else "-R" not in given
    return Options(
        replace=replaces,
        allow_test="-t" in given,
        allow_downgrade="-d" in given,
        grant_all="-g" in given,
        bypass_low_target="--bypass-low-target-sdk-block" in given,
        installer=given.get("-i"),
    )


def install(context: Context, _verb: str, words: list[str]) -> int:
    """From a file, or `-S BYTES` from stdin."""
    given, operands = split(words, _VALUED)
    size = _size(given)
    device = context.device
    if size is not None and (not operands or operands[0] == "-"):
        data = context.stdin.read(size)
        if len(data) < size:
            return _failure(context, "INSTALL_FAILED_INVALID_APK: Unexpected end of input")
    else:
        if not operands:
            raise Usage(
                "Error: must either specify a package size or an APK file"
                if device.api >= 24
                else "\tpkg: null\nError: no package specified"
            )
        found = _read(context, operands[0])
        if isinstance(found, int):
            return found
        data = found
    if device.api < 24 and operands:
        context.print(f"\tpkg: {operands[0]}")
    try:
        with device.lock:
            device.packages.install(data, **vars(_options(context, given)))
    except InstallFailed as error:
        return _failure(context, str(error) if device.api >= 21 else error.code)
    context.print("Success")
    return 0


def _read(context: Context, path: str) -> bytes | int:
    host = context.shell.host(path)
    if host.is_file():
        return host.read_bytes()
    if context.device.api < 24:
        context.print(f"\tpkg: {path}")
        return _failure(context, "INSTALL_FAILED_INVALID_URI")
    return context.fail(f"Error: failed to open file: {path}\nError: Can't open file: {path}")


def _size(given: dict[str, str]) -> int | None:
    if "-S" not in given:
        return None
    if not given["-S"].isdigit():
        raise Usage(f"Error: bad size {given['-S']}")
    return int(given["-S"])


def _failure(context: Context, why: str) -> int:
    """To stdout since 7.0, where `cmd` prints it; `pm` of old used stderr."""
    text = f"Failure [{why}]"
    if context.device.api < 24:
        return context.fail(text)
    context.print(text)
    return 1


def uninstall(context: Context, _verb: str, words: list[str]) -> int:
    given, operands = split(words, ("--user", "--versionCode"))
    name = needed(operands, "package")
    device = context.device
    with device.lock:
        package = device.packages.get(name)
        if package is not None and not package.is_stock:
            device.activities.force_stop(name, "deletePackageX")
            device.packages.remove(package, keep_data="-k" in given)
            context.print("Success")
            return 0
    if device.api < 21:
        return context.fail("Failure")
    if package is None and given.get("--user", "all") != "all":
        return _failure(context, f"not installed for {given['--user']}")
    return _failure(context, "DELETE_FAILED_INTERNAL_ERROR")


# -- sessions --------------------------------------------------------------------------------------


def install_create(context: Context, _verb: str, words: list[str]) -> int:
    given, _ = split(words, _VALUED)
    with context.device.lock:
        session = context.device.packages.sessions.create(
            _options(context, given), given.get("-p") or None
        )
    context.print(f"Success: created install session [{session.id}]")
    return 0


def install_write(context: Context, _verb: str, words: list[str]) -> int:
    given, operands = split(words, _VALUED)
    if len(operands) < 2:
        raise Usage("Error: no session or split name specified")
    number, name = operands[:2]
    path = operands[2] if len(operands) > 2 else "-"
    size = _size(given)
    if path == "-":
        if size is None:
            raise Usage("Error: must specify a APK size")
        data = context.stdin.read(size)
    else:
        found = _read(context, path)
        if isinstance(found, int):
            return found
        data = found
    if size is not None and len(data) < size:
        return _failure(context, "INSTALL_FAILED_INVALID_APK: Unexpected end of input")
    with context.device.lock:
        session = context.device.packages.sessions.get(_number(number))
        if session is None:
            return _no_session(context, "install-write", number)
        session.parts[name] = data
    context.print(f"Success: streamed {len(data)} bytes")
    return 0


def install_commit(context: Context, _verb: str, words: list[str]) -> int:
    _, operands = split(words, _VALUED)
    number = needed(operands, "session id")
    device = context.device
    with device.lock:
        session = device.packages.sessions.get(_number(number))
        if session is None:
            return _no_session(context, "install-commit", number)
        try:
            device.packages.sessions.commit(session)
        except InstallFailed as error:
            return _failure(context, str(error))
    context.print("Success")
    return 0


def install_abandon(context: Context, _verb: str, words: list[str]) -> int:
    number = needed(split(words)[1], "session id")
    with context.device.lock:
        session = context.device.packages.sessions.get(_number(number))
        if session is None:
            return _no_session(context, "install-abandon", number)
        context.device.packages.sessions.abandon(session)
    context.print("Success")
    return 0


def install_remove(context: Context, _verb: str, words: list[str]) -> int:
    """Takes a split out of what a session inherits: nothing is kept, so nothing is there."""
    _, operands = split(words)
    if len(operands) < 2:
        raise Usage("Error: no session or split name specified")
    return _failure(context, f"INSTALL_FAILED_INVALID_APK: split not found: {operands[1]}")


def install_existing(context: Context, _verb: str, words: list[str]) -> int:
    name = needed(split(words)[1], "package")
    if find_package(context, name) is None:
        error = "android.content.pm.PackageManager$NameNotFoundException"
        context.print(f"{error}: Package {name} doesn't exist")
        return 1
    context.print(f"Package {name} installed for user: 0")
    return 0


def _number(text: str) -> int:
    return int(text) if text.isdigit() else -1


def _no_session(context: Context, verb: str, number: str) -> int:
    from devices.pocket.shell.packages.options import thrown

    who = "java.lang.SecurityException: Caller has no access to session"
    return thrown(context, verb, f"{who} {number}")
