-- Finds the invoices that differ from their bookings. Few bookings of most offices are invoiced.
CREATE INDEX "Booking_invoiced" ON "Booking" ("startDate", "id") WHERE "isInvoiced" AND "deletedAt" IS NULL;
