CREATE TABLE "DriveLink" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "packageId" UUID,
    "driver" TEXT,
    "createdBy" UUID NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DriveLink_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DriveLink_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DriveLink_which" CHECK ("packageId" IS NULL OR "driver" IS NULL)
);

CREATE UNIQUE INDEX "DriveLink_key_key" ON "DriveLink"("key");
CREATE INDEX "DriveLink_day_createdAt_idx" ON "DriveLink"("day", "createdAt");
CREATE INDEX "DriveLink_packageId_idx" ON "DriveLink"("packageId");

CREATE TABLE "PickupMet" (
    "bookingId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "metAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PickupMet_pkey" PRIMARY KEY ("bookingId", "day"),
    CONSTRAINT "PickupMet_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
