-- What keeps every list as quick at a million bookings as at a thousand: docs/decisions tells why each of these is here.

-- Words to search by. A word is what stands between spaces and ASCII punctuation; an e-mail address and a phone number are one more word each.
CREATE FUNCTION search_words(words text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(
  regexp_split_to_array(lower(words || ' ' || split_part(email, '@', 1) || ' ' || phone), '[ -/:-@[-`{-~]+')
    || ARRAY[lower(email), regexp_replace(phone, '\D', '', 'g'), right(regexp_replace(phone, '\D', '', 'g'), 10)],
  ''));

ALTER TABLE "User" ADD COLUMN "search" tsvector
  GENERATED ALWAYS AS (search_words("name", "email", "phoneNumber")) STORED;
ALTER TABLE "Booking" ADD COLUMN "search" tsvector
  GENERATED ALWAYS AS (search_words("bookingNumber"::text || ' ' || "customerName" || ' ' || "packageTitle", "customerEmail", "customerPhone")) STORED;
ALTER TABLE "Booking" ADD COLUMN "isRecent" boolean NOT NULL DEFAULT true;
ALTER TABLE "Package" ADD COLUMN "recentBookings" integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT "Package_recentBookings" CHECK ("recentBookings" >= 0);

-- Which save made a change, so that a stale edit can be told what it missed.
ALTER TABLE "BookingChange" ADD COLUMN "version" integer NOT NULL DEFAULT 0;

CREATE TABLE "BookingDay" (
  "day" date NOT NULL,
  "bookingStatus" text NOT NULL,
  "slot" integer NOT NULL,
  "bookings" integer NOT NULL DEFAULT 0,
  CONSTRAINT "BookingDay_pkey" PRIMARY KEY ("day", "bookingStatus", "slot")
);

