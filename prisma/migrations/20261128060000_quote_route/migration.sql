-- Empty for versions that are there already, and for those that the last release adds.
ALTER TABLE "QuoteRevision" ADD COLUMN "route" TEXT NOT NULL DEFAULT '';
