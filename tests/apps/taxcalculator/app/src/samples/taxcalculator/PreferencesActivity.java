package samples.taxcalculator;

import android.app.Activity;
import android.os.Bundle;
import android.widget.Switch;
import android.widget.TextView;

/** The settings screen: whether to deduct, and a button that opens the dialog for how much. */
public final class PreferencesActivity extends Activity {
    private static final String AMOUNT_DIALOG = "amount";

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.preferences);
        Switch deduct = (Switch) findViewById(R.id.deduct);
        deduct.setChecked(Settings.getEnableTaxDeduction());
        deduct.setOnCheckedChangeListener(
                (button, checked) -> Settings.setEnableTaxDeduction(checked));
        findViewById(R.id.change_amount).setOnClickListener(
                button -> new AmountDialog().show(getFragmentManager(), AMOUNT_DIALOG));
        showAmount();
    }

    void showAmount() {
        TextView current = (TextView) findViewById(R.id.current_amount);
        current.setText(Amounts.format(Settings.getTaxDeduction()));
    }
}
