-- narrows: children are fewer than the persons; the last release writes none, and without children the checks are what they were
ALTER TABLE "Package"
  ADD COLUMN "childPrice" INTEGER CONSTRAINT "Package_childPrice" CHECK ("childPrice" BETWEEN 1 AND 10000000),
  ADD COLUMN "childAges" TEXT CONSTRAINT "Package_childAges" CHECK (char_length("childAges") BETWEEN 1 AND 20);

ALTER TABLE "Booking"
  ADD COLUMN "numberOfChildren" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "childPrice" INTEGER CONSTRAINT "Booking_childPrice" CHECK ("childPrice" BETWEEN 1 AND 10000000);

ALTER TABLE "Booking" ADD CONSTRAINT "Booking_children" CHECK (
  "numberOfChildren" = 0
  OR ("numberOfChildren" > 0 AND "numberOfChildren" < "numberOfPersons" AND "childPrice" IS NOT NULL)) NOT VALID;

ALTER TABLE "Booking" DROP CONSTRAINT "Booking_discount", ADD CONSTRAINT "Booking_discount" CHECK (
  "discount" = 0
  OR ("offerCode" IS NOT NULL AND "discount" > 0
    AND "discount" < "unitPrice" * ("numberOfPersons" - "numberOfChildren") + coalesce("childPrice", 0) * "numberOfChildren")) NOT VALID;
