-- Who starts on which days, in the order of the departures' page; the agenda adds up persons from the index alone.
CREATE INDEX "Booking_departures" ON "Booking" ("startDate", "packageId", "id") INCLUDE ("days", "numberOfPersons")
  WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled';
