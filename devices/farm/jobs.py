"""`jobs.yaml`: what a batch is to do. Mistakes are reported with file and line.

    budget: 6h                      # device time of everything together
    store: s3://bucket/prefix?endpoint=https://host     # else the batch's own folder
    devices: {api: ">=26"}          # for jobs that do not say
    price: {phone: 0.17, usual: 0.02, currency: EUR}    # of a device-minute, for the cost summary
    jobs:
    - name: shop                    # tests: what `thor run` takes
      app: shop.apk
      tests: shop-tests.apk
      only: [CartTest, "*#testPay*"]
      sequences: [lifecycle, audio]
      priority: 5                   # higher first
      budget: 90m
      devices:                      # every test runs on a device of each kind
      - {api: 23, kind: emulator}
      - {api: "28-33", size: normal, tags: [shelf-3], count: 2}
      runner_arguments: {token: "${SHOP_TOKEN}"}
    - name: lines                   # targets: what `collider reach` takes
      app: shop.apk
      targets: [Cart.java:42]

One file may have jobs of both kinds: `thor batch` runs those with tests, `collider batch` those
with targets, and each says which it leaves to the other. Paths are relative to the file. `${NAME}`
stands for an environment variable of whoever submits; its value is sent to the workers and written
nowhere.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from catalogs.loading import Node, read_catalog
from dalvik.errors import BadInput
from devices.farm.files import file_ref
from devices.farm.records import FileRef, Job, Requirement
from devices.farm.traits import KINDS, SIZES

_NAME = re.compile(r"^[\w.-]{1,40}$", re.ASCII)
_DURATION = re.compile(r"^(\d+(?:\.\d+)?)\s*(s|m|min|h)$")
_SECONDS = {"s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}
_BOUND = re.compile(r"^(>=|<=|>|<)?\s*(\d{1,2})$")
_RANGE = re.compile(r"^(\d{1,2})\s*-\s*(\d{1,2})$")
_AMOUNT = re.compile(r"^\d+(?:\.\d+)?$")
_SECRET = re.compile(r"\$\{(\w+)\}")
_HIGHEST = 10_000

#: What a tool's own key of a job may hold, as plain data.
Reader = Callable[[Node], Any]
#: The keys of a job that only its tool understands.
Tool = Mapping[str, Reader]


#: What a job is about, by the tool that runs it.
_ABOUT = {"thor": "tests", "collider": "targets"}


@dataclass(frozen=True)
class Jobs:
    """A jobs.yaml that was read and checked."""

    path: Path
    jobs: tuple[Job, ...]
    budget: float | None = None
    store: str = ""
    #: As `devices.farm.cost` reads it.
    price: Mapping[str, float | str] = field(default_factory=dict)
    #: The names of jobs that another tool runs, by its command.
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @contextlib.contextmanager
    def place_of(self, job: Job, *keys: str) -> Iterator[None]:
        """Says of bad input in which line of the file it is: that of the first of these keys which
        the job has, else the job's own."""
        line = next((job.lines[key] for key in keys if key in job.lines), job.line)
        try:
            yield
        except BadInput as error:
            words = f"{self.path.name}:{line}: job {job.name}: {error.message}"
            raise BadInput(words, hint=error.hint) from error


def read_jobs(path: Path, tool: str, own: Tool) -> Jobs:
    """Reads and checks it for `tool` (thor or collider), whose jobs may have the keys `own`."""
    keys = read_catalog(path).mapping({"jobs"}, {"budget", "store", "devices", "price"})
    usual = tuple(_requirements(keys["devices"])) if "devices" in keys else (Requirement(),)
    jobs: dict[str, Job] = {}
    for node in keys["jobs"].items():
        job = _job(node, path, usual, tool, own)
        if job.name in jobs:
            raise node.error(f"another job is called {job.name!r}")
        jobs[job.name] = job
    if not jobs:
        raise keys["jobs"].error("there is no job")
    others = {
        f"{kind} batch": tuple(one.name for one in jobs.values() if one.kind == kind)
        for kind in _ABOUT
        if kind != tool
    }
    known = tuple(one for one in jobs.values() if one.kind == tool)
    if not known:
        (other,) = _ABOUT.keys() - {tool}
        raise keys["jobs"].error(f"no job has {_ABOUT[tool]}; these are for `{other} batch`")
    return Jobs(
        path,
        known,
        duration(keys["budget"]) if "budget" in keys else None,
        _store(keys["store"], path) if "store" in keys else "",
        _price(keys["price"]) if "price" in keys else {},
        {command: names for command, names in others.items() if names},
    )


def _store(node: Node, path: Path) -> str:
    from devices.farm.stores import open_store

    given = node.text()
    where = given if "://" in given else str((path.parent / Path(given).expanduser()).resolve())
    try:
        open_store(where)
    except BadInput as error:
        raise BadInput(node.error(error.message).message, hint=error.hint) from error
    return where


def _price(node: Node) -> dict[str, float | str]:
    """One number for all devices, or one by kind (`usual` for the rest) with a currency."""
    if node.node.id == "scalar":  # type: ignore[attr-defined]  # missing from the stubs
        return {"usual": _amount(node)}
    keys = node.mapping(set(), {*KINDS, "usual", "currency"})
    found: dict[str, float | str] = {
        name: _amount(value) for name, value in keys.items() if name != "currency"
    }
    if "currency" in keys:
        found["currency"] = keys["currency"].text()
    return found


def _amount(node: Node) -> float:
    if not _AMOUNT.match(node.text()):
        raise node.error(f"{node.text()!r} is no price: write it like 0.17")
    return float(node.text())


_COMMON = {"app", "tests", "priority", "budget", "devices"}


