-- The search counts and sorts by the lowest price, too, without reading the packages themselves.
DROP INDEX "Package_search";
CREATE INDEX "Package_search" ON "Package" ("position", "createdAt" DESC, "id" DESC)
  INCLUDE ("days", "startingPrice", "lowestPrice", "availability", "startMonths", "minPersons", "maxPersons", "locationName")
  WHERE "deletedAt" IS NULL AND "isPublished";
