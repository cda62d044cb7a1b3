-- A counter that went back would give a number twice, and one that jumped would leave a gap.
CREATE OR REPLACE FUNCTION count_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW."last" <> OLD."last" + 1 OR (NEW."kind", NEW."fy") <> (OLD."kind", OLD."fy") THEN
    RAISE EXCEPTION 'Numbers of documents are only ever counted on by one';
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER count_on BEFORE UPDATE OR DELETE ON "DocumentCounter"
  FOR EACH ROW EXECUTE FUNCTION count_on();

-- Whether a payment or refund that was not reversed has no live document.
CREATE OR REPLACE FUNCTION lacks_receipt(booking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "Payment" p WHERE p."bookingId" = booking AND p."kind" <> 'reversal'
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
      AND NOT EXISTS (
        SELECT FROM "TaxDocument" t WHERE t."bookingId" = booking AND t."paymentId" = p."id"
          AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id")))
$$;

-- Whether it has an invoice that no credit note takes back.
CREATE OR REPLACE FUNCTION is_invoiced(booking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "TaxDocument" t WHERE t."bookingId" = booking AND t."kind" = 'TI'
    AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id"))
$$;

CREATE OR REPLACE FUNCTION mark_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Booking" SET "isInvoiced" = is_invoiced("id"), "lacksReceipt" = lacks_receipt("id")
    WHERE "id" = NEW."bookingId" AND ("isInvoiced", "lacksReceipt") <> (is_invoiced("id"), lacks_receipt("id"));
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER mark_documents AFTER INSERT ON "TaxDocument"
  FOR EACH ROW EXECUTE FUNCTION mark_documents();
