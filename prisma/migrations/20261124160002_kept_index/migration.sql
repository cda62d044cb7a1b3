-- Finds the money kept after cancellations.
CREATE INDEX "Booking_kept" ON "Booking" ("canceledAt", "id")
  WHERE "bookingStatus" = 'canceled' AND "deletedAt" IS NULL AND "paid" > "owedBack";
