-- What Prisma's schema cannot say: ranges, allowed values, the booking number's start, and figures that keep themselves.

ALTER TABLE "User"
  ADD CONSTRAINT "User_email_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "User_email_length" CHECK (length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "User_role" CHECK ("role" IN ('user', 'admin'));

ALTER TABLE "Token"
  ADD CONSTRAINT "Token_purpose" CHECK ("purpose" IN ('verify-email', 'change-email', 'reset-password'));

ALTER TABLE "Package"
  ADD CONSTRAINT "Package_days" CHECK ("days" BETWEEN 1 AND 60),
  ADD CONSTRAINT "Package_nights" CHECK ("nights" BETWEEN 0 AND "days"),
  ADD CONSTRAINT "Package_startingPrice" CHECK ("startingPrice" BETWEEN 1 AND 10000000),
  ADD CONSTRAINT "Package_mrpPrice" CHECK ("mrpPrice" BETWEEN "startingPrice" AND 10000000),
  ADD CONSTRAINT "Package_availability" CHECK ("availability" IN ('limited', 'available', 'sold out')),
  ADD CONSTRAINT "Package_numberOfBookings" CHECK ("numberOfBookings" >= 0);

ALTER TABLE "Booking"
  ADD CONSTRAINT "Booking_numberOfPersons" CHECK ("numberOfPersons" BETWEEN 1 AND 50),
  ADD CONSTRAINT "Booking_unitPrice" CHECK ("unitPrice" >= 0),
  ADD CONSTRAINT "Booking_totalPrice" CHECK ("totalPrice" >= 0),
  ADD CONSTRAINT "Booking_bookingStatus" CHECK ("bookingStatus" IN ('pending', 'confirmed', 'canceled'));

ALTER TABLE "Mail"
  ADD CONSTRAINT "Mail_state" CHECK ("state" IN ('waiting', 'sent', 'failed')),
  ADD CONSTRAINT "Mail_one_line_headers" CHECK ("to" !~ '[\r\n]' AND "subject" !~ '[\r\n]');

ALTER SEQUENCE "Booking_bookingNumber_seq" RESTART WITH 1001;

-- Figures. A writer adds to any slot no other transaction holds, or opens a new one: nobody waits, nothing is lost.
-- There are never more slots than transactions that wrote at the same time, so reading the sum costs the same for ever.
CREATE SEQUENCE "Stat_slot_seq" OWNED BY "Stat"."slot";

CREATE FUNCTION add_to_stat(name text, delta integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free integer;
BEGIN
  IF delta = 0 THEN
    RETURN;
  END IF;
  SELECT "slot" INTO free FROM "Stat" WHERE "statName" = name ORDER BY "slot" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    INSERT INTO "Stat" ("statName", "slot", "statCount") VALUES (name, nextval('"Stat_slot_seq"'), delta);
  ELSE
    UPDATE "Stat" SET "statCount" = "statCount" + delta WHERE "statName" = name AND "slot" = free;
  END IF;
END;
$$;

CREATE FUNCTION count_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."role" = 'user' AND OLD."deletedAt" IS NULL THEN
    delta := delta - 1;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."role" = 'user' AND NEW."deletedAt" IS NULL THEN
    delta := delta + 1;
  END IF;
  PERFORM add_to_stat('Total Users', delta);
  RETURN NULL;
END;
$$;

CREATE TRIGGER count_user AFTER INSERT OR DELETE OR UPDATE OF "role", "deletedAt" ON "User"
  FOR EACH ROW EXECUTE FUNCTION count_user();

-- 'Catalogue Version' grows with every change a reader of packages could see.
CREATE FUNCTION count_package() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."deletedAt" IS NULL THEN
    delta := delta - 1;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL THEN
    delta := delta + 1;
  END IF;
  PERFORM add_to_stat('Total Packages', delta);
  PERFORM add_to_stat('Catalogue Version', 1);
  RETURN NULL;
END;
$$;

CREATE TRIGGER count_package AFTER INSERT OR UPDATE OR DELETE ON "Package"
  FOR EACH ROW EXECUTE FUNCTION count_package();

CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := NULL;
  becomes text := NULL;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."deletedAt" IS NULL THEN
    was := OLD."bookingStatus";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL THEN
    becomes := NEW."bookingStatus";
  END IF;

  PERFORM add_to_stat('Total Bookings', (becomes IS NOT NULL)::integer - (was IS NOT NULL)::integer);
  PERFORM add_to_stat('Pending Bookings', (becomes IS NOT DISTINCT FROM 'pending')::integer - (was IS NOT DISTINCT FROM 'pending')::integer);
  PERFORM add_to_stat('Confirmed Bookings', (becomes IS NOT DISTINCT FROM 'confirmed')::integer - (was IS NOT DISTINCT FROM 'confirmed')::integer);

  IF TG_OP <> 'INSERT' AND was <> 'canceled' AND (becomes IS NULL OR becomes = 'canceled' OR NEW."packageId" <> OLD."packageId") THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" - 1 WHERE "id" = OLD."packageId";
  END IF;
  IF TG_OP <> 'DELETE' AND becomes <> 'canceled' AND (was IS NULL OR was = 'canceled' OR NEW."packageId" <> OLD."packageId") THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" + 1 WHERE "id" = NEW."packageId";
  END IF;
  RETURN NULL;
END;
$$;

CREATE TRIGGER count_booking AFTER INSERT OR DELETE OR UPDATE OF "bookingStatus", "deletedAt", "packageId" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION count_booking();
