-- What a booking's own page shows and does. Old rows stay valid.
ALTER TABLE "Booking"
  ADD COLUMN "source" TEXT NOT NULL DEFAULT 'web',
  ADD COLUMN "pickup" TEXT,
  ADD COLUMN "tripContact" TEXT,
  ADD COLUMN "shareKey" TEXT,
  ADD COLUMN "canceledAt" TIMESTAMPTZ(3),
  ADD COLUMN "canceledBy" TEXT,
  ADD COLUMN "cancelReason" TEXT,
  ADD COLUMN "refundPercent" INTEGER,
  ADD COLUMN "refundDue" INTEGER;

-- The new columns are empty or have their default, so nothing is read to check these.
ALTER TABLE "Booking"
  ADD CONSTRAINT "Booking_source" CHECK ("source" IN ('web', 'phone', 'walk-in', 'whatsapp', 'partner')) NOT VALID,
  ADD CONSTRAINT "Booking_pickup" CHECK (length("pickup") BETWEEN 1 AND 300) NOT VALID,
  ADD CONSTRAINT "Booking_tripContact" CHECK (length("tripContact") BETWEEN 1 AND 120) NOT VALID,
  ADD CONSTRAINT "Booking_shareKey" CHECK ("shareKey" ~ '^[A-Za-z0-9_-]{22}$') NOT VALID,
  ADD CONSTRAINT "Booking_canceledBy" CHECK ("canceledBy" IN ('guest', 'office', 'operator')) NOT VALID,
  ADD CONSTRAINT "Booking_refundPercent" CHECK ("refundPercent" BETWEEN 0 AND 100) NOT VALID,
  ADD CONSTRAINT "Booking_refundDue" CHECK ("refundDue" >= 0) NOT VALID;

CREATE UNIQUE INDEX "Booking_shareKey_key" ON "Booking"("shareKey");
