"""android.app.ActionBar and its listeners; the implementation is in com.android.internal.app."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.layout_params import MarginLayoutParams
from devices.pocket.framework.constants import constants

_A, _T, _D = (
    "android.app.ActionBar",
    "android.app.ActionBar$Tab",
    "android.graphics.drawable.Drawable",
)
_FT = "android.app.FragmentTransaction"


@java_interface(
    f"{_A}$OnNavigationListener", abstract=["boolean onNavigationItemSelected(int,long)"]
)
class OnNavigationListener:
    pass


@java_interface(
    f"{_A}$OnMenuVisibilityListener", abstract=["void onMenuVisibilityChanged(boolean)"]
)
class OnMenuVisibilityListener:
    pass


@java_interface(
    f"{_A}$TabListener",
    abstract=[
        f"void onTabSelected({_T},{_FT})",
        f"void onTabUnselected({_T},{_FT})",
        f"void onTabReselected({_T},{_FT})",
    ],
)
class TabListener:
    pass


@java_class(
    _T,
    access="public abstract static",
    abstract=[
        "int getPosition()",
        f"{_D} getIcon()",
        "CharSequence getText()",
        f"{_T} setIcon({_D})",
        f"{_T} setIcon(int)",
        f"{_T} setText(CharSequence)",
        f"{_T} setText(int)",
        f"{_T} setCustomView(android.view.View)",
        f"{_T} setCustomView(int)",
        "android.view.View getCustomView()",
        f"{_T} setTag(Object)",
        "Object getTag()",
        f"{_T} setTabListener({_A}$TabListener)",
        "void select()",
        f"{_T} setContentDescription(int)",
        f"{_T} setContentDescription(CharSequence)",
        "CharSequence getContentDescription()",
    ],
)
@constants(INVALID_POSITION=-1)
class Tab(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(f"{_A}$LayoutParams", access="public static")
class ActionBarLayoutParams(MarginLayoutParams):
    java_gravity = java_field("int gravity")

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self: Any, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        MarginLayoutParams.init_xml(self, context, attributes)
        self.f_gravity = styled(context, attributes).integer("layout_gravity", 0)

    @java_method("void <init>(int,int)")
    def init(self: Any, width: int, height: int) -> None:
        MarginLayoutParams.init(self, width, height)
        self.f_gravity = 0x800013

    @java_method("void <init>(int,int,int)")
    def init_gravity(self: Any, width: int, height: int, gravity: int) -> None:
        MarginLayoutParams.init(self, width, height)
        self.f_gravity = gravity

    @java_method("void <init>(int)")
    def init_gravity_only(self: Any, gravity: int) -> None:
        self.init_gravity(-2, -1, gravity)

    @java_method(f"void <init>({_A}$LayoutParams)")
    def init_same(self: Any, source: Any) -> None:
        MarginLayoutParams.init_margins(self, source)
        self.f_gravity = source.f_gravity

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self: Any, source: Any) -> None:
        MarginLayoutParams.init_copy(self, source)


@java_class(
    _A,
    access="public abstract",
    abstract=[
        "void setCustomView(android.view.View)",
        f"void setCustomView(android.view.View,{_A}$LayoutParams)",
        "void setCustomView(int)",
        "void setIcon(int)",
        f"void setIcon({_D})",
        "void setLogo(int)",
        f"void setLogo({_D})",
        f"void setListNavigationCallbacks(android.widget.SpinnerAdapter,{_A}$OnNavigationListener)",
        "void setSelectedNavigationItem(int)",
        "int getSelectedNavigationIndex()",
        "int getNavigationItemCount()",
        "void setTitle(CharSequence)",
        "void setTitle(int)",
        "void setSubtitle(CharSequence)",
        "void setSubtitle(int)",
        "void setDisplayOptions(int)",
        "void setDisplayOptions(int,int)",
        "void setDisplayUseLogoEnabled(boolean)",
        "void setDisplayShowHomeEnabled(boolean)",
        "void setDisplayHomeAsUpEnabled(boolean)",
        "void setDisplayShowTitleEnabled(boolean)",
        "void setDisplayShowCustomEnabled(boolean)",
        f"void setBackgroundDrawable({_D})",
        "android.view.View getCustomView()",
        "CharSequence getTitle()",
        "CharSequence getSubtitle()",
        "int getNavigationMode()",
        "void setNavigationMode(int)",
        "int getDisplayOptions()",
        f"{_T} newTab()",
        f"void addTab({_T})",
        f"void addTab({_T},boolean)",
        f"void addTab({_T},int)",
        f"void addTab({_T},int,boolean)",
        f"void removeTab({_T})",
        "void removeTabAt(int)",
        "void removeAllTabs()",
        f"void selectTab({_T})",
        f"{_T} getSelectedTab()",
        f"{_T} getTabAt(int)",
        "int getTabCount()",
        "int getHeight()",
        "void show()",
        "void hide()",
        "boolean isShowing()",
        f"void addOnMenuVisibilityListener({_A}$OnMenuVisibilityListener)",
        f"void removeOnMenuVisibilityListener({_A}$OnMenuVisibilityListener)",
    ],
)
@constants(
    NAVIGATION_MODE_STANDARD=0,
    NAVIGATION_MODE_LIST=1,
    NAVIGATION_MODE_TABS=2,
    DISPLAY_USE_LOGO=1,
    DISPLAY_SHOW_HOME=2,
    DISPLAY_HOME_AS_UP=4,
    DISPLAY_SHOW_TITLE=8,
    DISPLAY_SHOW_CUSTOM=16,
    DISPLAY_TITLE_MULTIPLE_LINES=32,
)
class ActionBar(JObject):
    """What is not abstract here does nothing by default."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void setStackedBackgroundDrawable({_D})")
    @java_method(f"void setSplitBackgroundDrawable({_D})")
    def set_further_background(self, drawable: Any) -> None:
        pass

    @java_method("void setHomeButtonEnabled(boolean)")
    def set_home_button_enabled(self, enabled: Any) -> None:
        pass

    @java_method("android.content.Context getThemedContext()")
    def get_themed_context(self) -> Any:
        return None

    @java_method("boolean isTitleTruncated()")
    def is_title_truncated(self) -> bool:
        return False

    @java_method(f"void setHomeAsUpIndicator({_D})")
    @java_method("void setHomeAsUpIndicator(int)")
    def set_home_as_up_indicator(self, indicator: Any) -> None:
        pass

    @java_method("void setHomeActionContentDescription(CharSequence)")
    @java_method("void setHomeActionContentDescription(int)")
    def set_home_action_content_description(self, description: Any) -> None:
        pass

    @java_method("void setHideOnContentScrollEnabled(boolean)")
    def set_hide_on_content_scroll_enabled(self, hide: Any) -> None:
        pass

    @java_method("boolean isHideOnContentScrollEnabled()")
    def is_hide_on_content_scroll_enabled(self) -> bool:
        return False

    @java_method("int getHideOffset()")
    def get_hide_offset(self) -> int:
        return 0

    @java_method("void setHideOffset(int)")
    def set_hide_offset(self, offset: int) -> None:
        pass

    elevation = 0.0

    @java_method("void setElevation(float)")
    def set_elevation(self, elevation: float) -> None:
        self.elevation = elevation

    @java_method("float getElevation()")
    def get_elevation(self) -> float:
        return self.elevation

    @java_method("void setDefaultDisplayHomeAsUpEnabled(boolean)")
    @java_method("void setShowHideAnimationEnabled(boolean)")
    @java_method("void dispatchMenuVisibilityChanged(boolean)")
    def ignore_flag(self, flag: Any) -> None:
        pass

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self, configuration: Any) -> None:
        pass

    @java_method("android.view.ActionMode startActionMode(android.view.ActionMode$Callback)")
    def start_action_mode(self, callback: Any) -> Any:
        return None

    @java_method("boolean openOptionsMenu()")
    @java_method("boolean closeOptionsMenu()")
    @java_method("boolean invalidateOptionsMenu()")
    @java_method("boolean collapseActionView()")
    def takes_no_part(self) -> bool:
        return False

    @java_method("boolean onMenuKeyEvent(android.view.KeyEvent)")
    def on_menu_key_event(self, event: Any) -> bool:
        return False

    @java_method("boolean onKeyShortcut(int,android.view.KeyEvent)")
    def on_key_shortcut(self, code: int, event: Any) -> bool:
        return False

    @java_method("void setWindowTitle(CharSequence)")
    def set_window_title(self, title: Any) -> None:
        pass

    @java_method("void onDestroy()")
    def on_destroy(self) -> None:
        pass
