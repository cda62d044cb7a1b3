-- Empty for versions that are there already.
ALTER TABLE "QuoteRevision" ADD COLUMN "dayFacts" TEXT NOT NULL DEFAULT '';
