"""An APK as data: archive, manifest, resources, layouts and signing certificates."""
