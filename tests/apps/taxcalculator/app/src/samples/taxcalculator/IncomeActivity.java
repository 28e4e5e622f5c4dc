package samples.taxcalculator;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.view.Menu;
import android.view.MenuItem;
import android.view.View;
import android.widget.Button;
import android.widget.TextView;

/** The entry screen: a keypad for the income, Calculate, and a menu that leads to the settings. */
public final class IncomeActivity extends Activity {
    private static final String AMOUNT = "amount";

    private AppState appState;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.income);
        appState = ((TaxApplication) getApplication()).appState;
        appState.enteredAmount = savedInstanceState == null ? 0 : savedInstanceState.getInt(AMOUNT);
        findViewById(R.id.calculate).setOnClickListener(
                button -> startActivity(new Intent(this, TaxResult.class)));
        showAmount();
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt(AMOUNT, appState.enteredAmount);
    }

    /** Called by the ten digit keys; the layout names it. */
    public void onDigit(View key) {
        int digit = Integer.parseInt(((Button) key).getText().toString());
        appState.enteredAmount = Keypad.append(appState.enteredAmount, digit);
        showAmount();
    }

    /** Called by the C key; the layout names it. */
    public void onClear(View key) {
        appState.enteredAmount = 0;
        showAmount();
    }

    /** Called by the Del key; the layout names it. */
    public void onDeleteDigit(View key) {
        appState.enteredAmount = Keypad.deleteLast(appState.enteredAmount);
        showAmount();
    }

    @Override
    public boolean onCreateOptionsMenu(Menu menu) {
        getMenuInflater().inflate(R.menu.income, menu);
        return true;
    }

    @Override
    public boolean onOptionsItemSelected(MenuItem item) {
        if (item.getItemId() == R.id.settings) {
            startActivity(new Intent(this, PreferencesActivity.class));
            return true;
        }
        return super.onOptionsItemSelected(item);
    }

    private void showAmount() {
        ((TextView) findViewById(R.id.amount)).setText(Amounts.format(appState.enteredAmount));
    }
}
