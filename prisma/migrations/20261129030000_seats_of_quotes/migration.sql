-- rewrites: a column that the last release neither reads nor writes
-- The package whose places a booking takes, if that is not its own. The holds of accepted quotes go with the new triggers.
ALTER TABLE "Booking" ADD COLUMN "seatsOfPackageId" UUID;

-- A booking that was canceled and confirmed again has lost its hold.
UPDATE "Booking" b SET "seatsOfPackageId" = coalesce(h."packageId", r."packageId")
  FROM "Quote" q LEFT JOIN "SeatHold" h ON h."id" = q."holdId", "Package" p, "QuoteRevision" r
  WHERE q."bookingId" = b."id" AND q."keepsPlaces" AND p."id" = b."packageId" AND p."isPrivate" AND r."quoteId" = q."id"
    AND r."revision" = (SELECT max(s."revision") FROM "QuoteRevision" s WHERE s."quoteId" = q."id" AND s."sentAt" IS NOT NULL);
