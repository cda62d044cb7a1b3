-- Counts the published reviews of a package and their stars. What a refusal changes, a reader of the package sees, too.
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was uuid := NULL;
  becomes uuid := NULL;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."state" = 'published' AND NOT OLD."isWithdrawn" THEN
    was := OLD."packageId";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."state" = 'published' AND NOT NEW."isWithdrawn" THEN
    becomes := NEW."packageId";
  END IF;
  IF was IS DISTINCT FROM becomes THEN
    -- In one order, so that opposite moves do not deadlock.
    PERFORM 1 FROM "Package" WHERE "id" IN (was, becomes) ORDER BY "id" FOR NO KEY UPDATE;
    UPDATE "Package" SET "reviewCount" = "reviewCount" - 1, "ratingSum" = "ratingSum" - OLD."rating" WHERE "id" = was;
    UPDATE "Package" SET "reviewCount" = "reviewCount" + 1, "ratingSum" = "ratingSum" + NEW."rating" WHERE "id" = becomes;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD."state" <> 'waiting' OR TG_OP <> 'DELETE' AND NEW."state" <> 'waiting' THEN
    PERFORM raise_version('Catalogue Version');
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER count_review AFTER INSERT OR UPDATE OR DELETE ON "Review"
  FOR EACH ROW EXECUTE FUNCTION count_review();

-- What a guest said stays as it was published; only the name under it may be erased.
CREATE OR REPLACE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" = 'published' AND ((OLD."rating", OLD."text", OLD."tripMonth") <> (NEW."rating", NEW."text", NEW."tripMonth")
    OR NEW."shownName" NOT IN (OLD."shownName", '')) THEN
    RAISE EXCEPTION 'A published review keeps its words.';
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER keep_review BEFORE UPDATE OF "rating", "text", "shownName", "tripMonth" ON "Review"
  FOR EACH ROW EXECUTE FUNCTION keep_review();
