"""Commands that read lines and write lines."""

from __future__ import annotations

import base64 as codec
import hashlib
import re
from collections.abc import Iterator

from devices.pocket.shell.command import Context, Usage, command
from devices.pocket.shell.commands.files import reason
from devices.pocket.shell.options import Options, read_options
from devices.pocket.shell.streams import FileInput, Input

_LARGEST_CALL = 128


def _inputs(context: Context, paths: list[str]) -> Iterator[tuple[str, Input]]:
    """What the operands name, or stdin; complains of files that cannot be read."""
    for path in paths or ["-"]:
        if path == "-":
            yield "-", context.stdin
            continue
        try:
            host = context.shell.host(path)
            if host.is_dir():
                raise IsADirectoryError(21, "Is a directory")
            file = host.open("rb")
        except OSError as error:
            context.error(f"{context.name}: {path}: {reason(error)}")
            continue
        with file:
            yield path, FileInput(file)


def _text(line: bytes) -> str:
    return line.decode("utf-8", "surrogateescape")


def _lines(context: Context, paths: list[str]) -> Iterator[str]:
    """All lines, without their ends."""
    for _, stream in _inputs(context, paths):
        for line in stream.lines():
            yield _text(line).removesuffix("\n")


def _numbered(context: Context) -> None:
    """`-5` is `-n 5`."""
    words = context.arguments
    if words and re.fullmatch(r"-\d+", words[0]):
        words[:1] = ["-n", words[0][1:]]


@command("head")
def head(context: Context) -> int:
    _numbered(context)
    options = read_options(context, "qv", "nc")
    many = len(options.operands) > 1
    for path, stream in _inputs(context, options.operands):
        if many:
            context.print(f"==> {path} <==")
        if "c" in options:
            context.stdout.write(stream.read(options.number("c", 0)))
            continue
        for _ in range(options.number("n", 10)):
            line = stream.readline()
            if not line:
                break
            context.stdout.write(line)
    return 0


@command("tail")
def tail(context: Context) -> int:
    _numbered(context)
    options = read_options(context, "fF", "nc")
    for _, stream in _inputs(context, options.operands):
        if "c" in options:
            context.stdout.write(stream.read()[-options.number("c", 1) :])
            continue
        lines = list(stream.lines())
        asked = options.value("n", "10")
        shown = lines[int(asked) - 1 :] if asked.startswith("+") else lines[-int(asked) :]
        context.stdout.write(b"".join(shown if int(asked) else []))
    return 0


@command("wc")
def wc(context: Context) -> int:
    options = read_options(context, "lwcm")
    kinds = [kind for kind in "lwcm" if kind in options] or ["l", "w", "c"]
    totals = [0] * len(kinds)
    for path, stream in _inputs(context, options.operands):
        data = stream.read()
        found = {"l": data.count(b"\n"), "w": len(data.split()), "c": len(data),
                 "m": len(_text(data))}  # fmt: skip
        counts = [found[kind] for kind in kinds]
        totals = [a + b for a, b in zip(totals, counts, strict=True)]
        name = "" if path == "-" else f" {path}"
        context.print(" ".join(map(str, counts)) + name)
    if len(options.operands) > 1:
        context.print(" ".join(map(str, totals)) + " total")
    return 0


@command("grep", "egrep", "fgrep")
def grep(context: Context) -> int:
    flags = "EFivnclqoswxHhrRazL"
    options = read_options(context, flags, "emABC", {"color": "a", "line-buffered": "a"})
    patterns = [part for value in options.values.get("e", []) for part in value.split("\n")]
    if not patterns:
        if not options.operands:
            return context.fail("grep: no REGEX", 2)
        patterns = options.operands.pop(0).split("\n")
    regex = _compiled(context, options, patterns)
    paths, recursive = options.operands, bool({"r", "R"} & options.flags)
    if recursive:
        paths = [path for start in paths or ["."] for path in _files_below(context, start)]
    named = "H" in options or ((len(paths) > 1 or recursive) and "h" not in options)
    hits = 0
    for path, stream in _inputs(context, paths):
        hits += _grep_one(context, options, regex, stream, path if named else "")
        if hits and "q" in options:
            break
    return 0 if hits else 1


