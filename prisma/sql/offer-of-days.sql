-- The days on which guests may start, and how many places are left: null without a limit. offeredDay() says the same of one
-- day; a test compares the two. Reads the package's fields once, not for each day.
CREATE OR REPLACE FUNCTION offered_days(p "Package", today date)
RETURNS TABLE ("day" date, "free" integer, "capacity" integer) LANGUAGE sql STABLE AS $$
  WITH rules AS MATERIALIZED (
    SELECT p."id", p."dateRule", p."seatsPerDay", p."weekdays", p."leadDays", nullif(p."seasons", '{}') AS "seasons",
      greatest(today + p."leadDays", p."firstDay") AS "first",
      least((today + interval '18 months')::date, p."lastDay") AS "last"
    WHERE NOT p."salesStopped"
  )
  SELECT d."day", CASE WHEN r."day" IS NULL THEN "seatsPerDay" ELSE r."capacity" - r."held" END,
    CASE WHEN r."day" IS NULL THEN "seatsPerDay" ELSE r."capacity" END
  FROM rules
    CROSS JOIN LATERAL (SELECT "first" + generate_series(0, "last" - "first") AS "day" WHERE "dateRule" = 'open') d
    LEFT JOIN "PackageDay" r ON r."packageId" = p."id" AND r."day" = d."day"
  WHERE r."closed" IS NOT TRUE AND (r."cutoffDays" IS NULL OR d."day" >= today + r."cutoffDays")
    AND ("weekdays" = 127 OR ("weekdays" >> extract(dow FROM d."day")::integer) & 1 = 1)
    AND ("seasons" IS NULL OR EXISTS (
      SELECT FROM unnest("seasons") season, to_char(d."day", 'MM-DD') date
      WHERE CASE WHEN left(season, 5) <= right(season, 5) THEN date >= left(season, 5) AND date <= right(season, 5)
        ELSE date >= left(season, 5) OR date <= right(season, 5) END))
  UNION ALL
  SELECT r."day", r."capacity" - r."held", r."capacity"
  FROM rules JOIN "PackageDay" r ON r."packageId" = p."id" AND r."day" BETWEEN "first" AND "last"
  WHERE "dateRule" = 'fixed' AND r."isSet" AND NOT r."closed" AND (r."cutoffDays" IS NULL OR r."day" >= today + r."cutoffDays")
$$;

-- The months in which the smallest group may start, and the word that the days give: sold out without any such day, limited
-- while every day of the next 90 is short of places.
CREATE OR REPLACE FUNCTION offer_of(p "Package", OUT "word" text, OUT "months" date[]) LANGUAGE sql STABLE AS $$
  WITH days AS (
    SELECT "day", "day" - extract(day FROM "day")::integer + 1 AS "month", "free" IS NULL OR "free" >= p."minPersons" AS "isFree",
      "free" IS NOT NULL AND ("free" <= 2 OR "free" * 5 <= "capacity") AS "isShort", "day" < today + 90 AS "isSoon"
    FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) clock, offered_days(p, today)
  ), months AS (
    SELECT "month", bool_or("isFree") AS "isFree", bool_and("isShort") FILTER (WHERE "isSoon") AS "isShort" FROM days GROUP BY "month"
  )
  SELECT
    CASE
      WHEN NOT coalesce(bool_or("isFree"), false) THEN 'sold out'
      WHEN bool_and("isShort") THEN 'limited'
      ELSE 'available'
    END,
    coalesce(array_agg("month" ORDER BY "month") FILTER (WHERE "isFree"), '{}')
  FROM months
$$;

-- What an adult pays on the cheapest day with places for the smallest group; null where no day has a price of its own. priceOn() says it of one day.
CREATE OR REPLACE FUNCTION lowest_price(p "Package") RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT min(CASE WHEN own."isCheaper" THEN own."unitPrice" ELSE greatest(p."startingPrice", own."unitPrice") END)
  FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) clock
    CROSS JOIN LATERAL offered_days(p, today) offered
    LEFT JOIN "PackageDay" own ON own."packageId" = p."id" AND own."day" = offered."day"
  WHERE (offered."free" IS NULL OR offered."free" >= p."minPersons")
    AND EXISTS (SELECT FROM "PackageDay" d WHERE d."packageId" = p."id" AND d."day" >= today AND d."unitPrice" IS NOT NULL)
$$;

