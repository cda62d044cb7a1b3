-- What staff look for packages by, a line each, folded once when it is written instead of for each search. The index alone
-- answers which packages match, so it also holds the order of their list and, for the trips of deleted ones, these too.
ALTER TABLE "Package" ADD COLUMN "names" text NOT NULL
  GENERATED ALWAYS AS (lower("packageTitle" || chr(10) || "tourName" || chr(10) || "locationName")) STORED;
DROP INDEX "Package_names";
CREATE INDEX "Package_names" ON "Package" ("deletedAt", "createdAt", "id", "names");
