-- Whatever code cancels a booking, its time is kept; a booking that comes back owes no refund. A payment's row is compared
-- with this time, so both count from when the booking's lock was theirs.
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

CREATE OR REPLACE TRIGGER record_cancellation BEFORE INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'canceled') EXECUTE FUNCTION record_cancellation();

CREATE OR REPLACE TRIGGER record_change_of_cancellation BEFORE UPDATE OF "bookingStatus" ON "Booking"
  FOR EACH ROW WHEN (OLD."bookingStatus" IS DISTINCT FROM NEW."bookingStatus") EXECUTE FUNCTION record_cancellation();

-- Whatever code confirms a booking, its time is kept: the advance is due so many days after it.
CREATE OR REPLACE FUNCTION record_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."bookingStatus" = 'confirmed' THEN
    NEW."confirmedAt" := coalesce(NEW."confirmedAt", now());
  ELSE
    NEW."confirmedAt" := NULL;
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER record_confirmation BEFORE INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'confirmed') EXECUTE FUNCTION record_confirmation();

CREATE OR REPLACE TRIGGER record_change_of_confirmation BEFORE UPDATE OF "bookingStatus" ON "Booking"
  FOR EACH ROW WHEN (OLD."bookingStatus" IS DISTINCT FROM NEW."bookingStatus") EXECUTE FUNCTION record_confirmation();

-- Of a canceled or deleted booking nothing is left to be changed.
CREATE OR REPLACE FUNCTION withdraw_change_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ChangeRequest" SET "state" = 'withdrawn', "closedAt" = now()
  WHERE "bookingId" = NEW."id" AND "state" = 'open';
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER withdraw_change_requests AFTER UPDATE OF "bookingStatus", "deletedAt" ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'canceled' OR NEW."deletedAt" IS NOT NULL)
  EXECUTE FUNCTION withdraw_change_requests();

-- A booking that money came for, or that has documents, is canceled, never deleted.
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

CREATE OR REPLACE TRIGGER keep_paid_booking BEFORE UPDATE OF "deletedAt" ON "Booking"
  FOR EACH ROW WHEN (OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL) EXECUTE FUNCTION keep_paid_booking();

-- Nobody gets a place beyond the persons; the lock makes a concurrent change of the persons wait.
CREATE OR REPLACE FUNCTION check_traveller() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  persons integer;
BEGIN
  SELECT "numberOfPersons" INTO persons FROM "Booking" WHERE "id" = NEW."bookingId" FOR SHARE;
  IF NEW."position" > persons THEN
    RAISE EXCEPTION 'Traveller_persons: place % of %', NEW."position", persons USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER check_traveller BEFORE INSERT OR UPDATE OF "position", "bookingId" ON "Traveller"
  FOR EACH ROW EXECUTE FUNCTION check_traveller();
