-- The cancellations of a period. Without the reason, which may be long.
CREATE INDEX "Booking_canceled" ON "Booking" ("createdAt") WHERE "deletedAt" IS NULL AND "bookingStatus" = 'canceled';
