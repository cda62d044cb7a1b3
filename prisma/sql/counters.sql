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
