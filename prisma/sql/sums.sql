-- What a booking adds to the sums of its day. A change of the numbers in "lead" needs recount_sums() and LEADS.
CREATE OR REPLACE FUNCTION sums_of(b "Booking") RETURNS SETOF "BookingSum" LANGUAGE sql STABLE AS $$
  SELECT made."day", b."bookingStatus", b."source", date_trunc('month', b."startDate"::timestamp)::date,
    width_bucket(b."startDate" - made."day", ARRAY[4, 8, 15, 31, 61, 91]), 0,
    1, b."numberOfPersons", b."totalPrice"::bigint, b."startDate" - made."day",
    coalesce((extract(epoch FROM b."confirmedAt" - b."createdAt") * 1000)::bigint, 0),
    (b."paid" > 0)::integer, (b."paid" >= b."totalPrice")::integer
  FROM (SELECT (b."createdAt" AT TIME ZONE 'Asia/Kolkata')::date AS "day") made
  WHERE b."id" IS NOT NULL AND b."deletedAt" IS NULL
$$;

-- Takes the old row from the sums and adds the new one, as add_to_stat does: nobody waits, nothing is lost.
CREATE OR REPLACE FUNCTION sum_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part "BookingSum";
  free integer;
BEGIN
  FOR part IN
    SELECT "day", "bookingStatus", "source", "travel", "lead", 0, sum(sign * "bookings"), sum(sign * "guests"), sum(sign * "booked"),
      sum(sign * "daysAhead"), sum(sign * "msToConfirm"), sum(sign * "paidInPart"), sum(sign * "paidInFull")
    FROM (SELECT 1 AS sign, * FROM sums_of(NEW) UNION ALL SELECT -1, * FROM sums_of(OLD)) each
    GROUP BY 1, 2, 3, 4, 5
  LOOP
    CONTINUE WHEN (part."bookings", part."guests", part."booked", part."daysAhead", part."msToConfirm", part."paidInPart", part."paidInFull")
      = (0, 0, 0, 0, 0, 0, 0);
    SELECT "slot" INTO free FROM "BookingSum" s
      WHERE (s."day", s."bookingStatus", s."source", s."travel", s."lead")
        = (part."day", part."bookingStatus", part."source", part."travel", part."lead")
      ORDER BY "slot" LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF free IS NULL THEN
      part."slot" := nextval('"Stat_slot_seq"');
      INSERT INTO "BookingSum" VALUES (part.*);
    ELSE
      UPDATE "BookingSum" s SET "bookings" = s."bookings" + part."bookings", "guests" = s."guests" + part."guests",
        "booked" = s."booked" + part."booked", "daysAhead" = s."daysAhead" + part."daysAhead",
        "msToConfirm" = s."msToConfirm" + part."msToConfirm", "paidInPart" = s."paidInPart" + part."paidInPart",
        "paidInFull" = s."paidInFull" + part."paidInFull"
      WHERE (s."day", s."bookingStatus", s."source", s."travel", s."lead", s."slot")
        = (part."day", part."bookingStatus", part."source", part."travel", part."lead", free);
    END IF;
  END LOOP;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER sum_booking
  AFTER INSERT OR DELETE OR UPDATE OF "bookingStatus", "deletedAt", "createdAt", "confirmedAt", "source", "startDate", "numberOfPersons",
    "totalPrice", "paid" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION sum_booking();

-- A reversal counts as less of what it reverses, and is taken from whoever recorded that, whoever reverses.
CREATE OR REPLACE FUNCTION counts_as(p "Payment") RETURNS TABLE ("kind" text, "amount" bigint, "recordedBy" uuid) LANGUAGE sql STABLE AS $$
  SELECT coalesce(o."kind", p."kind"), CASE p."kind" WHEN 'reversal' THEN -1 ELSE 1 END * p."amount"::bigint,
    CASE WHEN p."reversesId" IS NULL THEN p."recordedBy" ELSE o."recordedBy" END
  FROM (SELECT) one LEFT JOIN "Payment" o ON o."id" = p."reversesId"
$$;

