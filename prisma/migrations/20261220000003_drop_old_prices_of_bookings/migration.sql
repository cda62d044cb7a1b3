-- drops: what a booking cost before release 0.8.0, from which its lines were made; release 0.10.0 neither reads nor writes these columns
-- Of release 0.8.0: it made lines null where the release before it wrote these columns.
DROP TRIGGER IF EXISTS forget_lines ON "Booking";
ALTER TABLE "Booking" ALTER COLUMN "lines" SET NOT NULL, DROP CONSTRAINT "Booking_has_lines",
  DROP COLUMN "unitPrice", DROP COLUMN "childPrice", DROP COLUMN "discount", DROP COLUMN "discountPercent";

-- The names of extras may have been typed for the guest, and are erased where they stand in the lines. The column goes with the
-- next release, because 0.10.0 still empties it.
ALTER TABLE "Booking" DISABLE TRIGGER USER;
UPDATE "Booking" SET "extras" = '[]' WHERE "extras" <> '[]';
ALTER TABLE "Booking" ENABLE TRIGGER USER;
