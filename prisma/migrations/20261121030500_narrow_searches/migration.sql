-- Narrower searches: docs/decisions tells why. At a million bookings the indexes take about two minutes to make.

-- What a search for bookings looks up: the words, each beginning of a word that could be typed for it, and the status. Looking
-- up a whole term is far quicker than all terms that begin so. An e-mail address begins like the words of its first part,
-- digits begin only a few words each: these need no more than themselves.
CREATE FUNCTION booking_terms(search tsvector, status text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(
  tsvector_to_array(search) || ARRAY(
    SELECT left(word, length) FROM unnest(tsvector_to_array(search)) word, generate_series(3, least(length(word) - 1, 6)) length
    WHERE word ~ '^[^0-9][^@]*$'
  ) || ('=' || status));

DROP INDEX "Booking_search";
CREATE INDEX "Booking_terms" ON "Booking" USING gin (booking_terms("search", "bookingStatus")) WHERE "deletedAt" IS NULL;

-- Trips of one day in the order they were booked: either date then narrows a list in the order of the other.
DROP INDEX "Booking_by_start";
DROP INDEX "Booking_by_status_and_start";
CREATE INDEX "Booking_by_start" ON "Booking" ("startDate", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_status_and_start" ON "Booking" ("bookingStatus", "startDate", "createdAt", "id") WHERE "deletedAt" IS NULL;

-- Deleted packages are few among many; names are looked through without the rest of the packages.
CREATE INDEX "Package_deleted" ON "Package" ("deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "Package_names" ON "Package" ("packageTitle") INCLUDE ("tourName", "locationName", "createdAt", "id") WHERE "deletedAt" IS NULL;
