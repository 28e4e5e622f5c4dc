package samples.taxcalculator;

import android.app.Application;

/** Owns the state that outlives a single screen. */
public final class TaxApplication extends Application {
    final AppState appState = new AppState();

    @Override
    public void onCreate() {
        super.onCreate();
        Settings.open(this);
    }
}
