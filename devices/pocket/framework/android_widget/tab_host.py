"""TabHost, TabWidget and the kinds of content that a tab may have."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import constructors
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.measuring import GONE, MATCH_PARENT, VISIBLE
from devices.pocket.framework.android_widget.tab_widget import TabWidget
from devices.pocket.framework.android_widget.views import find_view, framework_layout, inflate

_TABS, _CONTENT = 0x01020013, 0x01020011
_TITLE, _ICON = 0x01020016, 0x01020006
_FACTORY = "android.widget.TabHost$TabContentFactory"
_CHANGE = "android.widget.TabHost$OnTabChangeListener"
_SPEC = "android.widget.TabHost$TabSpec"


@java_interface(_FACTORY, abstract=["android.view.View createTabContent(String)"])
class TabContentFactory:
    pass


@java_interface(_CHANGE, abstract=["void onTabChanged(String)"])
class OnTabChangeListener:
    pass


@java_class(_SPEC)
class TabSpec(JObject):
    """`show` and `hide` are the content's strategy, set by `setContent`."""

    tag: str
    owner: Any
    label: Any = None
    icon: Any = None
    view: Any = None
    show: Any = None
    hide: Any = None
    launched: Any = None

    @java_method("String getTag()")
    def get_tag(self) -> str:
        return self.tag

    @java_method(f"{_SPEC} setIndicator(CharSequence)")
    def set_indicator(self, label: Any) -> TabSpec:
        self.label = label
        return self

    @java_method(f"{_SPEC} setIndicator(CharSequence,android.graphics.drawable.Drawable)")
    def set_indicator_icon(self, label: Any, icon: Any) -> TabSpec:
        self.label, self.icon = label, icon
        return self

    @java_method(f"{_SPEC} setIndicator(android.view.View)")
    def set_indicator_view(self, view: Any) -> TabSpec:
        self.view = view
        return self

    @java_method(f"{_SPEC} setContent(int)")
    def set_content(self, view_id: int) -> TabSpec:
        view = find_view(self.owner.content, view_id)
        if view is None:
            throw(
                "java.lang.RuntimeException",
                f"Could not create tab content because could not find view with id {view_id}",
            )
        view.setVisibility__I__V(GONE)

        def show() -> Any:
            view.setVisibility__I__V(VISIBLE)
            return view

        self.show, self.hide = show, lambda: view.setVisibility__I__V(GONE)
        return self

    @java_method(f"{_SPEC} setContent({_FACTORY})")
    def set_content_factory(self, factory: Any) -> TabSpec:
        made: list[Any] = []

        def show() -> Any:
            if not made:
                create = "createTabContent(Ljava/lang/String;)Landroid/view/View;"
                made.append(call(factory, create, self.tag))
            made[0].setVisibility__I__V(VISIBLE)
            return made[0]

        def hide() -> None:
            if made:
                made[0].setVisibility__I__V(GONE)

        self.show, self.hide = show, hide
        return self

    @java_method(f"{_SPEC} setContent(android.content.Intent)")
    def set_content_intent(self, intent: Any) -> TabSpec:
        """An activity inside the tab, through the group's LocalActivityManager."""
        self.show = lambda: self._start(intent)
        self.hide = self._hide_launched
        return self

    def _start(self, intent: Any) -> Any:
        manager = self.owner.manager
        if manager is None:
            throw(
                "java.lang.IllegalStateException",
                "Did you forget to call 'public void setup(LocalActivityManager activityGroup)'?",
            )
        window = call(
            manager,
            "startActivity(Ljava/lang/String;Landroid/content/Intent;)Landroid/view/Window;",
            self.tag,
            intent,
        )
        decor = None
        if window is not None:
            decor = call(window, "getDecorView()Landroid/view/View;")
        old = self.launched
        if old is not None and old is not decor and old.parent is not None:
            self.owner.content.remove_view(old)
        self.launched = decor
        if decor is not None:
            decor.setVisibility__I__V(VISIBLE)
            decor.setFocusableInTouchMode__Z__V(True)
            decor.set_descendant_focusability(0x40000)
        return decor

    def _hide_launched(self) -> None:
        if self.launched is not None:
            self.launched.setVisibility__I__V(GONE)

    def indicator(self) -> Any:
        """The view in the row of tabs."""
        if self.view is not None:
            return self.view
        owner = self.owner
        made = inflate(owner.context, framework_layout("tab_indicator"), owner.tabs)
        title, icon = find_view(made, _TITLE), find_view(made, _ICON)
        if title is not None:
            call(title, "setText(Ljava/lang/CharSequence;)V", self.label)
        if icon is not None and self.icon is not None:
            icon.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(self.icon)
        if icon is not None and self.icon is None:
            icon.setVisibility__I__V(GONE)
        return made


