-- rewrites: what is owed back of the few pending bookings without a payment for which it was stored in error

-- As models/payment/dues.ts does.
CREATE FUNCTION dues_of(b "Booking") RETURNS TABLE ("advance" INTEGER, "dueOn" DATE, "owedBack" INTEGER) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  terms JSONB;
  confirmed DATE := (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date;
  asked INTEGER;
  due DATE;
  back INTEGER := greatest(0, b."paid" - b."totalPrice");
BEGIN
  IF b."bookingStatus" = 'confirmed' THEN
    SELECT "value" INTO terms FROM "Terms" WHERE "id" = b."termsId";
    asked := nullif(ceil(b."totalPrice" * coalesce((terms ->> 'advancePercent')::numeric, 0) / 100)::int, 0);
    IF b."paid" < asked AND terms ->> 'advanceDays' IS NOT NULL AND confirmed IS NOT NULL THEN
      due := least(b."startDate", confirmed + (terms ->> 'advanceDays')::int);
    ELSIF b."paid" < b."totalPrice" THEN
      due := balance_due_on(terms, confirmed, b."startDate");
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

-- A pending booking too owes nothing back once its payment is reversed.
CREATE OR REPLACE TRIGGER work_out_dues_again
  BEFORE UPDATE OF "bookingStatus", "confirmedAt", "canceledAt", "startDate", "totalPrice", "paid", "refundDue" ON "Booking"
  FOR EACH ROW
  WHEN (OLD."bookingStatus" <> 'pending' OR NEW."bookingStatus" <> 'pending' OR OLD."paid" > 0 OR NEW."paid" > 0)
  EXECUTE FUNCTION work_out_dues();

UPDATE "Booking" SET "owedBack" = 0 WHERE "bookingStatus" = 'pending' AND "paid" = 0 AND "owedBack" > 0;

-- As before, and the sums and marks that follow from payments, terms and documents.
ALTER FUNCTION recount() RENAME TO recount_payments;

CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_payments();
  UPDATE "Booking" b SET "isInvoiced" = NOT b."isInvoiced" WHERE b."isInvoiced" <> EXISTS (
    SELECT FROM "TaxDocument" t WHERE t."bookingId" = b."id" AND t."kind" = 'TI'
      AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id"));
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
END;
$$;
