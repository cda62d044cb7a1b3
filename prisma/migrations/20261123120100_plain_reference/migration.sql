-- drops: of payments recorded twice with one bank's reference the later ones' place among the references; no payment

-- However it is typed: letters and digits in capitals, without the name of what it is.
CREATE OR REPLACE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN regexp_replace(regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g'), '^(UTR|REF|RRN|IMPS|NEFT|UPI|TXN)+', '');

-- The payments whose reference an earlier one had already. Before references were compared like this, both were taken.
CREATE FUNCTION repeated_references() RETURNS TABLE ("reference" text, "bookingNumber" int, "paymentId" uuid, "earlier" uuid)
LANGUAGE sql STABLE AS $$
  SELECT counted."reference", b."bookingNumber", counted."id", counted."earlier"
  FROM (
    SELECT p."id", p."bookingId", plain_reference(p."reference") AS "reference",
      first_value(p."id") OVER (PARTITION BY p."method" = 'gateway', plain_reference(p."reference") ORDER BY p."createdAt", p."id") AS "earlier"
    FROM "Payment" p
    WHERE is_bank_money(p."kind", p."method", p."reference")
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
  ) counted JOIN "Booking" b ON b."id" = counted."bookingId"
  WHERE counted."id" <> counted."earlier"
$$;

CREATE OR REPLACE FUNCTION recount_payments() RETURNS void LANGUAGE plpgsql AS $$
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
  PERFORM recount_references();
END;
$$;

CREATE FUNCTION recount_references() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PaymentReference";
  INSERT INTO "PaymentReference"
    SELECT p."method", plain_reference(p."reference"), p."id" FROM "Payment" p
    WHERE is_bank_money(p."kind", p."method", p."reference")
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
      AND p."id" NOT IN (SELECT "paymentId" FROM repeated_references());
END;
$$;

LOCK TABLE "PaymentReference";
SELECT recount_references();

-- UPI and bank transfers have their references from the same networks; a gateway has its own.
CREATE UNIQUE INDEX "PaymentReference_of_banks" ON "PaymentReference" ("reference") WHERE "method" <> 'gateway';