@java_class(
    "android.widget.TabHost",
    implements=["android.view.ViewTreeObserver$OnTouchModeChangeListener"],
)
class TabHost(FrameLayout):
    """`tabs` is the TabWidget, `content` the frame with the tabs' contents."""

    tabs: Any = None
    content: Any = None
    current = -1
    current_view: Any = None
    manager: Any = None
    listener: Any = None

    @constructors
    def init(
        self: Any, context: Any, attrs: Any = None, style: int = styles.TAB_WIDGET, res: int = 0
    ) -> None:
        self.specs: list[Any] = []
        self.init_styled(context, attrs, 0, res)
        self.set_focusable_in_touch_mode(True)
        self.set_descendant_focusability(0x40000)

    @java_method(f"{_SPEC} newTabSpec(String)")
    def new_tab_spec(self: Any, tag: Any) -> TabSpec:
        if tag is None:
            throw("java.lang.IllegalArgumentException", "tag must be non-null")
        made = TabSpec.__new__(TabSpec)
        made.tag, made.owner = tag, self
        return made

    @java_method("void setup()")
    def setup(self: Any) -> None:
        self.tabs = find_view(self, _TABS)
        if self.tabs is None:
            throw(
                "java.lang.RuntimeException",
                "Your TabHost must have a TabWidget whose id attribute is 'android.R.id.tabs'",
            )
        self.tabs.selection = self._tab_selected
        self.content = find_view(self, _CONTENT)
        if self.content is None:
            throw(
                "java.lang.RuntimeException",
                "Your TabHost must have a FrameLayout whose id attribute is "
                "'android.R.id.tabcontent'",
            )

    @java_method("void setup(android.app.LocalActivityManager)")
    def setup_group(self: Any, manager: Any) -> None:
        self.setup()
        self.manager = manager

    def _tab_selected(self: Any, index: int, clicked: bool) -> None:
        self.setCurrentTab__I__V(index)
        if clicked:
            self.content.requestFocus__I__Z(2)

    @java_method("void onTouchModeChanged(boolean)")
    def on_touch_mode_changed(self: Any, touch: Any) -> None:
        pass

    @java_method(f"void addTab({_SPEC})")
    def add_tab(self: Any, spec: Any) -> None:
        if spec.label is None and spec.view is None:
            throw(
                "java.lang.IllegalArgumentException", "you must specify a way to create the tab "
                "indicator.",
            )  # fmt: skip
        if spec.show is None:
            throw(
                "java.lang.IllegalArgumentException",
                "you must specify a way to create the tab content",
            )
        view = spec.indicator()
        view.setOnKeyListener__Landroid_view_View_00024OnKeyListener_2__V(self._key_listener())
        if spec.view is not None:
            self.tabs.set_strip_enabled(False)
        self.tabs.add_view(view)
        self.specs.append(spec)
        if self.current == -1:
            self.setCurrentTab__I__V(0)

    def _key_listener(self: Any) -> Any:
        """Typing on a tab goes to its content."""
        return lambda_object(
            "android.view.View$OnKeyListener",
            "onKey(Landroid/view/View;ILandroid/view/KeyEvent;)Z",
            self._key_on_tab,
        )

    def _key_on_tab(self: Any, view: Any, code: int, event: Any) -> bool:
        if code in (19, 20, 21, 22, 23, 61, 62, 66):
            return False
        self.content.requestFocus__I__Z(2)
        return bool(self.content.dispatchKeyEvent__Landroid_view_KeyEvent_2__Z(event))

    @java_method("void clearAllTabs()")
    def clear_all_tabs(self: Any) -> None:
        self.tabs.remove_all_views()
        self.content.remove_all_views()
        self.specs.clear()
        self.current, self.current_view = -1, None
        self.requestLayout____V()
        self.invalidate____V()

    @java_method("android.widget.TabWidget getTabWidget()")
    def get_tab_widget(self: Any) -> Any:
        return self.tabs

    @java_method("android.widget.FrameLayout getTabContentView()")
    def get_tab_content_view(self: Any) -> Any:
        return self.content

    @java_method("int getCurrentTab()")
    def get_current_tab(self: Any) -> int:
        return int(self.current)

    @java_method("String getCurrentTabTag()")
    def get_current_tab_tag(self: Any) -> Any:
        return self.specs[self.current].tag if 0 <= self.current < len(self.specs) else None

    @java_method("android.view.View getCurrentTabView()")
    def get_current_tab_view(self: Any) -> Any:
        if 0 <= self.current < len(self.specs):
            return self.tabs.tab_at(self.current)
        return None

    @java_method("android.view.View getCurrentView()")
    def get_current_view(self: Any) -> Any:
        return self.current_view

    @java_method("void setCurrentTabByTag(String)")
    def set_current_tab_by_tag(self: Any, tag: Any) -> None:
        for index, spec in enumerate(self.specs):
            if spec.tag == tag:
                self.setCurrentTab__I__V(index)
                return

    @java_method("void setCurrentTab(int)")
    def set_current_tab(self: Any, index: int) -> None:
        if not 0 <= index < len(self.specs) or index == self.current:
            return
        if self.current != -1:
            self.specs[self.current].hide()
        self.current = index
        spec = self.specs[index]
        self.tabs.focus_current_tab(index)
        self.current_view = spec.show()
        view = self.current_view
        if view is not None and view.parent is None:
            params = new("android.view.ViewGroup$LayoutParams", "(II)V", MATCH_PARENT, MATCH_PARENT)
            self.content.add_view_params(view, params)
        if not self.tabs.hasFocus____Z() and view is not None:
            view.requestFocus____Z()
        if self.listener is not None:
            call(self.listener, "onTabChanged(Ljava/lang/String;)V", self.get_current_tab_tag())

    @java_method(f"void setOnTabChangedListener({_CHANGE})")
    def set_on_tab_changed_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        """Up from the top of a content goes to its tab."""
        handled = bool(super().dispatch_key_event(event))
        view = self.current_view
        if handled or event.getAction____I() != 0 or event.getKeyCode____I() != 19:
            return handled
        if view is None or self.tabs is None or not view.hasFocus____Z():
            return handled
        focused = view.findFocus____Landroid_view_View_2()
        if focused is not None and focused.focusSearch__I__Landroid_view_View_2(33) is None:
            self.tabs.tab_at(self.current).requestFocus____Z()
            return True
        return handled

    @java_method("void dispatchWindowFocusChanged(boolean)")
    def dispatch_window_focus_changed(self: Any, focused: Any) -> None:
        if self.current_view is not None:
            self.current_view.dispatchWindowFocusChanged__Z__V(focused)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.TabHost"


__all__ = ["TabHost", "TabSpec", "TabWidget"]
