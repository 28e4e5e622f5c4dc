package samples.podcast;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.view.KeyEvent;

/** Passes on the keys of a headset while the app is not in front. */
public final class MediaButtonReceiver extends BroadcastReceiver {
    @Override
    public void onReceive(Context context, Intent intent) {
        KeyEvent event = intent.getParcelableExtra(Intent.EXTRA_KEY_EVENT);
        if (event != null && event.getAction() == KeyEvent.ACTION_DOWN) {
            PodcastApplication app = (PodcastApplication) context.getApplicationContext();
            app.player.onMediaKey(event.getKeyCode());
        }
    }
}
