-- The reports add up the bookings of a period from this index alone.
CREATE INDEX "Booking_reports" ON "Booking" ("createdAt")
  INCLUDE ("startDate", "endDate", "numberOfPersons", "totalPrice", "paid", "bookingStatus", "source", "packageId", "confirmedAt")
  WHERE "deletedAt" IS NULL;
