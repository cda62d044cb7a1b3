-- The last day to pay it all: so many days before the start, but never before the advance, nor after the start.
CREATE OR REPLACE FUNCTION balance_due_on(terms jsonb, confirmed date, starts date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT least(starts, greatest(
    starts - coalesce((terms ->> 'balanceDays')::int, 0),
    confirmed + coalesce((terms ->> 'advanceDays')::int, 0)))
$$;

CREATE OR REPLACE FUNCTION refunded_since(booking uuid, canceled timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum("amount"), 0)::int FROM "Payment" p
  WHERE "bookingId" = booking AND "kind" = 'refund' AND "createdAt" >= canceled
    AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
$$;

-- What a booking owes, and what is owed back, by the terms it names: as models/money/due/due-of.ts does. If the advance and the
-- balance are due on one day, all of it is asked for.
CREATE OR REPLACE FUNCTION dues_of(b "Booking") RETURNS TABLE ("advance" int, "dueOn" date, "owedBack" int) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  terms jsonb;
  confirmed date := (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date;
  asked integer;
  asked_on date;
  balance_on date;
  due date;
  back integer := greatest(0, b."paid" - b."totalPrice");
BEGIN
  IF b."bookingStatus" = 'confirmed' THEN
    SELECT "value" INTO terms FROM "Terms" WHERE "id" = b."termsId";
    asked := nullif(ceil(b."totalPrice" * coalesce((terms ->> 'advancePercent')::numeric, 0) / 100)::int, 0);
    balance_on := balance_due_on(terms, confirmed, b."startDate");
    IF asked IS NOT NULL THEN
      IF confirmed IS NOT NULL AND terms ->> 'advanceDays' IS NOT NULL THEN
        asked_on := least(b."startDate", confirmed + (terms ->> 'advanceDays')::int);
      END IF;
      IF balance_on <= asked_on THEN
        asked := b."totalPrice";
      END IF;
    END IF;
    IF b."paid" < asked AND asked_on IS NOT NULL THEN
      due := asked_on;
    ELSIF b."paid" < b."totalPrice" THEN
      due := balance_on;
    END IF;
  ELSIF b."bookingStatus" = 'canceled' THEN
    back := least(b."paid", greatest(0, coalesce(b."refundDue" - refunded_since(b."id", b."canceledAt"), b."paid")));
  END IF;
  RETURN QUERY SELECT asked, due, back;
END;
$$;

CREATE OR REPLACE FUNCTION work_out_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT * INTO NEW."advance", NEW."dueOn", NEW."owedBack" FROM dues_of(NEW);
  RETURN NEW;
END;
$$;

-- By name the last of its kind, so that it sees when the booking was confirmed or canceled.
CREATE OR REPLACE TRIGGER work_out_dues BEFORE INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'confirmed') EXECUTE FUNCTION work_out_dues();

-- A pending booking too owes nothing back once its payment is reversed.
CREATE OR REPLACE TRIGGER work_out_dues_again
  BEFORE UPDATE OF "bookingStatus", "confirmedAt", "canceledAt", "startDate", "totalPrice", "paid", "refundDue" ON "Booking"
  FOR EACH ROW WHEN (OLD."bookingStatus" <> 'pending' OR NEW."bookingStatus" <> 'pending' OR OLD."paid" > 0 OR NEW."paid" > 0)
  EXECUTE FUNCTION work_out_dues();
