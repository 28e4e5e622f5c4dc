package samples.taxcalculator;

/** What the screens share while the app runs. */
final class AppState {
    int enteredAmount;
}
