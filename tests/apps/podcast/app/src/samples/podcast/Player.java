package samples.podcast;

import android.content.BroadcastReceiver;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.media.AudioManager;
import android.media.AudioManager.OnAudioFocusChangeListener;
import android.os.Handler;
import android.os.Looper;
import android.view.KeyEvent;
import java.util.List;

/**
 * Plays episodes. It makes no sound: a tick of the main thread's clock moves the position on.
 *
 * <p>Listening begins with Play and ends with Pause. In between the player holds the audio focus,
 * obeys the keys of a headset and goes quiet when the headset is unplugged; outside it leaves all
 * of them alone. Use it on the main thread only.
 *
 * <p>One bug is seeded here, see BUGS.md: A1, in {@link #onAudioFocusChange}.
 */
public final class Player implements OnAudioFocusChangeListener {
    private static final long TICK_MS = 250;
    private static final float QUIET = 0.2f;

    /** What the player is doing. */
    public enum State {
        /** Nobody listens. */
        STOPPED,
        PLAYING,
        /** Listening, but paused by a headset key or because the headset was unplugged. */
        HELD
    }

    /** Is told that something changed. */
    public interface Watcher {
        void onPlayerChanged();
    }

    private final Context context;
    private final AudioManager audio;
    private final ComponentName mediaButtons;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private final Runnable tick = this::onTick;
    private final List<Episode> episodes;
    private final BroadcastReceiver noisy = new BroadcastReceiver() {
        @Override
        public void onReceive(Context context, Intent intent) {
            hold();
        }
    };

    private PlayQueue<Episode> queue;
    private Progress progress;
    private State state = State.STOPPED;
    private float volume = 1;
    private boolean resumeOnGain;
    private Watcher watcher;

    Player(Context context, List<Episode> episodes) {
        this.context = context;
        this.episodes = episodes;
        audio = (AudioManager) context.getSystemService(Context.AUDIO_SERVICE);
        mediaButtons = new ComponentName(context, MediaButtonReceiver.class);
        rewindAll();
    }

    /** Back to how the app starts: stopped, at the beginning of the first episode. */
    public void reset() {
        pause();
        rewindAll();
        changed();
    }

    void setWatcher(Watcher watcher) {
        this.watcher = watcher;
    }

    List<Episode> episodes() {
        return episodes;
    }

    Episode episode() {
        return queue.current();
    }

    State state() {
        return state;
    }

    boolean isQuiet() {
        return volume < 1;
    }

    String progress() {
        return progress.toString();
    }

    /** The one big button. */
    void playOrPause() {
        if (state == State.PLAYING) {
            pause();
        } else {
            play();
        }
        changed();
    }

    void moveBy(long milliseconds) {
        progress.moveBy(milliseconds);
        changed();
    }

    void next() {
        if (queue.next()) {
            rewind();
        }
        changed();
    }

    void previous() {
        queue.previous();
        rewind();
        changed();
    }

    void select(int index) {
        queue.select(index);
        rewind();
        changed();
    }

    /** A headset key; only somebody who listens is obeyed. */
    void onMediaKey(int keyCode) {
        if (keyCode == KeyEvent.KEYCODE_MEDIA_PLAY && state == State.HELD) {
            startTicking();
        } else if (keyCode == KeyEvent.KEYCODE_MEDIA_PAUSE) {
            hold();
        }
        changed();
    }

    @Override
    public void onAudioFocusChange(int change) {
        switch (change) {
            case AudioManager.AUDIOFOCUS_LOSS:
                pause();
                break;
            case AudioManager.AUDIOFOCUS_LOSS_TRANSIENT:
                if (state == State.PLAYING) {
                    pause();
                    resumeOnGain = true;
                }
                break;
            case AudioManager.AUDIOFOCUS_LOSS_TRANSIENT_CAN_DUCK:
                volume = QUIET;
                break;
            case AudioManager.AUDIOFOCUS_GAIN:
                volume = 1;
                if (resumeOnGain) {
                    play();
                }
                break;
            default:
                break;
        }
        changed();
    }

    private void play() {
        int answer = audio.requestAudioFocus(
                this, AudioManager.STREAM_MUSIC, AudioManager.AUDIOFOCUS_GAIN);
        if (answer == AudioManager.AUDIOFOCUS_REQUEST_GRANTED) {
            audio.registerMediaButtonEventReceiver(mediaButtons);
            resumeOnGain = false;
            volume = 1;
            startTicking();
        }
    }

    private void pause() {
        if (state == State.STOPPED) {
            return;
        }
        stopTicking(State.STOPPED);
        audio.unregisterMediaButtonEventReceiver(mediaButtons);
        audio.abandonAudioFocus(this);
    }

    private void hold() {
        if (state == State.PLAYING) {
            stopTicking(State.HELD);
        }
        changed();
    }

    private void startTicking() {
        if (state != State.PLAYING) {
            state = State.PLAYING;
            context.registerReceiver(
                    noisy, new IntentFilter(AudioManager.ACTION_AUDIO_BECOMING_NOISY));
            handler.postDelayed(tick, TICK_MS);
        }
    }

    private void stopTicking(State next) {
        if (state == State.PLAYING) {
            handler.removeCallbacks(tick);
            context.unregisterReceiver(noisy);
        }
        state = next;
    }

    private void onTick() {
        progress.moveBy(TICK_MS);
        if (!progress.isAtEnd()) {
            handler.postDelayed(tick, TICK_MS);
        } else if (queue.next()) {
            rewind();
            handler.postDelayed(tick, TICK_MS);
        } else {
            pause();
        }
        changed();
    }

    private void rewindAll() {
        queue = new PlayQueue<>(episodes);
        volume = 1;
        resumeOnGain = false;
        rewind();
    }

    private void rewind() {
        progress = new Progress(queue.current().durationMs);
    }

    private void changed() {
        if (watcher != null) {
            watcher.onPlayerChanged();
        }
    }
}
