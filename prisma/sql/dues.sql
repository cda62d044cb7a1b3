-- The last day to pay it all: so many days before the start, but never before the advance, nor after the start.
CREATE OR REPLACE FUNCTION balance_due_on(terms jsonb, confirmed date, starts date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT least(starts, greatest(
    starts - coalesce((terms ->> 'balanceDays')::int, 0),
    confirmed + coalesce((terms ->> 'advanceDays')::int, 0)))
$$;

-- What is left of an advance; less than ₹100 beside what is paid joins the balance, as leftOfAdvance() of values/money.ts says.
CREATE OR REPLACE FUNCTION left_of_advance(advance int, paid int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN advance - paid >= CASE WHEN paid > 0 THEN 100 ELSE 1 END THEN advance - paid ELSE 0 END
$$;

-- What a booking owes, and what is owed back, by the terms it names: as models/money/due/due-of.ts does. If the advance and the
-- balance are due on one day, all of it is asked for.
CREATE OR REPLACE FUNCTION dues_of(b "Booking") RETURNS TABLE ("advance" int, "dueOn" date, "owedBack" int) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  terms jsonb;
  confirmed date := (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date;
  step integer;
  asked integer;
  asked_on date;
  balance_on date;
  due date;
  back integer := greatest(0, b."paid" - b."totalPrice");
BEGIN
  IF b."bookingStatus" = 'confirmed' THEN
    SELECT "value" INTO terms FROM "Terms" WHERE "id" = b."termsId";
    step := coalesce((terms ->> 'advanceStep')::int, 1);
    asked := nullif(least(b."totalPrice", ceil(b."totalPrice" * coalesce((terms ->> 'advancePercent')::numeric, 0) / 100 / step) * step)::int, 0);
    balance_on := balance_due_on(terms, confirmed, b."startDate");
    IF asked IS NOT NULL THEN
      IF confirmed IS NOT NULL AND terms ->> 'advanceDays' IS NOT NULL THEN
        asked_on := least(b."startDate", confirmed + (terms ->> 'advanceDays')::int);
      END IF;
      IF balance_on <= asked_on THEN
        asked := b."totalPrice";
      END IF;
    END IF;
    IF left_of_advance(asked, b."paid") > 0 AND asked_on IS NOT NULL THEN
      due := asked_on;
    ELSIF b."paid" < b."totalPrice" THEN
      due := balance_on;
    END IF;
  ELSIF b."bookingStatus" = 'canceled' THEN
    back := least(b."paid", greatest(0, coalesce(b."refundDue" - (
      SELECT coalesce(sum("amount"), 0) FROM "Payment" p
      WHERE "bookingId" = b."id" AND "kind" = 'refund' AND "createdAt" >= b."canceledAt"
        AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")), b."paid")));
  END IF;
  RETURN QUERY SELECT asked, due, back;
END;
$$;