-- The money of a day, in or out, for the day book; of cash also who has it.
CREATE OR REPLACE FUNCTION money_of(p "Payment") RETURNS SETOF "PaymentSum" LANGUAGE sql STABLE AS $$
  SELECT p."receivedOn", c."kind", 0, c."amount", p."method", CASE p."method" WHEN 'cash' THEN coalesce(c."recordedBy"::text, '') ELSE '' END
  FROM counts_as(p) c
$$;

CREATE OR REPLACE FUNCTION sum_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part "PaymentSum";
BEGIN
  SELECT * INTO part FROM money_of(NEW);
  SELECT "slot" INTO part."slot" FROM "PaymentSum" s
    WHERE (s."day", s."kind", s."method", s."cashier") = (part."day", part."kind", part."method", part."cashier")
    ORDER BY "slot" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF part."slot" IS NULL THEN
    part."slot" := nextval('"Stat_slot_seq"');
    INSERT INTO "PaymentSum" VALUES (part.*);
  ELSE
    UPDATE "PaymentSum" s SET "amount" = s."amount" + part."amount"
      WHERE (s."day", s."kind", s."method", s."cashier", s."slot") = (part."day", part."kind", part."method", part."cashier", part."slot");
  END IF;
  RETURN NULL;
END;
$$;

-- Fires after count_payment, whose change of the booking waits for a recount.
CREATE OR REPLACE TRIGGER sum_money AFTER INSERT ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION sum_money();

-- These three count anew what a trigger keeps: when it is new, and after data came in with triggers off.
CREATE OR REPLACE FUNCTION recount_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "Booking" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "BookingSum";
  INSERT INTO "BookingSum" SELECT * FROM counted_sums();
END;
$$;

CREATE OR REPLACE FUNCTION recount_money() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "Payment" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "PaymentSum";
  INSERT INTO "PaymentSum" SELECT * FROM counted_money();
END;
$$;

-- What a document adds to the sums of its day. Refunds are negative, and so are credit notes, except those that take back a refund.
CREATE OR REPLACE FUNCTION register_of(d "TaxDocument") RETURNS SETOF "DocumentSum" LANGUAGE sql STABLE AS $$
  SELECT d."issuedOn", d."kind", d."fy", d."ratePermille", coalesce(d."placeOfSupply", ''), 1, d."serial", d."serial",
    sign * d."taxablePaise", sign * d."cgstPaise", sign * d."sgstPaise", sign * d."igstPaise", sign * d."gross"
  FROM (
    SELECT (CASE d."kind" WHEN 'CN' THEN -1 ELSE 1 END) * (CASE WHEN EXISTS (
      SELECT FROM "Payment" p WHERE p."bookingId" = d."bookingId" AND p."kind" = 'refund'
        AND p."id" = coalesce((SELECT o."paymentId" FROM "TaxDocument" o WHERE o."id" = d."replacesId"), d."paymentId")
    ) THEN -1 ELSE 1 END)::bigint AS sign
    OFFSET 0 -- so that the sign is worked out once, not for each amount
  ) signed
$$;

CREATE OR REPLACE FUNCTION sum_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DocumentSum" AS s SELECT * FROM register_of(NEW)
    ON CONFLICT ("day", "kind", "fy", "ratePermille", "placeOfSupply") DO UPDATE SET "documents" = s."documents" + 1,
      "firstSerial" = least(s."firstSerial", EXCLUDED."firstSerial"), "lastSerial" = greatest(s."lastSerial", EXCLUDED."lastSerial"),
      "taxablePaise" = s."taxablePaise" + EXCLUDED."taxablePaise", "cgstPaise" = s."cgstPaise" + EXCLUDED."cgstPaise",
      "sgstPaise" = s."sgstPaise" + EXCLUDED."sgstPaise", "igstPaise" = s."igstPaise" + EXCLUDED."igstPaise",
      "gross" = s."gross" + EXCLUDED."gross";
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER sum_document AFTER INSERT ON "TaxDocument"
  FOR EACH ROW EXECUTE FUNCTION sum_document();

CREATE OR REPLACE FUNCTION recount_documents() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "TaxDocument" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "DocumentSum";
  INSERT INTO "DocumentSum" SELECT * FROM counted_documents();
END;
$$;
