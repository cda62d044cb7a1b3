-- Empty for existing packages, and for those that the last release adds.
ALTER TABLE "Package"
  ADD COLUMN "months" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "costsOnTheWay" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "costsCheckedOn" TEXT;
