-- The money of a period, added up from this index alone. Its expression keeps it out of the schema, which knows no INCLUDE.
CREATE INDEX "Payment_moved" ON "Payment" ("receivedOn", ("reversesId" IS NULL)) INCLUDE ("kind", "amount", "reversesId", "method", "recordedBy");
