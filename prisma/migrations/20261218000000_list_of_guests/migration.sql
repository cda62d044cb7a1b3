-- The newest guests first, with and without an account, for the desk's list of guests.
CREATE INDEX "User_guests" ON "User" ("createdAt" DESC, "id" DESC) WHERE "role" IN ('user', 'contact') AND "deletedAt" IS NULL;
