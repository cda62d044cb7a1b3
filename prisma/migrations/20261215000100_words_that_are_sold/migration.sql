-- What stands beside a price goes with what was sold. Editions and quotes of before have said nothing of it.
ALTER TABLE "PackageEdition" ADD COLUMN "roomsAndCars" TEXT NOT NULL DEFAULT '', ADD COLUMN "groupSize" TEXT, ADD COLUMN "languages" TEXT;
ALTER TABLE "QuoteRevision" ADD COLUMN "roomsAndCars" TEXT NOT NULL DEFAULT '', ADD COLUMN "groupSize" TEXT, ADD COLUMN "languages" TEXT;
