-- What was booked ahead a year ago and canceled since. The others are in "BookingSum".
DROP INDEX "Booking_ahead";
CREATE INDEX "Booking_canceled_travel" ON "Booking" ("startDate") INCLUDE ("createdAt", "canceledAt", "totalPrice", "numberOfPersons")
  WHERE "deletedAt" IS NULL AND "bookingStatus" = 'canceled';
