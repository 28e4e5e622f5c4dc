"""android.view.animation.Transformation."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.matrices import Matrix

_T = "android.view.animation.Transformation"


@java_class(_T)
class Transformation(JObject):
    java_identity = java_field("static int TYPE_IDENTITY", 0)
    java_alpha = java_field("static int TYPE_ALPHA", 1)
    java_matrix = java_field("static int TYPE_MATRIX", 2)
    java_both = java_field("static int TYPE_BOTH", 3)
    matrix: Matrix
    alpha = 1.0
    kind = 3

    @java_method("void <init>()")
    @java_method("void clear()")
    def clear(self) -> None:
        if "matrix" in self.__dict__:
            self.matrix.reset()
        else:
            self.matrix = Matrix()
        self.alpha, self.kind = 1.0, 3

    @java_method("int getTransformationType()")
    def get_transformation_type(self) -> int:
        return self.kind

    @java_method("void setTransformationType(int)")
    def set_transformation_type(self, kind: int) -> None:
        self.kind = kind

    @java_method(f"void set({_T})")
    def set(self, other: Any) -> None:
        self.alpha, self.kind = other.alpha, other.kind
        self.matrix.set(other.matrix)

    @java_method(f"void compose({_T})")
    def compose(self, other: Any) -> None:
        self.alpha *= other.alpha
        self.matrix.pre_concat(other.matrix)

    @java_method("android.graphics.Matrix getMatrix()")
    def get_matrix(self) -> Any:
        return self.matrix

    @java_method("void setAlpha(float)")
    def set_alpha(self, alpha: float) -> None:
        self.alpha = alpha

    @java_method("float getAlpha()")
    def get_alpha(self) -> float:
        return self.alpha

    @java_method("String toString()")
    def to_text(self) -> str:
        return f"Transformation{{alpha={self.alpha} matrix={self.matrix.to_short_text()}}}"
