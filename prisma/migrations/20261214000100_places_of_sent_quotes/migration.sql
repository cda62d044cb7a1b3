-- rewrites: one flag of open quotes, once: those of packages with fixed dates or limited places take places at Accept, as others from now on
UPDATE "Quote" q SET "keepsPlaces" = true
  FROM "QuoteRevision" r JOIN "Package" p ON p."id" = r."packageId"
  WHERE r."quoteId" = q."id" AND r."revision" = q."sentRevision" AND q."state" = 'sent' AND NOT q."keepsPlaces"
    AND (p."dateRule" = 'fixed' OR p."seatsPerDay" IS NOT NULL) AND p."deletedAt" IS NULL;