def _files_below(context: Context, start: str) -> list[str]:
    host = context.shell.host(start)
    if not host.is_dir():
        return [start]
    found = sorted(path for path in host.rglob("*") if path.is_file())
    return [f"{start.rstrip('/')}/{path.relative_to(host).as_posix()}" for path in found]


def _compiled(context: Context, options: Options, patterns: list[str]) -> re.Pattern[str]:
    fixed = "F" in options or context.name == "fgrep"
    extended = "E" in options or context.name == "egrep"
    parts = [re.escape(p) if fixed else python_regex(p, extended) for p in patterns]
    joined = "|".join(f"(?:{part})" for part in parts)
    if "w" in options:
        joined = rf"(?<!\w)(?:{joined})(?!\w)"
    if "x" in options:
        joined = f"^(?:{joined})$"
    try:
        return re.compile(joined, re.IGNORECASE if "i" in options else 0)
    except re.error as error:
        raise Usage(f"{context.name}: bad REGEX: {error}", 2) from error


_CLASSES = {
    "[:alnum:]": "a-zA-Z0-9", "[:alpha:]": "a-zA-Z", "[:digit:]": "0-9", "[:lower:]": "a-z",
    "[:space:]": r"\s", "[:upper:]": "A-Z", "[:xdigit:]": "0-9a-fA-F",
    "[:punct:]": r"!-/:-@\[-`{-~",
}  # fmt: skip


def python_regex(pattern: str, extended: bool) -> str:
    """A POSIX regular expression as Python's: in a basic one the specials `+?|(){}` need a
    backslash."""
    for name, characters in _CLASSES.items():
        pattern = pattern.replace(name, characters)
    text, at = "", 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\" and at + 1 < len(pattern):
            follower = pattern[at + 1]
            text += follower if not extended and follower in "+?|(){}" else char + follower
            at += 2
            continue
        if char == "[":
            end = pattern.find("]", at + 2)
            if end > 0:
                text += pattern[at : end + 1]
                at = end + 1
                continue
        if not extended and (char in "+?|(){}" or (char == "*" and text in ("", "^"))):
            text += "\\" + char
        else:
            text += char
        at += 1
    return text.replace(r"\<", r"\b").replace(r"\>", r"\b")


def _grep_one(
    context: Context, options: Options, regex: re.Pattern[str], stream: Input, name: str
) -> int:
    """Prints the hits of one file; their number."""
    prefix = f"{name}:" if name else ""
    limit = options.number("m", -1)
    after = options.number("A", options.number("C", 0))
    before = options.number("B", options.number("C", 0))
    quiet = bool({"q", "c", "l", "L"} & options.flags)
    hits, trailing, shown = 0, 0, -1
    kept: list[tuple[int, str]] = []
    for number, raw in enumerate(stream.lines(), 1):
        line = _text(raw).removesuffix("\n")
        if bool(regex.search(line)) == ("v" in options):
            if trailing and not quiet:
                context.print(_context_line(options, name, number, line, "-"))
                trailing, shown = trailing - 1, number
            kept = [*kept, (number, line)][-before:] if before else []
            continue
        hits += 1
        if not quiet:
            if (before or after) and shown >= 0 and number - len(kept) > shown + 1:
                context.print("--")
            for old, text in kept:
                context.print(_context_line(options, name, old, text, "-"))
            kept, trailing, shown = [], after, number
            if "o" in options:
                for found in regex.finditer(line):
                    context.print(prefix + found.group())
            else:
                context.print(_context_line(options, name, number, line, ":"))
        if hits == limit or {"q", "l"} & options.flags:
            break
    if "c" in options:
        context.print(f"{prefix}{hits}")
    if ("l" in options and hits) or ("L" in options and not hits):
        context.print(name or "(standard input)")
    return hits


def _context_line(options: Options, name: str, number: int, line: str, mark: str) -> str:
    place = f"{number}{mark}" if "n" in options else ""
    return (f"{name}{mark}" if name else "") + place + line


