-- rewrites: a column that the last release neither reads nor writes
-- Whether the office set the day, or it is only there for who starts on it. Fixed dates of today stay on sale; of a package
-- that starts on any day, only what differs from its rules was set.
ALTER TABLE "PackageDay" ADD COLUMN "isSet" BOOLEAN NOT NULL DEFAULT true;

UPDATE "PackageDay" d SET "isSet" = false FROM "Package" p
  WHERE p."id" = d."packageId" AND NOT d."ownCapacity" AND d."unitPrice" IS NULL AND d."cutoffDays" IS NULL AND d."label" IS NULL
    AND d."closed" = (p."dateRule" = 'fixed');
