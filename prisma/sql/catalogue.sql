-- 'Catalogue Version' grows with every change that a reader of a cached page could see. count_package() raises it for packages.
CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_version('Catalogue Version');
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "Setting"
  FOR EACH ROW EXECUTE FUNCTION count_change();

CREATE OR REPLACE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "Offer"
  FOR EACH ROW EXECUTE FUNCTION count_change();

CREATE OR REPLACE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "Banner"
  FOR EACH ROW EXECUTE FUNCTION count_change();

-- Keeps what a package said for those who booked it until now. Runs under the package's row lock, which a booking takes
-- before it notes the version, so each sees what the other did.
CREATE OR REPLACE FUNCTION keep_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Booking" WHERE "packageId" = OLD."id" AND "packageVersion" > (
    SELECT coalesce(max("untilVersion"), 0) FROM "PackageEdition" WHERE "packageId" = OLD."id");
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF NEW."version" = OLD."version" THEN
    RAISE EXCEPTION 'What was sold changes only with the package''s version.';
  END IF;
  INSERT INTO "PackageEdition"
    ("packageId", "untilVersion", "description", "includedFeatures", "excludedFeatures", "itinerary", "dayFacts", "route",
      "roomsAndCars", "groupSize", "languages")
  VALUES (OLD."id", OLD."version", OLD."description", OLD."includedFeatures", OLD."excludedFeatures", OLD."itinerary",
    OLD."dayFacts", OLD."route", OLD."roomsAndCars", OLD."groupSize", OLD."languages");
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER keep_edition
  AFTER UPDATE OF "description", "includedFeatures", "excludedFeatures", "itinerary", "dayFacts", "route",
    "roomsAndCars", "groupSize", "languages" ON "Package"
  FOR EACH ROW
  WHEN ((OLD."description", OLD."includedFeatures", OLD."excludedFeatures", OLD."itinerary", OLD."dayFacts", OLD."route",
      OLD."roomsAndCars", OLD."groupSize", OLD."languages")
    IS DISTINCT FROM (NEW."description", NEW."includedFeatures", NEW."excludedFeatures", NEW."itinerary", NEW."dayFacts", NEW."route",
      NEW."roomsAndCars", NEW."groupSize", NEW."languages"))
  EXECUTE FUNCTION keep_edition();

-- What a package costs, and since when. Not the transaction's time: of two that meet, the first to begin may be the last to
-- save. The package's row lock gives the order. Of two prices within one millisecond the last one counts.
CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."startingPrice" = NEW."startingPrice" THEN
    RETURN NULL;
  END IF;
  INSERT INTO "PackagePrice" ("packageId", "price", "from")
  VALUES (NEW."id", NEW."startingPrice", clock_timestamp())
  ON CONFLICT ("packageId", "from") DO UPDATE SET "price" = EXCLUDED."price";
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER record_price AFTER INSERT OR UPDATE OF "startingPrice" ON "Package"
  FOR EACH ROW EXECUTE FUNCTION record_price();
