-- rewrites: versions of quotes that were sent, once: each gets the terms in force when it was sent, as its mail said
-- The last release leaves the column empty: such a version has today's terms.
ALTER TABLE "QuoteRevision"
  ADD COLUMN "termsId" INTEGER,
  ADD CONSTRAINT "QuoteRevision_termsId_fkey"
    FOREIGN KEY ("termsId") REFERENCES "Terms" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A version that was sent may be completed this once.
ALTER TABLE "QuoteRevision" DISABLE TRIGGER USER;

UPDATE "QuoteRevision" SET "termsId" = coalesce(
    (SELECT max("id") FROM "Terms" WHERE "publishedAt" <= "sentAt"),
    (SELECT min("id") FROM "Terms"))
  WHERE "sentAt" IS NOT NULL;

ALTER TABLE "QuoteRevision" ENABLE TRIGGER USER;
