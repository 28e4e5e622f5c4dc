package samples.shop;

/** Ways to pay, in the order in which the screen lists them. */
enum Payment {
    INVOICE(0.0),
    CARD(0.015),
    CASH(0.0);

    private final double share;

    Payment(double share) {
        this.share = share;
    }

    /** In the currency's unit. */
    double fee(long cents) {
        return cents / 100.0 * share;
    }
}
