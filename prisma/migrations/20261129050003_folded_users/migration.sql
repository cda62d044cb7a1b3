-- drops: a column that is computed from others and comes back in the same statement, with the new words
ALTER TABLE "User"
  DROP COLUMN "search",
  ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS (search_words("name", "email", "phoneNumber")) STORED;
CREATE INDEX "User_contacts" ON "User" USING gin ("search") WHERE "role" = 'contact' AND "deletedAt" IS NULL;
CREATE INDEX "User_search" ON "User" USING gin ("search") WHERE "role" = 'user' AND "deletedAt" IS NULL;
