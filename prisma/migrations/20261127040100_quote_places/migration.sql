-- narrows: nothing; key and index are about a new column, which the last release leaves empty
-- Places of the package that a quote was copied from, which the office keeps until the quote runs out.
ALTER TABLE "Quote" ADD COLUMN "keepsPlaces" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Quote" ADD COLUMN "holdId" UUID;
ALTER TABLE "Quote" ADD COLUMN "remindedAt" TIMESTAMPTZ(3);
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_holdId_fkey" FOREIGN KEY ("holdId") REFERENCES "SeatHold"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX "Quote_holdId_key" ON "Quote"("holdId");
