"""The commands. `pm` is found in `commands/pm.py`, which says:

    from devices.pocket.shell.command import Context, command

    @command("pm")
    def pm(context: Context) -> int:
        context.print("package:" + context.device.traits.name)   # a line to stdout
        return 0                                                 # or context.fail("Error: …", 1)

`context.arguments` are the words behind the name (already expanded), `context.environment` the
exported variables, `context.stdin` has `read(n)`, `readline()` and `lines()`, `context.stdout`
takes bytes by `write`. Raise `Usage(text, code)` to end with a message on stderr.

Commands run on OS threads of their own without the device's lock: take it to call a service, and
let it go before waiting. A command that waits uses `context.wait(condition, done)`, which ends
(raising `Cancelled`, which nobody catches) when the client goes. `context.run("pm", "list", …)`
runs another command with the same streams.

`dumpsys activity` is `run(context)` of `shell/dumpsys/activity.py`, `cmd package` is `run(context)`
of `shell/cmd/package.py`; there `context.arguments` are those behind the service's name. Dots and
dashes of a service's name are underscores in the module's.
"""

from __future__ import annotations

_FOLDED = {
    "texts": ("echo", "printf", "true", "false", "test", "[", "[[", "seq"),
    "files": (
        "cat", "rm", "mkdir", "rmdir", "touch", "cp", "mv", "ln", "chmod", "chown", "chgrp",
        "restorecon", "chcon", "sync", "readlink", "realpath", "basename", "dirname", "mktemp",
        "truncate", "dd",
    ),
    "listing": ("ls", "ll", "stat", "df", "du", "find"),
    "filters": (
        "head", "tail", "wc", "grep", "egrep", "fgrep", "sort", "uniq", "cut", "tr", "tee",
        "base64", "md5sum", "md5", "sha1sum", "sha224sum", "sha256sum", "sha512sum", "xargs", "sed",
        "tac", "rev", "nl", "yes", "strings",
    ),
    "machine": (
        "date", "id", "whoami", "uname", "sleep", "usleep", "hostname", "uptime", "env",
        "printenv", "which", "nproc", "free", "clear", "timeout", "time", "nohup", "sh", "su",
        "toybox", "toolbox", "reboot", "log", "getenforce", "screenrecord",
    ),
    "comparing": ("cmp", "diff", "od", "xxd"),
    "packing": ("gzip", "gunzip", "zcat", "tar"),
    "net": ("ip", "ifconfig", "mount"),
    "properties": ("getprop", "setprop", "watchprops"),
    "run_as": ("run-as",),
    "app_process": ("app_process", "app_process32", "app_process64"),
    "tasks": ("ps", "pidof", "kill", "pkill", "pgrep", "killall", "top"),
}  # fmt: skip
#: Commands that live in a module of another name.
MODULES: dict[str, str] = {name: module for module, names in _FOLDED.items() for name in names}
