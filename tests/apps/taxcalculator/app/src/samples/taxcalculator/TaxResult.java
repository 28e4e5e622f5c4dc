package samples.taxcalculator;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;

/** The result screen: what is taxed, the tax, and what is left of the income. */
public final class TaxResult extends Activity {
    /** Per cent of the taxable amount. */
    private static final int TAX_RATE = 25;

    private AppState appState;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.result);
        appState = ((TaxApplication) getApplication()).appState;

        int income = this.appState.enteredAmount;
        int deduction = 0;
        if (Settings.getEnableTaxDeduction()) {
            deduction = Settings.getTaxDeduction();
        }
        int taxable = income - deduction;
        if (taxable < 0) {
            taxable = 0;
        }
        long tax = Percent.of(TAX_RATE, taxable);
        long left = income - tax;

        show(R.id.income, Amounts.format(income));
        show(R.id.deduction, Amounts.format(deduction));
        show(R.id.taxable, Amounts.format(taxable));
        show(R.id.tax, Amounts.format(tax));
        show(R.id.left, Amounts.format(left));
        show(R.id.share, Percent.share(tax, income));
    }

    private void show(int id, String figure) {
        ((TextView) findViewById(id)).setText(figure);
    }
}
