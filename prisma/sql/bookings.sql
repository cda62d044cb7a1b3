-- What a booking's row says of itself, whoever writes: when it was confirmed and canceled, from which its refund and its advance
-- count, and what is due. A payment's row is compared with the time of a cancellation, so both count from when the booking's lock
-- was theirs. A booking that comes back owes no refund; a pending one owes nothing back once its payment is reversed.
CREATE OR REPLACE FUNCTION settle_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."bookingStatus" <> OLD."bookingStatus" THEN
    NEW."confirmedAt" := CASE NEW."bookingStatus" WHEN 'confirmed' THEN coalesce(NEW."confirmedAt", now()) END;
    IF NEW."bookingStatus" = 'canceled' THEN
      NEW."canceledAt" := coalesce(NEW."canceledAt", clock_timestamp());
    ELSE
      NEW."canceledAt" := NULL;
      NEW."canceledBy" := NULL;
      NEW."cancelReason" := NULL;
      NEW."refundPercent" := NULL;
      NEW."refundDue" := NULL;
    END IF;
  END IF;
  IF NEW."bookingStatus" = 'confirmed' OR TG_OP = 'UPDATE' AND (NEW."bookingStatus" <> 'pending' OR OLD."bookingStatus" <> 'pending'
      OR NEW."paid" > 0 OR OLD."paid" > 0) THEN
    SELECT * INTO NEW."advance", NEW."dueOn", NEW."owedBack" FROM dues_of(NEW);
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER settle_booking
  BEFORE INSERT OR UPDATE OF "bookingStatus", "confirmedAt", "canceledAt", "startDate", "totalPrice", "paid", "refundDue" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION settle_booking();

-- What else a booking changes, in the order of locks: its package's counters and its review, whose stars are counted there, the
-- mark of who came as staff, the uses of its offer, and the open wish of a booking that is canceled or deleted. An offer's uses are
-- the bookings with its code that are neither; whoever takes one too many violates "Offer_used".
CREATE OR REPLACE FUNCTION follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_active boolean := TG_OP <> 'INSERT' AND OLD."deletedAt" IS NULL AND OLD."bookingStatus" <> 'canceled';
  is_active boolean := TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL AND NEW."bookingStatus" <> 'canceled';
  old_code text := CASE WHEN was_active THEN OLD."offerCode" END;
  new_code text := CASE WHEN is_active THEN NEW."offerCode" END;
BEGIN
  -- lock_packages() locked both packages of a move.
  IF was_active AND (NOT is_active OR (OLD."packageId", OLD."isRecent") <> (NEW."packageId", NEW."isRecent")) THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" - 1, "recentBookings" = "recentBookings" - OLD."isRecent"::integer
      WHERE "id" = OLD."packageId";
  END IF;
  IF is_active AND (NOT was_active OR (OLD."packageId", OLD."isRecent") <> (NEW."packageId", NEW."isRecent")) THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" + 1, "recentBookings" = "recentBookings" + NEW."isRecent"::integer
      WHERE "id" = NEW."packageId";
  END IF;
  IF TG_OP = 'UPDATE' AND (was_active, OLD."packageId") <> (is_active, NEW."packageId") THEN
    UPDATE "Review" SET "packageId" = NEW."packageId", "isWithdrawn" = NOT is_active WHERE "bookingId" = NEW."id";
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW."userId" <> OLD."userId" THEN
    UPDATE "User" SET "joinedAsStaff" = false WHERE "id" = NEW."userId" AND "joinedAsStaff";
  END IF;
  IF old_code IS DISTINCT FROM new_code THEN
    UPDATE "Offer" SET "used" = "used" - 1 WHERE "code" = old_code;
    UPDATE "Offer" SET "used" = "used" + 1 WHERE "code" = new_code;
  END IF;
  IF was_active AND NOT is_active THEN
    UPDATE "ChangeRequest" SET "state" = 'withdrawn', "closedAt" = now() WHERE "bookingId" = OLD."id" AND "state" = 'open';
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER follow_booking
  AFTER INSERT OR DELETE OR UPDATE OF "bookingStatus", "deletedAt", "packageId", "isRecent", "offerCode", "userId" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION follow_booking();

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
