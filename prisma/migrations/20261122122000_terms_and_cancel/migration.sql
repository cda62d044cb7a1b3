-- What a booking is sold under: a row for every version of the policies, never changed.
CREATE TABLE "Terms" (
  "id" SERIAL NOT NULL,
  "value" JSONB NOT NULL,
  "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Terms_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Terms_value" CHECK (jsonb_typeof("value") = 'object')
);

-- Every booking there is was sold under what counts now: the tiers that staff saved, else those of the site's own text.
INSERT INTO "Terms" ("value")
SELECT jsonb_build_object(
  'tiers', CASE
    WHEN jsonb_path_exists(saved, '$.tiers[0]') THEN saved -> 'tiers'
    WHEN coalesce(saved ->> 'cancellation', '') <> '' THEN 'null'
    ELSE '[{"days": 30, "percent": 80}, {"days": 15, "percent": 50}, {"days": 7, "percent": 25}]'
  END,
  'basis', CASE WHEN jsonb_path_exists(saved, '$.tiers[0]') THEN coalesce(saved ->> 'basis', 'paid') ELSE 'paid' END,
  'operatorCancel', CASE
    WHEN coalesce(saved ->> 'operatorCancel', '') <> '' THEN saved -> 'operatorCancel'
    WHEN coalesce(saved ->> 'cancellation', '') <> '' THEN 'null'
    ELSE '"refund"'
  END,
  'advancePercent', CASE
    WHEN jsonb_typeof(saved -> 'advancePercent') = 'number' THEN saved -> 'advancePercent'
    WHEN coalesce(saved ->> 'terms', '') <> '' THEN 'null'
    ELSE '30'
  END,
  'advanceDays', coalesce(saved -> 'advanceDays', 'null'),
  'balanceDays', CASE WHEN saved ->> 'balance' = 'before' THEN coalesce(saved -> 'balanceDays', 'null') ELSE 'null' END
)
FROM (SELECT coalesce((SELECT "value" FROM "Setting"), '{}') AS saved) AS site;

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END;
$$;

CREATE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "Terms" FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE FUNCTION current_terms() RETURNS integer LANGUAGE sql STABLE AS $$ SELECT max("id") FROM "Terms" $$;

-- The constant fills the old rows without rewriting them; new ones take the newest terms.
ALTER TABLE "Booking" ADD COLUMN "termsId" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Booking" ALTER COLUMN "termsId" SET DEFAULT current_terms();
ALTER TABLE "Booking"
  ADD CONSTRAINT "Booking_termsId_fkey" FOREIGN KEY ("termsId") REFERENCES "Terms"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- Whatever code cancels a booking, its time is kept; a booking that comes back owes no refund.
CREATE FUNCTION record_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."bookingStatus" = 'canceled' THEN
    NEW."canceledAt" := coalesce(NEW."canceledAt", now());
  ELSE
    NEW."canceledAt" := NULL;
    NEW."canceledBy" := NULL;
    NEW."cancelReason" := NULL;
    NEW."refundPercent" := NULL;
    NEW."refundDue" := NULL;
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER record_cancellation BEFORE INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'canceled') EXECUTE FUNCTION record_cancellation();
CREATE TRIGGER record_change_of_cancellation BEFORE UPDATE OF "bookingStatus" ON "Booking"
  FOR EACH ROW WHEN (OLD."bookingStatus" IS DISTINCT FROM NEW."bookingStatus") EXECUTE FUNCTION record_cancellation();

-- Nothing uses these columns yet, so nothing is read to check them.
ALTER TABLE "Booking"
  ADD CONSTRAINT "Booking_cancellation" CHECK (
    "bookingStatus" = 'canceled'
    OR num_nonnulls("canceledAt", "canceledBy", "cancelReason", "refundPercent", "refundDue") = 0
  ) NOT VALID,
  ADD CONSTRAINT "Booking_cancelReason" CHECK (length("cancelReason") BETWEEN 1 AND 500) NOT VALID;
