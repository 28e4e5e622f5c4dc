"""SensorManager, Sensor and SensorEvent."""

from __future__ import annotations

import math
from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_SENSOR = "android.hardware.Sensor"
_EVENT = "android.hardware.SensorEvent"
_LISTENER = "android.hardware.SensorEventListener"
_REGISTERED = "android.hardware.SensorManager listeners"
_NAMES = {
    1: ("Goldfish 3-axis Accelerometer", "accelerometer", 39.3, 0.000244),
    2: ("Goldfish 3-axis Magnetic field sensor", "magnetic_field", 2000.0, 0.5),
    3: ("Goldfish Orientation sensor", "orientation", 360.0, 1.0),
    4: ("Goldfish 3-axis Gyroscope", "gyroscope", 16.46, 0.001),
    5: ("Goldfish Light sensor", "light", 40000.0, 1.0),
    6: ("Goldfish Pressure sensor", "pressure", 800.0, 1.0),
    8: ("Goldfish Proximity sensor", "proximity", 1.0, 1.0),
    9: ("Gravity Sensor", "gravity", 19.6, 0.000244),
    10: ("Linear Acceleration Sensor", "linear_acceleration", 39.3, 0.000244),
    11: ("Rotation Vector Sensor", "rotation_vector", 1.0, 0.0000001),
    12: ("Goldfish Humidity sensor", "relative_humidity", 100.0, 1.0),
    13: ("Goldfish Ambient Temperature sensor", "ambient_temperature", 80.0, 1.0),
}


def create(context: Any) -> Any:
    return SystemSensorManager()


@java_interface(
    _LISTENER,
    abstract=[f"void onSensorChanged({_EVENT})", f"void onAccuracyChanged({_SENSOR},int)"],
)
class SensorEventListener:
    pass


@java_interface(
    "android.hardware.SensorListener",
    abstract=["void onSensorChanged(int,float[])", "void onAccuracyChanged(int,int)"],
)
class SensorListener:
    pass


def sensor_of(kind: int) -> Any:
    """The one object for a sensor."""
    known = vm().state.setdefault(_SENSOR, {})
    if kind not in known:
        known[kind] = Sensor()
        known[kind].kind = kind
    return known[kind]


@java_class(_SENSOR, access="public final")
class Sensor(JObject):
    kind = 1

    @java_method("int getType()")
    def get_type(self) -> int:
        return self.kind

    @java_method("String getName()")
    def get_name(self) -> str:
        return _NAMES[self.kind][0]

    @java_method("String getStringType()")
    def get_string_type(self) -> str:
        return f"android.sensor.{_NAMES[self.kind][1]}"

    @java_method("String getVendor()")
    def get_vendor(self) -> str:
        return "The Android Open Source Project"

    @java_method("int getVersion()")
    def get_version(self) -> int:
        return 1

    @java_method("float getMaximumRange()")
    def get_maximum_range(self) -> float:
        return to_float(_NAMES[self.kind][2])

    @java_method("float getResolution()")
    def get_resolution(self) -> float:
        return to_float(_NAMES[self.kind][3])

    @java_method("float getPower()")
    def get_power(self) -> float:
        return 3.0

    @java_method("int getMinDelay()")
    def get_min_delay(self) -> int:
        return 10_000

    @java_method("int getMaxDelay()")
    def get_max_delay(self) -> int:
        return 500_000

    @java_method("int getReportingMode()")
    def get_reporting_mode(self) -> int:
        return 1 if self.kind in (5, 8, 12, 13) else 0

    @java_method("boolean isWakeUpSensor()")
    def is_wake_up_sensor(self) -> bool:
        return self.kind == 8

    @java_method("String toString()")
    def to_string(self) -> str:
        return (
            f'{{Sensor name="{self.get_name()}", vendor="{self.get_vendor()}", type={self.kind}}}'
        )


@java_class(_EVENT)
class SensorEvent(JObject):
    values = java_field("final float[] values")
    sensor = java_field(f"{_SENSOR} sensor")
    accuracy = java_field("int accuracy")
    timestamp = java_field("long timestamp")


