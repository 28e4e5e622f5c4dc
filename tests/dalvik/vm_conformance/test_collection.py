"""Finalisers, weak and phantom references: what a program can see of a garbage collection."""

from __future__ import annotations

from tests.dalvik.vm.engine import java, run


def _lines(body: str, members: str) -> list[str]:
    result = run(java(body, members=members))
    assert result.stderr == ""
    return result.stdout.splitlines()


_GUARD = """
static java.lang.ref.WeakReference<Guard> weak;
static Guard saved;
static int finalized;
static class Guard {
    final String name;
    Guard(String name) { this.name = name; }
    @Override protected void finalize() {
        finalized++;
        System.out.println("finalize " + name + " on " + Thread.currentThread().getName());
        if (name.equals("phoenix")) saved = this;
        if (name.equals("thrower")) throw new IllegalStateException("nobody hears this");
    }
}
static void make(String name) { weak = new java.lang.ref.WeakReference<>(new Guard(name)); }
"""


def test_finalizers_run_once_after_a_collection_and_may_revive() -> None:
    body = """
        make("phoenix");
        System.out.println("alive " + (weak.get() != null));
        System.gc();
        System.out.println("cleared " + (weak.get() == null));
        System.runFinalization();
        System.out.println("saved " + saved.name);
        saved = null;
        System.gc();
        System.runFinalization();
        System.out.println(finalized);
    """
    assert _lines(body, _GUARD) == [
        "alive true",
        "cleared true",
        "finalize phoenix on FinalizerDaemon",
        "saved phoenix",
        "1",
    ]


def test_a_finalizer_that_throws_stops_nobody() -> None:
    body = """
        make("thrower");
        make("second");
        System.gc();
        System.runFinalization();
        System.out.println(finalized + " " + (weak.get() == null));
    """
    assert _lines(body, _GUARD)[-1] == "2 true"


def test_cycles_are_collected() -> None:
    members = """
        static class Node { Node other; protected void finalize() { System.out.println("gone"); } }
        static void tie() { Node a = new Node(); a.other = new Node(); a.other.other = a; }
    """
    assert _lines("tie(); System.gc(); System.runFinalization();", members) == ["gone", "gone"]


def test_who_waits_for_a_reference_queue_is_woken_by_the_collection() -> None:
    members = """
        static java.lang.ref.ReferenceQueue<Object> queue = new java.lang.ref.ReferenceQueue<>();
        static java.lang.ref.Reference<?> phantom;
        static void make() { phantom = new java.lang.ref.PhantomReference<>(new Object(), queue); }
    """
    body = """
        Thread watcher = new Thread(() -> {
            try {
                System.out.println(queue.remove() == phantom);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        watcher.start();
        make();
        Thread.sleep(10);
        System.out.println("collect");
        System.gc();
        watcher.join();
    """
    assert _lines(body, members) == ["collect", "true"]
