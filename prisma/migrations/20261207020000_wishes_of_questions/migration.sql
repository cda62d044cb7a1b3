-- narrows: checks of new columns, which the last release leaves empty
-- Of a trip that is asked for; the key opens the guest's page of what was asked.
ALTER TABLE "Enquiry"
  ADD COLUMN "wantsQuote" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "wantedMonth" TEXT CONSTRAINT "Enquiry_wantedMonth" CHECK ("wantedMonth" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD COLUMN "children" INTEGER CONSTRAINT "Enquiry_children" CHECK ("children" BETWEEN 1 AND "persons" - 1),
  ADD COLUMN "childAges" TEXT,
  ADD COLUMN "matters" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "comparedWith" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "callAt" TEXT CONSTRAINT "Enquiry_callAt" CHECK ("callAt" IN ('morning', 'afternoon', 'evening')),
  ADD COLUMN "shareKey" TEXT CONSTRAINT "Enquiry_shareKey" CHECK ("shareKey" ~ '^[A-Za-z0-9_-]{22}$');
