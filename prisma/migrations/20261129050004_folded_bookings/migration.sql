-- drops: a column that is computed from others and comes back in the same statement, with the new words
ALTER TABLE "Booking"
  DROP COLUMN "search",
  ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS (
    search_words("bookingNumber"::text || ' ' || "customerName" || ' ' || "packageTitle", "customerEmail", "customerPhone")
  ) STORED;
CREATE INDEX "Booking_search" ON "Booking" USING gin ("search") WHERE "deletedAt" IS NULL;
