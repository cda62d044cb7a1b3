ALTER TABLE "Package"
  ADD COLUMN "dateRule" TEXT NOT NULL DEFAULT 'open' CONSTRAINT "Package_dateRule" CHECK ("dateRule" IN ('open', 'fixed')),
  ADD COLUMN "seatsPerDay" INTEGER CONSTRAINT "Package_seatsPerDay" CHECK ("seatsPerDay" BETWEEN 1 AND 500),
  ADD COLUMN "leadDays" INTEGER NOT NULL DEFAULT 0 CONSTRAINT "Package_leadDays" CHECK ("leadDays" BETWEEN 0 AND 365),
  ADD COLUMN "firstDay" DATE,
  ADD COLUMN "lastDay" DATE CONSTRAINT "Package_lastDay" CHECK ("lastDay" >= "firstDay"),
  ADD COLUMN "seasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "weekdays" INTEGER NOT NULL DEFAULT 127 CONSTRAINT "Package_weekdays" CHECK ("weekdays" BETWEEN 1 AND 127),
  ADD COLUMN "salesStopped" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "PackageDay" (
    "packageId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "capacity" INTEGER,
    "ownCapacity" BOOLEAN NOT NULL DEFAULT false,
    "unitPrice" INTEGER,
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "cutoffDays" INTEGER,
    "label" TEXT,
    "held" INTEGER NOT NULL DEFAULT 0,
    "changes" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PackageDay_pkey" PRIMARY KEY ("packageId", "day"),
    CONSTRAINT "PackageDay_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackageDay_held" CHECK ("held" >= 0),
    CONSTRAINT "PackageDay_seats" CHECK ("held" <= "capacity"),
    CONSTRAINT "PackageDay_unitPrice" CHECK ("unitPrice" > 0),
    CONSTRAINT "PackageDay_cutoffDays" CHECK ("cutoffDays" BETWEEN 0 AND 365)
);

CREATE TABLE "SeatHold" (
    "id" UUID NOT NULL,
    "packageId" UUID NOT NULL,
    "startDate" DATE NOT NULL,
    "numberOfPersons" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'office',
    "note" TEXT NOT NULL,
    "createdBy" UUID,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeatHold_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SeatHold_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SeatHold_numberOfPersons" CHECK ("numberOfPersons" BETWEEN 1 AND 50),
    CONSTRAINT "SeatHold_kind" CHECK ("kind" IN ('office', 'waiting', 'partner', 'checkout'))
);

CREATE INDEX "SeatHold_packageId_startDate_idx" ON "SeatHold"("packageId", "startDate");
CREATE INDEX "SeatHold_until_idx" ON "SeatHold"("until");
