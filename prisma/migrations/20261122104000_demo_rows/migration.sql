-- What came with the demo content, so that it can be removed.
ALTER TABLE "Package" ADD COLUMN "isDemo" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "isDemo" BOOLEAN NOT NULL DEFAULT false;

-- The demo's people, whose password hash is none, and the packages they were the first to book.
UPDATE "User" SET "isDemo" = true WHERE "passwordHash" = '-' OR "email" = 'tourist@example.com';
UPDATE "Package" SET "isDemo" = true WHERE "id" IN (
  SELECT "packageId" FROM "Booking" JOIN "User" ON "User"."id" = "userId" WHERE "User"."passwordHash" = '-');
