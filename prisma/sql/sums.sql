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

-- The money of a day, in or out, as the day book counts: a reversal reduces its own kind.
CREATE OR REPLACE FUNCTION sum_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  into_kind text := NEW."kind";
  delta integer := NEW."amount";
  free integer;
BEGIN
  IF NEW."kind" = 'reversal' THEN
    SELECT "kind" INTO into_kind FROM "Payment" WHERE "id" = NEW."reversesId";
    delta := -delta;
  END IF;
  SELECT "slot" INTO free FROM "PaymentSum" WHERE "day" = NEW."receivedOn" AND "kind" = into_kind
    ORDER BY "slot" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    INSERT INTO "PaymentSum" VALUES (NEW."receivedOn", into_kind, nextval('"Stat_slot_seq"'), delta);
  ELSE
    UPDATE "PaymentSum" SET "amount" = "amount" + delta WHERE "day" = NEW."receivedOn" AND "kind" = into_kind AND "slot" = free;
  END IF;
  RETURN NULL;
END;
$$;

-- Fires after count_payment, whose change of the booking waits for a recount.
CREATE OR REPLACE TRIGGER sum_payment AFTER INSERT ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION sum_payment();

-- Counts what the two keep from then on: when they are new, and after data came in with triggers off.
CREATE OR REPLACE FUNCTION recount_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "Booking" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "BookingSum";
  INSERT INTO "BookingSum"
    SELECT s."day", s."bookingStatus", s."source", s."travel", s."lead", 0, sum(s."bookings"), sum(s."guests"), sum(s."booked"),
      sum(s."daysAhead"), sum(s."msToConfirm"), sum(s."paidInPart"), sum(s."paidInFull")
    FROM "Booking" b, sums_of(b) s GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM "PaymentSum";
  INSERT INTO "PaymentSum"
    SELECT p."receivedOn", coalesce(r."kind", p."kind"), 0, sum(CASE p."kind" WHEN 'reversal' THEN -p."amount" ELSE p."amount" END)
    FROM "Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId" GROUP BY 1, 2;
END;
$$;
