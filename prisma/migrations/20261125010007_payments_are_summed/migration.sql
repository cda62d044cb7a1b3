-- The reports read "PaymentSum" instead.
DROP INDEX "Payment_sums";
