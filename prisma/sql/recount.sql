-- What the figures should be that triggers keep: recount() stores it, wrong_figures() compares it with what is stored.
CREATE OR REPLACE FUNCTION counted_stats() RETURNS TABLE ("statName" text, "statCount" bigint) LANGUAGE sql STABLE AS $$
  SELECT 'Total Users', count(*) FROM "User" WHERE "role" = 'user' AND "deletedAt" IS NULL AND NOT "joinedAsStaff"
  UNION ALL SELECT 'Total Packages', count(*) FROM "Package" WHERE "deletedAt" IS NULL
  UNION ALL SELECT 'Total Bookings', count(*) FROM "Booking" WHERE "deletedAt" IS NULL
  UNION ALL SELECT initcap(status) || ' Bookings', count(b."id")
    FROM unnest(ARRAY['pending', 'confirmed']) status LEFT JOIN "Booking" b ON b."bookingStatus" = status AND b."deletedAt" IS NULL
    GROUP BY status
$$;

CREATE OR REPLACE FUNCTION counted_days() RETURNS TABLE ("day" date, "bookingStatus" text, "bookings" bigint) LANGUAGE sql STABLE AS $$
  SELECT ("createdAt" AT TIME ZONE 'Asia/Kolkata')::date, "bookingStatus", count(*) FROM "Booking" WHERE "deletedAt" IS NULL GROUP BY 1, 2
