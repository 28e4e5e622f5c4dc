"""`run-as`: a command in the place of a debuggable app."""

from __future__ import annotations

from dataclasses import replace

from devices.pocket.shell.command import Context, command


@command("run-as")
def run_as(context: Context) -> int:
    words = list(context.arguments)
    if not words:
        return context.fail(
            "run-as: usage: run-as <package-name> [--user <uid>] <command> [<args>]"
        )
    name = words.pop(0)
    if words[:1] == ["--user"]:
        del words[:2]
    with context.device.lock:
        package = context.device.packages.get(name)
    old = context.device.api < 24
    if package is None:
        return context.fail(
            f"run-as: Package '{name}' is unknown" if old else f"run-as: unknown package: {name}"
        )
    if not package.manifest.debuggable:
        return context.fail(
            f"run-as: Package '{name}' is not debuggable"
            if old
            else f"run-as: package not debuggable: {name}"
        )
    shell = context.shell.copy()
    shell.folder = f"/data/data/{name}"
    shell.variables.update({"HOME": shell.folder, "USER": name, "LOGNAME": name})
    shell.uid = package.uid
    return shell.run_command(words or ["sh"], replace(context, shell=shell))
