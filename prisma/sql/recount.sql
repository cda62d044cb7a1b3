-- Counts from nothing what triggers keep from then on; for data that came in with triggers off.
CREATE OR REPLACE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "User", "Package", "Booking", "BookingDay", "SeatHold", "Review" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "Stat" WHERE "statName" <> 'Catalogue Version';
  INSERT INTO "Stat" SELECT 'Total Users', 0, count(*) FROM "User" WHERE "role" = 'user' AND "deletedAt" IS NULL;
  INSERT INTO "Stat" SELECT 'Total Packages', 0, count(*) FROM "Package" WHERE "deletedAt" IS NULL;
  DELETE FROM "BookingDay";
  INSERT INTO "BookingDay" SELECT ("createdAt" AT TIME ZONE 'Asia/Kolkata')::date, "bookingStatus", 0, count(*)
    FROM "Booking" WHERE "deletedAt" IS NULL GROUP BY 1, 2;
  INSERT INTO "Stat" SELECT 'Total Bookings', 0, coalesce(sum("bookings"), 0) FROM "BookingDay";
  INSERT INTO "Stat" SELECT initcap(status) || ' Bookings', 0, coalesce(sum("bookings"), 0)
    FROM unnest(ARRAY['pending', 'confirmed']) status LEFT JOIN "BookingDay" ON "bookingStatus" = status GROUP BY status;
  UPDATE "Package" p SET "numberOfBookings" = counted.active, "recentBookings" = counted.recent
    FROM (
      SELECT p."id", count(b."id") AS active, count(b."id") FILTER (WHERE b."isRecent") AS recent
      FROM "Package" p LEFT JOIN "Booking" b ON b."packageId" = p."id" AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
      GROUP BY p."id"
    ) counted
    WHERE counted."id" = p."id" AND (p."numberOfBookings", p."recentBookings") <> (counted.active, counted.recent);

  UPDATE "Review" r SET "packageId" = b."packageId", "isWithdrawn" = b."deletedAt" IS NOT NULL OR b."bookingStatus" = 'canceled'
    FROM "Booking" b WHERE b."id" = r."bookingId"
      AND (r."packageId", r."isWithdrawn") <> (b."packageId", b."deletedAt" IS NOT NULL OR b."bookingStatus" = 'canceled');
  UPDATE "Package" p SET "reviewCount" = counted.reviews, "ratingSum" = counted.stars
    FROM (
      SELECT p."id", count(r."id") AS reviews, coalesce(sum(r."rating"), 0) AS stars
      FROM "Package" p LEFT JOIN "Review" r ON r."packageId" = p."id" AND r."state" = 'published' AND NOT r."isWithdrawn"
      GROUP BY p."id"
    ) counted
    WHERE counted."id" = p."id" AND (p."reviewCount", p."ratingSum") <> (counted.reviews, counted.stars);

  PERFORM recount_seats();
  PERFORM derive_offers(array_agg("id")) FROM "Package";

  UPDATE "Offer" o SET "used" = counted.active
    FROM (
      SELECT o."id", count(b."id") AS active
      FROM "Offer" o LEFT JOIN "Booking" b ON b."offerCode" = o."code" AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
      GROUP BY o."id"
    ) counted
    WHERE counted."id" = o."id" AND o."used" <> counted.active;
  -- The popularity's version begins anew: only together with the catalogue's it never comes back.
  PERFORM add_to_stat('Catalogue Version', 1);

  WITH counted AS (
    SELECT p."bookingId", sum(CASE
      WHEN p."kind" = 'received' OR r."kind" = 'refund' THEN p."amount"
      ELSE -p."amount"
    END) AS paid,
      min(p."receivedOn") FILTER (WHERE p."kind" = 'received' AND undone."id" IS NULL) AS first,
      max(p."receivedOn") FILTER (WHERE p."kind" = 'received' AND undone."id" IS NULL) AS last
    FROM "Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId" LEFT JOIN "Payment" undone ON undone."reversesId" = p."id"
    GROUP BY p."bookingId"
  )
  UPDATE "Booking" b SET "paid" = coalesce(counted.paid, 0), "firstPaidOn" = counted.first, "lastPaidOn" = counted.last
    FROM "Booking" same LEFT JOIN counted ON counted."bookingId" = same."id"
    WHERE b."id" = same."id"
      AND (same."paid", same."firstPaidOn", same."lastPaidOn") IS DISTINCT FROM (coalesce(counted.paid, 0), counted.first, counted.last);
  DELETE FROM "PaymentReference";
  INSERT INTO "PaymentReference"
    SELECT p."method", plain_reference(p."reference"), p."id" FROM "Payment" p
    WHERE is_bank_money(p."kind", p."method", p."reference")
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
      AND p."id" NOT IN (SELECT "paymentId" FROM repeated_references());

  UPDATE "Booking" b SET "isInvoiced" = NOT b."isInvoiced" WHERE b."isInvoiced" <> EXISTS (
    SELECT FROM "TaxDocument" t WHERE t."bookingId" = b."id" AND t."kind" = 'TI'
      AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id"));
  UPDATE "Booking" b SET "lacksReceipt" = NOT b."lacksReceipt"
    WHERE (b."lacksReceipt" OR b."id" IN (SELECT "bookingId" FROM "Payment")) AND b."lacksReceipt" <> lacks_receipt(b."id");
  -- A booking confirmed before payments were kept has no advance stored, though its terms name one: its guest may have
  -- paid on paper. Only what is owed back is worked out for it.
  UPDATE "Booking" b
    SET "owedBack" = d."owedBack",
      "advance" = CASE WHEN d."isOld" THEN b."advance" ELSE d."advance" END,
      "dueOn" = CASE WHEN d."isOld" THEN b."dueOn" ELSE d."dueOn" END
    FROM (
      SELECT same."id", due.*, same."advance" IS NULL AND due."advance" IS NOT NULL AND same."paid" = 0 AS "isOld"
      FROM "Booking" same, dues_of(same) due
      WHERE same."bookingStatus" <> 'pending' OR same."paid" > 0 OR same."owedBack" > 0
        OR same."advance" IS NOT NULL OR same."dueOn" IS NOT NULL
    ) d
    WHERE b."id" = d."id" AND (
      b."owedBack" <> d."owedBack"
      OR NOT d."isOld" AND (b."advance", b."dueOn") IS DISTINCT FROM (d."advance", d."dueOn"));

  PERFORM recount_sums();
  PERFORM recount_money();
  PERFORM recount_documents();
END;
$$;
