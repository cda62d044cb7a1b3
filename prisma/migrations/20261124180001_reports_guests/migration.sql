-- Who booked before, and from where, customer by customer.
CREATE INDEX "Booking_of_customers" ON "Booking" ("userId", "createdAt")
  INCLUDE ("startDate", "totalPrice", "numberOfPersons", "placeOfSupply")
  WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled';
