"""Views and their listeners read from a heap: a JVM with classes laid out as Android's are."""

from __future__ import annotations

import pytest

from catalogs.primitives import Primitive
from devices.heap_views import heap_tree, with_handlers
from devices.held import Held, InjectionSite
from devices.viewtree import parse_hierarchy
from tests.devices.jdwp.jvm import SOON, armed, debugged

pytestmark = pytest.mark.oracle

_MAIN = """package app;
import android.view.*;
public class Main {
    static class Save implements Runnable { public void run() { } }
    public static void main(String[] arguments) {
        ViewGroup root = new ViewGroup(0, 0, 100, 200, -1);
        View button = new View(10, 20, 50, 40, 0x7f050001);
        button.mViewFlags = 0x4001;
        button.mListenerInfo = new View.ListenerInfo();
        button.mListenerInfo.mOnClickListener = new Save();
        View hidden = new View(0, 0, 5, 5, 7);
        hidden.mViewFlags = 8;
        root.mScrollY = 5;
        root.add(button);
        root.add(hidden);
        WindowManagerGlobal.sDefaultWindowManager.mViews.add(root);
        done();
    }
    static void done() { }  // here
}
"""
_SOURCES = {
    "app/Main.java": _MAIN,
    "android/view/View.java": """package android.view;
        public class View {
            public int mLeft, mTop, mRight, mBottom, mID, mViewFlags, mScrollX, mScrollY;
            public ListenerInfo mListenerInfo;
            public View(int l, int t, int r, int b, int id) {
                mLeft = l; mTop = t; mRight = r; mBottom = b; mID = id;
            }
            public static class ListenerInfo { public Runnable mOnClickListener; }
        }""",
    "android/view/ViewGroup.java": """package android.view;
        public class ViewGroup extends View {
            public View[] mChildren = new View[12];
            public int mChildrenCount;
            public ViewGroup(int l, int t, int r, int b, int id) { super(l, t, r, b, id); }
            public void add(View child) { mChildren[mChildrenCount++] = child; }
        }""",
    "android/view/WindowManagerGlobal.java": """package android.view;
        public class WindowManagerGlobal {
            public static WindowManagerGlobal sDefaultWindowManager = new WindowManagerGlobal();
            public java.util.ArrayList<View> mViews = new java.util.ArrayList<>();
        }""",
}
SITE = InjectionSite("a#b", 0, Primitive("x", "a.B", "click", "click"), (), None, None)


def test_the_tree_and_its_listeners() -> None:
    with debugged(_SOURCES, "app.Main") as (_, vm):
        hit = armed(vm, _MAIN, "app.Main", "// here").wait(SOON)
        assert hit.thread is not None
        held = Held(vm, hit.thread, SITE)
        tree = heap_tree(held, {0x7F050001: "app:id/save"}.get)
        hit.release()
    assert tree is not None
    (root,) = tree.roots
    assert root.class_name == "android.view.ViewGroup"
    (button,) = root.children
    assert button.handlers == (("click", "app.Main$Save"),)
    assert button.resource_id == "app:id/save"
    assert button.reactions == {"clickable", "focusable"}
    assert (button.bounds.left, button.bounds.top) == (10, 15)
    dump = (
        '<hierarchy><node class="android.view.ViewGroup" bounds="[0,0][100,200]">'
        '<node class="android.view.View" text="Save" bounds="[10,15][50,35]"/></node></hierarchy>'
    )
    plain = parse_hierarchy(dump, "uiautomator")
    both = with_handlers(plain, tree)
    assert [node.handlers for node in both.walk()] == [(), (("click", "app.Main$Save"),)]
    assert both.abstraction() != plain.abstraction()
    assert with_handlers(plain, None) is plain


def test_a_process_without_views() -> None:
    empty = "package app; public class Main { public static void main(String[] a) { } }  // here"
    with debugged({"app/Main.java": empty}, "app.Main") as (_, vm):
        start = vm.wait_for_start(SOON)
        assert start.thread is not None
        assert heap_tree(Held(vm, start.thread, SITE)) is None
        start.release()
