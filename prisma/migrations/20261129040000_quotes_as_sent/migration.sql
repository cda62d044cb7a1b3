-- rewrites: columns that the last release neither reads nor writes
-- Who a version is for and until when it holds; empty in what the last release writes, which is read from the quote then.
ALTER TABLE "QuoteRevision" ADD COLUMN "customerName" TEXT, ADD COLUMN "customerPhone" TEXT, ADD COLUMN "customerEmail" TEXT,
  ADD COLUMN "validUntil" DATE;

-- A version that was sent may be filled this once.
ALTER TABLE "QuoteRevision" DISABLE TRIGGER USER;
UPDATE "QuoteRevision" r SET "customerName" = q."customerName", "customerPhone" = q."customerPhone",
  "customerEmail" = q."customerEmail", "validUntil" = q."validUntil" FROM "Quote" q WHERE q."id" = r."quoteId";
ALTER TABLE "QuoteRevision" ENABLE TRIGGER USER;

CREATE INDEX "QuoteRevision_customerEmail_idx" ON "QuoteRevision"("customerEmail");
