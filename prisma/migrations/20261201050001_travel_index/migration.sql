-- What a month of travel is booked for, and was on a day a year ago.
DROP INDEX "Booking_canceled_travel";
CREATE INDEX "Booking_travel" ON "Booking" ("startDate")
  INCLUDE ("createdAt", "canceledAt", "totalPrice", "numberOfPersons", "bookingStatus", "packageId") WHERE "deletedAt" IS NULL;
