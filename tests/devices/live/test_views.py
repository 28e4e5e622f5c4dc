"""View trees of a device: by the server that is kept running, and by the platform's own dump."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from devices.held import Held, InjectionSite
from devices.holding import HeldRun
from devices.lifecycle import LifecycleObserver
from devices.session import DeviceSession
from devices.viewdump import ViewReader
from devices.viewtree import ViewTree
from tests.devices.live.conftest import Sample


@pytest.fixture
def showing(prepared: DeviceSession, projects: Sample) -> Iterator[DeviceSession]:
    prepared.run("am start -W -n samples.projects/.ProjectsActivity")
    yield prepared
    prepared.force_stop("samples.projects")


def labels(tree: ViewTree) -> set[str]:
    return {node.text for node in tree.only("samples.projects").walk() if node.text}


def test_both_ways_show_the_same(showing: DeviceSession) -> None:
    fast = showing.view_tree()
    slow = ViewReader(showing.adb, server=False).read()
    assert slow.source == "uiautomator"
    assert labels(fast) == labels(slow) != set()
    one, other = fast.only("samples.projects"), slow.only("samples.projects")
    assert {n.resource_id for n in one.walk()} == {n.resource_id for n in other.walk()}
    assert one.abstraction() == fast.only("samples.projects").abstraction()


def test_falling_back_is_said_once(
    showing: DeviceSession, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = ViewReader(showing.adb)

    def broken() -> ViewTree:
        raise RuntimeError("no server today")

    monkeypatch.setattr(reader, "_by_server", broken)
    assert reader.read().source == "uiautomator"
    assert reader.read().source == "uiautomator"
    assert caplog.text.count("no server today") == 1


def test_views_while_a_test_is_held(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    trees: list[ViewTree] = []
    pictures: list[bytes] = []

    def act(site: InjectionSite, held: Held) -> None:
        trees.append(prepared.view_tree())
        pictures.append(prepared.screenshot())

    test = projects.of("ListTest")[0]
    HeldRun(prepared, observer, projects.instrumentation, projects.sites, [test], act).run()
    assert trees and all(labels(tree) for tree in trees)
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
