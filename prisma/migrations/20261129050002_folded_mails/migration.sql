-- drops: a column that is computed from others and comes back in the same statement, with the new words
ALTER TABLE "Mail"
  DROP COLUMN "search",
  ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS (search_words("subject", "to", '')) STORED;
CREATE INDEX "Mail_search" ON "Mail" USING gin ("search");
