"""android.test.suitebuilder: finding tests in an APK."""
