-- What a package said until it was changed, kept for those who had booked it by then.
CREATE TABLE "PackageEdition" (
    "packageId" UUID NOT NULL,
    "untilVersion" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "includedFeatures" TEXT[],
    "excludedFeatures" TEXT[],
    "itinerary" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PackageEdition_pkey" PRIMARY KEY ("packageId", "untilVersion"),
    CONSTRAINT "PackageEdition_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- With 1 a booking reads the oldest edition that is kept: what its package says now, as none is kept yet.
ALTER TABLE "Booking" ADD COLUMN "packageVersion" INTEGER NOT NULL DEFAULT 1;

-- Runs under the package's row lock, which a booking takes before it notes the version, so each sees what the other did.
CREATE FUNCTION keep_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Booking" WHERE "packageId" = OLD."id" AND "packageVersion" > (
    SELECT coalesce(max("untilVersion"), 0) FROM "PackageEdition" WHERE "packageId" = OLD."id");
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF NEW."version" = OLD."version" THEN
    RAISE EXCEPTION 'What was sold changes only with the package''s version.';
  END IF;
  INSERT INTO "PackageEdition" VALUES
    (OLD."id", OLD."version", OLD."description", OLD."includedFeatures", OLD."excludedFeatures", OLD."itinerary");
  RETURN NULL;
END;
$$;

CREATE TRIGGER keep_edition
  AFTER UPDATE OF "description", "includedFeatures", "excludedFeatures", "itinerary" ON "Package" FOR EACH ROW
  WHEN ((OLD."description", OLD."includedFeatures", OLD."excludedFeatures", OLD."itinerary")
    IS DISTINCT FROM (NEW."description", NEW."includedFeatures", NEW."excludedFeatures", NEW."itinerary"))
  EXECUTE FUNCTION keep_edition();

CREATE TRIGGER forbid_change BEFORE UPDATE ON "PackageEdition" FOR EACH ROW EXECUTE FUNCTION forbid_change();
