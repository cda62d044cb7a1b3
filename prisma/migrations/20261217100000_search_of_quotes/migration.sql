-- The words that the desk's search reads. No column, because a sent version never changes, and that is checked of whole rows.
CREATE INDEX "QuoteRevision_search" ON "QuoteRevision" USING gin (
  search_words("customerName" || ' ' || "packageTitle", coalesce("customerEmail", ''), coalesce("customerPhone", ''))
);
