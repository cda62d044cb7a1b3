-- Rows that are only ever added to. An erasure alone may change the columns that a trigger names.
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

CREATE OR REPLACE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "Terms"
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "TaxDocument"
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION forbid_change('note');

CREATE OR REPLACE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "CashHandover"
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON "CashCount"
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Editions go with their package.
CREATE OR REPLACE TRIGGER forbid_change BEFORE UPDATE ON "PackageEdition"
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- A revision that was sent; with its quote it goes. Its last day moves when the quote is extended.
CREATE OR REPLACE TRIGGER forbid_change BEFORE UPDATE ON "QuoteRevision"
  FOR EACH ROW WHEN (OLD."sentAt" IS NOT NULL
    AND to_jsonb(OLD) - '{packageId,validUntil}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{packageId,validUntil}'::text[])
  EXECUTE FUNCTION forbid_change('customerName', 'customerPhone', 'customerEmail');

-- The pin alone may change. Notes go when the booking's contact has been erased, or with the booking itself.
CREATE OR REPLACE FUNCTION keep_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT 1 FROM "Booking" WHERE "id" = OLD."bookingId" AND "contactErasedAt" IS NULL) THEN
    RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END;
$$;

CREATE OR REPLACE TRIGGER keep_note
  BEFORE DELETE OR UPDATE OF "id", "bookingId", "text", "writtenBy", "authorName", "createdAt" ON "BookingNote"
  FOR EACH ROW EXECUTE FUNCTION keep_note();
