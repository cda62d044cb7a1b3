-- drops: a column that is computed from others and comes back in the same statement, with the new words
ALTER TABLE "Enquiry"
  DROP COLUMN "search",
  ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS (
    search_words("number"::text || ' ' || "name", coalesce("email", ''), coalesce("phone", ''))
  ) STORED;
CREATE INDEX "Enquiry_search" ON "Enquiry" USING gin ("search");