@command("sort")
def sort(context: Context) -> int:
    options = read_options(context, "nrufgbdsVz", "kto")
    lines = list(_lines(context, options.operands))
    if "u" in options:
        lines = list(dict.fromkeys(lines))
    first, last = _key_fields(options.value("k"))
    numeric = bool({"n", "g"} & options.flags) or "n" in options.value("k")

    def key(line: str) -> tuple[float, str]:
        text = line
        if first:
            parts = line.split(options.value("t") or None)
            text = (options.value("t") or " ").join(parts[first - 1 : last])
        text = text.lower() if "f" in options else text
        number = re.match(r"\s*-?\d+(\.\d+)?", text) if numeric else None
        return (float(number.group()) if number else 0.0, text if not numeric else line)

    lines.sort(key=key, reverse="r" in options or "r" in options.value("k"))
    text = "".join(f"{line}\n" for line in lines)
    if "o" in options:
        context.shell.host(options.value("o")).write_bytes(text.encode("utf-8", "surrogateescape"))
    else:
        context.print(text, "")
    return 0


def _key_fields(text: str) -> tuple[int, int | None]:
    found = re.match(r"(\d+)(?:\.\d+)?[a-z]*(?:,(\d+))?", text)
    if not found:
        return 0, None
    return int(found.group(1)), int(found.group(2)) if found.group(2) else None


@command("uniq")
def uniq(context: Context) -> int:
    options = read_options(context, "cdui")
    groups: list[tuple[str, int]] = []
    for line in _lines(context, options.operands):
        if groups and groups[-1][0] == line:
            groups[-1] = (line, groups[-1][1] + 1)
        else:
            groups.append((line, 1))
    for line, times in groups:
        if ("d" in options and times == 1) or ("u" in options and times > 1):
            continue
        context.print(f"{times:7} {line}" if "c" in options else line)
    return 0


@command("cut")
def cut(context: Context) -> int:
    options = read_options(context, "sn", "bcfd")
    ranges = _ranges(options.value("f") or options.value("c") or options.value("b"))
    if not ranges:
        return context.fail("cut: Needs -fFcCb")
    separator = options.value("d", "\t")
    for line in _lines(context, options.operands):
        if "f" not in options:
            context.print("".join(c for at, c in enumerate(line, 1) if _within(ranges, at)))
        elif separator in line:
            parts = line.split(separator)
            kept = [part for at, part in enumerate(parts, 1) if _within(ranges, at)]
            context.print(separator.join(kept))
        elif "s" not in options:
            context.print(line)
    return 0


def _ranges(text: str) -> list[tuple[int, int]]:
    found = []
    for part in filter(None, text.split(",")):
        low, dash, high = part.partition("-")
        found.append((int(low or 1), int(high or 1 << 30) if dash else int(low)))
    return found


def _within(ranges: list[tuple[int, int]], at: int) -> bool:
    return any(low <= at <= high for low, high in ranges)


@command("tr")
def tr(context: Context) -> int:
    from devices.pocket.shell.commands.texts import unescape

    options = read_options(context, "cdsC")
    sets = [_characters(unescape(text)) for text in options.operands]
    if not sets:
        return context.fail("tr: Needs 1 argument")
    text = _text(context.stdin.read())
    chosen = set(sets[0])
    if {"c", "C"} & options.flags:
        chosen = {char for char in text if char not in chosen}
        sets[0] = "".join(sorted(chosen))
    if "d" in options:
        text = "".join(char for char in text if char not in chosen)
    elif len(sets) > 1 and sets[1]:
        goal = sets[1] + sets[1][-1] * max(0, len(sets[0]) - len(sets[1]))
        text = text.translate({ord(a): b for a, b in zip(sets[0], goal, strict=False)})
        chosen = set(goal)
    if "s" in options:
        text = "".join(
            c for at, c in enumerate(text) if not (at and c == text[at - 1] and c in chosen)
        )
    context.print(text, "")
    return 0


