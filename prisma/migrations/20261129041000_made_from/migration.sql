-- rewrites: a column that the last release neither reads nor writes
-- What a private package was made from.
ALTER TABLE "Package" ADD COLUMN "madeFromId" UUID,
  ADD CONSTRAINT "Package_madeFromId_fkey" FOREIGN KEY ("madeFromId") REFERENCES "Package"("id") ON DELETE SET NULL ON UPDATE CASCADE;

UPDATE "Package" p SET "madeFromId" = r."packageId" FROM "Booking" b, "Quote" q, "QuoteRevision" r
  WHERE p."isPrivate" AND b."packageId" = p."id" AND q."bookingId" = b."id" AND r."quoteId" = q."id" AND r."revision" = q."acceptedRevision"
    AND EXISTS (SELECT FROM "Package" o WHERE o."id" = r."packageId" AND NOT o."isPrivate");

CREATE INDEX "Package_madeFromId_idx" ON "Package"("madeFromId");
