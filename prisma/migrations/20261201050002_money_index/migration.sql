-- The money of a period, added up from this index alone.
CREATE INDEX "Payment_moved" ON "Payment" ("receivedOn") INCLUDE ("kind", "amount", "reversesId", "method", "recordedBy");
