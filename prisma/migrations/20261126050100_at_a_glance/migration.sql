-- Empty for existing packages, and for those that the last release adds.
ALTER TABLE "Package"
  ADD COLUMN "groupSize" TEXT,
  ADD COLUMN "ageFrom" INTEGER,
  ADD COLUMN "highestNight" TEXT,
  ADD COLUMN "highestMetres" INTEGER,
  ADD COLUMN "hardestDay" TEXT,
  ADD COLUMN "seasonInWords" TEXT,
  ADD COLUMN "languages" TEXT,
  ADD COLUMN "startsAt" TEXT;
