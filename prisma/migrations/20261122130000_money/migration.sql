-- What came in and what went back for a booking: the columns; the rules of the ledger follow in a migration of their own.
CREATE TABLE "Payment" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "reference" TEXT,
  "receivedOn" DATE NOT NULL,
  "note" TEXT,
  "reversesId" UUID,
  "recordedBy" UUID,
  "recorderName" TEXT NOT NULL,
  "source" TEXT NOT NULL DEFAULT 'office',
  "onceKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Payment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Payment_kind" CHECK ("kind" IN ('received', 'refund', 'reversal')),
  CONSTRAINT "Payment_method" CHECK ("method" IN ('upi', 'cash', 'bank', 'card', 'gateway')),
  CONSTRAINT "Payment_source" CHECK ("source" IN ('office', 'claim', 'gateway')),
  CONSTRAINT "Payment_amount" CHECK ("amount" BETWEEN 1 AND 500000000),
  CONSTRAINT "Payment_reference" CHECK (length("reference") BETWEEN 1 AND 64),
  CONSTRAINT "Payment_note" CHECK (length("note") BETWEEN 1 AND 500),
  CONSTRAINT "Payment_reverses" CHECK (("kind" = 'reversal') = ("reversesId" IS NOT NULL)),
  CONSTRAINT "Payment_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Payment_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Payment_reversesId_key" ON "Payment"("reversesId");
CREATE UNIQUE INDEX "Payment_onceKey_key" ON "Payment"("onceKey");
CREATE INDEX "Payment_bookingId_createdAt_idx" ON "Payment"("bookingId", "createdAt");

ALTER TABLE "Booking" ADD COLUMN "paid" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "confirmedAt" TIMESTAMPTZ(3);
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_paid" CHECK ("paid" >= 0) NOT VALID;

-- Whatever code confirms a booking, its time is kept: the advance is due so many days after it.
UPDATE "Booking" SET "confirmedAt" = latest."createdAt"
FROM (
  SELECT "bookingId", max("createdAt") AS "createdAt" FROM "BookingChange"
  WHERE "field" = 'bookingStatus' AND "newValue" = 'confirmed' GROUP BY "bookingId"
) AS latest
WHERE "id" = latest."bookingId" AND "bookingStatus" = 'confirmed';

CREATE FUNCTION record_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."bookingStatus" = 'confirmed' THEN
    NEW."confirmedAt" := coalesce(NEW."confirmedAt", now());
  ELSE
    NEW."confirmedAt" := NULL;
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER record_confirmation BEFORE INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'confirmed') EXECUTE FUNCTION record_confirmation();
CREATE TRIGGER record_change_of_confirmation BEFORE UPDATE OF "bookingStatus" ON "Booking"
  FOR EACH ROW WHEN (OLD."bookingStatus" IS DISTINCT FROM NEW."bookingStatus") EXECUTE FUNCTION record_confirmation();
