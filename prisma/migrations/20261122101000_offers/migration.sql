-- CreateTable
CREATE TABLE "Offer" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "starts" DATE NOT NULL,
    "ends" DATE,
    "scope" TEXT NOT NULL DEFAULT 'all',
    "packageIds" UUID[] NOT NULL DEFAULT '{}',
    "maxUses" INTEGER,
    "used" INTEGER NOT NULL DEFAULT 0,
    "endedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Offer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Offer_code" CHECK ("code" ~ '^[A-Z0-9]{3,20}$'),
    CONSTRAINT "Offer_percent" CHECK ("percent" BETWEEN 1 AND 90),
    CONSTRAINT "Offer_ends" CHECK ("ends" >= "starts"),
    CONSTRAINT "Offer_scope" CHECK ("scope" IN ('all', 'packages') AND ("scope" = 'packages') = (cardinality("packageIds") > 0)),
    CONSTRAINT "Offer_maxUses" CHECK ("maxUses" >= 1),
    CONSTRAINT "Offer_used" CHECK ("used" BETWEEN 0 AND coalesce("maxUses", 2147483647))
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "mode" TEXT NOT NULL DEFAULT 'display',
    "offerId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Banner_one_row" CHECK ("id" = 1),
    CONSTRAINT "Banner_mode" CHECK ("mode" IN ('display', 'code', 'prices', 'none') AND ("mode" = 'code') = ("offerId" IS NOT NULL))
);

-- AlterTable
ALTER TABLE "Booking" ADD COLUMN "offerCode" TEXT, ADD COLUMN "discount" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "Offer_code_key" ON "Offer"("code");

-- AddForeignKey
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- No booking has a code yet, so nothing is read to check these.
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_offerCode_fkey" FOREIGN KEY ("offerCode") REFERENCES "Offer"("code") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_discount"
  CHECK ("discount" = 0 OR ("offerCode" IS NOT NULL AND "discount" > 0 AND "discount" < "unitPrice" * "numberOfPersons")) NOT VALID;

-- An offer's uses: bookings with its code that are neither canceled nor deleted. Whoever takes one too many violates "Offer_used".
CREATE FUNCTION count_offer_use() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER count_offer_use AFTER INSERT OR DELETE OR UPDATE OF "bookingStatus", "deletedAt", "offerCode" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION count_offer_use();

-- Offers and the banner are on pages that are cached.
CREATE FUNCTION count_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_stat('Catalogue Version', 1);
  RETURN NULL;
END;
$$;

CREATE TRIGGER count_offer_change AFTER INSERT OR UPDATE OR DELETE ON "Offer"
  FOR EACH ROW EXECUTE FUNCTION count_offer_change();
CREATE TRIGGER count_offer_change AFTER INSERT OR UPDATE OR DELETE ON "Banner"
  FOR EACH ROW EXECUTE FUNCTION count_offer_change();
