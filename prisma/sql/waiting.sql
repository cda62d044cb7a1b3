-- Whether guests can book for so many persons, on the days that offered_days() has. Places and the word "sold out" aside:
-- offers take and cause them.
CREATE OR REPLACE FUNCTION sells_to(p "Package", persons integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p."deletedAt" IS NULL AND p."isPublished" AND persons BETWEEN p."minPersons" AND p."maxPersons"
$$;

-- Ends the offers that cannot be booked until their hour any more, on that day or on all. Whose mail was not written yet
-- has not heard of it, and waits on.
CREATE OR REPLACE FUNCTION end_offers(package uuid, changed date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "SeatHold" WHERE "packageId" = package AND "kind" = 'waiting'
    AND "startDate" = coalesce(changed, "startDate")) THEN
    RETURN;
  END IF;
  PERFORM FROM "Package" WHERE "id" = package FOR NO KEY UPDATE;
  PERFORM FROM "PackageDay" WHERE "packageId" = package AND "day" = coalesce(changed, "day")
    AND "day" IN (SELECT "startDate" FROM "SeatHold" WHERE "packageId" = package AND "kind" = 'waiting')
    ORDER BY "day" FOR UPDATE;
  UPDATE "WaitingEntry" SET "state" = CASE "mailDue" WHEN 'offer' THEN 'waiting' ELSE 'lapsed' END,
    "offeredDay" = CASE WHEN "mailDue" IS NULL THEN "offeredDay" END,
    "mailDue" = CASE WHEN "mailDue" IS NULL THEN 'gone' END
    WHERE "state" = 'offered' AND "holdId" IN (
      SELECT h."id" FROM "SeatHold" h JOIN "Package" pkg ON pkg."id" = h."packageId"
      WHERE h."packageId" = package AND h."kind" = 'waiting' AND h."startDate" = coalesce(changed, h."startDate")
        AND NOT (sells_to(pkg, h."numberOfPersons") AND EXISTS (
          SELECT FROM offered_days(pkg, ((h."until" - interval '1 ms') AT TIME ZONE 'Asia/Kolkata')::date) offered
          WHERE offered."day" = h."startDate")));
END;
$$;

-- Holds free places for those who wait: who waits longest comes first, and a group that does not fit keeps its place in
-- front. Only on the freed day, or, without one, on any.
CREATE OR REPLACE FUNCTION offer_places(package uuid, freed date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  next record;
  hold uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "WaitingEntry" WHERE "packageId" = package AND "state" = 'waiting') THEN
    RETURN;
  END IF;
  -- Whoever frees or takes places has this lock by now; a writer without it takes it before any day, too.
  PERFORM FROM "Package" WHERE "id" = package FOR NO KEY UPDATE;
  PERFORM FROM "PackageDay" WHERE "packageId" = package AND "day" >= today AND "day" = coalesce(freed, "day")
    ORDER BY "day" FOR UPDATE;
  -- The next with whom it fits. Only a writer without the package's lock finds somebody locked, and then that transaction
  -- looks after them itself.
  LOOP
    WITH free AS MATERIALIZED (
      SELECT offered."day", coalesce(offered."free", 50) AS "places",
        -- The end of the last day on which it can be booked.
        (offered."day" - greatest(pkg."leadDays", own."cutoffDays") + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS "end"
      FROM "Package" pkg
        CROSS JOIN LATERAL offered_days(pkg, today) offered
        LEFT JOIN "PackageDay" own ON own."packageId" = pkg."id" AND own."day" = offered."day"
      WHERE pkg."id" = package AND pkg."availability" <> 'sold out'
        AND offered."day" = coalesce(freed, offered."day")
    )
    SELECT e."id", e."numberOfPersons", free."day", least(now() + interval '24 hours', free."end") AS "until" INTO next
      FROM "WaitingEntry" e
        JOIN "Package" pkg ON pkg."id" = e."packageId" AND sells_to(pkg, e."numberOfPersons")
        JOIN free ON free."places" >= e."numberOfPersons" AND free."day" >= coalesce(e."day", e."month")
          AND free."day" < coalesce(e."day" + 1, (e."month" + interval '1 month')::date)
      WHERE e."packageId" = package AND e."state" = 'waiting'
      ORDER BY e."createdAt", e."id", free."day" LIMIT 1 FOR UPDATE OF e SKIP LOCKED;
    EXIT WHEN NOT FOUND;
    INSERT INTO "SeatHold" ("id", "packageId", "startDate", "numberOfPersons", "until", "kind", "note", "authorName")
      VALUES (gen_random_uuid(), package, next."day", next."numberOfPersons", next."until", 'waiting',
        'the waiting list', 'the site')
      RETURNING "id" INTO hold;
    UPDATE "WaitingEntry" SET "state" = 'offered', "holdId" = hold, "offeredDay" = next."day",
      "offeredUntil" = next."until", "mailDue" = 'offer' WHERE "id" = next."id";
  END LOOP;
END;
$$;

-- At the end of the transaction, when all that it takes, frees and takes off sale is known: before anybody else can book
-- what it frees.
CREATE OR REPLACE FUNCTION offer_freed_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'PackageDay' THEN
    PERFORM end_offers(NEW."packageId", NEW."day");
    PERFORM offer_places(NEW."packageId", NEW."day");
  ELSIF TG_TABLE_NAME = 'Package' THEN
    IF NEW."deletedAt" IS NOT NULL THEN
      -- Nobody waits for a package that was archived. Only who has confirmed the address gets a mail.
      UPDATE "WaitingEntry" SET "state" = 'left', "mailDue" = CASE WHEN "state" <> 'unconfirmed' THEN 'gone' END
        WHERE "packageId" = NEW."id" AND "state" IN ('unconfirmed', 'waiting', 'offered');
    END IF;
    PERFORM end_offers(NEW."id", NULL);
    PERFORM offer_places(NEW."id", NULL);
  ELSE
    PERFORM offer_places(NEW."packageId", NULL);
  END IF;
  RETURN NULL;
END;
$$;

CREATE CONSTRAINT TRIGGER offer_new_day AFTER INSERT ON "PackageDay" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."held" = 0 AND NOT NEW."closed") EXECUTE FUNCTION offer_freed_places();

CREATE CONSTRAINT TRIGGER offer_freed_day AFTER UPDATE ON "PackageDay" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    NEW."held" < OLD."held" OR (NEW."closed", NEW."isSet", NEW."cutoffDays") IS DISTINCT FROM (OLD."closed", OLD."isSet", OLD."cutoffDays") OR
    OLD."capacity" IS NOT NULL AND coalesce(NEW."capacity" > OLD."capacity", true)
  ) EXECUTE FUNCTION offer_freed_places();

