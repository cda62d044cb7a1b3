-- Fewer ways to read the booking lists: docs/decisions tells which remain. At a million bookings the indexes take about a minute to make.

-- booking_terms() itself stays for the release before, which checks with it what it finds.
CREATE INDEX "Booking_search" ON "Booking" USING gin ("search") WHERE "deletedAt" IS NULL;
DROP INDEX "Booking_terms";

-- A list in the order of creation is narrowed by start in the index itself.
DROP INDEX "Booking_by_creation";
DROP INDEX "Booking_by_status_and_creation";
CREATE INDEX "Booking_by_creation" ON "Booking" ("createdAt" DESC, "id" DESC) INCLUDE ("startDate") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_status_and_creation" ON "Booking" ("bookingStatus", "createdAt" DESC, "id" DESC) INCLUDE ("startDate") WHERE "deletedAt" IS NULL;
