"""android.test.suitebuilder.annotation: sizes of tests."""
