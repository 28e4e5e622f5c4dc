"""The machine and the user: time, names, environment, and running other commands."""

from __future__ import annotations

import re
import time
from dataclasses import replace

from devices.pocket.shell.command import Context, Usage, command, find, names
from devices.pocket.shell.interpreter import Io, Shell
from devices.pocket.shell.options import read_options
from devices.pocket.shell.owners import user_name
from devices.pocket.shell.streams import Cancellation, Cancelled
from devices.pocket.system.log import DEBUG, ERROR, FATAL, INFO, VERBOSE, WARN

_GROUPS = (
    (1004, "input"), (1007, "log"), (1011, "adb"), (1015, "sdcard_rw"), (1028, "sdcard_r"),
    (3001, "net_bt_admin"), (3002, "net_bt"), (3003, "inet"), (3006, "net_bw_stats"),
)  # fmt: skip
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
_TIMED_OUT = 124


def _seconds(text: str) -> float:
    unit = _UNITS.get(text[-1:], 0)
    try:
        return float(text[:-1]) * unit if unit else float(text)
    except ValueError:
        raise Usage(f"sleep: bad number '{text}'") from None


@command("date")
def date(context: Context) -> int:
    options = read_options(context, "u", "dDrs")
    clock = context.device.clock
    if "s" in options or (options.operands and not options.operands[0].startswith("+")):
        return _set_date(context, options.value("s") or options.operands[0])
    nanos = clock.wall_nanos()
    if "d" in options:
        text = options.value("d")
        if not text.startswith("@"):
            return context.fail(f"date: bad date '{text}'")
        nanos = int(float(text[1:]) * 1e9)
    if "r" in options:
        nanos = context.shell.host(options.value("r")).stat().st_mtime_ns
    pattern = options.operands[0][1:] if options.operands else "%a %b %e %H:%M:%S %Z %Y"
    pattern = pattern.replace("%N", f"{nanos % 1_000_000_000:09}")
    pattern = pattern.replace("%s", str(nanos // 1_000_000_000)).replace("%Z", "UTC")
    context.print(time.strftime(pattern, time.gmtime(nanos // 1_000_000_000)))
    return 0


def _set_date(context: Context, text: str) -> int:
    if not context.shell.root:
        return context.fail("date: cannot set date: Operation not permitted")
    for pattern in ("@", "%Y%m%d.%H%M%S", "%m%d%H%M%Y.%S", "%m%d%H%M%Y", "%Y-%m-%d %H:%M:%S"):
        try:
            if pattern == "@":
                seconds = float(text.removeprefix("@")) if text.startswith("@") else None
            else:
                import calendar

                seconds = calendar.timegm(time.strptime(text, pattern))
        except ValueError:
            continue
        if seconds is not None:
            context.device.clock.set_millis(int(seconds * 1000))
            return context.run("date")
    return context.fail(f"date: bad date '{text}'")


def _uid(context: Context) -> int:
    if context.shell.uid is not None:
        return context.shell.uid
    return 0 if context.shell.root else 2000


@command("id")
def show_id(context: Context) -> int:
    options = read_options(context, "gGnruZ")
    uid = _uid(context)
    name = user_name(uid)
    if "u" in options or "g" in options:
        context.print(name if "n" in options else str(uid))
        return 0
    groups = ",".join(f"{number}({group})" for number, group in ((uid, name), *_GROUPS))
    domain = {0: "su", 2000: "shell"}.get(uid, "runas_app")
    label = f" context=u:r:{domain}:s0" if context.device.api >= 21 else ""
    context.print(f"uid={uid}({name}) gid={uid}({name}) groups={groups}{label}")
    return 0


@command("whoami")
def whoami(context: Context) -> int:
    context.print(user_name(_uid(context)))
    return 0


@command("uname")
def uname(context: Context) -> int:
    options = read_options(context, "amnrsv")
    values = {
        "s": "Linux", "n": "localhost", "r": "4.14.112+", "v": "#1 SMP PREEMPT", "m": "i686",
    }  # fmt: skip
    wanted = "snrvm" if "a" in options else "".join(k for k in values if k in options) or "s"
    context.print(" ".join(values[key] for key in wanted))
    return 0


@command("sleep")
def sleep(context: Context) -> int:
    if not context.arguments:
        return context.fail("sleep: Needs 1 argument")
    context.cancellation.wait(sum(_seconds(word) for word in context.arguments))
    return 0


@command("usleep")
def usleep(context: Context) -> int:
    context.cancellation.wait(_seconds(context.arguments[0]) / 1e6)
    return 0


@command("hostname")
def hostname(context: Context) -> int:
    context.print("localhost")
    return 0


@command("uptime")
def uptime(context: Context) -> int:
    now = context.device.clock.wall_nanos() // 1_000_000_000
    minutes = (now - context.device.clock.epoch_millis // 1000) // 60
    clock = time.strftime("%H:%M:%S", time.gmtime(now))
    context.print(f" {clock} up {minutes} min,  0 users,  load average: 0.00, 0.00, 0.00")
    return 0


@command("env")
def env(context: Context) -> int:
    words = list(context.arguments)
    added = {}
    while words and "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        added[name] = value
    variables = {**context.environment, **added}
    if words:
        return context.shell.run_command(words, replace(context, environment=variables))
    for name, value in variables.items():
        context.print(f"{name}={value}")
    return 0


@command("printenv")
def printenv(context: Context) -> int:
    if not context.arguments:
        return context.run("env")
    missing = 0
    for name in context.arguments:
        if name in context.environment:
            context.print(context.environment[name])
        else:
            missing = 1
    return missing


@command("which")
def which(context: Context) -> int:
    status = 0
    for name in context.arguments:
        if find(name) is None:
            status = 1
        else:
            context.print(f"/system/bin/{name}")
    return status


@command("nproc")
def nproc(context: Context) -> int:
    context.print("2")
    return 0


@command("free")
def free(context: Context) -> int:
    options = read_options(context, "bkmgt")
    unit = next((1 << 10 * power for power, name in enumerate("bkmgt") if name in options), 1)
    context.print("\t\ttotal        used        free      shared     buffers")
    rows = (("Mem:", 2_096_926_720, 1_048_576_000), ("Swap:", 0, 0))
    for name, total, used in rows:
        cells = "".join(f"{number // unit:>12}" for number in (used, total - used, 0, 0))
        context.print(f"{name:5}{total // unit:>20}{cells}")
    return 0


@command("clear")
def clear(context: Context) -> int:
    context.print("\x1b[H\x1b[J", end="")
    return 0


@command("time")
def timed(context: Context) -> int:
    start = time.monotonic()
    status = context.run(*context.arguments) if context.arguments else 0
    passed = time.monotonic() - start
    context.error(f"    {int(passed // 60)}m{passed % 60:05.2f}s real     0m00.00s user")
    return status


@command("nohup")
def nohup(context: Context) -> int:
    return context.run(*context.arguments) if context.arguments else context.fail("nohup: Needs 1")


@command("timeout")
def timeout(context: Context) -> int:
    """Runs a command with a cancellation of its own, which a timer may set."""
    import threading

    words = list(context.arguments)
    while words and words[0].startswith("-"):
        flag = words.pop(0)
        if flag in ("-s", "-k") and words:
            words.pop(0)
    if len(words) < 2:
        return context.fail("timeout: Needs 2 arguments")
    inner = Cancellation()
    context.cancellation.on_cancel(inner.cancel)
    timer = threading.Timer(_seconds(words[0]), inner.cancel)
    timer.daemon = True
    timer.start()
    try:
        return context.shell.run_command(words[1:], replace(context, cancellation=inner))
    except Cancelled:
        context.cancellation.check()
        return _TIMED_OUT
    finally:
        timer.cancel()
        context.cancellation.forget(inner.cancel)


def _run_shell(context: Context, shell: Shell, words: list[str]) -> int:
    """`sh`'s own arguments: `-c LINE`, a script, or lines from stdin."""
    from devices.pocket.shell.session import run_script

    io = Io(context.stdin, context.stdout, context.stderr, context.cancellation)
    letters = ""
    while words and re.fullmatch(r"--|-[a-z]+", words[0]):
        letters += words.pop(0)
    shell.ends_on_error |= "e" in letters
    if "c" in letters:
        if not words:
            return context.fail(f"{context.name}: -c: requires argument")
        shell.name = words[1] if len(words) > 1 else shell.name
        shell.positional = words[2:]
        return shell.run_text(words[0], io)
    if not words:
        return run_script(shell, io)
    try:
        text = shell.host(words[0]).read_text("utf-8", "surrogateescape")
    except OSError as error:
        return context.fail(f"{context.name}: {words[0]}: {error.strerror}", 127)
    shell.positional = words[1:]
    return shell.run_text(text, io)


@command("sh")
def sh(context: Context) -> int:
    shell = context.shell.copy()
    shell.variables.update(context.environment)
    return _run_shell(context, shell, list(context.arguments))


@command("su")
def su(context: Context) -> int:
    """As on userdebug builds: `su 0 COMMAND…`, `su -c LINE`, `su root sh -c …`."""
    shell = context.shell.copy()
    shell.root = True
    shell.variables.update({"USER": "root", "LOGNAME": "root"})
    words = list(context.arguments)
    if words and not words[0].startswith("-"):
        if words[0] not in ("0", "root"):
            shell.root = False
        words.pop(0)
        if words and not words[0].startswith("-"):
            return shell.run_command(words, replace(context, shell=shell))
    return _run_shell(context, shell, words)


@command("toybox", "toolbox")
def toybox(context: Context) -> int:
    if context.name.endswith("toybox") and context.device.api < 23:
        raise Usage(f"{context.shell.name}: toybox: not found", 127)
    if not context.arguments:
        context.print(" ".join(names()))
        return 0
    if find(context.arguments[0]) is None:
        return context.fail(f"{context.name}: Unknown command {context.arguments[0]}", 127)
    return context.run(*context.arguments)


@command("reboot")
def reboot(context: Context) -> int:
    return context.fail("reboot: Pocket cannot be rebooted; stop it and start another")


@command("screenrecord")
def screenrecord(context: Context) -> int:
    return context.fail("screenrecord: video encoding is not modelled")


@command("getenforce")
def getenforce(context: Context) -> int:
    context.print("Enforcing")
    return 0


_LETTERS: dict[str, int] = {
    "v": VERBOSE, "d": DEBUG, "i": INFO, "w": WARN, "e": ERROR, "f": FATAL,
}  # fmt: skip


@command("log")
def log(context: Context) -> int:
    """`log [-p PRIORITY] [-t TAG] MESSAGE…`."""
    options = read_options(context, "", "pt", first_operand_ends=True)
    if not options.operands:
        raise Usage("USAGE: log [-p priorityChar] [-t tag] message")
    priority = _LETTERS.get(options.value("p", "i").lower(), INFO)
    pid = context.shell.pid
    text = " ".join(options.operands)
    context.device.log.write("main", priority, options.value("t", "log"), pid, pid, text, 2000)
    return 0
