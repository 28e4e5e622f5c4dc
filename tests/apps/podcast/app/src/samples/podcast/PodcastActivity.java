package samples.podcast;

import android.app.Activity;
import android.os.Bundle;
import android.view.KeyEvent;
import android.widget.ArrayAdapter;
import android.widget.ListView;
import android.widget.TextView;

/** The only screen: what plays, the buttons, and all episodes. It keeps nothing of its own. */
public final class PodcastActivity extends Activity implements Player.Watcher {
    private static final long BACK_MS = -10000;
    private static final long FORWARD_MS = 30000;

    private Player player;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.podcast);
        player = ((PodcastApplication) getApplication()).player;
        findViewById(R.id.play).setOnClickListener(button -> player.playOrPause());
        findViewById(R.id.back).setOnClickListener(button -> player.moveBy(BACK_MS));
        findViewById(R.id.forward).setOnClickListener(button -> player.moveBy(FORWARD_MS));
        findViewById(R.id.previous).setOnClickListener(button -> player.previous());
        findViewById(R.id.next).setOnClickListener(button -> player.next());
        ListView episodes = (ListView) findViewById(R.id.episodes);
        episodes.setAdapter(new ArrayAdapter<>(
                this, android.R.layout.simple_list_item_1, player.episodes()));
        episodes.setOnItemClickListener((parent, row, position, id) -> player.select(position));
    }

    @Override
    protected void onResume() {
        super.onResume();
        player.setWatcher(this);
        onPlayerChanged();
    }

    @Override
    protected void onPause() {
        super.onPause();
        player.setWatcher(null);
    }

    /** Headset keys come here while the app is in front. */
    @Override
    public boolean onKeyDown(int keyCode, KeyEvent event) {
        if (isForPlayer(keyCode)) {
            player.onMediaKey(keyCode);
            return true;
        }
        return super.onKeyDown(keyCode, event);
    }

    @Override
    public boolean onKeyUp(int keyCode, KeyEvent event) {
        return isForPlayer(keyCode) || super.onKeyUp(keyCode, event);
    }

    private static boolean isForPlayer(int keyCode) {
        return keyCode == KeyEvent.KEYCODE_MEDIA_PLAY || keyCode == KeyEvent.KEYCODE_MEDIA_PAUSE;
    }

    @Override
    public void onPlayerChanged() {
        show(R.id.title, player.episode().title);
        show(R.id.position, player.progress());
        show(R.id.status, getString(status()));
        boolean playing = player.state() == Player.State.PLAYING;
        show(R.id.play, getString(playing ? R.string.pause : R.string.play));
    }

    private int status() {
        switch (player.state()) {
            case PLAYING:
                return player.isQuiet() ? R.string.playing_quietly : R.string.playing;
            case HELD:
                return R.string.held;
            default:
                return R.string.stopped;
        }
    }

    private void show(int id, String text) {
        ((TextView) findViewById(id)).setText(text);
    }
}
