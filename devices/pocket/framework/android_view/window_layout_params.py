"""WindowManager.LayoutParams."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import class_name
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_view.layout_params import LayoutParams
from devices.pocket.framework.constants import constants
from devices.pocket.system.window import Shape

FLAGS = {
    "FLAG_ALLOW_LOCK_WHILE_SCREEN_ON": 0x1,
    "FLAG_DIM_BEHIND": 0x2,
    "FLAG_BLUR_BEHIND": 0x4,
    "FLAG_NOT_FOCUSABLE": 0x8,
    "FLAG_NOT_TOUCHABLE": 0x10,
    "FLAG_NOT_TOUCH_MODAL": 0x20,
    "FLAG_TOUCHABLE_WHEN_WAKING": 0x40,
    "FLAG_KEEP_SCREEN_ON": 0x80,
    "FLAG_LAYOUT_IN_SCREEN": 0x100,
    "FLAG_LAYOUT_NO_LIMITS": 0x200,
    "FLAG_FULLSCREEN": 0x400,
    "FLAG_FORCE_NOT_FULLSCREEN": 0x800,
    "FLAG_DITHER": 0x1000,
    "FLAG_SECURE": 0x2000,
    "FLAG_SCALED": 0x4000,
    "FLAG_IGNORE_CHEEK_PRESSES": 0x8000,
    "FLAG_LAYOUT_INSET_DECOR": 0x10000,
    "FLAG_ALT_FOCUSABLE_IM": 0x20000,
    "FLAG_WATCH_OUTSIDE_TOUCH": 0x40000,
    "FLAG_SHOW_WHEN_LOCKED": 0x80000,
    "FLAG_SHOW_WALLPAPER": 0x100000,
    "FLAG_TURN_SCREEN_ON": 0x200000,
    "FLAG_DISMISS_KEYGUARD": 0x400000,
    "FLAG_SPLIT_TOUCH": 0x800000,
    "FLAG_HARDWARE_ACCELERATED": 0x1000000,
    "FLAG_LAYOUT_IN_OVERSCAN": 0x2000000,
    "FLAG_TRANSLUCENT_STATUS": 0x4000000,
    "FLAG_TRANSLUCENT_NAVIGATION": 0x8000000,
    "FLAG_LOCAL_FOCUS_MODE": 0x10000000,
    "FLAG_LAYOUT_ATTACHED_IN_DECOR": 0x40000000,
    "FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS": -0x80000000,
}
TYPES = {
    "FIRST_APPLICATION_WINDOW": 1,
    "TYPE_BASE_APPLICATION": 1,
    "TYPE_APPLICATION": 2,
    "TYPE_APPLICATION_STARTING": 3,
    "TYPE_DRAWN_APPLICATION": 4,
    "LAST_APPLICATION_WINDOW": 99,
    "FIRST_SUB_WINDOW": 1000,
    "TYPE_APPLICATION_PANEL": 1000,
    "TYPE_APPLICATION_MEDIA": 1001,
    "TYPE_APPLICATION_SUB_PANEL": 1002,
    "TYPE_APPLICATION_ATTACHED_DIALOG": 1003,
    "LAST_SUB_WINDOW": 1999,
    "FIRST_SYSTEM_WINDOW": 2000,
    "TYPE_STATUS_BAR": 2000,
    "TYPE_SEARCH_BAR": 2001,
    "TYPE_PHONE": 2002,
    "TYPE_SYSTEM_ALERT": 2003,
    "TYPE_KEYGUARD": 2004,
    "TYPE_TOAST": 2005,
    "TYPE_SYSTEM_OVERLAY": 2006,
    "TYPE_PRIORITY_PHONE": 2007,
    "TYPE_SYSTEM_DIALOG": 2008,
    "TYPE_KEYGUARD_DIALOG": 2009,
    "TYPE_SYSTEM_ERROR": 2010,
    "TYPE_INPUT_METHOD": 2011,
    "TYPE_INPUT_METHOD_DIALOG": 2012,
    "TYPE_WALLPAPER": 2013,
    "TYPE_STATUS_BAR_PANEL": 2014,
    "TYPE_PRIVATE_PRESENTATION": 2030,
    "TYPE_ACCESSIBILITY_OVERLAY": 2032,
    "TYPE_APPLICATION_OVERLAY": 2038,
    "LAST_SYSTEM_WINDOW": 2999,
}
SOFT_INPUT = {
    "SOFT_INPUT_MASK_STATE": 0xF,
    "SOFT_INPUT_STATE_UNSPECIFIED": 0,
    "SOFT_INPUT_STATE_UNCHANGED": 1,
    "SOFT_INPUT_STATE_HIDDEN": 2,
    "SOFT_INPUT_STATE_ALWAYS_HIDDEN": 3,
    "SOFT_INPUT_STATE_VISIBLE": 4,
    "SOFT_INPUT_STATE_ALWAYS_VISIBLE": 5,
    "SOFT_INPUT_MASK_ADJUST": 0xF0,
    "SOFT_INPUT_ADJUST_UNSPECIFIED": 0,
    "SOFT_INPUT_ADJUST_RESIZE": 0x10,
    "SOFT_INPUT_ADJUST_PAN": 0x20,
    "SOFT_INPUT_ADJUST_NOTHING": 0x30,
    "SOFT_INPUT_IS_FORWARD_NAVIGATION": 0x100,
    "SOFT_INPUT_MODE_CHANGED": 0x200,
}
OTHERS = {
    "MEMORY_TYPE_NORMAL": 0,
    "MEMORY_TYPE_HARDWARE": 1,
    "MEMORY_TYPE_GPU": 2,
    "MEMORY_TYPE_PUSH_BUFFERS": 3,
    "ROTATION_ANIMATION_ROTATE": 0,
    "ROTATION_ANIMATION_CROSSFADE": 1,
    "ROTATION_ANIMATION_JUMPCUT": 2,
    "ROTATION_ANIMATION_SEAMLESS": 3,
    "LAYOUT_IN_DISPLAY_CUTOUT_MODE_DEFAULT": 0,
    "LAYOUT_IN_DISPLAY_CUTOUT_MODE_SHORT_EDGES": 1,
    "LAYOUT_IN_DISPLAY_CUTOUT_MODE_NEVER": 2,
    "LAYOUT_IN_DISPLAY_CUTOUT_MODE_ALWAYS": 3,
    "LAYOUT_CHANGED": 1,
    "TYPE_CHANGED": 2,
    "FLAGS_CHANGED": 4,
    "FORMAT_CHANGED": 8,
    "ANIMATION_CHANGED": 16,
    "DIM_AMOUNT_CHANGED": 32,
    "TITLE_CHANGED": 64,
    "ALPHA_CHANGED": 128,
    "MEMORY_TYPE_CHANGED": 256,
    "SOFT_INPUT_MODE_CHANGED": 512,
    "SCREEN_ORIENTATION_CHANGED": 1024,
    "SCREEN_BRIGHTNESS_CHANGED": 2048,
    "ROTATION_ANIMATION_CHANGED": 4096,
}
_FIELDS = [
    "f_width",
    "f_height",
    "f_x",
    "f_y",
    "f_type",
    "f_flags",
    "f_privateFlags",
    "f_softInputMode",
    "f_gravity",
    "f_horizontalMargin",
    "f_verticalMargin",
    "f_horizontalWeight",
    "f_verticalWeight",
    "f_format",
    "f_windowAnimations",
    "f_alpha",
    "f_dimAmount",
    "f_screenBrightness",
    "f_buttonBrightness",
    "f_rotationAnimation",
    "f_token",
    "f_packageName",
    "f_screenOrientation",
    "f_preferredRefreshRate",
    "f_preferredDisplayModeId",
    "f_systemUiVisibility",
    "f_subtreeSystemUiVisibility",
    "f_layoutInDisplayCutoutMode",
]


def _read(parcel: Any) -> Any:
    return parcel.readValue__Ljava_lang_ClassLoader_2__Ljava_lang_Object_2(None)


@java_class("android.view.WindowManager$LayoutParams", implements=["android.os.Parcelable"])
@constants("int", {**FLAGS, **TYPES, **SOFT_INPUT, **OTHERS})
@constants(
    "float",
    {
        "BRIGHTNESS_OVERRIDE_NONE": -1.0,
        "BRIGHTNESS_OVERRIDE_OFF": 0.0,
        "BRIGHTNESS_OVERRIDE_FULL": 1.0,
    },
)
class WindowLayoutParams(LayoutParams):
    java_x = java_field("int x")
    java_y = java_field("int y")
    java_type = java_field("int type")
    java_memory_type = java_field("int memoryType")
    java_flags = java_field("int flags")
    java_private_flags = java_field("int privateFlags")
    java_soft_input = java_field("int softInputMode")
    java_gravity = java_field("int gravity")
    java_horizontal_margin = java_field("float horizontalMargin")
    java_vertical_margin = java_field("float verticalMargin")
    java_horizontal_weight = java_field("float horizontalWeight")
    java_vertical_weight = java_field("float verticalWeight")
    java_format = java_field("int format")
    java_animations = java_field("int windowAnimations")
    java_alpha = java_field("float alpha", 1.0)
    java_dim = java_field("float dimAmount", 1.0)
    java_screen_brightness = java_field("float screenBrightness", -1.0)
    java_button_brightness = java_field("float buttonBrightness", -1.0)
    java_rotation_animation = java_field("int rotationAnimation")
    java_token = java_field("android.os.IBinder token")
    java_package = java_field("String packageName")
    java_orientation = java_field("int screenOrientation", -1)
    java_refresh_rate = java_field("float preferredRefreshRate")
    java_display_mode = java_field("int preferredDisplayModeId")
    java_system_ui = java_field("int systemUiVisibility")
    java_subtree_system_ui = java_field("int subtreeSystemUiVisibility")
    java_cutout = java_field("int layoutInDisplayCutoutMode")
    java_creator = creator("android.view.WindowManager$LayoutParams", _read)
    f_type: int
    f_flags: int
    title: Any = ""

    @java_method("void <init>()")
    def init_default(self) -> None:
        self._begin(-1, -1, 2, 0, -1)

    @java_method("void <init>(int)")
    def init_type(self, kind: int) -> None:
        self._begin(-1, -1, kind, 0, -1)

    @java_method("void <init>(int,int)")
    def init_type_flags(self, kind: int, flags: int) -> None:
        self._begin(-1, -1, kind, flags, -1)

    @java_method("void <init>(int,int,int)")
    def init_type_format(self, kind: int, flags: int, format_: int) -> None:
        self._begin(-1, -1, kind, flags, format_)

    @java_method("void <init>(int,int,int,int,int)")
    def init_sized(self, width: int, height: int, kind: int, flags: int, format_: int) -> None:
        self._begin(width, height, kind, flags, format_)

    @java_method("void <init>(int,int,int,int,int,int,int)")
    def init_placed(
        self, width: int, height: int, x: int, y: int, kind: int, flags: int, format_: int
    ) -> None:
        self._begin(width, height, kind, flags, format_)
        self.f_x, self.f_y = x, y

    @java_method("void <init>(android.os.Parcel)")
    def init_parcel(self, parcel: Any) -> None:
        self.copy_from(_read(parcel))

    def _begin(self: Any, width: int, height: int, kind: int, flags: int, format_: int) -> None:
        self.f_width, self.f_height = width, height
        self.f_type, self.f_flags, self.f_format = kind, flags, format_

    @java_method("final int copyFrom(android.view.WindowManager$LayoutParams)")
    def copy_from(self: Any, other: Any) -> int:
        """The bits of the result say what was different."""
        changes = 0
        for name in _FIELDS:
            value = getattr(other, name)
            if name in ("f_token", "f_packageName"):
                if getattr(self, name) is None:
                    setattr(self, name, value)
            elif getattr(self, name) != value:
                setattr(self, name, value)
                changes |= _CHANGES.get(name, 0)
        if self.title != other.title:
            self.title = other.title
            changes |= 64
        return changes

    @java_method("final void setTitle(CharSequence)")
    def set_title(self, title: Any) -> None:
        self.title = "" if title is None else title

    @java_method("final CharSequence getTitle()")
    def get_title(self) -> Any:
        return self.title

    @java_method("static boolean mayUseInputMethod(int)")
    @staticmethod
    def may_use_input_method(flags: int) -> bool:
        return flags & 0x20008 in (0, 0x20008)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.writeValue__Ljava_lang_Object_2__V(self)

    @java_method("String debug(String)")
    def debug(self: Any, output: str) -> str:
        return f"{output}Contents of {class_name(self)}:"

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        def size(value: int) -> str:
            return {-1: "fill", -2: "wrap"}.get(value, str(value))

        return (
            f"WM.LayoutParams{{({self.f_x},{self.f_y})({size(self.f_width)}x"
            f"{size(self.f_height)}) ty={self.f_type} fl=#{self.f_flags & 0xFFFFFFFF:x}}}"
        )

    def shape(self: Any, system_ui: int = 0) -> Shape:
        """The part that the system needs to know."""
        return Shape(
            kind=self.f_type,
            width=self.f_width,
            height=self.f_height,
            x=self.f_x,
            y=self.f_y,
            gravity=self.f_gravity,
            flags=self.f_flags,
            private_flags=self.f_privateFlags,
            format=self.f_format,
            soft_input_mode=self.f_softInputMode,
            dim_amount=self.f_dimAmount,
            horizontal_margin=self.f_horizontalMargin,
            vertical_margin=self.f_verticalMargin,
            system_ui=system_ui | self.f_systemUiVisibility | self.f_subtreeSystemUiVisibility,
            cutout_mode=self.f_layoutInDisplayCutoutMode,
        )


_LAYOUT = dict.fromkeys(
    [
        "f_width",
        "f_height",
        "f_x",
        "f_y",
        "f_gravity",
        "f_horizontalMargin",
        "f_verticalMargin",
        "f_horizontalWeight",
        "f_verticalWeight",
        "f_layoutInDisplayCutoutMode",
    ],
    1,
)
_CHANGES = {
    **_LAYOUT, "f_type": 2, "f_flags": 4, "f_privateFlags": 131072, "f_format": 8,
    "f_windowAnimations": 16, "f_dimAmount": 32, "f_alpha": 128, "f_softInputMode": 512,
    "f_screenOrientation": 1024, "f_screenBrightness": 2048, "f_buttonBrightness": 8192,
    "f_rotationAnimation": 4096, "f_systemUiVisibility": 8192,
    "f_subtreeSystemUiVisibility": 8192,
}  # fmt: skip
