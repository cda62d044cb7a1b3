-- Receipts, vouchers, invoices and credit notes: numbered without a gap in each financial year, and never changed.
CREATE TABLE "DocumentCounter" (
  "kind" TEXT NOT NULL,
  "fy" TEXT NOT NULL,
  "last" INTEGER NOT NULL,

  CONSTRAINT "DocumentCounter_pkey" PRIMARY KEY ("kind", "fy"),
  CONSTRAINT "DocumentCounter_last" CHECK ("last" BETWEEN 1 AND 9999999)
);

CREATE TABLE "TaxDocument" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "paymentId" UUID,
  "kind" TEXT NOT NULL,
  "fy" TEXT NOT NULL,
  "serial" INTEGER NOT NULL,
  "number" TEXT NOT NULL,
  "issuedOn" DATE NOT NULL,
  "replacesId" UUID,
  "gross" INTEGER NOT NULL,
  "ratePermille" INTEGER NOT NULL,
  "taxablePaise" BIGINT NOT NULL,
  "cgstPaise" BIGINT NOT NULL,
  "sgstPaise" BIGINT NOT NULL,
  "igstPaise" BIGINT NOT NULL,
  "snapshot" JSONB NOT NULL,
  "onceKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT "TaxDocument_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "TaxDocument_kind" CHECK ("kind" IN ('RC', 'RV', 'RF', 'TI', 'CN')),
  CONSTRAINT "TaxDocument_fy" CHECK ("fy" ~ '^\d\d-\d\d$'),
  CONSTRAINT "TaxDocument_number" CHECK (
    "number" ~ '^[A-Z0-9/-]{1,16}$'
    AND "number" = "kind" || '/' || "fy" || '/' || lpad("serial"::text, greatest(6, length("serial"::text)), '0')),
  CONSTRAINT "TaxDocument_replaces" CHECK (("kind" = 'CN') = ("replacesId" IS NOT NULL)),
  CONSTRAINT "TaxDocument_gross" CHECK ("gross" BETWEEN 1 AND 500000000),
  CONSTRAINT "TaxDocument_rate" CHECK ("ratePermille" BETWEEN 0 AND 1000),
  CONSTRAINT "TaxDocument_sums" CHECK (
    "taxablePaise" + "cgstPaise" + "sgstPaise" + "igstPaise" = "gross"::bigint * 100
    AND "cgstPaise" = "sgstPaise" AND least("taxablePaise", "cgstPaise", "igstPaise") >= 0),
  CONSTRAINT "TaxDocument_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "TaxDocument_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "TaxDocument_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "TaxDocument"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "TaxDocument_number_key" ON "TaxDocument"("number");
CREATE UNIQUE INDEX "TaxDocument_replacesId_key" ON "TaxDocument"("replacesId");
CREATE UNIQUE INDEX "TaxDocument_onceKey_key" ON "TaxDocument"("onceKey");
CREATE INDEX "TaxDocument_bookingId_createdAt_idx" ON "TaxDocument"("bookingId", "createdAt");

CREATE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "TaxDocument" FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- A counter that went back would give a number twice, and one that jumped would leave a gap.
CREATE FUNCTION count_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW."last" <> OLD."last" + 1 OR (NEW."kind", NEW."fy") <> (OLD."kind", OLD."fy") THEN
    RAISE EXCEPTION 'Numbers of documents are only ever counted on by one';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER count_on BEFORE UPDATE OR DELETE ON "DocumentCounter" FOR EACH ROW EXECUTE FUNCTION count_on();

ALTER TABLE "Booking"
  ADD COLUMN "placeOfSupply" CHAR(2),
  ADD COLUMN "customerAddress" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "customerGstin" TEXT,
  ADD COLUMN "isInvoiced" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_placeOfSupply" CHECK ("placeOfSupply" ~ '^\d\d$') NOT VALID;

-- Few, as most bookings are paid for only a while before they are invoiced.
CREATE INDEX "Booking_not_invoiced" ON "Booking"("startDate")
  WHERE "paid" > 0 AND NOT "isInvoiced" AND "bookingStatus" = 'confirmed' AND "deletedAt" IS NULL;

CREATE FUNCTION mark_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."kind" = 'TI' OR EXISTS (SELECT 1 FROM "TaxDocument" WHERE "id" = NEW."replacesId" AND "kind" = 'TI') THEN
    UPDATE "Booking" SET "isInvoiced" = (NEW."kind" = 'TI') WHERE "id" = NEW."bookingId";
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER mark_invoiced AFTER INSERT ON "TaxDocument" FOR EACH ROW
  WHEN (NEW."kind" IN ('TI', 'CN')) EXECUTE FUNCTION mark_invoiced();

-- Per cent; null follows the settings.
ALTER TABLE "Package" ADD COLUMN "gstRate" DOUBLE PRECISION;
ALTER TABLE "Package" ADD CONSTRAINT "Package_gstRate" CHECK ("gstRate" BETWEEN 0 AND 40) NOT VALID;
