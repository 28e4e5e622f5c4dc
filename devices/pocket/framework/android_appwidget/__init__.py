"""android.appwidget: widgets of a home screen, of which this device shows none."""