def _job(node: Node, path: Path, usual: tuple[Requirement, ...], tool: str, own: Tool) -> Job:
    given = dict(node.pairs())
    kind = "collider" if "targets" in given else "thor"
    if kind == "collider" and "tests" in given:
        raise given["tests"].error("a job has tests (for Thor) or targets (for Collider): not both")
    # What the other tool's own keys are is that tool's to know.
    keys = node.mapping({"name", "app"}, _COMMON | set(own)) if kind == tool else given
    if "name" not in keys or "app" not in keys:
        raise node.error("missing " + ", ".join(sorted({"name", "app"} - set(keys))))
    name = keys["name"].text()
    if not _NAME.match(name):
        raise keys["name"].error("a name has letters, digits, '.', '_' and '-' (40 at most)")
    options = {}
    if kind == tool:
        options = {key: read(keys[key]) for key, read in own.items() if key in keys}
        _check_secrets(keys, own)
    return Job(
        name,
        kind,
        file_of(keys["app"], path),
        file_of(keys["tests"], path) if "tests" in keys else None,
        whole(keys["priority"]) if "priority" in keys else 0,
        duration(keys["budget"]) if "budget" in keys else None,
        tuple(_requirements(keys["devices"])) if "devices" in keys else usual,
        options,
        node.node.start_mark.line + 1,
        {key: value.node.start_mark.line + 1 for key, value in keys.items()},
    )


def file_of(node: Node, beside: Path) -> FileRef:
    """A file, relative to the folder of jobs.yaml."""
    path = beside.parent / node.text()
    if not path.is_file():
        raise node.error(f"there is no file {path}")
    return file_ref(path)


# -- devices -------------------------------------------------------------------------------------


def _requirements(node: Node) -> Iterator[Requirement]:
    """One kind of device, or a list of them."""
    if node.node.id == "sequence":  # type: ignore[attr-defined]  # missing from the stubs
        found = [_requirement(one) for one in node.items()]
        if not found:
            raise node.error("there is no device; leave `devices` out for any")
        yield from dict.fromkeys(found)
    else:
        yield _requirement(node)


def _requirement(node: Node) -> Requirement:
    keys = node.mapping(set(), {"api", "kind", "tags", "size", "count"})
    low, high = _api(keys["api"]) if "api" in keys else (0, _HIGHEST)
    return Requirement(
        low,
        high,
        one_of(keys["kind"], KINDS) if "kind" in keys else "",
        tuple(sorted(one.text() for one in keys["tags"].items())) if "tags" in keys else (),
        one_of(keys["size"], SIZES) if "size" in keys else "",
        whole(keys["count"], 1) if "count" in keys else 0,
    )


def _api(node: Node) -> tuple[int, int]:
    text = node.text()
    if found := _RANGE.match(text):
        low, high = int(found[1]), int(found[2])
        if low > high:
            raise node.error(f"no API level is from {low} to {high}")
        return low, high
    found = _BOUND.match(text)
    if found is None:
        raise node.error(f'{text!r} is no range of API levels: write 28, 26-30, ">=26" or "<30"')
    level = int(found[2])
    bounds = {
        ">=": (level, _HIGHEST),
        ">": (level + 1, _HIGHEST),
        "<=": (0, level),
        "<": (0, level - 1),
        None: (level, level),
    }
    return bounds[found[1]]


# -- values --------------------------------------------------------------------------------------


def duration(node: Node) -> float:
    found = _DURATION.match(node.text().strip().lower())
    if found is None or not float(found[1]):
        raise node.error(f"{node.text()!r} is no duration: write it like 90s, 20m or 1.5h")
    return float(found[1]) * _SECONDS[found[2]]


def whole(node: Node, least: int | None = None) -> int:
    text = node.text()
    if not re.fullmatch(r"-?\d{1,9}", text) or (least is not None and int(text) < least):
        wanted = "a whole number" if least is None else f"a whole number from {least} on"
        raise node.error(f"expected {wanted} here, not {text!r}")
    return int(text)


def one_of(node: Node, words: Any) -> str:
    text = node.text()
    if text not in words:
        raise node.error(f"{text!r} is not one of {', '.join(words)}")
    return text


def yes_or_no(node: Node) -> bool:
    return one_of(node, ("true", "false")) == "true"


def texts(node: Node) -> list[str]:
    return [one.text() for one in node.items()]


def text_by_name(node: Node) -> dict[str, str]:
    return {name: value.text() for name, value in node.pairs()}


# -- secrets -------------------------------------------------------------------------------------


def _check_secrets(keys: Mapping[str, Node], tool: Tool) -> None:
    for key in tool:
        if key in keys:
            for node in _scalars(keys[key]):
                for name in _SECRET.findall(str(node.node.value)):
                    if name not in os.environ:
                        raise node.error(f"the environment variable {name} is not set")


def _scalars(node: Node) -> Iterator[Node]:
    kind = node.node.id  # type: ignore[attr-defined]  # missing from the stubs
    if kind == "mapping":
        for _, value in node.pairs():
            yield from _scalars(value)
    elif kind == "sequence":
        for one in node.items():
            yield from _scalars(one)
    else:
        yield node


def secrets_of(job: Job) -> dict[str, str]:
    """The values of the environment variables that a job speaks of."""
    found: dict[str, str] = {}
    for name in _SECRET.findall(str(job.options)):
        if name not in os.environ:
            raise BadInput(
                f"the job {job.name} needs the environment variable {name}",
                hint="Set it where you submit or resume the batch.",
            )
        found[name] = os.environ[name]
    return found


def reveal(text: str, secrets: Mapping[str, str]) -> str:
    """A text with its `${NAME}` replaced."""
    return _SECRET.sub(lambda found: secrets.get(found[1], found[0]), text)