@java_class("android.hardware.SensorManager", access="public abstract")
@constants(SENSOR_DELAY_FASTEST=0, SENSOR_DELAY_GAME=1, SENSOR_DELAY_UI=2, SENSOR_DELAY_NORMAL=3)
class SensorManager(JObject):
    @java_method("java.util.List getSensorList(int)")
    def get_sensor_list(self, kind: int) -> Any:
        with device().lock:
            kinds = [one for one in device().sensors.kinds if kind in (-1, one)]
        return ArrayList.create(sensor_of(one) for one in kinds)

    @java_method(f"{_SENSOR} getDefaultSensor(int)")
    def get_default_sensor(self, kind: int) -> Any:
        with device().lock:
            known = kind in device().sensors.kinds
        return sensor_of(kind) if known else None

    @java_method(f"{_SENSOR} getDefaultSensor(int,boolean)")
    def get_default_sensor_wake_up(self, kind: int, wake_up: int) -> Any:
        return self.get_default_sensor(kind)

    @java_method(f"boolean registerListener({_LISTENER},{_SENSOR},int)")
    def register_listener(self, listener: Any, sensor: Any, rate: int) -> bool:
        return self.register_listener_handler(listener, sensor, rate, None)

    @java_method(f"boolean registerListener({_LISTENER},{_SENSOR},int,int)")
    def register_listener_latency(
        self, listener: Any, sensor: Any, rate: int, latency: int
    ) -> bool:
        return self.register_listener_handler(listener, sensor, rate, None)

    @java_method(f"boolean registerListener({_LISTENER},{_SENSOR},int,android.os.Handler)")
    def register_listener_handler(
        self, listener: Any, sensor: Any, rate: int, handler: Any
    ) -> bool:
        if listener is None or sensor is None:
            return False
        here = process()

        def changed(kind: int, values: tuple[float, ...]) -> None:
            here.post(lambda: _deliver(listener, handler, kind, values))

        registered = vm().state.setdefault(_REGISTERED, [])
        if any(one is listener and kind == sensor.kind for one, kind, _ in registered):
            return True
        registered.append((listener, sensor.kind, changed))
        with device().lock:
            device().sensors.listen(here, sensor.kind, changed)
            values = device().sensors.value(sensor.kind)
        _deliver(listener, handler, sensor.kind, values)
        return True

    @java_method(f"void unregisterListener({_LISTENER})")
    def unregister_listener(self, listener: Any) -> None:
        self._unregister(listener, None)

    @java_method(f"void unregisterListener({_LISTENER},{_SENSOR})")
    def unregister_listener_sensor(self, listener: Any, sensor: Any) -> None:
        self._unregister(listener, sensor.kind)

    def _unregister(self, listener: Any, kind: int | None) -> None:
        kept = []
        for one, wanted, changed in vm().state.get(_REGISTERED, []):
            if one is listener and kind in (None, wanted):
                with device().lock:
                    device().sensors.unlisten(changed)
            else:
                kept.append((one, wanted, changed))
        vm().state[_REGISTERED] = kept

    @java_method("int getSensors()")
    def get_sensors(self) -> int:
        return 0x8F

    @java_method("boolean registerListener(android.hardware.SensorListener,int)")
    def register_old(self, listener: Any, sensors: int) -> bool:
        return self.register_old_rate(listener, sensors, 3)

    @java_method("boolean registerListener(android.hardware.SensorListener,int,int)")
    def register_old_rate(self, listener: Any, sensors: int, rate: int) -> bool:
        """The interface of Android 1: bits say which sensors; they read once."""
        for bit, kind in ((1, 3), (2, 1), (8, 2)):
            if sensors & bit:
                with device().lock:
                    values = device().sensors.value(kind)
                _tell_old(listener, bit, values)
        return True

    @java_method("void unregisterListener(android.hardware.SensorListener)")
    def unregister_old(self, listener: Any) -> None:
        """It reads only once."""

    @java_method("void unregisterListener(android.hardware.SensorListener,int)")
    def unregister_old_sensors(self, listener: Any, sensors: int) -> None:
        """It reads only once."""

    # -- mathematics -----------------------------------------------------------------------------

    @java_method("static boolean getRotationMatrix(float[],float[],float[],float[])")
    @staticmethod
    def get_rotation_matrix(
        rotation: JArray | None, inclination: JArray | None, gravity: JArray, magnetic: JArray
    ) -> bool:
        ax, ay, az = gravity.d[:3]
        ex, ey, ez = magnetic.d[:3]
        hx, hy, hz = ey * az - ez * ay, ez * ax - ex * az, ex * ay - ey * ax
        norm = math.sqrt(hx * hx + hy * hy + hz * hz)
        length = math.sqrt(ax * ax + ay * ay + az * az)
        if length < 0.981 or norm < 0.1:
            return False
        hx, hy, hz = hx / norm, hy / norm, hz / norm
        ax, ay, az = ax / length, ay / length, az / length
        mx, my, mz = ay * hz - az * hy, az * hx - ax * hz, ax * hy - ay * hx
        _store(rotation, [[hx, hy, hz], [mx, my, mz], [ax, ay, az]])
        if inclination is not None:
            size = math.sqrt(ex * ex + ey * ey + ez * ez)
            cos = (ex * mx + ey * my + ez * mz) / size
            sin = (ex * ax + ey * ay + ez * az) / size
            _store(inclination, [[1, 0, 0], [0, cos, sin], [0, -sin, cos]])
        return True

    @java_method("static void getRotationMatrixFromVector(float[],float[])")
    @staticmethod
    def get_rotation_matrix_from_vector(rotation: JArray, vector: JArray) -> None:
        x, y, z = vector.d[:3]
        w = vector.d[3] if len(vector.d) >= 4 else math.sqrt(max(0.0, 1 - x * x - y * y - z * z))
        _store(
            rotation,
            [
                [1 - 2 * y * y - 2 * z * z, 2 * x * y - 2 * z * w, 2 * x * z + 2 * y * w],
                [2 * x * y + 2 * z * w, 1 - 2 * x * x - 2 * z * z, 2 * y * z - 2 * x * w],
                [2 * x * z - 2 * y * w, 2 * y * z + 2 * x * w, 1 - 2 * x * x - 2 * y * y],
            ],
        )

    @java_method("static float[] getOrientation(float[],float[])")
    @staticmethod
    def get_orientation(rotation: JArray, values: JArray) -> JArray:
        width = 3 if len(rotation.d) == 9 else 4
        at = rotation.d
        values.d[0] = to_float(math.atan2(at[1], at[width + 1]))
        values.d[1] = to_float(math.asin(max(-1.0, min(1.0, -at[2 * width + 1]))))
        values.d[2] = to_float(math.atan2(-at[2 * width], at[2 * width + 2]))
        return values

    @java_method("static boolean remapCoordinateSystem(float[],int,int,float[])")
    @staticmethod
    def remap_coordinate_system(source: JArray, x: int, y: int, target: JArray) -> bool:
        if (x | y) & 0x7C or not x & 3 or not y & 3 or x & 3 == y & 3:
            return False
        z = x ^ y
        first, second, third = (x & 3) - 1, (y & 3) - 1, (z & 3) - 1
        if (first ^ (third + 1) % 3) | (second ^ (third + 2) % 3):
            z ^= 0x80
        width = 3 if len(source.d) == 9 else 4
        made = [[0.0] * 3 for _ in range(3)]
        for row in range(3):
            cells = source.d[row * width : row * width + 3]
            for column in range(3):
                for axis, place in ((x, first), (y, second), (z, third)):
                    if place == column:
                        number = (first, second, third).index(place)
                        made[row][column] = -cells[number] if axis & 0x80 else cells[number]
        _store(target, made)
        return True

    @java_method("static float getAltitude(float,float)")
    @staticmethod
    def get_altitude(sea: float, pressure: float) -> float:
        if sea <= 0:
            throw("java.lang.IllegalArgumentException")
        return to_float(44330.0 * (1.0 - (pressure / sea) ** (1.0 / 5.255)))


