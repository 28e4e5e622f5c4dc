"""The command line of `monkey`."""

from __future__ import annotations

from dataclasses import dataclass, field

from devices.pocket.shell.command import Context

_FACTORS = {
    "touch": 15.0, "motion": 10.0, "pinchzoom": 2.0, "trackball": 15.0, "rotation": 0.0,
    "permission": 0.0, "nav": 25.0, "majornav": 15.0, "syskeys": 2.0, "appswitch": 2.0,
    "flip": 1.0, "anyevent": 13.0,
}  # fmt: skip
_VALUED = (
    "-p", "-c", "-s", "--throttle", "--pkg-blacklist-file", "--pkg-whitelist-file", "--setup",
    "-f", "--port", "--profile-wait", "--device-sleep-time",
)  # fmt: skip
_PLAIN = (
    "-v", "--ignore-crashes", "--ignore-timeouts", "--ignore-security-exceptions",
    "--monitor-native-crashes", "--ignore-native-crashes", "--kill-process-after-error",
    "--hprof", "--randomize-throttle", "--dbg-no-events", "--wait-dbg", "--bugreport",
    "--periodic-bugreport", "--script-log", "--randomize-script", "--permission-target-system",
)  # fmt: skip
_USAGE = "usage: monkey [-p ALLOWED_PACKAGE [-p ALLOWED_PACKAGE] ...]"


@dataclass
class Settings:
    count: int = 0
    seed: int = 0
    verbosity: int = 0
    throttle: int = 0
    randomize_throttle: bool = False
    packages: list[str] = field(default_factory=list)
    categories: list[str] = field(default_factory=list)
    ignore_crashes: bool = False
    ignore_timeouts: bool = False
    kill_after_error: bool = False
    no_events: bool = False
    factors: dict[str, float] = field(default_factory=lambda: dict(_FACTORS))


def read(context: Context) -> Settings | str:
    """The settings, or what is wrong."""
    words = list(context.arguments)
    found = Settings(seed=context.device.seed)
    given: dict[str, float] = {}
    operands: list[str] = []
    while words:
        word = words.pop(0)
        if word.startswith("--pct-"):
            name = word.removeprefix("--pct-")
            if name not in _FACTORS or not words:
                return f"** Error: Unknown option: {word}\n{_USAGE}"
            given[name] = float(words.pop(0))
        elif word in _VALUED:
            if not words:
                return f"** Error: Argument expected after {word}\n{_USAGE}"
            problem = _apply(found, word, words.pop(0))
            if problem:
                return problem
        elif word in _PLAIN:
            _set(found, word)
        elif word.startswith("-") and not word[1:].isdigit():
            return f"** Error: Unknown option: {word}\n{_USAGE}"
        else:
            operands.append(word)
    if not operands:
        return f"** Error: Count not specified\n{_USAGE}"
    if not operands[0].lstrip("-").isdigit():
        return f'** Error: Count is not a number: "{operands[0]}"\n{_USAGE}'
    found.count = int(operands[0])
    return _balance(found, given)


def _apply(found: Settings, word: str, value: str) -> str | None:
    if word == "-p":
        found.packages.append(value)
    elif word == "-c":
        found.categories.append(value)
    elif word in ("-s", "--throttle"):
        if not value.lstrip("-").isdigit():
            return f'** Error: {word} is not a number: "{value}"\n{_USAGE}'
        if word == "-s":
            found.seed = int(value)
        else:
            found.throttle = int(value)
    elif word in ("-f", "--setup", "--port"):
        return f"** Error: {word} is not modelled"
    return None


def _set(found: Settings, word: str) -> None:
    if word == "-v":
        found.verbosity += 1
    elif word == "--ignore-crashes":
        found.ignore_crashes = True
    elif word == "--ignore-timeouts":
        found.ignore_timeouts = True
    elif word == "--kill-process-after-error":
        found.kill_after_error = True
    elif word == "--dbg-no-events":
        found.no_events = True
    elif word == "--randomize-throttle":
        found.randomize_throttle = True


def _balance(found: Settings, given: dict[str, float]) -> Settings | str:
    """Percentages that were given stand; the others share what is left as they would."""
    total = sum(given.values())
    if total > 100:
        return "** Event weights > 100%"
    rest = {name: weight for name, weight in _FACTORS.items() if name not in given}
    weights = sum(rest.values())
    if not weights and total < 100:
        return f"** Event weights < 100% ({total})"
    scale = (100 - total) / weights if weights else 0
    found.factors = {name: given.get(name, _FACTORS[name] * scale) for name in _FACTORS}
    return found
