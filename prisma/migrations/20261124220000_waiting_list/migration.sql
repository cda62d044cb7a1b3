CREATE TABLE "WaitingEntry" (
    "id" UUID NOT NULL,
    "packageId" UUID NOT NULL,
    "day" DATE,
    "month" DATE,
    "numberOfPersons" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unconfirmed',
    "tokenHash" TEXT NOT NULL,
    "offerHash" TEXT,
    "holdId" UUID,
    "offeredDay" DATE,
    "offeredUntil" TIMESTAMPTZ(3),
    "mailDue" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WaitingEntry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WaitingEntry_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "WaitingEntry_when" CHECK (num_nonnulls("day", "month") = 1),
    CONSTRAINT "WaitingEntry_month" CHECK (extract(day FROM "month") = 1),
    CONSTRAINT "WaitingEntry_numberOfPersons" CHECK ("numberOfPersons" BETWEEN 1 AND 50),
    CONSTRAINT "WaitingEntry_state" CHECK ("state" IN ('unconfirmed', 'waiting', 'offered', 'booked', 'lapsed', 'left')),
    CONSTRAINT "WaitingEntry_mailDue" CHECK ("mailDue" IN ('offer', 'ended', 'gone')),
    CONSTRAINT "WaitingEntry_hold" CHECK ("state" <> 'offered' OR num_nulls("holdId", "offeredDay", "offeredUntil") = 0)
);

CREATE UNIQUE INDEX "WaitingEntry_tokenHash_key" ON "WaitingEntry"("tokenHash");
CREATE UNIQUE INDEX "WaitingEntry_offerHash_key" ON "WaitingEntry"("offerHash");
CREATE UNIQUE INDEX "WaitingEntry_holdId_key" ON "WaitingEntry"("holdId");
CREATE INDEX "WaitingEntry_packageId_state_createdAt_id_idx" ON "WaitingEntry"("packageId", "state", "createdAt", "id");
CREATE INDEX "WaitingEntry_email_idx" ON "WaitingEntry"("email");
CREATE INDEX "WaitingEntry_createdAt_idx" ON "WaitingEntry"("createdAt");

-- Nobody waits twice for the same.
CREATE UNIQUE INDEX "WaitingEntry_active" ON "WaitingEntry"("packageId", "email", "day", "month") NULLS NOT DISTINCT
  WHERE "state" IN ('unconfirmed', 'waiting', 'offered');

CREATE INDEX "WaitingEntry_mailDue" ON "WaitingEntry"("id") WHERE "mailDue" IS NOT NULL;
