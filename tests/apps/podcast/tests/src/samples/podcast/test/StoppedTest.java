package samples.podcast.test;

import android.test.TouchUtils;
import android.view.KeyEvent;
import samples.podcast.R;

/** What can be done before anything plays: nothing here uses audio. */
public class StoppedTest extends PodcastTestCase {
    public void testStartsWithTheFirstEpisode() {
        screen.awaitLabel(R.id.title, "Trailer");
        screen.awaitLabel(R.id.position, "0:00 / 1:00");
        screen.awaitLabel(R.id.status, "Stopped");
        screen.awaitLabel(R.id.play, "Play");
    }

    public void testForwardAndBack() {
        TouchUtils.clickView(this, screen.text("Storms"));
        TouchUtils.clickView(this, screen.view(R.id.forward));
        TouchUtils.clickView(this, screen.view(R.id.forward));
        TouchUtils.clickView(this, screen.view(R.id.back));
        screen.awaitLabel(R.id.position, "0:50 / 1:30:00");
    }

    public void testNextAndPrevious() {
        TouchUtils.clickView(this, screen.view(R.id.next));
        screen.awaitLabel(R.id.title, "Storms");
        TouchUtils.clickView(this, screen.view(R.id.next));
        screen.awaitLabel(R.id.title, "Colliders");
        TouchUtils.clickView(this, screen.view(R.id.previous));
        screen.awaitLabel(R.id.title, "Storms");
        screen.awaitLabel(R.id.status, "Stopped");
    }

    public void testHeadsetKeyDoesNotStart() {
        screen.view(R.id.play);
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_MEDIA_PLAY);
        screen.awaitLabel(R.id.status, "Stopped");
        screen.awaitLabel(R.id.position, "0:00 / 1:00");
    }
}
