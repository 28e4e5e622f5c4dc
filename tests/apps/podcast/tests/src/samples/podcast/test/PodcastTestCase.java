package samples.podcast.test;

import android.content.Context;
import samples.podcast.Clock;
import samples.podcast.PodcastActivity;
import samples.podcast.PodcastApplication;
import samples.podcast.R;
import samples.testing.ScreenTestCase;

/** Starts stopped, at the beginning of the first episode. */
public abstract class PodcastTestCase extends ScreenTestCase<PodcastActivity> {
    protected PodcastTestCase() {
        super(PodcastActivity.class);
    }

    @Override
    protected void prepare(Context app) {
        getInstrumentation().runOnMainSync(() -> ((PodcastApplication) app).player.reset());
    }

    /** Where the player is now, in milliseconds, by its display. */
    protected long position() {
        return Clock.parse(screen.label(R.id.position).split(" / ")[0]);
    }

    /** Waits until the display has moved on by itself. */
    protected void awaitPlayback() {
        screen.awaitLabel(R.id.status, "Playing");
        screen.awaitLabel(R.id.play, "Pause");
        long before = position();
        screen.await("the position to pass " + before + " ms", () -> position() > before);
    }
}
