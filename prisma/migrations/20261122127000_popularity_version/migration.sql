-- A booking moves its package's counters and nothing else that a reader sees of it: pages without them stay as they are.
-- No statement changes counters together with other columns.
CREATE OR REPLACE FUNCTION count_package() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD."numberOfBookings", OLD."recentBookings") <> (NEW."numberOfBookings", NEW."recentBookings") THEN
      PERFORM add_to_stat('Popularity Version', 1);
      RETURN NULL;
    END IF;
  END IF;
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

-- As before, and the popularity's version begins anew: only together with the catalogue's it never comes back.
CREATE OR REPLACE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_without_offers();
  UPDATE "Offer" o SET "used" = counted.active
    FROM (
      SELECT o."id", count(b."id") AS active
      FROM "Offer" o LEFT JOIN "Booking" b ON b."offerCode" = o."code" AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
      GROUP BY o."id"
    ) counted
    WHERE counted."id" = o."id" AND o."used" <> counted.active;
  PERFORM add_to_stat('Catalogue Version', 1);
END;
$$;