-- The orders lists are shown in, without deleted rows.
DROP INDEX "User_createdAt_id_idx";
DROP INDEX "Booking_createdAt_id_idx";
CREATE INDEX "User_customers" ON "User" ("createdAt" DESC, "id" DESC) WHERE "role" = 'user' AND "deletedAt" IS NULL;
CREATE INDEX "User_admins" ON "User" ("id") WHERE "role" = 'admin';
CREATE INDEX "User_search" ON "User" USING gin ("search") WHERE "role" = 'user' AND "deletedAt" IS NULL;
CREATE INDEX "Booking_by_creation" ON "Booking" ("createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_start" ON "Booking" ("startDate", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_status_and_creation" ON "Booking" ("bookingStatus", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_status_and_start" ON "Booking" ("bookingStatus", "startDate", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_search" ON "Booking" USING gin ("search") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_deleted" ON "Booking" ("deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "Booking_recent" ON "Booking" ("createdAt") WHERE "isRecent";
CREATE INDEX "Package_popular" ON "Package"
  (("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC)
  WHERE "deletedAt" IS NULL AND "isPublished";
CREATE INDEX "Mail_state_createdAt_id_idx" ON "Mail" ("state", "createdAt" DESC, "id" DESC);

CREATE FUNCTION add_to_booking_day(made_on date, status text, delta integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free integer;
BEGIN
  SELECT "slot" INTO free FROM "BookingDay" WHERE "day" = made_on AND "bookingStatus" = status
    ORDER BY "slot" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    INSERT INTO "BookingDay" VALUES (made_on, status, nextval('"Stat_slot_seq"'), delta);
  ELSE
    UPDATE "BookingDay" SET "bookings" = "bookings" + delta WHERE "day" = made_on AND "bookingStatus" = status AND "slot" = free;
  END IF;
END;
$$;

CREATE OR REPLACE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := NULL;
  becomes text := NULL;
  old_day date := NULL;
  new_day date := NULL;
  old_active integer := 0;
  new_active integer := 0;
  old_recent integer := 0;
  new_recent integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."deletedAt" IS NULL THEN
    was := OLD."bookingStatus";
    old_day := (OLD."createdAt" AT TIME ZONE 'Asia/Kolkata')::date;
    old_active := (was <> 'canceled')::integer;
    old_recent := old_active * OLD."isRecent"::integer;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL THEN
    becomes := NEW."bookingStatus";
    new_day := (NEW."createdAt" AT TIME ZONE 'Asia/Kolkata')::date;
    new_active := (becomes <> 'canceled')::integer;
    new_recent := new_active * NEW."isRecent"::integer;
  END IF;

  PERFORM add_to_stat('Total Bookings', (becomes IS NOT NULL)::integer - (was IS NOT NULL)::integer);
  PERFORM add_to_stat('Pending Bookings', (becomes IS NOT DISTINCT FROM 'pending')::integer - (was IS NOT DISTINCT FROM 'pending')::integer);
  PERFORM add_to_stat('Confirmed Bookings', (becomes IS NOT DISTINCT FROM 'confirmed')::integer - (was IS NOT DISTINCT FROM 'confirmed')::integer);

  IF (was, old_day) IS DISTINCT FROM (becomes, new_day) THEN
    IF was IS NOT NULL THEN
      PERFORM add_to_booking_day(old_day, was, -1);
    END IF;
    IF becomes IS NOT NULL THEN
      PERFORM add_to_booking_day(new_day, becomes, 1);
    END IF;
  END IF;

  IF TG_OP = 'UPDATE' AND NEW."packageId" = OLD."packageId" THEN
    IF (old_active, old_recent) <> (new_active, new_recent) THEN
      UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" + new_active - old_active,
        "recentBookings" = "recentBookings" + new_recent - old_recent WHERE "id" = NEW."packageId";
    END IF;
    RETURN NULL;
  END IF;
  IF old_active = 1 THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" - 1, "recentBookings" = "recentBookings" - old_recent WHERE "id" = OLD."packageId";
  END IF;
  IF new_active = 1 THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" + 1, "recentBookings" = "recentBookings" + new_recent WHERE "id" = NEW."packageId";
  END IF;
  RETURN NULL;
END;
$$;

DROP TRIGGER count_booking ON "Booking";

-- Counts from nothing what triggers keep from then on; for data that came in with triggers off.
CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "User", "Package", "Booking", "BookingDay" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "Stat" WHERE "statName" <> 'Catalogue Version';
  INSERT INTO "Stat" SELECT 'Total Users', 0, count(*) FROM "User" WHERE "role" = 'user' AND "deletedAt" IS NULL;
  INSERT INTO "Stat" SELECT 'Total Packages', 0, count(*) FROM "Package" WHERE "deletedAt" IS NULL;
  DELETE FROM "BookingDay";
  INSERT INTO "BookingDay" SELECT ("createdAt" AT TIME ZONE 'Asia/Kolkata')::date, "bookingStatus", 0, count(*)
    FROM "Booking" WHERE "deletedAt" IS NULL GROUP BY 1, 2;
  INSERT INTO "Stat" SELECT 'Total Bookings', 0, coalesce(sum("bookings"), 0) FROM "BookingDay";
  INSERT INTO "Stat" SELECT initcap(status) || ' Bookings', 0, coalesce(sum("bookings"), 0)
    FROM unnest(ARRAY['pending', 'confirmed']) status LEFT JOIN "BookingDay" ON "bookingStatus" = status GROUP BY status;
  UPDATE "Package" p SET "numberOfBookings" = counted.active, "recentBookings" = counted.recent
    FROM (
      SELECT p."id", count(b."id") AS active, count(b."id") FILTER (WHERE b."isRecent") AS recent
      FROM "Package" p LEFT JOIN "Booking" b ON b."packageId" = p."id" AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
      GROUP BY p."id"
    ) counted
    WHERE counted."id" = p."id" AND (p."numberOfBookings", p."recentBookings") <> (counted.active, counted.recent);
END;
$$;

SELECT recount();

CREATE TRIGGER count_booking
  AFTER INSERT OR DELETE OR UPDATE OF "bookingStatus", "deletedAt", "packageId", "createdAt", "isRecent" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION count_booking();
