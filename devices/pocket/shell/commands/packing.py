"""gzip and tar."""

from __future__ import annotations

import gzip as codec
import io
import tarfile
import zlib
from pathlib import Path, PurePosixPath

from devices.pocket.shell.command import Context, command
from devices.pocket.shell.commands.files import reason
from devices.pocket.shell.options import Options, read_options


@command("gzip", "gunzip", "zcat")
def gzip(context: Context) -> int:
    """Files change in place, unless `-c` or stdin."""
    options = read_options(context, "cdfkntv123456789")
    name = context.name.rpartition("/")[2]
    back = "d" in options or name != "gzip"
    try:
        if not options.operands or options.operands == ["-"]:
            context.stdout.write(_converted(context.stdin.read(), back))
            return 0
        for path in options.operands:
            host = context.shell.host(path)
            data = _converted(host.read_bytes(), back)
            if "c" in options or name == "zcat":
                context.stdout.write(data)
                continue
            goal = host.with_suffix("") if back else host.with_name(f"{host.name}.gz")
            goal.write_bytes(data)
            if "k" not in options:
                host.unlink()
    except (codec.BadGzipFile, EOFError, zlib.error):
        return context.fail(f"{name}: not in gzip format")
    except OSError as error:
        return context.fail(f"{name}: {reason(error)}")
    return 0


def _converted(data: bytes, back: bool) -> bytes:
    return codec.decompress(data) if back else codec.compress(data, mtime=0)


@command("tar")
def tar(context: Context) -> int:
    words = context.arguments
    if words and not words[0].startswith("-"):
        context.arguments[0] = f"-{words[0]}"
    options = read_options(context, "ctxvzhmop", "fC", {"directory": "C", "file": "f"})
    folder = context.shell.host(options.value("C", "."))
    try:
        if "c" in options:
            return _make(context, options, folder)
        if {"t", "x"} & options.flags:
            return _unpack(context, options, folder)
    except OSError as error:
        return context.fail(f"tar: {reason(error)}")
    except (tarfile.TarError, EOFError, zlib.error):
        return context.fail("tar: not a tar archive")
    return context.fail("tar: needs one of -c, -t, -x")


def _make(context: Context, options: Options, folder: Path) -> int:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz" if "z" in options else "w") as archive:
        for name in options.operands:
            archive.add(folder / name.lstrip("/"), name.lstrip("/"))
            if "v" in options:
                context.error(name)
    file = options.value("f", "-")
    if file == "-":
        context.stdout.write(made.getvalue())
    else:
        context.shell.host(file).write_bytes(made.getvalue())
    return 0


def _unpack(context: Context, options: Options, folder: Path) -> int:
    file = options.value("f", "-")
    data = context.stdin.read() if file == "-" else context.shell.host(file).read_bytes()
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            if not _chosen(member.name, options.operands):
                continue
            if "t" in options or "v" in options:
                context.print(member.name + "/" * member.isdir())
            if "x" in options:
                archive.extract(member, folder, filter="data")
    return 0


def _chosen(name: str, wanted: list[str]) -> bool:
    own = PurePosixPath(name)
    return not wanted or any(own.is_relative_to(PurePosixPath(one)) for one in wanted)
