-- narrows: a booking with documents is canceled, never deleted. The last version refuses to delete what was paid for; only one
-- invoiced without a payment it could still delete.
CREATE OR REPLACE FUNCTION keep_paid_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Payment" WHERE "bookingId" = NEW."id") THEN
    RAISE EXCEPTION 'Booking_payments: it has payments' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM "TaxDocument" WHERE "bookingId" = NEW."id") THEN
    RAISE EXCEPTION 'Booking_documents: it has documents' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END;
$$;
