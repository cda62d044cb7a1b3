-- The money of a period by month, and what was paid back for a booking.
CREATE INDEX "Payment_sums" ON "Payment" ("receivedOn", "kind", "amount", "reversesId");
