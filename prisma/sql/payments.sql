-- The one number of 12 digits in a bank's sentence, such as IMPS/412345678901/RAVI, else the reference however it is typed.
CREATE OR REPLACE FUNCTION bank_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN regexp_count(upper(reference), word) = 1
    THEN regexp_replace(substring(upper(reference) FROM word), '[ -]', '', 'g')
    ELSE plain_reference(reference) END
  FROM (SELECT '(?<![A-Z0-9])(?:UTR|REF|RRN|IMPS|NEFT|UPI|TXN|N)*(\d{12}|\d{4}[ -]\d{4}[ -]\d{4})(?![A-Z0-9])' AS word) AS a
$$;

CREATE OR REPLACE FUNCTION is_bank_money(kind text, method text, reference text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN kind = 'received' AND method IN ('upi', 'bank', 'gateway') AND bank_reference(reference) <> '';

-- Takes the booking's lock, so that its deletion and its payments come one after the other.
CREATE OR REPLACE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER check_payment BEFORE INSERT ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION check_payment();

-- What was paid, when, and whether it lacks a receipt follows from the payments, and one reference of a bank counts once, until its payment is reversed.
CREATE OR REPLACE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta integer := CASE NEW."kind" WHEN 'received' THEN NEW."amount" ELSE -NEW."amount" END;
BEGIN
  IF NEW."kind" = 'reversal' THEN
    IF (SELECT "kind" FROM "Payment" WHERE "id" = NEW."reversesId") = 'refund' THEN
      delta := NEW."amount";
    END IF;
    DELETE FROM "PaymentReference" WHERE "paymentId" = NEW."reversesId";
  END IF;
  UPDATE "Booking" SET "paid" = "paid" + delta, ("firstPaidOn", "lastPaidOn") = (
      SELECT min(p."receivedOn"), max(p."receivedOn") FROM "Payment" p WHERE p."bookingId" = NEW."bookingId" AND p."kind" = 'received'
        AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")),
      "lacksReceipt" = lacks_receipt("id")
    WHERE "id" = NEW."bookingId";
  IF is_bank_money(NEW."kind", NEW."method", NEW."reference") THEN
    INSERT INTO "PaymentReference" VALUES (NEW."method", bank_reference(NEW."reference"), NEW."id");
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER count_payment AFTER INSERT ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION count_payment();

-- The bank's number of what a provider took is found like one that was typed. One that counts for another payment stays with it.
CREATE OR REPLACE FUNCTION count_bank_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PaymentReference"
    SELECT 'bank', bank_reference(NEW."bankReference"), NEW."paymentId"
    WHERE NEW."paymentId" IS NOT NULL AND bank_reference(NEW."bankReference") <> ''
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = NEW."paymentId")
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER count_bank_reference AFTER INSERT OR UPDATE OF "paymentId", "bankReference" ON "GatewayPaid"
  FOR EACH ROW EXECUTE FUNCTION count_bank_reference();

-- A link asks for what was due when it was made: with another price, day or sum paid, or without the trip, it ends, whoever changed it.
CREATE OR REPLACE FUNCTION end_pay_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PayLink" SET "state" = 'ending', "nextLookAt" = clock_timestamp() WHERE "bookingId" = NEW."id" AND "state" IN ('asked', 'open');
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER end_pay_links AFTER UPDATE OF "totalPrice", "startDate", "bookingStatus", "deletedAt", "paid" ON "Booking"
  FOR EACH ROW WHEN ((OLD."totalPrice", OLD."startDate", OLD."bookingStatus", OLD."deletedAt", OLD."paid")
    IS DISTINCT FROM (NEW."totalPrice", NEW."startDate", NEW."bookingStatus", NEW."deletedAt", NEW."paid"))
  EXECUTE FUNCTION end_pay_links();

-- The payments whose reference an earlier one had already. Before references were compared like this, both were taken.
CREATE OR REPLACE FUNCTION repeated_references()
RETURNS TABLE ("reference" text, "bookingNumber" int, "paymentId" uuid, "earlier" uuid) LANGUAGE sql STABLE AS $$
  SELECT counted."reference", b."bookingNumber", counted."id", counted."earlier"
  FROM (
    SELECT p."id", p."bookingId", bank_reference(p."reference") AS "reference",
      first_value(p."id") OVER (PARTITION BY p."method" = 'gateway', bank_reference(p."reference") ORDER BY p."createdAt", p."id") AS "earlier"
    FROM "Payment" p
    WHERE is_bank_money(p."kind", p."method", p."reference")
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
  ) counted JOIN "Booking" b ON b."id" = counted."bookingId"
  WHERE counted."id" <> counted."earlier"
$$;
