-- rewrites: the few bookings with a payment that has no receipt

ALTER TABLE "Booking" ADD COLUMN "lacksReceipt" BOOLEAN NOT NULL DEFAULT false;

UPDATE "Booking" SET "lacksReceipt" = true WHERE "id" IN (
  SELECT p."bookingId" FROM "Payment" p WHERE p."kind" <> 'reversal'
    AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
    AND NOT EXISTS (
      SELECT FROM "TaxDocument" t WHERE t."paymentId" = p."id"
        AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id")));
