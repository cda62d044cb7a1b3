-- Who holds how much cash is added up from this index alone.
CREATE INDEX "Payment_cash" ON "Payment" ("recordedBy", "receivedOn", "createdAt", "kind", "amount", "recorderName", "reversesId")
  WHERE "method" = 'cash';
