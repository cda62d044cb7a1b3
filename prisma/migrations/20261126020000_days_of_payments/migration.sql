-- rewrites: the bookings with a payment

ALTER TABLE "Booking" ADD COLUMN "firstPaidOn" DATE, ADD COLUMN "lastPaidOn" DATE;

UPDATE "Booking" b SET "firstPaidOn" = paid.first, "lastPaidOn" = paid.last
  FROM (
    SELECT p."bookingId", min(p."receivedOn") AS first, max(p."receivedOn") AS last FROM "Payment" p
    WHERE p."kind" = 'received' AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
    GROUP BY 1
  ) paid
  WHERE b."id" = paid."bookingId";
