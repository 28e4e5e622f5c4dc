package samples.podcast.test;

import android.test.TouchUtils;
import android.view.KeyEvent;
import samples.podcast.R;

/** Listening: everything here holds the audio focus for a while. */
public class PlayingTest extends PodcastTestCase {
    public void testPlay() {
        TouchUtils.clickView(this, screen.text("Storms"));
        screen.awaitLabel(R.id.title, "Storms");
        TouchUtils.clickView(this, screen.view(R.id.play)); // A1
        awaitPlayback();
    }

    public void testPauseThenForward() {
        TouchUtils.clickView(this, screen.text("Storms"));
        TouchUtils.clickView(this, screen.view(R.id.play)); // A1
        TouchUtils.clickView(this, screen.view(R.id.play));
        screen.awaitLabel(R.id.status, "Stopped");
        long before = position();
        TouchUtils.clickView(this, screen.view(R.id.forward));
        screen.await("30 s more than " + before + " ms", () -> position() == before + 30000);
        screen.awaitLabel(R.id.play, "Play");
    }

    public void testAnotherEpisodeIsPlayedAtOnce() {
        TouchUtils.clickView(this, screen.view(R.id.play)); // A1
        TouchUtils.clickView(this, screen.text("Colliders")); // A1
        screen.awaitLabel(R.id.title, "Colliders");
        awaitPlayback();
    }

    public void testNextEpisodeFollows() {
        TouchUtils.clickView(this, screen.view(R.id.play)); // A1
        TouchUtils.clickView(this, screen.view(R.id.forward)); // A1
        TouchUtils.clickView(this, screen.view(R.id.forward)); // A1
        screen.awaitLabel(R.id.title, "Storms");
        awaitPlayback();
    }

    public void testHeadsetKeys() {
        TouchUtils.clickView(this, screen.text("Storms"));
        TouchUtils.clickView(this, screen.view(R.id.play)); // A1
        screen.view(R.id.play);
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_MEDIA_PAUSE);
        screen.view(R.id.play);
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_MEDIA_PLAY); // A1
        awaitPlayback();
    }
}
