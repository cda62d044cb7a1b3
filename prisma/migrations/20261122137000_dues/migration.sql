-- What a booking owes, and what is owed back: worked out by the terms it names whenever it or its money changes.
ALTER TABLE "Booking" ADD COLUMN "advance" INTEGER, ADD COLUMN "dueOn" DATE, ADD COLUMN "owedBack" INTEGER NOT NULL DEFAULT 0;

-- The last day to pay it all: so many days before the start, but never before the advance, nor after the start.
CREATE FUNCTION balance_due_on(terms JSONB, confirmed DATE, starts DATE) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT least(starts, greatest(
    starts - coalesce((terms ->> 'balanceDays')::int, 0),
    confirmed + coalesce((terms ->> 'advanceDays')::int, 0)))
$$;

-- As models/payment/dues.ts does.
CREATE FUNCTION work_out_dues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms JSONB;
  confirmed DATE;
BEGIN
  NEW."advance" := NULL;
  NEW."dueOn" := NULL;
  NEW."owedBack" := greatest(0, NEW."paid" - NEW."totalPrice");
  IF NEW."bookingStatus" = 'confirmed' THEN
    SELECT "value" INTO terms FROM "Terms" WHERE "id" = NEW."termsId";
    confirmed := (NEW."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date;
    NEW."advance" := nullif(ceil(NEW."totalPrice" * coalesce((terms ->> 'advancePercent')::numeric, 0) / 100)::int, 0);
    IF NEW."paid" < NEW."advance" AND terms ->> 'advanceDays' IS NOT NULL AND confirmed IS NOT NULL THEN
      NEW."dueOn" := least(NEW."startDate", confirmed + (terms ->> 'advanceDays')::int);
    ELSIF NEW."paid" < NEW."totalPrice" THEN
      NEW."dueOn" := balance_due_on(terms, confirmed, NEW."startDate");
    END IF;
  ELSIF NEW."bookingStatus" = 'canceled' THEN
    NEW."owedBack" := least(NEW."paid", greatest(0,
      coalesce(NEW."refundDue" - refunded_since(NEW."id", NEW."canceledAt"), NEW."paid")));
  END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refunded_since(booking UUID, canceled TIMESTAMPTZ) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum("amount"), 0)::int FROM "Payment" p
  WHERE "bookingId" = booking AND "kind" = 'refund' AND "createdAt" >= canceled
    AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
$$;

-- By name the last of its kind, so that it sees when the booking was confirmed or canceled.
CREATE TRIGGER work_out_dues BEFORE INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'confirmed') EXECUTE FUNCTION work_out_dues();
CREATE TRIGGER work_out_dues_again
  BEFORE UPDATE OF "bookingStatus", "confirmedAt", "canceledAt", "startDate", "totalPrice", "paid", "refundDue" ON "Booking"
  FOR EACH ROW WHEN (OLD."bookingStatus" <> 'pending' OR NEW."bookingStatus" <> 'pending' OR NEW."paid" > 0)
  EXECUTE FUNCTION work_out_dues();

-- Of trips ahead that were confirmed before money was kept here, the balance alone is known to be due.
UPDATE "Booking" b
SET "dueOn" = balance_due_on(t."value", (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date, b."startDate")
FROM "Terms" t
WHERE t."id" = b."termsId" AND b."bookingStatus" = 'confirmed' AND b."deletedAt" IS NULL
  AND b."startDate" >= (now() AT TIME ZONE 'Asia/Kolkata')::date;

CREATE INDEX "Booking_due" ON "Booking" ("dueOn", "id") WHERE "dueOn" IS NOT NULL AND "deletedAt" IS NULL;
CREATE INDEX "Booking_owing_by_creation" ON "Booking" ("createdAt" DESC, "id" DESC)
  WHERE "dueOn" IS NOT NULL AND "deletedAt" IS NULL;
CREATE INDEX "Booking_owed_back" ON "Booking" ("canceledAt", "id") WHERE "owedBack" > 0 AND "deletedAt" IS NULL;
