-- The reports add up the bookings made in a period from this index alone.
DROP INDEX "Booking_made";
CREATE INDEX "Booking_made" ON "Booking" ("createdAt")
  INCLUDE ("startDate", "numberOfPersons", "totalPrice", "paid", "bookingStatus", "source", "confirmedAt", "packageId")
  WHERE "deletedAt" IS NULL;
