-- A writer adds to any slot that no other transaction holds, or opens a new one: nobody waits, nothing is lost. There are
-- never more slots than transactions that wrote at the same time, so reading the sum costs the same for ever.
CREATE OR REPLACE FUNCTION raise_version(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free integer;
BEGIN
  SELECT "slot" INTO free FROM "Stat" WHERE "statName" = name ORDER BY "slot" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    INSERT INTO "Stat" ("statName", "slot", "statCount") VALUES (name, nextval('"Stat_slot_seq"'), 1);
  ELSE
    UPDATE "Stat" SET "statCount" = "statCount" + 1 WHERE "statName" = name AND "slot" = free;
  END IF;
END;
$$;

-- Whoever came as staff is no customer after leaving, until they book.
CREATE OR REPLACE FUNCTION join_as_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."joinedAsStaff" := true;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER join_as_staff BEFORE INSERT ON "User"
  FOR EACH ROW WHEN (NEW."role" NOT IN ('user', 'contact')) EXECUTE FUNCTION join_as_staff();

CREATE OR REPLACE FUNCTION become_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "User" SET "joinedAsStaff" = false WHERE "id" = NEW."userId" AND "joinedAsStaff";
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER become_customer AFTER INSERT OR UPDATE OF "userId" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION become_customer();

-- A booking moves its package's counters and nothing else that a reader sees of it: pages without them stay as they are.
-- No statement changes counters together with other columns.
CREATE OR REPLACE FUNCTION count_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."numberOfBookings", OLD."recentBookings") <> (NEW."numberOfBookings", NEW."recentBookings") THEN
    PERFORM raise_version('Popularity Version');
  ELSE
    PERFORM raise_version('Catalogue Version');
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER count_package AFTER INSERT OR UPDATE OR DELETE ON "Package"
  FOR EACH ROW EXECUTE FUNCTION count_package();

CREATE OR REPLACE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_active integer := 0;
  new_active integer := 0;
  old_recent integer := 0;
  new_recent integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."deletedAt" IS NULL AND OLD."bookingStatus" <> 'canceled' THEN
    old_active := 1;
    old_recent := OLD."isRecent"::integer;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL AND NEW."bookingStatus" <> 'canceled' THEN
    new_active := 1;
    new_recent := NEW."isRecent"::integer;
  END IF;

  IF TG_OP = 'UPDATE' AND NEW."packageId" = OLD."packageId" THEN
    IF (old_active, old_recent) <> (new_active, new_recent) THEN
      UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" + new_active - old_active,
        "recentBookings" = "recentBookings" + new_recent - old_recent WHERE "id" = NEW."packageId";
    END IF;
    RETURN NULL;
  END IF;
  -- lock_packages() locked both.
  IF old_active = 1 THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" - 1, "recentBookings" = "recentBookings" - old_recent WHERE "id" = OLD."packageId";
  END IF;
  IF new_active = 1 THEN
    UPDATE "Package" SET "numberOfBookings" = "numberOfBookings" + 1, "recentBookings" = "recentBookings" + new_recent WHERE "id" = NEW."packageId";
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER count_booking
  AFTER INSERT OR DELETE OR UPDATE OF "bookingStatus", "deletedAt", "packageId", "isRecent" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION count_booking();

-- An offer's uses: bookings with its code that are neither canceled nor deleted. Whoever takes one too many violates "Offer_used".
CREATE OR REPLACE FUNCTION count_offer_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := NULL;
  becomes text := NULL;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."deletedAt" IS NULL AND OLD."bookingStatus" <> 'canceled' THEN
    was := OLD."offerCode";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."deletedAt" IS NULL AND NEW."bookingStatus" <> 'canceled' THEN
    becomes := NEW."offerCode";
  END IF;
  IF was IS DISTINCT FROM becomes THEN
    UPDATE "Offer" SET "used" = "used" - 1 WHERE "code" = was;
    UPDATE "Offer" SET "used" = "used" + 1 WHERE "code" = becomes;
  END IF;
  RETURN NULL;
END;
$$;

-- Runs after count_booking, by its name: packages are locked before offers, as everywhere.
CREATE OR REPLACE TRIGGER count_offer_use AFTER INSERT OR DELETE OR UPDATE OF "bookingStatus", "deletedAt", "offerCode" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION count_offer_use();
