-- What visitors may find a package by in its itinerary, so that no search reads one. Text beyond 100,000 characters is left
-- out: a tsvector has an upper limit, and a package must be savable.
ALTER TABLE "Package" ADD COLUMN "itineraryWords" tsvector GENERATED ALWAYS AS
  (to_tsvector('simple'::regconfig, left(regexp_replace("itinerary", '<[^>]*>', ' ', 'g'), 100000))) STORED;
CREATE INDEX "Package_itineraryWords" ON "Package" USING GIN ("itineraryWords") WHERE "deletedAt" IS NULL;