$$;

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
  SELECT b."id",
    b."id" IN (SELECT t."bookingId" FROM "TaxDocument" t
      WHERE t."kind" = 'TI' AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id")),
    b."id" IN (SELECT p."bookingId" FROM "Payment" p) AND lacks_receipt(b."id")
  FROM "Booking" b
$$;

-- A booking confirmed before payments were kept has no advance stored, though its terms name one: its guest may have
-- paid on paper. And up to release 0.6.0 a trip whose advance and balance were due on one day stored the advance alone; no trip
-- of the past was changed. Only what is owed back is worked out for both.
CREATE OR REPLACE FUNCTION counted_dues() RETURNS TABLE ("id" uuid, "advance" int, "dueOn" date, "owedBack" int) LANGUAGE sql STABLE AS $$
  SELECT b."id", CASE WHEN old.is_old THEN b."advance" ELSE due."advance" END, CASE WHEN old.is_old THEN b."dueOn" ELSE due."dueOn" END, due."owedBack"
  FROM "Booking" b, dues_of(b) due, LATERAL (SELECT CASE WHEN b."advance" IS NULL THEN due."advance" IS NOT NULL AND b."paid" = 0 ELSE
    b."advance" < due."advance" AND (b."deletedAt" IS NOT NULL OR b."startDate" < (now() AT TIME ZONE 'Asia/Kolkata')::date) END AS is_old) old
  WHERE b."bookingStatus" <> 'pending' OR b."paid" > 0 OR b."owedBack" > 0 OR b."advance" IS NOT NULL OR b."dueOn" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION counted_sums() RETURNS SETOF "BookingSum" LANGUAGE sql STABLE AS $$
  SELECT s."day", s."bookingStatus", s."source", s."travel", s."lead", 0, sum(s."bookings"), sum(s."guests"), sum(s."booked"),
    sum(s."daysAhead"), sum(s."msToConfirm"), sum(s."paidInPart"), sum(s."paidInFull")
  FROM "Booking" b, sums_of(b) s GROUP BY 1, 2, 3, 4, 5
$$;

CREATE OR REPLACE FUNCTION counted_money() RETURNS SETOF "PaymentSum" LANGUAGE sql STABLE AS $$
  SELECT m."day", m."kind", 0, sum(m."amount"), m."method", m."cashier" FROM "Payment" p, money_of(p) m GROUP BY 1, 2, 5, 6
$$;

-- By who recorded it and was not undone: what the page of the cash begins with, told without money_of.
CREATE OR REPLACE FUNCTION counted_cash() RETURNS TABLE ("cashier" text, "amount" bigint) LANGUAGE sql STABLE AS $$
  SELECT p."recordedBy"::text, sum(CASE p."kind" WHEN 'received' THEN p."amount" ELSE -p."amount" END)
  FROM "Payment" p
  WHERE p."method" = 'cash' AND p."kind" <> 'reversal' AND p."recordedBy" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
  GROUP BY 1
$$;

CREATE OR REPLACE FUNCTION counted_documents() RETURNS SETOF "DocumentSum" LANGUAGE sql STABLE AS $$
  SELECT r."day", r."kind", r."fy", r."ratePermille", r."placeOfSupply", count(*), min(r."firstSerial"), max(r."lastSerial"),
    sum(r."taxablePaise"), sum(r."cgstPaise"), sum(r."sgstPaise"), sum(r."igstPaise"), sum(r."gross")
  FROM "TaxDocument" d, register_of(d) r GROUP BY 1, 2, 3, 4, 5
$$;

-- The figures that differ from a recount, of one moment and without a lock.
CREATE OR REPLACE FUNCTION wrong_figures() RETURNS TABLE ("figure" text, "stored" text, "counted" text) LANGUAGE sql STABLE AS $$
  SELECT "statName", coalesce(s."statCount", 0)::text, c."statCount"::text
    FROM counted_stats() c LEFT JOIN (SELECT "statName", sum("statCount") AS "statCount" FROM "Stat" GROUP BY 1) s USING ("statName")
    WHERE coalesce(s."statCount", 0) <> c."statCount"
  UNION ALL
  SELECT concat_ws(' ', 'Bookings made on', "day", "bookingStatus"), coalesce(s."bookings", 0)::text, coalesce(c."bookings", 0)::text
    FROM counted_days() c FULL JOIN (SELECT "day", "bookingStatus", sum("bookings") AS "bookings" FROM "BookingDay" GROUP BY 1, 2) s
      USING ("day", "bookingStatus")
    WHERE coalesce(s."bookings", 0) <> coalesce(c."bookings", 0)
  UNION ALL
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
  UNION ALL
  SELECT concat_ws(' ', 'Sums of bookings made on', "day", "bookingStatus", "source", 'for', "travel", "lead"), coalesce(s."sums", 'none'), coalesce(c."sums", 'none')
    FROM (
      SELECT "day", "bookingStatus", "source", "travel", "lead", concat_ws(', ', sum("bookings"), sum("guests"), sum("booked"), sum("daysAhead"),
        sum("msToConfirm"), sum("paidInPart"), sum("paidInFull")) AS "sums"
      FROM "BookingSum" GROUP BY 1, 2, 3, 4, 5 HAVING sum("bookings") <> 0
    ) s FULL JOIN (
      SELECT *, concat_ws(', ', "bookings", "guests", "booked", "daysAhead", "msToConfirm", "paidInPart", "paidInFull") AS "sums" FROM counted_sums()
    ) c USING ("day", "bookingStatus", "source", "travel", "lead")
    WHERE s."sums" IS DISTINCT FROM c."sums"
  UNION ALL
  SELECT concat_ws(' ', 'Money of', "day", "kind", "method", "cashier"), coalesce(s."amount", 0)::text, coalesce(c."amount", 0)::text
    FROM counted_money() c FULL JOIN (SELECT "day", "kind", "method", "cashier", sum("amount") AS "amount" FROM "PaymentSum" GROUP BY 1, 2, 3, 4) s
      USING ("day", "kind", "method", "cashier")
    WHERE coalesce(s."amount", 0) <> coalesce(c."amount", 0)
  UNION ALL
  SELECT concat_ws(' ', 'Cash that came to', "cashier", "name"), coalesce(s."amount", 0)::text, coalesce(c."amount", 0)::text
    FROM counted_cash() c FULL JOIN (
      SELECT "cashier", sum(CASE "kind" WHEN 'received' THEN "amount" ELSE -"amount" END) AS "amount"
      FROM "PaymentSum" WHERE "method" = 'cash' AND "cashier" <> '' GROUP BY 1
    ) s USING ("cashier")
    LEFT JOIN "User" ON "id"::text = "cashier"
    WHERE coalesce(s."amount", 0) <> coalesce(c."amount", 0)
  UNION ALL
  SELECT concat_ws(' ', 'Documents of', coalesce(s."day", c."day"), coalesce(s."kind", c."kind")), coalesce(s::text, 'none'), coalesce(c::text, 'none')
    FROM "DocumentSum" s FULL JOIN counted_documents() c USING ("day", "kind", "fy", "ratePermille", "placeOfSupply")
    WHERE s IS DISTINCT FROM c
$$;

-- Counts from nothing what triggers keep from then on; for data that came in with triggers off.
CREATE OR REPLACE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "User", "Package", "Booking", "BookingDay", "SeatHold", "Review" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "Stat" WHERE "statName" <> 'Catalogue Version';
  INSERT INTO "Stat" SELECT "statName", 0, "statCount" FROM counted_stats();
  DELETE FROM "BookingDay";
  INSERT INTO "BookingDay" SELECT "day", "bookingStatus", 0, "bookings" FROM counted_days();

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
  -- The popularity's and the seats' versions begin anew: only together with the catalogue's they never come back.
  PERFORM add_to_stat('Catalogue Version', 1);

  UPDATE "Booking" b SET "paid" = c."paid", "firstPaidOn" = c."firstPaidOn", "lastPaidOn" = c."lastPaidOn"
    FROM counted_payments() c
    WHERE b."id" = c."id" AND (b."paid", b."firstPaidOn", b."lastPaidOn") IS DISTINCT FROM (c."paid", c."firstPaidOn", c."lastPaidOn");
  DELETE FROM "PaymentReference";
  INSERT INTO "PaymentReference"
    SELECT p."method", bank_reference(p."reference"), p."id" FROM "Payment" p
    WHERE is_bank_money(p."kind", p."method", p."reference")
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
      AND p."id" NOT IN (SELECT "paymentId" FROM repeated_references());

  UPDATE "Booking" b SET "isInvoiced" = c."isInvoiced", "lacksReceipt" = c."lacksReceipt"
    FROM counted_papers() c
    WHERE b."id" = c."id" AND (b."isInvoiced", b."lacksReceipt") <> (c."isInvoiced", c."lacksReceipt");
  UPDATE "Booking" b SET "advance" = c."advance", "dueOn" = c."dueOn", "owedBack" = c."owedBack"
    FROM counted_dues() c
    WHERE b."id" = c."id" AND (b."advance", b."dueOn", b."owedBack") IS DISTINCT FROM (c."advance", c."dueOn", c."owedBack");

  PERFORM recount_sums();
  PERFORM recount_money();
  PERFORM recount_documents();
END;
$$;
