-- rewrites: columns that the last release neither reads nor writes
-- Which version the guest reads, and which one became the booking.
ALTER TABLE "Quote" ADD COLUMN "sentRevision" INTEGER, ADD COLUMN "acceptedRevision" INTEGER;

UPDATE "Quote" q SET "sentRevision" = r."sent", "acceptedRevision" = CASE WHEN q."state" = 'accepted' THEN r."sent" END
  FROM (SELECT "quoteId", max("revision") AS "sent" FROM "QuoteRevision" WHERE "sentAt" IS NOT NULL GROUP BY 1) r
  WHERE r."quoteId" = q."id";
