-- What staff look for mails by: the words of the subject, in which a booking's number stands, and the address.
ALTER TABLE "Mail" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (search_words("subject", "to", '')) STORED;
CREATE INDEX "Mail_search" ON "Mail" USING gin ("search");
