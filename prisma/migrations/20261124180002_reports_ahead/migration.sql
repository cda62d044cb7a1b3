-- What a month of travel is booked for, and was on a day a year ago.
CREATE INDEX "Booking_ahead" ON "Booking" ("startDate")
  INCLUDE ("createdAt", "canceledAt", "bookingStatus", "totalPrice", "numberOfPersons") WHERE "deletedAt" IS NULL;
