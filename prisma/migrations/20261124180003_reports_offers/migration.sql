-- Few bookings use an offer.
CREATE INDEX "Booking_with_offer" ON "Booking" ("createdAt") WHERE "offerCode" IS NOT NULL AND "deletedAt" IS NULL;
