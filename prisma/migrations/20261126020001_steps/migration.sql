-- How long the steps of confirmed bookings took. It also tells which trips are over, as the one before did.
CREATE INDEX "Booking_steps" ON "Booking" ("createdAt") INCLUDE ("confirmedAt", "firstPaidOn", "lastPaidOn", "endDate", "paid", "totalPrice")
  WHERE "deletedAt" IS NULL AND "bookingStatus" = 'confirmed';
DROP INDEX "Booking_to_come";
