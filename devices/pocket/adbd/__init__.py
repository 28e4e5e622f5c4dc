"""The device's end of adb: packets, streams, and the services that a stream may ask for."""
