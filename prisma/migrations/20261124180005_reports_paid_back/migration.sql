CREATE INDEX "Payment_back" ON "Payment" ("bookingId") WHERE "kind" <> 'received';
