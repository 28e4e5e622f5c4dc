"""`uiautomator dump`."""

from __future__ import annotations

from devices.pocket.shell.command import Context, Usage, command

_DEFAULT = "/sdcard/window_dump.xml"
_USAGE = """Usage: uiautomator <subcommand> [options]

Available subcommands:

help: displays help message

runtest: executes UI automation tests
    not modelled here
dump: creates an XML dump of current UI hierarchy
    dump [--verbose][--compressed] [file]
      [--compressed]: dumps compressed layout information.
      [--windows]: dumps all windows.
      [file]: the location where the dumped XML should be stored, default is
      /storage/emulated/0/window_dump.xml
"""


@command("uiautomator")
def uiautomator(context: Context) -> int:
    words = list(context.arguments)
    if not words or words[0] in ("help", "-h"):
        context.print(_USAGE, end="")
        return 0
    if words[0] != "dump":
        raise Usage(f"uiautomator: {words[0]} is not modelled", 1)
    from devices.pocket.uia2.dump import dump

    files = [word for word in words[1:] if not word.startswith("-")]
    path = files[0] if files else _DEFAULT
    text = dump(context.device, compressed="--compressed" in words)
    data = text.encode("utf-8", "replace")
    if path == "/dev/tty":
        context.stdout.write(data)
    else:
        host = context.shell.host(path)
        try:
            host.write_bytes(data)
        except OSError as error:
            return context.fail(f"ERROR: could not write {path}: {error.strerror}")
    context.print(f"UI hierchary dumped to: {path}")
    return 0