@java_class("android.hardware.SystemSensorManager")
class SystemSensorManager(SensorManager):
    pass


def _store(target: JArray | None, rows: list[list[float]]) -> None:
    """Into an array of 9 or 16."""
    if target is None:
        return
    width = 3 if len(target.d) == 9 else 4
    if width == 4:
        target.d[:] = [0.0] * 16
        target.d[15] = 1.0
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            target.d[row * width + column] = to_float(float(cell))


def _deliver(listener: Any, handler: Any, kind: int, values: tuple[float, ...]) -> None:
    def run() -> None:
        if not any(one is listener for one, _, _ in vm().state.get(_REGISTERED, [])):
            return
        event: Any = SensorEvent()
        event.f_values = array_of("[F", [to_float(one) for one in values])
        event.f_sensor, event.f_accuracy = sensor_of(kind), 3
        event.f_timestamp = vm().clock.nanos()
        call(listener, "onSensorChanged(Landroid/hardware/SensorEvent;)V", event)

    (handler or system_handler()).post(PythonTask.create(run))


def _tell_old(listener: Any, bit: int, values: tuple[float, ...]) -> None:
    array = array_of("[F", [to_float(one) for one in values])
    task = PythonTask.create(lambda: call(listener, "onSensorChanged(I[F)V", bit, array))
    system_handler().post(task)
