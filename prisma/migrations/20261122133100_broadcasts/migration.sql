-- What staff wrote to all guests of a departure: the template alone, what each guest got is in the mails.
CREATE TABLE "Broadcast" (
  "id" UUID NOT NULL,
  "onceKey" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "sentBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Broadcast_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "Broadcast_onceKey_key" ON "Broadcast"("onceKey");

ALTER TABLE "Mail"
  ADD COLUMN "broadcastId" UUID,
  ADD COLUMN "bookingId" UUID,
  ADD CONSTRAINT "Mail_broadcast" CHECK (num_nonnulls("broadcastId", "bookingId") IN (0, 2)),
  ADD CONSTRAINT "Mail_broadcastId_fkey" FOREIGN KEY ("broadcastId") REFERENCES "Broadcast"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One message reaches a booking once.
CREATE UNIQUE INDEX "Mail_broadcastId_bookingId" ON "Mail" ("broadcastId", "bookingId") WHERE "broadcastId" IS NOT NULL;
