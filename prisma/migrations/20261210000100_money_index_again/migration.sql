-- Release 0.8.0 made this index of the day alone, and 0.9.0 changed the migration that made it: a database has either. Now all have one.
DROP INDEX "Payment_moved";
CREATE INDEX "Payment_moved" ON "Payment" ("receivedOn", ("reversesId" IS NULL)) INCLUDE ("kind", "amount", "reversesId", "method", "recordedBy");
