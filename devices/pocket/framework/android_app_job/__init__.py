"""android.app.job: work that the system starts when it suits."""
