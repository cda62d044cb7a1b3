-- What the search counts and sorts by, so that it need not read the packages themselves, of which each is some 1.5 kB.
CREATE INDEX "Package_search" ON "Package" ("position", "createdAt" DESC, "id" DESC)
  INCLUDE ("days", "startingPrice", "availability", "startMonths", "minPersons", "maxPersons", "locationName")
  WHERE "deletedAt" IS NULL AND "isPublished";
