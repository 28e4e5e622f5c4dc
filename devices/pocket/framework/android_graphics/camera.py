"""android.graphics.Camera: turns and moves in space, seen from in front of the screen."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_Rows = list[list[float]]
#: How far the eye is away, in pixels.
_DISTANCE = 576.0


def _identity() -> _Rows:
    return [[float(row == column) for column in range(4)] for row in range(4)]


def _product(a: _Rows, b: _Rows) -> _Rows:
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


@java_class("android.graphics.Camera")
class Camera(JObject):
    """The y axis points up here and down on the canvas."""

    rows: _Rows
    stack: list[_Rows]
    distance = _DISTANCE

    @java_method("void <init>()")
    def init(self) -> None:
        self.rows, self.stack = _identity(), []

    @java_method("void save()")
    def save(self) -> None:
        self.stack.append([list(row) for row in self.rows])

    @java_method("void restore()")
    def restore(self) -> None:
        if self.stack:
            self.rows = self.stack.pop()

    @java_method("void translate(float,float,float)")
    def translate(self, x: float, y: float, z: float) -> None:
        move = _identity()
        move[0][3], move[1][3], move[2][3] = x, y, z
        self.rows = _product(self.rows, move)

    def _turn(self, degrees: float, first: int, second: int) -> None:
        angle = math.radians(degrees)
        turn = _identity()
        turn[first][first] = turn[second][second] = math.cos(angle)
        turn[first][second], turn[second][first] = -math.sin(angle), math.sin(angle)
        self.rows = _product(self.rows, turn)

    @java_method("void rotateX(float)")
    def rotate_x(self, degrees: float) -> None:
        self._turn(degrees, 1, 2)

    @java_method("void rotateY(float)")
    def rotate_y(self, degrees: float) -> None:
        self._turn(-degrees, 0, 2)

    @java_method("void rotateZ(float)")
    def rotate_z(self, degrees: float) -> None:
        self._turn(degrees, 0, 1)

    @java_method("void rotate(float,float,float)")
    def rotate(self, x: float, y: float, z: float) -> None:
        self.rotate_x(x)
        self.rotate_y(y)
        self.rotate_z(z)

    @java_method("void setLocation(float,float,float)")
    def set_location(self, x: float, y: float, z: float) -> None:
        self.distance = abs(z) * 72

    @java_method("float getLocationX()")
    @java_method("float getLocationY()")
    def get_location_x(self) -> float:
        return 0.0

    @java_method("float getLocationZ()")
    def get_location_z(self) -> float:
        return -self.distance / 72

    @java_method("float dotWithNormal(float,float,float)")
    def dot_with_normal(self, dx: float, dy: float, dz: float) -> float:
        return self.rows[0][2] * dx + self.rows[1][2] * dy + self.rows[2][2] * dz

    @java_method("void getMatrix(android.graphics.Matrix)")
    def get_matrix(self, target: Any) -> None:
        r, d = self.rows, self.distance
        flat = [[r[i][0], -r[i][1], r[i][3]] for i in range(3)]
        flat[1] = [-value for value in flat[1]]
        depth = [value / d for value in flat[2]]
        depth[2] += 1.0
        scale = depth[2] or 1.0
        rows = [flat[0], flat[1], depth]
        a, b, c = ([value / scale for value in row] for row in rows)
        target.become((*a, *b, *c))

    @java_method("void applyToCanvas(android.graphics.Canvas)")
    def apply_to_canvas(self, canvas: Any) -> None:
        from devices.pocket.framework.android_graphics.matrices import Matrix

        found = Matrix()
        self.get_matrix(found)
        canvas.concat(found)
