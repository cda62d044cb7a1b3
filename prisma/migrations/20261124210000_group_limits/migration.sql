ALTER TABLE "Package"
  ADD COLUMN "minPersons" INTEGER NOT NULL DEFAULT 1 CONSTRAINT "Package_minPersons" CHECK ("minPersons" >= 1),
  ADD COLUMN "maxPersons" INTEGER NOT NULL DEFAULT 50 CONSTRAINT "Package_maxPersons" CHECK ("maxPersons" BETWEEN "minPersons" AND 50);
