package samples.podcast;

import android.app.Application;
import java.util.ArrayList;
import java.util.List;

/** Owns the player, which goes on when no screen is there. */
public final class PodcastApplication extends Application {
    public Player player;

    @Override
    public void onCreate() {
        super.onCreate();
        List<Episode> episodes = new ArrayList<>();
        for (String line : getResources().getStringArray(R.array.episodes)) {
            episodes.add(Episode.parse(line));
        }
        player = new Player(this, episodes);
    }
}
