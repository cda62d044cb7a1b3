-- rewrites: gives each trip ahead the key of a page at which it is paid without an account. The last version sells without one until it is replaced.
ALTER TABLE "Booking" ADD COLUMN "payKey" TEXT;

UPDATE "Booking"
SET "payKey" = left(translate(encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 22)
WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "contactErasedAt" IS NULL AND "endDate" >= CURRENT_DATE;

CREATE UNIQUE INDEX "Booking_payKey_key" ON "Booking" ("payKey");
