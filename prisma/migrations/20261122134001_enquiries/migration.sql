-- Questions of people who have not booked yet. What they wrote is no part of what is searched: a word may be of any length.
CREATE TABLE "Enquiry" (
  "id" UUID NOT NULL,
  "number" SERIAL NOT NULL,
  "name" TEXT NOT NULL,
  "phone" TEXT,
  "email" TEXT,
  "packageId" UUID,
  "wantedFrom" DATE,
  "persons" INTEGER,
  "text" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'new',
  "lostReason" TEXT,
  "assignedTo" UUID,
  "bookingId" UUID,
  "source" TEXT NOT NULL DEFAULT 'form',
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "answeredAt" TIMESTAMPTZ(3),
  "search" tsvector GENERATED ALWAYS AS (
    search_words("number"::text || ' ' || "name", coalesce("email", ''), coalesce("phone", ''))) STORED,

  CONSTRAINT "Enquiry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Enquiry_contact" CHECK (num_nonnulls("phone", "email") > 0),
  CONSTRAINT "Enquiry_text" CHECK (length("text") BETWEEN 1 AND 2000),
  CONSTRAINT "Enquiry_persons" CHECK ("persons" BETWEEN 1 AND 50),
  CONSTRAINT "Enquiry_state" CHECK ("state" IN ('new', 'answered', 'won', 'lost')),
  CONSTRAINT "Enquiry_answered" CHECK (("state" <> 'new' OR "answeredAt" IS NULL) AND ("state" <> 'answered' OR "answeredAt" IS NOT NULL)),
  CONSTRAINT "Enquiry_lostReason" CHECK ("lostReason" IS NULL OR "state" = 'lost'),
  CONSTRAINT "Enquiry_source" CHECK ("source" IN ('form', 'whatsapp', 'phone', 'walk-in')),
  CONSTRAINT "Enquiry_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Enquiry_assignedTo_fkey" FOREIGN KEY ("assignedTo") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Enquiry_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Enquiry_number_key" ON "Enquiry"("number");
CREATE UNIQUE INDEX "Enquiry_bookingId_key" ON "Enquiry"("bookingId");
CREATE INDEX "Enquiry_state_createdAt_id_idx" ON "Enquiry"("state", "createdAt", "id");
CREATE INDEX "Enquiry_createdAt_id_idx" ON "Enquiry"("createdAt", "id");
CREATE INDEX "Enquiry_email" ON "Enquiry"("email") WHERE "email" IS NOT NULL;
CREATE INDEX "Enquiry_search" ON "Enquiry" USING gin ("search");

-- What was mailed in answer.
CREATE TABLE "EnquiryAnswer" (
  "id" UUID NOT NULL,
  "enquiryId" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "writtenBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "EnquiryAnswer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "EnquiryAnswer_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "EnquiryAnswer_enquiryId_createdAt_idx" ON "EnquiryAnswer"("enquiryId", "createdAt");
