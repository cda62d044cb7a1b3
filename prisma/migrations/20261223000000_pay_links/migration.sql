-- Pages of the payment provider at which guests pay. The row is there before the provider is asked for the page.
CREATE TABLE "PayLink" (
  "id" UUID NOT NULL,
  "driver" TEXT NOT NULL,
  "isTest" BOOLEAN NOT NULL,
  "bookingId" UUID NOT NULL,
  "reference" TEXT NOT NULL,
  "linkId" TEXT,
  "url" TEXT,
  "amount" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'asked',
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "returnedAt" TIMESTAMPTZ(3),
  "lookedAt" TIMESTAMPTZ(3),
  "nextLookAt" TIMESTAMPTZ(3),
  "failedWhy" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "PayLink_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PayLink_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PayLink_state" CHECK ("state" IN ('asked', 'open', 'ending', 'paid', 'cancelled', 'expired')),
  CONSTRAINT "PayLink_amount" CHECK ("amount" > 0),
  CONSTRAINT "PayLink_open" CHECK ("state" <> 'open' OR ("linkId" IS NOT NULL AND "url" IS NOT NULL))
);

CREATE UNIQUE INDEX "PayLink_reference_key" ON "PayLink" ("reference");
CREATE UNIQUE INDEX "PayLink_linkId_key" ON "PayLink" ("linkId");
-- A booking has one link at a time.
CREATE UNIQUE INDEX "PayLink_one" ON "PayLink" ("bookingId") WHERE "state" IN ('asked', 'open');
CREATE INDEX "PayLink_bookingId_idx" ON "PayLink" ("bookingId");
CREATE INDEX "PayLink_nextLookAt_idx" ON "PayLink" ("nextLookAt");
