-- Who is under way or ends is told from the index alone.
DROP INDEX "Booking_departures";
CREATE INDEX "Booking_departures" ON "Booking" ("startDate", "packageId", "id", "endDate") INCLUDE ("days", "numberOfPersons")
  WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled';

-- Departures with limited places: days on which somebody starts, and packages with fixed dates.
CREATE INDEX "PackageDay_taken" ON "PackageDay" ("day") WHERE "held" > 0 AND "capacity" IS NOT NULL;
CREATE INDEX "Package_fixed" ON "Package" ("id") WHERE "dateRule" = 'fixed';
