"""No path leaves the sandbox, whatever links an app makes in it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalvik.core.java_io.sandbox import Sandbox

_SECRET = b"outside"
_NAMES = st.sampled_from(["a", "b", "link", "..", ".", "", "etc", "é", "x" * 300])
_PATHS = st.lists(_NAMES, max_size=6).map("/".join)
_ROOTED = st.tuples(st.sampled_from(["/", "", "//"]), _PATHS).map("".join)
_STEPS = st.lists(
    st.tuples(
        st.sampled_from(["link", "folder", "write", "read", "remove", "rename", "hard", "names"]),
        _ROOTED,
        _ROOTED,
    ),
    max_size=25,
)


class World:
    """A sandbox next to something that it must never touch."""

    def __init__(self, top: Path) -> None:
        self.outside = top / "etc"
        self.outside.mkdir()
        (self.outside / "secret").write_bytes(_SECRET)
        (top / "inside").mkdir()
        self.sandbox = Sandbox(top / "inside", lambda: 1_000_000_000)
        self.targets = [str(self.outside / "secret"), str(self.outside), "/", "../etc", "../../etc"]

    def check(self) -> None:
        assert [path.name for path in self.outside.iterdir()] == ["secret"]
        assert (self.outside / "secret").read_bytes() == _SECRET
        assert sorted(os.listdir(self.outside.parent)) == ["etc", "inside"]


def _read(sandbox: Sandbox, path: str) -> bytes:
    descriptor = sandbox.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, 100)
    finally:
        os.close(descriptor)


def _write(sandbox: Sandbox, path: str) -> None:
    descriptor = sandbox.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.write(descriptor, b"written by the app")
    os.close(descriptor)


def _step(sandbox: Sandbox, kind: str, path: str, other: str) -> None:
    if kind == "link":
        sandbox.symbolic_link(path, other)
    elif kind == "folder":
        sandbox.make_folders(path)
    elif kind == "write":
        _write(sandbox, path)
    elif kind == "read":
        assert _read(sandbox, path) != _SECRET
    elif kind == "remove":
        sandbox.remove(path)
    elif kind == "rename":
        sandbox.rename(path, other)
    elif kind == "hard":
        sandbox.link(path, other)
    else:
        assert "secret" not in sandbox.names(path)


@settings(max_examples=300)
@given(_STEPS, st.data())
def test_random_operations_stay_inside(
    steps: list[tuple[str, str, str]], data: st.DataObject
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder))
        for kind, path, other in steps:
            if kind == "link" and data.draw(st.booleans()):
                other = data.draw(st.sampled_from(world.targets))
            try:
                _step(world.sandbox, kind, path, other)
                assert world.sandbox.locate(path).startswith(world.sandbox.root)
            except OSError:
                pass
            world.check()


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path)


@pytest.mark.parametrize(
    "path",
    ["/../etc/secret", "/a/../../etc/secret", "/../../../../../../etc/secret", "/./../etc/secret"],
)
def test_dots_end_at_the_root(world: World, path: str) -> None:
    with pytest.raises(FileNotFoundError):
        _read(world.sandbox, path)
    world.sandbox.make_folders("/etc")
    _write(world.sandbox, "/etc/secret")
    if "a/" not in path:
        assert _read(world.sandbox, path) == b"written by the app"
    world.check()


def test_links_out_of_the_sandbox_lead_into_it(world: World) -> None:
    """Links that the host follows out are, for the app, links from its own root."""
    secret = str(world.outside / "secret")
    world.sandbox.symbolic_link("/absolute", secret)
    world.sandbox.symbolic_link("/relative", "../etc/secret")
    world.sandbox.symbolic_link("/folder", str(world.outside))
    for path in ("/absolute", "/relative", "/folder/secret", "/folder/../etc/secret"):
        with pytest.raises(FileNotFoundError):
            _read(world.sandbox, path)
        with pytest.raises(FileNotFoundError):
            world.sandbox.stat(path)
    world.sandbox.make_folders("/etc")
    _write(world.sandbox, "/relative")
    assert _read(world.sandbox, "/etc/secret") == b"written by the app"
    world.check()


def test_removing_and_renaming_a_link_leaves_its_target(world: World) -> None:
    world.sandbox.symbolic_link("/link", str(world.outside))
    world.sandbox.rename("/link", "/other")
    world.sandbox.remove("/other")
    world.check()


def test_loops_of_links_end(world: World) -> None:
    world.sandbox.symbolic_link("/a", "b")
    world.sandbox.symbolic_link("/b", "a")
    world.sandbox.symbolic_link("/self", "self/x")
    for path in ("/a", "/b/c", "/self"):
        with pytest.raises(OSError, match="symbolic links"):
            world.sandbox.stat(path)


def test_the_root_itself_stays(world: World) -> None:
    for path in ("/", "/..", "/a/.."):
        with pytest.raises(OSError):
            world.sandbox.remove(path)
    world.sandbox.make_folder("/a")
    with pytest.raises(OSError):
        world.sandbox.rename("/", "/a/b")


def test_only_regular_files_open(world: World) -> None:
    os.mkfifo(os.path.join(world.sandbox.root, "pipe"))
    with pytest.raises(PermissionError):
        _read(world.sandbox, "/pipe")
    with pytest.raises(IsADirectoryError):
        _read(world.sandbox, "/")


def test_odd_names_are_refused_not_crashed_on(world: World) -> None:
    for path in ("/a\0b", "/" + "x" * 5000, "/" + "y" * 256):
        with pytest.raises(OSError):
            world.sandbox.locate(path)
    _write(world.sandbox, "/lone\ud800half")
    assert world.sandbox.names("/") == ["lone?half"]
    _write(world.sandbox, "/smile\ud83d\ude00")
    assert "smile\ud83d\ude00" in world.sandbox.names("/")
