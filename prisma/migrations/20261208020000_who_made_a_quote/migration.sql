-- The person of the team whom the guest of a quote reads of.
ALTER TABLE "QuoteRevision" ADD COLUMN "signedBy" TEXT;
