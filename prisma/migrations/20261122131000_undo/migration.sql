-- What was confirmed with one click, and the mail that waits to tell of it: both are looked up to take it back.
ALTER TABLE "BookingChange" ADD COLUMN "batchId" TEXT, ADD COLUMN "mailId" UUID;
CREATE INDEX "BookingChange_batchId" ON "BookingChange" ("batchId") WHERE "batchId" IS NOT NULL;
