-- Both packages of a move, in one order, before the booking's reference locks the key of the new one: a save of that
-- package's days waits for this key, and others wait behind the save.
-- A booking that moves to another package takes that one's places.
CREATE OR REPLACE FUNCTION lock_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Package" WHERE "id" IN (OLD."packageId", NEW."packageId", OLD."seatsOfPackageId") ORDER BY "id" FOR NO KEY UPDATE;
  NEW."seatsOfPackageId" := NULL;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER lock_packages BEFORE UPDATE OF "packageId" ON "Booking"
  FOR EACH ROW WHEN (OLD."packageId" <> NEW."packageId") EXECUTE FUNCTION lock_packages();

-- Keeps PackageDay.held: the persons of all bookings neither canceled nor deleted, and of all holds. A booking takes its
-- package's places, or those of the departure that its quote joins. Whoever takes one place too many violates "PackageDay_seats". One order for all days, so that opposite moves do not deadlock.
CREATE OR REPLACE FUNCTION hold_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_persons integer := 0;
  new_persons integer := 0;
  old_package uuid;
  new_package uuid;
  each record;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    old_package := coalesce((to_jsonb(OLD) ->> 'seatsOfPackageId')::uuid, OLD."packageId");
    old_persons := OLD."numberOfPersons" * (coalesce(to_jsonb(OLD) ->> 'deletedAt', '') = ''
      AND coalesce(to_jsonb(OLD) ->> 'bookingStatus', '') <> 'canceled')::integer;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    new_package := coalesce((to_jsonb(NEW) ->> 'seatsOfPackageId')::uuid, NEW."packageId");
    new_persons := NEW."numberOfPersons" * (coalesce(to_jsonb(NEW) ->> 'deletedAt', '') = ''
      AND coalesce(to_jsonb(NEW) ->> 'bookingStatus', '') <> 'canceled')::integer;
  END IF;
  -- Before any day. Whoever changed the booking through the site has this lock already.
  PERFORM 1 FROM "Package" WHERE "id" IN (old_package, new_package) ORDER BY "id" FOR NO KEY UPDATE;
  FOR each IN
    SELECT "packageId", "day", sum("persons")::integer AS "delta" FROM (
      SELECT old_package AS "packageId", OLD."startDate" AS "day", -old_persons AS "persons" WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT new_package, NEW."startDate", new_persons WHERE TG_OP <> 'DELETE'
    ) moved
    GROUP BY 1, 2 HAVING sum("persons") <> 0 ORDER BY 1, 2
  LOOP
    UPDATE "PackageDay" SET "held" = "held" + each."delta", "changes" = "changes" + 1
      WHERE "packageId" = each."packageId" AND "day" = each."day";
    IF NOT FOUND THEN
      -- A day that a fixed package does not offer: staff put somebody there.
      INSERT INTO "PackageDay" ("packageId", "day", "capacity", "closed", "isSet", "held")
        SELECT "id", each."day", CASE "dateRule" WHEN 'open' THEN "seatsPerDay" END, "dateRule" = 'fixed', false, each."delta"
        FROM "Package" WHERE "id" = each."packageId"
        ON CONFLICT ("packageId", "day")
          DO UPDATE SET "held" = "PackageDay"."held" + excluded."held", "changes" = "PackageDay"."changes" + 1;
    END IF;
  END LOOP;
  RETURN NULL;
END;
$$;

-- Runs after follow_booking, by its name: packages are locked before offers, and these before days.
CREATE OR REPLACE TRIGGER hold_seats
  AFTER INSERT OR DELETE OR UPDATE OF "packageId", "seatsOfPackageId", "startDate", "numberOfPersons", "bookingStatus", "deletedAt"
  ON "Booking" FOR EACH ROW EXECUTE FUNCTION hold_seats();

CREATE OR REPLACE TRIGGER hold_seats AFTER INSERT OR DELETE OR UPDATE OF "packageId", "startDate", "numberOfPersons" ON "SeatHold"
  FOR EACH ROW EXECUTE FUNCTION hold_seats();

-- Places of a shared departure that were kept for a quote become those of the booking that Accept made of it.
CREATE OR REPLACE FUNCTION give_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  departure uuid;
BEGIN
  DELETE FROM "SeatHold" WHERE "id" = NEW."holdId" RETURNING "packageId" INTO departure;
  UPDATE "Booking" b SET "seatsOfPackageId" = departure FROM "Package" p
    WHERE b."id" = NEW."bookingId" AND b."seatsOfPackageId" IS NULL AND p."id" = b."packageId" AND p."isPrivate";
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER give_places AFTER UPDATE OF "bookingId" ON "Quote"
  FOR EACH ROW WHEN (NEW."bookingId" IS NOT NULL AND NEW."holdId" IS NOT NULL) EXECUTE FUNCTION give_places();

-- Counts what hold_seats keeps from then on, after data came in with triggers off.
CREATE OR REPLACE FUNCTION recount_seats() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "Booking", "SeatHold" IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO "PackageDay" ("packageId", "day", "closed", "isSet", "capacity", "held")
    SELECT p."id", c."day", p."dateRule" = 'fixed', false,
      CASE WHEN p."dateRule" = 'open' AND p."seatsPerDay" IS NOT NULL THEN greatest(p."seatsPerDay", c."held") END, c."held"
    FROM counted_seats() c JOIN "Package" p ON p."id" = c."packageId"
    ON CONFLICT ("packageId", "day") DO UPDATE SET "held" = excluded."held", "changes" = "PackageDay"."changes" + 1,
      "capacity" = CASE WHEN "PackageDay"."capacity" < excluded."held" THEN excluded."held" ELSE "PackageDay"."capacity" END
    WHERE "PackageDay"."held" <> excluded."held";
  UPDATE "PackageDay" SET "held" = 0, "changes" = "changes" + 1
    WHERE "held" <> 0 AND ("packageId", "day") NOT IN (SELECT "packageId", "day" FROM counted_seats());
END;
$$;
