package samples.projects.espresso;

import android.os.Handler;
import android.os.Looper;
import org.junit.Test;

/** What a test looks like under which the app crashes. */
public final class CrashTest {
    @Test
    public void theMainThreadThrows() throws InterruptedException {
        new Handler(Looper.getMainLooper()).post(() -> {
            throw new IllegalStateException("boom");
        });
        Thread.sleep(10_000);
    }
}
