-- The reports read where all customers of a period come from.
CREATE INDEX "User_places" ON "User" ("id", "state", "country");
