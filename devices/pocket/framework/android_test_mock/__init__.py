"""android.test.mock: contexts and the like that refuse everything."""
