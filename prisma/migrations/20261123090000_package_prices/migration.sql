-- narrows: triggers on "Package", which refuse nothing
-- What each package costs, and since when: to tell staff when a struck-through price was never the price.
CREATE TABLE "PackagePrice" (
  "packageId" UUID NOT NULL,
  "price" INTEGER NOT NULL,
  "from" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "PackagePrice_pkey" PRIMARY KEY ("packageId", "from"),
  CONSTRAINT "PackagePrice_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Not the transaction's time: of two that meet, the first to begin may be the last to save. The package's row lock gives
-- the order. Of two prices within one millisecond the last one counts.
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PackagePrice" ("packageId", "price", "from")
  VALUES (NEW."id", NEW."startingPrice", clock_timestamp())
  ON CONFLICT ("packageId", "from") DO UPDATE SET "price" = EXCLUDED."price";
  RETURN NULL;
END;
$$;

CREATE TRIGGER record_price AFTER INSERT ON "Package" FOR EACH ROW EXECUTE FUNCTION record_price();
CREATE TRIGGER record_price_again AFTER UPDATE OF "startingPrice" ON "Package" FOR EACH ROW
  WHEN (OLD."startingPrice" <> NEW."startingPrice") EXECUTE FUNCTION record_price();

-- Of packages from before, only today's price is known, and not since when.
INSERT INTO "PackagePrice" ("packageId", "price", "from") SELECT "id", "startingPrice", now() FROM "Package";
