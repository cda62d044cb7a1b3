-- rewrites: the stored advance of trips ahead whose advance and balance are due on one day

-- As before, but if the advance and the balance are due on one day, all of it is asked for.
CREATE OR REPLACE FUNCTION dues_of(b "Booking") RETURNS TABLE ("advance" INTEGER, "dueOn" DATE, "owedBack" INTEGER) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  terms JSONB;
  confirmed DATE := (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date;
  asked INTEGER;
  asked_on DATE;
  balance_on DATE;
  due DATE;
  back INTEGER := greatest(0, b."paid" - b."totalPrice");
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

UPDATE "Booking" b SET "advance" = d."advance"
  FROM (SELECT same."id", due.* FROM "Booking" same, dues_of(same) due
    WHERE same."startDate" >= (now() AT TIME ZONE 'Asia/Kolkata')::date AND same."deletedAt" IS NULL AND same."advance" IS NOT NULL) d
  WHERE b."id" = d."id" AND b."advance" <> d."advance";
