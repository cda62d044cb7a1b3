-- The packages of a period. The other columns are in "BookingSum".
DROP INDEX "Booking_reports";
CREATE INDEX "Booking_made" ON "Booking" ("createdAt") INCLUDE ("packageId", "numberOfPersons", "totalPrice", "bookingStatus", "source")
  WHERE "deletedAt" IS NULL;
