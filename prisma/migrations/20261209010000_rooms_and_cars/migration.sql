-- Empty for existing packages, and for those that the last release adds.
ALTER TABLE "Package" ADD COLUMN "roomsAndCars" TEXT NOT NULL DEFAULT '';
