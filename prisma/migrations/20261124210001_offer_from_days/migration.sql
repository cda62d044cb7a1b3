ALTER TABLE "Package"
  ADD COLUMN "availabilityRule" TEXT NOT NULL DEFAULT 'manual' CONSTRAINT "Package_availabilityRule" CHECK ("availabilityRule" IN ('manual', 'derived')),
  ADD COLUMN "startMonths" DATE[] DEFAULT ARRAY[]::DATE[];
