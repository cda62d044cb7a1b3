-- The rules of the ledger hold whatever code writes: rows are only added, what was paid is their sum, and one reference of
-- a bank counts once.

-- As before; the erasure of old contacts alone may change the columns that a table's trigger names.
CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_NARGS > 0 AND current_setting('chinar.erasing', true) = 'on' THEN
    IF to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END;
$$;

CREATE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "Payment" FOR EACH ROW EXECUTE FUNCTION forbid_change('note');

-- A row and its booking's cancellation are compared in time, so both count from when the booking's lock was theirs.
ALTER TABLE "Payment" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION record_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."bookingStatus" = 'canceled' THEN
    NEW."canceledAt" := coalesce(NEW."canceledAt", clock_timestamp());
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

CREATE TABLE "PaymentReference" (
  "method" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "paymentId" UUID NOT NULL,

  CONSTRAINT "PaymentReference_pkey" PRIMARY KEY ("method", "reference"),
  CONSTRAINT "PaymentReference_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "PaymentReference_paymentId_key" ON "PaymentReference"("paymentId");

-- However it is typed: in capitals, without spaces.
CREATE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN upper(regexp_replace(reference, '\s', '', 'g'));

CREATE FUNCTION is_bank_money(kind text, method text, reference text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN kind = 'received' AND method IN ('upi', 'bank', 'gateway') AND plain_reference(reference) <> '';

-- Takes the booking's lock, so that its deletion and its payments come one after the other.
CREATE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted timestamptz;
  reversed "Payment";
BEGIN
  SELECT "deletedAt" INTO deleted FROM "Booking" WHERE "id" = NEW."bookingId" FOR NO KEY UPDATE;
  IF deleted IS NOT NULL THEN
    RAISE EXCEPTION 'Payment_deleted: its booking is deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'reversal' THEN
    SELECT * INTO reversed FROM "Payment" WHERE "id" = NEW."reversesId";
    IF (reversed."kind" <> 'reversal' AND reversed."bookingId" = NEW."bookingId"
        AND reversed."amount" = NEW."amount" AND reversed."method" = NEW."method") IS NOT TRUE THEN
      RAISE EXCEPTION 'Payment_reversal: not what it reverses' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER check_payment BEFORE INSERT ON "Payment" FOR EACH ROW EXECUTE FUNCTION check_payment();

CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta integer := CASE NEW."kind" WHEN 'received' THEN NEW."amount" ELSE -NEW."amount" END;
BEGIN
  IF NEW."kind" = 'reversal' THEN
    IF (SELECT "kind" FROM "Payment" WHERE "id" = NEW."reversesId") = 'refund' THEN
      delta := NEW."amount";
    END IF;
    DELETE FROM "PaymentReference" WHERE "paymentId" = NEW."reversesId";
  END IF;
  UPDATE "Booking" SET "paid" = "paid" + delta WHERE "id" = NEW."bookingId";
  IF is_bank_money(NEW."kind", NEW."method", NEW."reference") THEN
    INSERT INTO "PaymentReference" VALUES (NEW."method", plain_reference(NEW."reference"), NEW."id");
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER count_payment AFTER INSERT ON "Payment" FOR EACH ROW EXECUTE FUNCTION count_payment();

-- A booking that money came for is canceled, never deleted.
CREATE FUNCTION keep_paid_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Payment" WHERE "bookingId" = NEW."id") THEN
    RAISE EXCEPTION 'Booking_payments: it has payments' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER keep_paid_booking BEFORE UPDATE OF "deletedAt" ON "Booking"
  FOR EACH ROW WHEN (OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL) EXECUTE FUNCTION keep_paid_booking();

-- As before, and what was paid and the references that count are made anew from the rows.
ALTER FUNCTION recount() RENAME TO recount_without_payments;

CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_without_payments();
  WITH counted AS (
    SELECT p."bookingId", sum(CASE
      WHEN p."kind" = 'received' OR r."kind" = 'refund' THEN p."amount"
      ELSE -p."amount"
    END) AS paid
    FROM "Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId" GROUP BY p."bookingId"
  )
  UPDATE "Booking" b SET "paid" = coalesce(counted.paid, 0)
    FROM "Booking" same LEFT JOIN counted ON counted."bookingId" = same."id"
    WHERE b."id" = same."id" AND same."paid" <> coalesce(counted.paid, 0);
  DELETE FROM "PaymentReference";
  INSERT INTO "PaymentReference"
    SELECT p."method", plain_reference(p."reference"), p."id" FROM "Payment" p
    WHERE is_bank_money(p."kind", p."method", p."reference")
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id");
END;
$$;