-- The months are what the search asks for: it reads no day. Whatever else is written into a derived word is ignored.
CREATE OR REPLACE FUNCTION derive_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived record;
BEGIN
  SELECT * INTO derived FROM offer_of(NEW);
  NEW."startMonths" := derived."months";
  NEW."lowestPrice" := lowest_price(NEW);
  IF NEW."availabilityRule" = 'derived' THEN
    NEW."availability" := derived."word";
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER derive_offer
  BEFORE INSERT OR UPDATE OF "dateRule", "seatsPerDay", "leadDays", "firstDay", "lastDay", "seasons", "weekdays",
    "salesStopped", "availability", "availabilityRule", "startingPrice", "minPersons" ON "Package"
  FOR EACH ROW EXECUTE FUNCTION derive_offer();

-- The row lock, which hold_seats() takes before any day, makes those who change the same package's days wait: each sees what
-- the other did.
CREATE OR REPLACE FUNCTION derive_offers(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pkg "Package";
  derived record;
  lowest integer;
BEGIN
  FOR pkg IN SELECT * FROM "Package" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE LOOP
    SELECT * INTO derived FROM offer_of(pkg);
    lowest := lowest_price(pkg);
    IF (pkg."startMonths", pkg."lowestPrice") IS DISTINCT FROM (derived."months", lowest) THEN
      UPDATE "Package" SET "startMonths" = derived."months", "lowestPrice" = lowest WHERE "id" = pkg."id";
    END IF;
    IF pkg."availabilityRule" = 'derived' AND pkg."availability" <> derived."word" THEN
      UPDATE "Package" SET "availability" = derived."word" WHERE "id" = pkg."id";
    END IF;
  END LOOP;
END;
$$;

-- Once for each statement. A booking changes only how many places are left, which only the package's own page shows: it has a
-- version of its own. Whether a day is full can be seen in lists, too, and concerns a package with a word of its own.
CREATE OR REPLACE FUNCTION follow_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  is_seen boolean;
  is_left boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT bool_or(is_other OR is_full), bool_or(n."capacity" IS NOT NULL AND n."held" <> o."held"),
        array_agg(DISTINCT p."id") FILTER (WHERE p."availabilityRule" = 'derived' OR is_full
          OR (n."closed", n."isSet", n."cutoffDays", n."unitPrice", n."isCheaper") IS DISTINCT FROM (o."closed", o."isSet", o."cutoffDays", o."unitPrice", o."isCheaper"))
      INTO is_seen, is_left, ids
      FROM new_days n JOIN old_days o USING ("packageId", "day") JOIN "Package" p ON p."id" = "packageId", LATERAL (SELECT
        (n."held" + p."minPersons" > n."capacity") IS DISTINCT FROM (o."held" + p."minPersons" > o."capacity") AS is_full,
        (n."capacity", n."unitPrice", n."isCheaper", n."priceSettings", n."closed", n."isSet", n."cutoffDays", n."label") IS DISTINCT FROM
          (o."capacity", o."unitPrice", o."isCheaper", o."priceSettings", o."closed", o."isSet", o."cutoffDays", o."label") AS is_other) changed;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT bool_or(n."held" = 0 OR n."held" + p."minPersons" > n."capacity"), bool_or(n."capacity" IS NOT NULL),
        array_agg(DISTINCT p."id") FILTER (WHERE p."availabilityRule" = 'derived' OR p."dateRule" = 'fixed'
          OR n."closed" OR n."cutoffDays" IS NOT NULL OR n."unitPrice" IS NOT NULL OR n."held" + p."minPersons" > n."capacity")
      INTO is_seen, is_left, ids FROM new_days n JOIN "Package" p ON p."id" = n."packageId";
  ELSE
    SELECT count(*) > 0, array_agg(DISTINCT "packageId") INTO is_seen, ids FROM old_days;
  END IF;
  IF is_seen OR is_left THEN
    PERFORM raise_version(CASE WHEN is_seen THEN 'Catalogue Version' ELSE 'Seats Version' END);
  END IF;
  PERFORM derive_offers(ids);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER follow_new_days AFTER INSERT ON "PackageDay"
  REFERENCING NEW TABLE AS new_days FOR EACH STATEMENT EXECUTE FUNCTION follow_days();

CREATE OR REPLACE TRIGGER follow_changed_days AFTER UPDATE ON "PackageDay"
  REFERENCING OLD TABLE AS old_days NEW TABLE AS new_days FOR EACH STATEMENT EXECUTE FUNCTION follow_days();

CREATE OR REPLACE TRIGGER follow_gone_days AFTER DELETE ON "PackageDay"
  REFERENCING OLD TABLE AS old_days FOR EACH STATEMENT EXECUTE FUNCTION follow_days();
