"""java.util.jar: archives with a manifest."""
