-- What the figures should be that triggers keep: recount() stores it, wrong_figures() compares it with what is stored.
CREATE OR REPLACE FUNCTION counted_packages()
RETURNS TABLE ("id" uuid, "numberOfBookings" bigint, "recentBookings" bigint, "reviewCount" bigint, "ratingSum" bigint) LANGUAGE sql STABLE AS $$
  SELECT p."id", count(b."id"), count(b."id") FILTER (WHERE b."isRecent"), count(r."id"), coalesce(sum(r."rating"), 0)
  FROM "Package" p
  LEFT JOIN "Booking" b ON b."packageId" = p."id" AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
  LEFT JOIN "Review" r ON r."bookingId" = b."id" AND r."state" = 'published'
  GROUP BY p."id"
$$;

CREATE OR REPLACE FUNCTION counted_seats() RETURNS TABLE ("packageId" uuid, "day" date, "held" bigint) LANGUAGE sql STABLE AS $$
  SELECT "packageId", "startDate", sum("numberOfPersons")
  FROM (
    SELECT coalesce("seatsOfPackageId", "packageId") AS "packageId", "startDate", "numberOfPersons"
      FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled'
    UNION ALL SELECT "packageId", "startDate", "numberOfPersons" FROM "SeatHold"
  ) taken GROUP BY 1, 2
$$;

CREATE OR REPLACE FUNCTION counted_offers() RETURNS TABLE ("id" uuid, "used" bigint) LANGUAGE sql STABLE AS $$
  SELECT o."id", count(b."id")
  FROM "Offer" o LEFT JOIN "Booking" b ON b."offerCode" = o."code" AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
  GROUP BY o."id"
$$;

CREATE OR REPLACE FUNCTION counted_payments() RETURNS TABLE ("id" uuid, "paid" bigint, "firstPaidOn" date, "lastPaidOn" date) LANGUAGE sql STABLE AS $$
  WITH counted AS (
    SELECT p."bookingId", sum(CASE WHEN p."kind" = 'received' OR r."kind" = 'refund' THEN p."amount" ELSE -p."amount" END) AS paid,
      min(p."receivedOn") FILTER (WHERE p."kind" = 'received' AND undone."id" IS NULL) AS first,
      max(p."receivedOn") FILTER (WHERE p."kind" = 'received' AND undone."id" IS NULL) AS last
    FROM "Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId" LEFT JOIN "Payment" undone ON undone."reversesId" = p."id"
    GROUP BY p."bookingId"
  )
  SELECT b."id", coalesce(counted.paid, 0), counted.first, counted.last FROM "Booking" b LEFT JOIN counted ON counted."bookingId" = b."id"
$$;

CREATE OR REPLACE FUNCTION counted_papers() RETURNS TABLE ("id" uuid, "isInvoiced" boolean, "lacksReceipt" boolean) LANGUAGE sql STABLE AS $$
  SELECT "id", is_invoiced("id"), lacks_receipt("id") FROM "Booking"
  WHERE "isInvoiced" OR "lacksReceipt" OR "id" IN (SELECT "bookingId" FROM "Payment" UNION SELECT "bookingId" FROM "TaxDocument")
$$;

-- A booking confirmed before release 0.7.0 may have no advance stored, though its terms name one: its guest may have paid on paper. And
-- up to release 0.6.0 a trip whose advance and balance were due on one day stored the advance alone; no trip of the past was changed. Only
-- what is owed back is worked out for both.
CREATE OR REPLACE FUNCTION counted_dues() RETURNS TABLE ("id" uuid, "advance" int, "dueOn" date, "owedBack" int) LANGUAGE sql STABLE AS $$
  SELECT b."id", CASE WHEN old.is_old THEN b."advance" ELSE due."advance" END, CASE WHEN old.is_old THEN b."dueOn" ELSE due."dueOn" END, due."owedBack"
  FROM "Booking" b, dues_of(b) due, LATERAL (SELECT CASE WHEN b."advance" IS NULL
    THEN due."advance" IS NOT NULL AND (b."paid" = 0 OR b."confirmedAt" < (
      SELECT min("finished_at") FROM "_prisma_migrations" WHERE "migration_name" IN ('20261123120000_dues_of', '20261222000000_release_0_11_0')))
    ELSE b."advance" < due."advance" AND (b."deletedAt" IS NOT NULL OR b."startDate" < (now() AT TIME ZONE 'Asia/Kolkata')::date) END AS is_old) old
  WHERE b."bookingStatus" <> 'pending' OR b."paid" > 0 OR b."owedBack" > 0 OR b."advance" IS NOT NULL OR b."dueOn" IS NOT NULL
$$;