def _characters(text: str) -> str:
    """`a-z` and `[:upper:]` written out."""
    for name, characters in _CLASSES.items():
        text = text.replace(name, " \t\n\r\f\v" if name == "[:space:]" else characters)
    return re.sub(
        r"(.)-(.)",
        lambda m: "".join(map(chr, range(ord(m[1]), ord(m[2]) + 1))),
        text,
        flags=re.DOTALL,
    )


@command("tee")
def tee(context: Context) -> int:
    options = read_options(context, "ai")
    files = [context.shell.host(path) for path in options.operands]
    if "a" not in options:
        for file in files:
            file.write_bytes(b"")
    while data := context.stdin.read_some():
        context.stdout.write(data)
        for file in files:
            with file.open("ab") as output:
                output.write(data)
    return 0


@command("base64")
def base64(context: Context) -> int:
    options = read_options(context, "di", "w")
    for _, stream in _inputs(context, options.operands):
        data = stream.read()
        if "d" in options:
            context.stdout.write(codec.b64decode(b"".join(data.split())))
            continue
        text = codec.b64encode(data).decode()
        width = options.number("w", 76)
        lines = [text[at : at + width] for at in range(0, len(text), width)] if width else [text]
        context.print("\n".join(lines))
    return 0


@command("md5sum", "md5", "sha1sum", "sha256sum", "sha512sum", "sha224sum")
def checksum(context: Context) -> int:
    options = read_options(context, "bcs")
    kind = context.name.rpartition("/")[2].removesuffix("sum")
    status = 0
    found = 0
    for path, stream in _inputs(context, options.operands):
        digest = hashlib.new(kind, stream.read()).hexdigest()
        context.print(digest if "b" in options else f"{digest}  {path}")
        found += 1
    status = 0 if found == len(options.operands or ["-"]) else 1
    return status


@command("xargs")
def xargs(context: Context) -> int:
    options = read_options(context, "0prt", "nsIL", first_operand_ends=True)
    words = options.operands or ["echo"]
    text = _text(context.stdin.read())
    if "0" in options:
        items = [item for item in text.split("\0") if item]
    elif "I" in options:
        items = [line.strip() for line in text.splitlines() if line.strip()]
    else:
        items = text.split()
    if "I" in options:
        calls = [[word.replace(options.value("I"), item) for word in words] for item in items]
    else:
        size = options.number("n", _LARGEST_CALL)
        calls = [words + items[at : at + size] for at in range(0, len(items), size)]
        if not calls and "r" not in options:
            calls = [words]
    status = 0
    for call in calls:
        status = context.run(*call) or status
    return 123 if status else 0


@command("sed")
def sed(context: Context) -> int:
    from devices.pocket.shell.sed import Script, SedError

    options = read_options(context, "nErsi", "e")
    texts = options.values.get("e") or [options.operands.pop(0) if options.operands else ""]
    try:
        script = Script("\n".join(texts), extended=bool({"E", "r"} & options.flags))
    except SedError as error:
        return context.fail(f"sed: {error}")
    quiet = "n" in options
    if "i" in options:
        for path in options.operands:
            lines = list(_lines(context, [path]))
            text = "".join(f"{line}\n" for line in script.run(iter(lines), quiet))
            context.shell.host(path).write_bytes(text.encode("utf-8", "surrogateescape"))
        return 0
    for line in script.run(_lines(context, options.operands), quiet):
        context.print(line)
    return 0


@command("tac", "rev", "nl", "yes", "strings")
def simple(context: Context) -> int:
    if context.name == "yes":
        line = " ".join(context.arguments) or "y"
        while True:
            context.cancellation.check()
            context.print(line)
    lines = _lines(context, [word for word in context.arguments if not word.startswith("-")])
    if context.name == "tac":
        for line in reversed(list(lines)):
            context.print(line)
    elif context.name == "rev":
        for line in lines:
            context.print(line[::-1])
    elif context.name == "nl":
        for number, line in enumerate(lines, 1):
            context.print(f"{number:6}\t{line}")
    else:
        for line in lines:
            for run in re.findall(r"[\x20-\x7e\t]{4,}", line):
                context.print(run)
    return 0
