-- rewrites: gives each trip ahead the key of a page at which it is paid without an account, and each booking from now on, also those that the last version sells.
ALTER TABLE "Booking" ADD COLUMN "payKey" TEXT;

ALTER TABLE "Booking" ALTER COLUMN "payKey"
SET DEFAULT left(translate(encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 22);

UPDATE "Booking" SET "payKey" = DEFAULT
WHERE "contactErasedAt" IS NULL AND "endDate" >= CURRENT_DATE
  AND EXISTS (SELECT FROM "User" u WHERE u."id" = "Booking"."userId" AND u."deletedAt" IS NULL);

CREATE UNIQUE INDEX "Booking_payKey_key" ON "Booking" ("payKey");