-- The figures that differ from a recount, of one moment and without a lock.
CREATE OR REPLACE FUNCTION wrong_figures() RETURNS TABLE ("figure" text, "stored" text, "counted" text) LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', 'Bookings, recent ones, reviews and stars of', "packageTitle", "id"),
      concat_ws(', ', p."numberOfBookings", p."recentBookings", p."reviewCount", p."ratingSum"),
      concat_ws(', ', c."numberOfBookings", c."recentBookings", c."reviewCount", c."ratingSum")
    FROM "Package" p JOIN counted_packages() c USING ("id")
    WHERE (p."numberOfBookings", p."recentBookings", p."reviewCount", p."ratingSum")
      <> (c."numberOfBookings", c."recentBookings", c."reviewCount", c."ratingSum")
  UNION ALL
  SELECT concat_ws(' ', 'Places taken on', "day", 'of', "packageId"), coalesce(d."held", 0)::text, coalesce(c."held", 0)::text
    FROM "PackageDay" d FULL JOIN counted_seats() c USING ("packageId", "day") WHERE coalesce(d."held", 0) <> coalesce(c."held", 0)
  UNION ALL
  SELECT 'Uses of ' || "code", o."used"::text, c."used"::text FROM "Offer" o JOIN counted_offers() c USING ("id") WHERE o."used" <> c."used"
  UNION ALL
  SELECT concat_ws(' ', 'Paid, first and last on, of booking', "bookingNumber"), concat_ws(', ', b."paid", b."firstPaidOn", b."lastPaidOn"),
      concat_ws(', ', c."paid", c."firstPaidOn", c."lastPaidOn")
    FROM "Booking" b JOIN counted_payments() c USING ("id")
    WHERE (b."paid", b."firstPaidOn", b."lastPaidOn") IS DISTINCT FROM (c."paid", c."firstPaidOn", c."lastPaidOn")
  UNION ALL
  SELECT concat_ws(' ', 'Invoiced, without a receipt, of booking', "bookingNumber"), concat_ws(', ', b."isInvoiced", b."lacksReceipt"),
      concat_ws(', ', c."isInvoiced", c."lacksReceipt")
    FROM "Booking" b JOIN counted_papers() c USING ("id")
    WHERE (b."isInvoiced", b."lacksReceipt") <> (c."isInvoiced", c."lacksReceipt")
  UNION ALL
  SELECT concat_ws(' ', 'Advance, next day to pay and owed back, of booking', "bookingNumber"),
      concat_ws(', ', coalesce(b."advance"::text, 'none'), coalesce(b."dueOn"::text, 'none'), b."owedBack"),
      concat_ws(', ', coalesce(c."advance"::text, 'none'), coalesce(c."dueOn"::text, 'none'), c."owedBack")
    FROM "Booking" b JOIN counted_dues() c USING ("id")
    WHERE (b."advance", b."dueOn", b."owedBack") IS DISTINCT FROM (c."advance", c."dueOn", c."owedBack")
$$;

-- Counts from nothing what triggers keep from then on; for data that came in with triggers off.
CREATE OR REPLACE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "User", "Package", "Booking", "SeatHold", "Review" IN SHARE ROW EXCLUSIVE MODE;
  UPDATE "Review" r SET "packageId" = b."packageId", "isWithdrawn" = b."deletedAt" IS NOT NULL OR b."bookingStatus" = 'canceled'
    FROM "Booking" b WHERE b."id" = r."bookingId"
      AND (r."packageId", r."isWithdrawn") <> (b."packageId", b."deletedAt" IS NOT NULL OR b."bookingStatus" = 'canceled');
  UPDATE "Package" p SET "numberOfBookings" = c."numberOfBookings", "recentBookings" = c."recentBookings",
      "reviewCount" = c."reviewCount", "ratingSum" = c."ratingSum"
    FROM counted_packages() c
    WHERE c."id" = p."id" AND (p."numberOfBookings", p."recentBookings", p."reviewCount", p."ratingSum")
      <> (c."numberOfBookings", c."recentBookings", c."reviewCount", c."ratingSum");

  PERFORM recount_seats();
  PERFORM derive_offers(array_agg("id")) FROM "Package";

  UPDATE "Offer" o SET "used" = c."used" FROM counted_offers() c WHERE c."id" = o."id" AND o."used" <> c."used";
  PERFORM raise_version('Catalogue Version');

  UPDATE "Booking" b SET "paid" = c."paid", "firstPaidOn" = c."firstPaidOn", "lastPaidOn" = c."lastPaidOn"
    FROM counted_payments() c
    WHERE b."id" = c."id" AND (b."paid", b."firstPaidOn", b."lastPaidOn") IS DISTINCT FROM (c."paid", c."firstPaidOn", c."lastPaidOn");
  DELETE FROM "PaymentReference";
  INSERT INTO "PaymentReference"
    SELECT p."method", bank_reference(p."reference"), p."id" FROM "Payment" p
    WHERE is_bank_money(p."kind", p."method", p."reference")
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
      AND p."id" NOT IN (SELECT "paymentId" FROM repeated_references());
  INSERT INTO "PaymentReference"
    SELECT DISTINCT ON (bank_reference(g."bankReference")) 'bank', bank_reference(g."bankReference"), g."paymentId" FROM "GatewayPaid" g
    WHERE g."paymentId" IS NOT NULL AND bank_reference(g."bankReference") <> ''
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = g."paymentId")
    ORDER BY bank_reference(g."bankReference"), g."createdAt", g."id"
    ON CONFLICT DO NOTHING;

  UPDATE "Booking" b SET "isInvoiced" = c."isInvoiced", "lacksReceipt" = c."lacksReceipt"
    FROM counted_papers() c
    WHERE b."id" = c."id" AND (b."isInvoiced", b."lacksReceipt") <> (c."isInvoiced", c."lacksReceipt");
  UPDATE "Booking" b SET "advance" = c."advance", "dueOn" = c."dueOn", "owedBack" = c."owedBack"
    FROM counted_dues() c
    WHERE b."id" = c."id" AND (b."advance", b."dueOn", b."owedBack") IS DISTINCT FROM (c."advance", c."dueOn", c."owedBack");
END;
$$;
