-- rewrites: fills a new column, and only where the offer's percent gives the stored discount to the rupee
-- Null: not recorded. The last release writes none, and leaves this one alone when it moves a booking, so no check compares the two.
ALTER TABLE "Booking" ADD COLUMN "discountPercent" INTEGER CONSTRAINT "Booking_discountPercent" CHECK ("discountPercent" BETWEEN 0 AND 90);

UPDATE "Booking" b SET "discountPercent" = o."percent" FROM "Offer" o
  WHERE o."code" = b."offerCode"
    AND b."discount" = b."numberOfPersons" * (b."unitPrice" - greatest(1, b."unitPrice"::bigint * (100 - o."percent") / 100));
