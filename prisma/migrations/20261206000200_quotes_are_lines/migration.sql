-- rewrites: versions of quotes that release 0.7.0 wrote, without whom they are for and until when
-- The same of quotes: `sale` says what a version costs, and the version says for whom and until when.
ALTER TABLE "QuoteRevision" ALTER COLUMN "unitPrice" SET DEFAULT 0,
  DROP CONSTRAINT "QuoteRevision_prices", DROP CONSTRAINT "QuoteRevision_lines";

-- A version that was sent may be filled this once.
ALTER TABLE "QuoteRevision" DISABLE TRIGGER USER;
UPDATE "QuoteRevision" r SET "customerName" = q."customerName", "customerPhone" = q."customerPhone",
    "customerEmail" = q."customerEmail", "validUntil" = q."validUntil"
  FROM "Quote" q WHERE q."id" = r."quoteId" AND (r."customerName" IS NULL OR r."validUntil" IS NULL);
ALTER TABLE "QuoteRevision" ENABLE TRIGGER USER;

ALTER TABLE "QuoteRevision" ALTER COLUMN "customerName" SET NOT NULL, ALTER COLUMN "validUntil" SET NOT NULL;
