-- drops: the same of the versions of quotes
DROP TRIGGER IF EXISTS forget_sale ON "QuoteRevision";
ALTER TABLE "QuoteRevision" ALTER COLUMN "sale" SET NOT NULL, DROP CONSTRAINT "QuoteRevision_has_sale",
  DROP COLUMN "unitPrice", DROP COLUMN "childPrice", DROP COLUMN "lines";
