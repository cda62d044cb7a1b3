-- Trips made to measure for one party, see docs/decisions/034-quotes.md.
ALTER TABLE "Package" ADD COLUMN "isPrivate" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "Quote" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "enquiryId" UUID,
    "customerName" TEXT NOT NULL,
    "customerPhone" TEXT,
    "customerEmail" TEXT,
    "shareKey" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "validUntil" DATE NOT NULL,
    "reason" TEXT,
    "wish" TEXT,
    "wishedAt" TIMESTAMPTZ(3),
    "bookingId" UUID,
    "madeBy" UUID NOT NULL,
    "authorName" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Quote_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Quote_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Quote_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Quote_reach" CHECK (num_nonnulls("customerPhone", "customerEmail") > 0),
    CONSTRAINT "Quote_state" CHECK ("state" IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
    CONSTRAINT "Quote_sent" CHECK ("state" = 'draft' OR "sentAt" IS NOT NULL),
    CONSTRAINT "Quote_booking" CHECK ("bookingId" IS NULL OR "state" = 'accepted')
);

CREATE UNIQUE INDEX "Quote_number_key" ON "Quote"("number");
CREATE UNIQUE INDEX "Quote_shareKey_key" ON "Quote"("shareKey");
CREATE UNIQUE INDEX "Quote_bookingId_key" ON "Quote"("bookingId");
CREATE INDEX "Quote_state_validUntil_id_idx" ON "Quote"("state", "validUntil", "id");
CREATE INDEX "Quote_enquiryId_idx" ON "Quote"("enquiryId");
CREATE INDEX "Quote_customerEmail_idx" ON "Quote"("customerEmail");
CREATE INDEX "Quote_createdAt_idx" ON "Quote"("createdAt");
ALTER SEQUENCE "Quote_number_seq" RESTART WITH 1001;

CREATE TABLE "QuoteRevision" (
    "quoteId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "packageId" UUID,
    "packageTitle" TEXT NOT NULL,
    "locationName" TEXT NOT NULL,
    "startDate" DATE NOT NULL,
    "days" INTEGER NOT NULL,
    "nights" INTEGER NOT NULL,
    "numberOfPersons" INTEGER NOT NULL,
    "numberOfChildren" INTEGER NOT NULL,
    "unitPrice" INTEGER NOT NULL,
    "childPrice" INTEGER,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "total" INTEGER NOT NULL,
    "includedFeatures" TEXT[],
    "excludedFeatures" TEXT[],
    "itinerary" TEXT NOT NULL,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "QuoteRevision_pkey" PRIMARY KEY ("quoteId", "revision"),
    CONSTRAINT "QuoteRevision_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "Quote"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "QuoteRevision_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "QuoteRevision_days" CHECK ("days" BETWEEN 1 AND 60 AND "nights" BETWEEN 0 AND "days"),
    CONSTRAINT "QuoteRevision_persons" CHECK ("numberOfPersons" BETWEEN 1 AND 50 AND "numberOfChildren" BETWEEN 0 AND "numberOfPersons" - 1),
    CONSTRAINT "QuoteRevision_prices" CHECK ("unitPrice" BETWEEN 1 AND 10000000 AND "childPrice" BETWEEN 1 AND "unitPrice"),
    CONSTRAINT "QuoteRevision_lines" CHECK (
      jsonb_typeof("lines") = 'array' AND jsonb_array_length("lines") <= 10
      AND jsonb_array_length("lines") = jsonb_array_length(jsonb_path_query_array("lines", '$[*] ? (
        @._id.type() == "string" && @.name.type() == "string" && @.name != ""
        && (@.per == "person" || @.per == "night" || @.per == "group")
        && @.quantity >= 1 && @.quantity <= 50 && @.each >= 1 && @.each <= 1000000 && @.isOptional.type() == "boolean")')))
);

CREATE INDEX "QuoteRevision_packageId_idx" ON "QuoteRevision"("packageId");
