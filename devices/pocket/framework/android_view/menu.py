"""The menu interfaces."""

from __future__ import annotations

from dalvik.vm.native import java_interface
from devices.pocket.framework.constants import constants

_M, _I, _S, _D = (
    "android.view.Menu",
    "android.view.MenuItem",
    "android.view.SubMenu",
    "android.graphics.drawable.Drawable",
)


@java_interface(
    _M,
    abstract=[
        f"{_I} add(CharSequence)",
        f"{_I} add(int)",
        f"{_I} add(int,int,int,CharSequence)",
        f"{_I} add(int,int,int,int)",
        f"{_S} addSubMenu(CharSequence)",
        f"{_S} addSubMenu(int)",
        f"{_S} addSubMenu(int,int,int,CharSequence)",
        f"{_S} addSubMenu(int,int,int,int)",
        "int addIntentOptions(int,int,int,android.content.ComponentName,"
        f"android.content.Intent[],android.content.Intent,int,{_I}[])",
        "void removeItem(int)",
        "void removeGroup(int)",
        "void clear()",
        "void setGroupCheckable(int,boolean,boolean)",
        "void setGroupVisible(int,boolean)",
        "void setGroupEnabled(int,boolean)",
        "boolean hasVisibleItems()",
        f"{_I} findItem(int)",
        "int size()",
        f"{_I} getItem(int)",
        "void close()",
        "boolean performShortcut(int,android.view.KeyEvent,int)",
        "boolean isShortcutKey(int,android.view.KeyEvent)",
        "boolean performIdentifierAction(int,int)",
        "void setQwertyMode(boolean)",
        "void setGroupDividerEnabled(boolean)",
    ],
)
@constants(
    NONE=0,
    FIRST=1,
    CATEGORY_CONTAINER=0x10000,
    CATEGORY_SYSTEM=0x20000,
    CATEGORY_SECONDARY=0x30000,
    CATEGORY_ALTERNATIVE=0x40000,
    USER_MASK=0xFFFF,
    USER_SHIFT=0,
    CATEGORY_MASK=-0x10000,
    CATEGORY_SHIFT=16,
    FLAG_APPEND_TO_GROUP=1,
    FLAG_PERFORM_NO_CLOSE=1,
    FLAG_ALWAYS_PERFORM_CLOSE=2,
    SUPPORTED_MODIFIERS_MASK=69647,
)
class Menu:
    pass


@java_interface(f"{_I}$OnMenuItemClickListener", abstract=[f"boolean onMenuItemClick({_I})"])
class OnMenuItemClickListener:
    pass


@java_interface(
    f"{_I}$OnActionExpandListener",
    abstract=[
        f"boolean onMenuItemActionExpand({_I})",
        f"boolean onMenuItemActionCollapse({_I})",
    ],
)
class OnActionExpandListener:
    pass


@java_interface(
    _I,
    abstract=[
        "int getItemId()",
        "int getGroupId()",
        "int getOrder()",
        f"{_I} setTitle(CharSequence)",
        f"{_I} setTitle(int)",
        "CharSequence getTitle()",
        f"{_I} setTitleCondensed(CharSequence)",
        "CharSequence getTitleCondensed()",
        f"{_I} setIcon({_D})",
        f"{_I} setIcon(int)",
        f"{_D} getIcon()",
        f"{_I} setIntent(android.content.Intent)",
        "android.content.Intent getIntent()",
        f"{_I} setShortcut(char,char)",
        f"{_I} setNumericShortcut(char)",
        "char getNumericShortcut()",
        f"{_I} setAlphabeticShortcut(char)",
        "char getAlphabeticShortcut()",
        f"{_I} setCheckable(boolean)",
        "boolean isCheckable()",
        f"{_I} setChecked(boolean)",
        "boolean isChecked()",
        f"{_I} setVisible(boolean)",
        "boolean isVisible()",
        f"{_I} setEnabled(boolean)",
        "boolean isEnabled()",
        "boolean hasSubMenu()",
        f"{_S} getSubMenu()",
        f"{_I} setOnMenuItemClickListener({_I}$OnMenuItemClickListener)",
        "android.view.ContextMenu$ContextMenuInfo getMenuInfo()",
        "void setShowAsAction(int)",
        f"{_I} setShowAsActionFlags(int)",
        f"{_I} setActionView(android.view.View)",
        f"{_I} setActionView(int)",
        "android.view.View getActionView()",
        f"{_I} setActionProvider(android.view.ActionProvider)",
        "android.view.ActionProvider getActionProvider()",
        "boolean expandActionView()",
        "boolean collapseActionView()",
        "boolean isActionViewExpanded()",
        f"{_I} setOnActionExpandListener({_I}$OnActionExpandListener)",
        f"{_I} setContentDescription(CharSequence)",
        "CharSequence getContentDescription()",
        f"{_I} setShortcut(char,char,int,int)",
        f"{_I} setNumericShortcut(char,int)",
        f"{_I} setAlphabeticShortcut(char,int)",
        "int getNumericModifiers()",
        "int getAlphabeticModifiers()",
        f"{_I} setIconTintList(android.content.res.ColorStateList)",
        "android.content.res.ColorStateList getIconTintList()",
        f"{_I} setIconTintMode(android.graphics.PorterDuff$Mode)",
        "android.graphics.PorterDuff$Mode getIconTintMode()",
        f"{_I} setTooltipText(CharSequence)",
        "CharSequence getTooltipText()",
    ],
)
@constants(
    SHOW_AS_ACTION_NEVER=0,
    SHOW_AS_ACTION_IF_ROOM=1,
    SHOW_AS_ACTION_ALWAYS=2,
    SHOW_AS_ACTION_WITH_TEXT=4,
    SHOW_AS_ACTION_COLLAPSE_ACTION_VIEW=8,
)
class MenuItem:
    pass


@java_interface(
    _S,
    extends=[_M],
    abstract=[
        f"{_S} setHeaderTitle(int)",
        f"{_S} setHeaderTitle(CharSequence)",
        f"{_S} setHeaderIcon(int)",
        f"{_S} setHeaderIcon({_D})",
        f"{_S} setHeaderView(android.view.View)",
        "void clearHeader()",
        f"{_S} setIcon(int)",
        f"{_S} setIcon({_D})",
        f"{_I} getItem()",
    ],
)
class SubMenu:
    pass


@java_interface("android.view.ContextMenu$ContextMenuInfo")
class ContextMenuInfo:
    pass


_C = "android.view.ContextMenu"


@java_interface(
    _C,
    extends=[_M],
    abstract=[
        f"{_C} setHeaderTitle(int)",
        f"{_C} setHeaderTitle(CharSequence)",
        f"{_C} setHeaderIcon(int)",
        f"{_C} setHeaderIcon({_D})",
        f"{_C} setHeaderView(android.view.View)",
        "void clearHeader()",
    ],
)
class ContextMenu:
    pass


@java_interface(
    "android.view.CollapsibleActionView",
    abstract=["void onActionViewExpanded()", "void onActionViewCollapsed()"],
)
class CollapsibleActionView:
    pass