CREATE CONSTRAINT TRIGGER offer_freed_package
  AFTER UPDATE OF "availability", "isPublished", "deletedAt", "dateRule", "seatsPerDay", "leadDays", "firstDay", "lastDay",
    "seasons", "weekdays", "salesStopped", "minPersons", "maxPersons" ON "Package" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION offer_freed_places();

CREATE CONSTRAINT TRIGGER offer_to_newcomer AFTER INSERT OR UPDATE OF "state" ON "WaitingEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" = 'waiting') EXECUTE FUNCTION offer_freed_places();

-- An offer lasts as long as its places are held. The mail says whether its hour has come.
CREATE OR REPLACE FUNCTION end_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "WaitingEntry" SET "state" = 'lapsed', "mailDue" = CASE WHEN OLD."until" > now() THEN 'gone' ELSE 'ended' END
    WHERE "holdId" = OLD."id" AND "state" = 'offered';
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER end_offer AFTER DELETE ON "SeatHold"
  FOR EACH ROW WHEN (OLD."kind" = 'waiting') EXECUTE FUNCTION end_offer();

CREATE OR REPLACE FUNCTION end_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SeatHold" WHERE "id" = OLD."holdId" AND (TG_OP = 'DELETE' OR NEW."state" <> 'offered');
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER end_hold AFTER DELETE OR UPDATE OF "state" ON "WaitingEntry"
  FOR EACH ROW WHEN (OLD."state" = 'offered') EXECUTE FUNCTION end_hold();
