-- Confirmed trips that are not over.
CREATE INDEX "Booking_to_come" ON "Booking" ("endDate") INCLUDE ("createdAt")
  WHERE "deletedAt" IS NULL AND "bookingStatus" = 'confirmed';
