-- The schema of release 0.6.0, by subject: what the migrations in replaces.json made. A database that has them never runs this.
-- Functions and triggers are in prisma/sql. Here are only those that stored data is computed with and, at the end, those that
-- the next migrations use.

-- A word is what stands between spaces and ASCII punctuation. An e-mail address and a phone number are one more word each.
CREATE FUNCTION search_words(words text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(
  regexp_split_to_array(lower(words || ' ' || split_part(email, '@', 1) || ' ' || phone), '[ -/:-@[-`{-~]+')
    || ARRAY[lower(email), regexp_replace(phone, '\D', '', 'g'), right(regexp_replace(phone, '\D', '', 'g'), 10)],
  ''));

-- People

CREATE TABLE "User" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "emailVerifiedAt" TIMESTAMPTZ(3),
  "passwordHash" TEXT NOT NULL,
  "phoneNumber" TEXT NOT NULL,
  "street" TEXT NOT NULL,
  "postalCode" TEXT NOT NULL,
  "city" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  -- A contact is a customer without an account: the office booked for somebody who called.
  "role" TEXT NOT NULL DEFAULT 'user',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deletedAt" TIMESTAMPTZ(3),
  "search" TSVECTOR GENERATED ALWAYS AS (search_words("name", "email", "phoneNumber")) STORED,
  "isDemo" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "User_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "User_contact" CHECK (
    ("role" = 'contact') = ("email" ~ '^contact-[0-9a-f-]{36}@invalid$')
    AND ("role" <> 'contact' OR ("passwordHash" = '' AND "emailVerifiedAt" IS NULL))
  ),
  CONSTRAINT "User_email_length" CHECK (length("email") BETWEEN 3 AND 254),
  CONSTRAINT "User_email_lower_case" CHECK ("email" = lower("email")),
  CONSTRAINT "User_role" CHECK ("role" IN ('user', 'viewer', 'agent', 'admin', 'contact'))
);

CREATE UNIQUE INDEX "User_email_key" ON "User" ("email");
-- Staff are few among a million customers.
CREATE INDEX "User_admins" ON "User" ("id") WHERE "role" = 'admin';
CREATE INDEX "User_contacts" ON "User" USING gin ("search") WHERE "role" = 'contact' AND "deletedAt" IS NULL;
CREATE INDEX "User_customers" ON "User" ("createdAt" DESC, "id" DESC) WHERE "role" = 'user' AND "deletedAt" IS NULL;
-- The dashboard asks for demo customers on every visit, and mostly there are none.
CREATE INDEX "User_demo" ON "User" ("id") WHERE "isDemo";
CREATE INDEX "User_search" ON "User" USING gin ("search") WHERE "role" = 'user' AND "deletedAt" IS NULL;
CREATE INDEX "User_staff" ON "User" ("name", "id") WHERE "role" NOT IN ('user', 'contact') AND "deletedAt" IS NULL;
-- Accounts that nobody verified, for their removal.
CREATE INDEX "User_unverified" ON "User" ("createdAt") WHERE "emailVerifiedAt" IS NULL AND "deletedAt" IS NULL;

CREATE TABLE "Session" (
  "id" UUID NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session" ("tokenHash");
CREATE INDEX "Session_expiresAt_idx" ON "Session" ("expiresAt");
CREATE INDEX "Session_userId_idx" ON "Session" ("userId");

CREATE TABLE "Token" (
  "id" UUID NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "purpose" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Token_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Token_purpose" CHECK ("purpose" IN ('verify-email', 'change-email', 'reset-password')),
  CONSTRAINT "Token_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Token_tokenHash_key" ON "Token" ("tokenHash");
CREATE UNIQUE INDEX "Token_userId_purpose_key" ON "Token" ("userId", "purpose");
CREATE INDEX "Token_expiresAt_idx" ON "Token" ("expiresAt");

CREATE TABLE "StaffInvitation" (
  "id" UUID NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "invitedById" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "StaffInvitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "StaffInvitation_email" CHECK ("email" = lower("email") AND length("email") BETWEEN 3 AND 254),
  CONSTRAINT "StaffInvitation_role" CHECK ("role" IN ('viewer', 'agent', 'admin')),
  CONSTRAINT "StaffInvitation_invitedById_fkey"
    FOREIGN KEY ("invitedById") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "StaffInvitation_email_key" ON "StaffInvitation" ("email");
CREATE UNIQUE INDEX "StaffInvitation_tokenHash_key" ON "StaffInvitation" ("tokenHash");
CREATE INDEX "StaffInvitation_expiresAt_idx" ON "StaffInvitation" ("expiresAt");
CREATE INDEX "StaffInvitation_invitedById_idx" ON "StaffInvitation" ("invitedById");

CREATE TABLE "StaffChange" (
  "id" UUID NOT NULL,
  "changedBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "personName" TEXT NOT NULL,
  "what" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StaffChange_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "StaffChange_createdAt_idx" ON "StaffChange" ("createdAt" DESC);

-- Packages

CREATE TABLE "Package" (
  "id" UUID NOT NULL,
  "packageTitle" TEXT NOT NULL,
  "tourName" TEXT NOT NULL,
  "locationName" TEXT NOT NULL,
  "days" INTEGER NOT NULL,
  "nights" INTEGER NOT NULL,
  "startingPrice" INTEGER NOT NULL,
  "mrpPrice" INTEGER NOT NULL,
  "imageKey" TEXT,
  "availability" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "includedFeatures" TEXT[],
  "excludedFeatures" TEXT[],
  "tags" TEXT[],
  "itinerary" TEXT NOT NULL,
  "numberOfBookings" INTEGER NOT NULL DEFAULT 0,
  "isPublished" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deletedAt" TIMESTAMPTZ(3),
  "recentBookings" INTEGER NOT NULL DEFAULT 0,
  -- What staff look for packages by, in lower case.
  "names" TEXT NOT NULL GENERATED ALWAYS AS (lower("packageTitle" || chr(10) || "tourName" || chr(10) || "locationName")) STORED,
  -- Packages that staff have put in order come first; the others follow, newest first.
  "position" INTEGER,
  "isDemo" BOOLEAN NOT NULL DEFAULT false,
  -- A tsvector has an upper limit, and every package must be savable.
  "itineraryWords" TSVECTOR GENERATED ALWAYS AS (
    to_tsvector('simple'::regconfig, left(regexp_replace("itinerary", '<[^>]*>', ' ', 'g'), 100000))
  ) STORED,
  -- Per cent. Null follows the settings.
  "gstRate" DOUBLE PRECISION,
  CONSTRAINT "Package_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Package_availability" CHECK ("availability" IN ('limited', 'available', 'sold out')),
  CONSTRAINT "Package_days" CHECK ("days" BETWEEN 1 AND 60),
  CONSTRAINT "Package_mrpPrice" CHECK ("mrpPrice" BETWEEN "startingPrice" AND 10000000),
  CONSTRAINT "Package_nights" CHECK ("nights" BETWEEN 0 AND "days"),
  CONSTRAINT "Package_numberOfBookings" CHECK ("numberOfBookings" >= 0),
  CONSTRAINT "Package_position" CHECK ("position" >= 1),
  CONSTRAINT "Package_recentBookings" CHECK ("recentBookings" >= 0),
  CONSTRAINT "Package_startingPrice" CHECK ("startingPrice" BETWEEN 1 AND 10000000)
);

-- A later migration validates it.
ALTER TABLE "Package"
  ADD CONSTRAINT "Package_gstRate" CHECK ("gstRate" BETWEEN 0 AND 40) NOT VALID;

CREATE INDEX "Package_createdAt_id_idx" ON "Package" ("createdAt" DESC, "id" DESC);
CREATE INDEX "Package_deleted" ON "Package" ("deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "Package_itineraryWords" ON "Package" USING gin ("itineraryWords") WHERE "deletedAt" IS NULL;
-- Answers alone which packages match, in the order of their list.
CREATE INDEX "Package_names" ON "Package" ("deletedAt", "createdAt", "id", "names");
CREATE INDEX "Package_popular"
  ON "Package" (("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC)
  WHERE "deletedAt" IS NULL AND "isPublished";
CREATE INDEX "Package_position_createdAt_id_idx" ON "Package" ("position", "createdAt" DESC, "id" DESC);

-- What a package said until it was changed, for those who had booked it by then.
CREATE TABLE "PackageEdition" (
  "packageId" UUID NOT NULL,
  "untilVersion" INTEGER NOT NULL,
  "description" TEXT NOT NULL,
  "includedFeatures" TEXT[],
  "excludedFeatures" TEXT[],
  "itinerary" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "PackageEdition_pkey" PRIMARY KEY ("packageId", "untilVersion"),
  CONSTRAINT "PackageEdition_packageId_fkey"
    FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- What each package costs, and since when: it tells staff when a struck-through price was never the price.
CREATE TABLE "PackagePrice" (
  "packageId" UUID NOT NULL,
  "price" INTEGER NOT NULL,
  "from" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PackagePrice_pkey" PRIMARY KEY ("packageId", "from"),
  CONSTRAINT "PackagePrice_packageId_fkey"
    FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Files of pictures, and since when nothing shows them.
CREATE TABLE "StoredImage" (
  "imageKey" TEXT NOT NULL,
  "unusedSince" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StoredImage_pkey" PRIMARY KEY ("imageKey")
);

-- Offers

CREATE TABLE "Offer" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "percent" INTEGER NOT NULL,
  "starts" DATE NOT NULL,
  "ends" DATE,
  "scope" TEXT NOT NULL DEFAULT 'all',
  "packageIds" UUID[] NOT NULL DEFAULT '{}',
  "maxUses" INTEGER,
  "used" INTEGER NOT NULL DEFAULT 0,
  "endedAt" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Offer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Offer_code" CHECK ("code" ~ '^[A-Z0-9]{3,20}$'),
  CONSTRAINT "Offer_ends" CHECK ("ends" >= "starts"),
  CONSTRAINT "Offer_maxUses" CHECK ("maxUses" >= 1),
  CONSTRAINT "Offer_percent" CHECK ("percent" BETWEEN 1 AND 90),
  CONSTRAINT "Offer_scope"
    CHECK ("scope" IN ('all', 'packages') AND ("scope" = 'packages') = (cardinality("packageIds") > 0)),
  CONSTRAINT "Offer_used" CHECK ("used" BETWEEN 0 AND coalesce("maxUses", 2147483647))
);

CREATE UNIQUE INDEX "Offer_code_key" ON "Offer" ("code");

CREATE TABLE "Banner" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "mode" TEXT NOT NULL DEFAULT 'display',
  "offerId" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "Banner_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Banner_mode"
    CHECK ("mode" IN ('display', 'code', 'prices', 'none') AND ("mode" = 'code') = ("offerId" IS NOT NULL)),
  CONSTRAINT "Banner_one_row" CHECK ("id" = 1),
  CONSTRAINT "Banner_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Bookings

-- What bookings are sold under: a row for each version of the policies, never changed.
CREATE TABLE "Terms" (
  "id" SERIAL,
  "value" JSONB NOT NULL,
  "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Terms_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Terms_value" CHECK (jsonb_typeof("value") = 'object')
);

INSERT INTO "Terms" ("value") VALUES ('{
  "basis": "paid", "advancePercent": 30, "advanceDays": null, "balanceDays": null, "operatorCancel": "refund",
  "tiers": [{"days": 30, "percent": 80}, {"days": 15, "percent": 50}, {"days": 7, "percent": 25}]
}');

CREATE FUNCTION current_terms() RETURNS integer LANGUAGE sql STABLE AS $$ SELECT max("id") FROM "Terms" $$;

CREATE TABLE "Booking" (
  "id" UUID NOT NULL,
  "bookingNumber" SERIAL,
  "userId" UUID NOT NULL,
  "packageId" UUID NOT NULL,
  "startDate" DATE NOT NULL,
  "numberOfPersons" INTEGER NOT NULL,
  "unitPrice" INTEGER NOT NULL,
  "totalPrice" INTEGER NOT NULL,
  "bookingStatus" TEXT NOT NULL DEFAULT 'pending',
  "packageTitle" TEXT NOT NULL,
  "locationName" TEXT NOT NULL,
  "days" INTEGER NOT NULL,
  "nights" INTEGER NOT NULL,
  "customerName" TEXT NOT NULL,
  "customerEmail" TEXT NOT NULL,
  "customerPhone" TEXT NOT NULL,
  "idempotencyKey" TEXT,
  "payloadHash" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deletedAt" TIMESTAMPTZ(3),
  "search" TSVECTOR GENERATED ALWAYS AS (
    search_words("bookingNumber"::text || ' ' || "customerName" || ' ' || "packageTitle", "customerEmail", "customerPhone")
  ) STORED,
  "isRecent" BOOLEAN NOT NULL DEFAULT true,
  "offerCode" TEXT,
  "discount" INTEGER NOT NULL DEFAULT 0,
  "source" TEXT NOT NULL DEFAULT 'web',
  "pickup" TEXT,
  "tripContact" TEXT,
  "shareKey" TEXT,
  "canceledAt" TIMESTAMPTZ(3),
  "canceledBy" TEXT,
  "cancelReason" TEXT,
  "refundPercent" INTEGER,
  "refundDue" INTEGER,
  "termsId" INTEGER NOT NULL DEFAULT current_terms(),
  "arrivalFlight" TEXT,
  "arrivalAt" TIMESTAMPTZ(3),
  -- When the contact of an old booking was erased.
  "contactErasedAt" TIMESTAMPTZ(3),
  "packageVersion" INTEGER NOT NULL DEFAULT 1,
  "paid" INTEGER NOT NULL DEFAULT 0,
  "confirmedAt" TIMESTAMPTZ(3),
  -- Whatever the office books has a key; a tourist's booking has none.
  "onceKey" TEXT,
  "advance" INTEGER,
  "dueOn" DATE,
  "owedBack" INTEGER NOT NULL DEFAULT 0,
  "placeOfSupply" CHAR(2),
  "customerAddress" TEXT[] NOT NULL DEFAULT '{}',
  "customerGstin" TEXT,
  "isInvoiced" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "Booking_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Booking_bookingStatus" CHECK ("bookingStatus" IN ('pending', 'confirmed', 'canceled')),
  CONSTRAINT "Booking_numberOfPersons" CHECK ("numberOfPersons" BETWEEN 1 AND 50),
  CONSTRAINT "Booking_totalPrice" CHECK ("totalPrice" >= 0),
  CONSTRAINT "Booking_unitPrice" CHECK ("unitPrice" >= 0),
  CONSTRAINT "Booking_packageId_fkey"
    FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Booking_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
ALTER SEQUENCE "Booking_bookingNumber_seq" RESTART WITH 1001;

-- A later migration validates them.
ALTER TABLE "Booking"
  ADD CONSTRAINT "Booking_arrivalFlight" CHECK (length("arrivalFlight") BETWEEN 1 AND 60) NOT VALID,
  ADD CONSTRAINT "Booking_cancelReason" CHECK (length("cancelReason") BETWEEN 1 AND 500) NOT VALID,
  ADD CONSTRAINT "Booking_canceledBy" CHECK ("canceledBy" IN ('guest', 'office', 'operator')) NOT VALID,
  ADD CONSTRAINT "Booking_cancellation" CHECK (
    "bookingStatus" = 'canceled'
    OR num_nonnulls("canceledAt", "canceledBy", "cancelReason", "refundPercent", "refundDue") = 0
  ) NOT VALID,
  ADD CONSTRAINT "Booking_discount"
    CHECK ("discount" = 0 OR ("offerCode" IS NOT NULL AND "discount" > 0 AND "discount" < "unitPrice" * "numberOfPersons"))
    NOT VALID,
  ADD CONSTRAINT "Booking_paid" CHECK ("paid" >= 0) NOT VALID,
  ADD CONSTRAINT "Booking_pickup" CHECK (length("pickup") BETWEEN 1 AND 300) NOT VALID,
  ADD CONSTRAINT "Booking_placeOfSupply" CHECK ("placeOfSupply" ~ '^\d\d$') NOT VALID,
  ADD CONSTRAINT "Booking_refundDue" CHECK ("refundDue" >= 0) NOT VALID,
  ADD CONSTRAINT "Booking_refundPercent" CHECK ("refundPercent" BETWEEN 0 AND 100) NOT VALID,
  ADD CONSTRAINT "Booking_shareKey" CHECK ("shareKey" ~ '^[A-Za-z0-9_-]{22}$') NOT VALID,
  ADD CONSTRAINT "Booking_source" CHECK ("source" IN ('web', 'phone', 'walk-in', 'whatsapp', 'partner')) NOT VALID,
  ADD CONSTRAINT "Booking_tripContact" CHECK (length("tripContact") BETWEEN 1 AND 120) NOT VALID,
  ADD CONSTRAINT "Booking_offerCode_fkey"
    FOREIGN KEY ("offerCode") REFERENCES "Offer" ("code") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "Booking_termsId_fkey"
    FOREIGN KEY ("termsId") REFERENCES "Terms" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

CREATE UNIQUE INDEX "Booking_bookingNumber_key" ON "Booking" ("bookingNumber");
CREATE UNIQUE INDEX "Booking_onceKey_key" ON "Booking" ("onceKey") WHERE "onceKey" IS NOT NULL;
CREATE UNIQUE INDEX "Booking_shareKey_key" ON "Booking" ("shareKey");
CREATE UNIQUE INDEX "Booking_userId_idempotencyKey_key" ON "Booking" ("userId", "idempotencyKey");
CREATE INDEX "Booking_arrival" ON "Booking" ("startDate") WHERE "arrivalFlight" IS NOT NULL OR "arrivalAt" IS NOT NULL;
-- A list in the order of either date is narrowed by the other one in the index itself.
CREATE INDEX "Booking_by_creation" ON "Booking" ("createdAt" DESC, "id" DESC)
  INCLUDE ("startDate") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_start" ON "Booking" ("startDate", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_status_and_creation" ON "Booking" ("bookingStatus", "createdAt" DESC, "id" DESC)
  INCLUDE ("startDate") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_by_status_and_start" ON "Booking" ("bookingStatus", "startDate", "createdAt", "id")
  WHERE "deletedAt" IS NULL;
-- For the daily erasure.
CREATE INDEX "Booking_contact" ON "Booking" ("startDate") WHERE "contactErasedAt" IS NULL;
CREATE INDEX "Booking_deleted" ON "Booking" ("deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
-- Who starts on which days; the agenda adds up persons from the index alone.
CREATE INDEX "Booking_departures" ON "Booking" ("startDate", "packageId", "id")
  INCLUDE ("days", "numberOfPersons") WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled';
CREATE INDEX "Booking_due" ON "Booking" ("dueOn", "id") WHERE "dueOn" IS NOT NULL AND "deletedAt" IS NULL;
-- Few, as most bookings are paid for only a while before they are invoiced.
CREATE INDEX "Booking_not_invoiced" ON "Booking" ("startDate")
  WHERE "paid" > 0 AND NOT "isInvoiced" AND "bookingStatus" = 'confirmed' AND "deletedAt" IS NULL;
CREATE INDEX "Booking_of_the_office" ON "Booking" (lower(btrim("customerEmail"))) WHERE "onceKey" IS NOT NULL;
CREATE INDEX "Booking_owed_back" ON "Booking" ("canceledAt", "id") WHERE "owedBack" > 0 AND "deletedAt" IS NULL;
CREATE INDEX "Booking_owing_by_creation" ON "Booking" ("createdAt" DESC, "id" DESC)
  WHERE "dueOn" IS NOT NULL AND "deletedAt" IS NULL;
CREATE INDEX "Booking_packageId_createdAt_idx" ON "Booking" ("packageId", "createdAt" DESC);
CREATE INDEX "Booking_recent" ON "Booking" ("createdAt") WHERE "isRecent";
CREATE INDEX "Booking_search" ON "Booking" USING gin ("search") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_userId_createdAt_idx" ON "Booking" ("userId", "createdAt" DESC);

CREATE TABLE "BookingChange" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "changedBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "field" TEXT NOT NULL,
  "oldValue" TEXT NOT NULL,
  "newValue" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "version" INTEGER NOT NULL DEFAULT 0,
  -- Other kinds than "edit" are no edit of a field: "newValue" then holds their text.
  "kind" TEXT NOT NULL DEFAULT 'edit',
  "batchId" TEXT,
  "mailId" UUID,
  CONSTRAINT "BookingChange_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "BookingChange_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- What one click changed, to take it back.
CREATE INDEX "BookingChange_batchId" ON "BookingChange" ("batchId") WHERE "batchId" IS NOT NULL;
CREATE INDEX "BookingChange_bookingId_createdAt_idx" ON "BookingChange" ("bookingId", "createdAt");

-- What staff wrote down about a booking, for staff alone.
CREATE TABLE "BookingNote" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "pinned" BOOLEAN NOT NULL DEFAULT false,
  "writtenBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "BookingNote_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "BookingNote_text" CHECK (length("text") BETWEEN 1 AND 2000),
  CONSTRAINT "BookingNote_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "BookingNote_bookingId_createdAt_idx" ON "BookingNote" ("bookingId", "createdAt");

-- What a guest asks to have changed.
CREATE TABLE "ChangeRequest" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "wantedDate" DATE,
  "wantedPersons" INTEGER,
  "text" TEXT NOT NULL DEFAULT '',
  "state" TEXT NOT NULL DEFAULT 'open',
  "answer" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "closedAt" TIMESTAMPTZ(3),
  CONSTRAINT "ChangeRequest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ChangeRequest_closed" CHECK (("state" = 'open') = ("closedAt" IS NULL)),
  CONSTRAINT "ChangeRequest_persons" CHECK ("wantedPersons" BETWEEN 1 AND 50),
  CONSTRAINT "ChangeRequest_state" CHECK ("state" IN ('open', 'done', 'declined', 'withdrawn')),
  CONSTRAINT "ChangeRequest_text" CHECK (length("text") <= 1000 AND length("answer") BETWEEN 1 AND 1000),
  CONSTRAINT "ChangeRequest_wish" CHECK (num_nonnulls("wantedDate", "wantedPersons") > 0),
  CONSTRAINT "ChangeRequest_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "ChangeRequest_open" ON "ChangeRequest" ("bookingId") WHERE "state" = 'open';
CREATE INDEX "ChangeRequest_bookingId_createdAt_idx" ON "ChangeRequest" ("bookingId", "createdAt");

-- Who travels, as the guest names them after booking.
CREATE TABLE "Traveller" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "ageBand" TEXT NOT NULL DEFAULT 'adult',
  "diet" TEXT,
  "note" TEXT,
  "isLead" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "Traveller_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Traveller_ageBand" CHECK ("ageBand" IN ('adult', '5-11', 'under-5')),
  CONSTRAINT "Traveller_diet" CHECK (length("diet") BETWEEN 1 AND 100),
  CONSTRAINT "Traveller_name" CHECK (length("name") BETWEEN 1 AND 100),
  CONSTRAINT "Traveller_note" CHECK (length("note") BETWEEN 1 AND 300),
  CONSTRAINT "Traveller_position" CHECK ("position" BETWEEN 1 AND 50),
  CONSTRAINT "Traveller_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Traveller_bookingId_position_key" ON "Traveller" ("bookingId", "position");
CREATE UNIQUE INDEX "Traveller_lead" ON "Traveller" ("bookingId") WHERE "isLead";

-- Money

-- What came in and went back for a booking. Rows are only added, and "Booking"."paid" is their sum.
CREATE TABLE "Payment" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "reference" TEXT,
  "receivedOn" DATE NOT NULL,
  "note" TEXT,
  "reversesId" UUID,
  "recordedBy" UUID,
  "recorderName" TEXT NOT NULL,
  "source" TEXT NOT NULL DEFAULT 'office',
  "onceKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "Payment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Payment_amount" CHECK ("amount" BETWEEN 1 AND 500000000),
  CONSTRAINT "Payment_kind" CHECK ("kind" IN ('received', 'refund', 'reversal')),
  CONSTRAINT "Payment_method" CHECK ("method" IN ('upi', 'cash', 'bank', 'card', 'gateway')),
  CONSTRAINT "Payment_note" CHECK (length("note") BETWEEN 1 AND 500),
  CONSTRAINT "Payment_reference" CHECK (length("reference") BETWEEN 1 AND 64),
  CONSTRAINT "Payment_reverses" CHECK (("kind" = 'reversal') = ("reversesId" IS NOT NULL)),
  CONSTRAINT "Payment_source" CHECK ("source" IN ('office', 'claim', 'gateway')),
  CONSTRAINT "Payment_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Payment_reversesId_fkey"
    FOREIGN KEY ("reversesId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Payment_onceKey_key" ON "Payment" ("onceKey");
CREATE UNIQUE INDEX "Payment_reversesId_key" ON "Payment" ("reversesId");
CREATE INDEX "Payment_bookingId_createdAt_idx" ON "Payment" ("bookingId", "createdAt");
-- The day book reads the payments of some days in their order.
CREATE INDEX "Payment_receivedOn_id_idx" ON "Payment" ("receivedOn", "id");

-- One reference of a bank counts once.
CREATE TABLE "PaymentReference" (
  "method" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "paymentId" UUID NOT NULL,
  CONSTRAINT "PaymentReference_pkey" PRIMARY KEY ("method", "reference"),
  CONSTRAINT "PaymentReference_paymentId_fkey"
    FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "PaymentReference_paymentId_key" ON "PaymentReference" ("paymentId");

-- What a guest says to have paid: no money until the office has found it on its account.
CREATE TABLE "PaymentClaim" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "method" TEXT NOT NULL,
  "utr" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'open',
  "answer" TEXT,
  "paymentId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedBy" UUID,
  "decidedByName" TEXT,
  CONSTRAINT "PaymentClaim_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PaymentClaim_amount" CHECK ("amount" BETWEEN 1 AND 500000000),
  CONSTRAINT "PaymentClaim_answer"
    CHECK (("state" = 'refused') = ("answer" IS NOT NULL) AND length("answer") BETWEEN 1 AND 500),
  CONSTRAINT "PaymentClaim_decided" CHECK (("state" = 'open') = ("decidedAt" IS NULL)),
  CONSTRAINT "PaymentClaim_method" CHECK ("method" IN ('upi', 'bank')),
  CONSTRAINT "PaymentClaim_paid" CHECK (("state" = 'accepted') = ("paymentId" IS NOT NULL)),
  CONSTRAINT "PaymentClaim_state" CHECK ("state" IN ('open', 'accepted', 'refused')),
  CONSTRAINT "PaymentClaim_utr" CHECK ("utr" ~ '^[A-Z0-9]{8,22}$'),
  CONSTRAINT "PaymentClaim_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PaymentClaim_paymentId_fkey"
    FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- One that was refused may be told again.
CREATE UNIQUE INDEX "PaymentClaim_once" ON "PaymentClaim" ("bookingId", "utr") WHERE "state" <> 'refused';
CREATE INDEX "PaymentClaim_bookingId_createdAt_idx" ON "PaymentClaim" ("bookingId", "createdAt");
CREATE INDEX "PaymentClaim_state_createdAt_id_idx" ON "PaymentClaim" ("state", "createdAt", "id");

-- What a payment gateway reported, once each, as it was signed.
CREATE TABLE "GatewayEvent" (
  "driver" TEXT NOT NULL,
  "eventId" TEXT NOT NULL,
  "payload" TEXT NOT NULL,
  "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "handledAt" TIMESTAMPTZ(3),
  CONSTRAINT "GatewayEvent_pkey" PRIMARY KEY ("driver", "eventId"),
  CONSTRAINT "GatewayEvent_eventId" CHECK (length("eventId") BETWEEN 1 AND 64),
  CONSTRAINT "GatewayEvent_payload" CHECK (octet_length("payload") <= 1048576)
);

CREATE INDEX "GatewayEvent_receivedAt_idx" ON "GatewayEvent" ("receivedAt");

-- Documents

-- Receipts, vouchers, invoices and credit notes: numbered without a gap in each financial year, and never changed.
CREATE TABLE "TaxDocument" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "paymentId" UUID,
  "kind" TEXT NOT NULL,
  "fy" TEXT NOT NULL,
  "serial" INTEGER NOT NULL,
  "number" TEXT NOT NULL,
  "issuedOn" DATE NOT NULL,
  "replacesId" UUID,
  "gross" INTEGER NOT NULL,
  "ratePermille" INTEGER NOT NULL,
  "taxablePaise" BIGINT NOT NULL,
  "cgstPaise" BIGINT NOT NULL,
  "sgstPaise" BIGINT NOT NULL,
  "igstPaise" BIGINT NOT NULL,
  "snapshot" JSONB NOT NULL,
  "onceKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "TaxDocument_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "TaxDocument_fy" CHECK ("fy" ~ '^\d\d-\d\d$'),
  CONSTRAINT "TaxDocument_gross" CHECK ("gross" BETWEEN 1 AND 500000000),
  CONSTRAINT "TaxDocument_kind" CHECK ("kind" IN ('RC', 'RV', 'RF', 'TI', 'CN')),
  CONSTRAINT "TaxDocument_number" CHECK (
    "number" ~ '^[A-Z0-9/-]{1,16}$'
    AND "number" = "kind" || '/' || "fy" || '/' || lpad("serial"::text, greatest(6, length("serial"::text)), '0')
  ),
  CONSTRAINT "TaxDocument_rate" CHECK ("ratePermille" BETWEEN 0 AND 1000),
  CONSTRAINT "TaxDocument_replaces" CHECK (("kind" = 'CN') = ("replacesId" IS NOT NULL)),
  CONSTRAINT "TaxDocument_sums" CHECK (
    "taxablePaise" + "cgstPaise" + "sgstPaise" + "igstPaise" = "gross"::bigint * 100
    AND "cgstPaise" = "sgstPaise"
    AND least("taxablePaise", "cgstPaise", "igstPaise") >= 0
  ),
  CONSTRAINT "TaxDocument_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "TaxDocument_paymentId_fkey"
    FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "TaxDocument_replacesId_fkey"
    FOREIGN KEY ("replacesId") REFERENCES "TaxDocument" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "TaxDocument_number_key" ON "TaxDocument" ("number");
CREATE UNIQUE INDEX "TaxDocument_onceKey_key" ON "TaxDocument" ("onceKey");
CREATE UNIQUE INDEX "TaxDocument_replacesId_key" ON "TaxDocument" ("replacesId");
CREATE INDEX "TaxDocument_bookingId_createdAt_idx" ON "TaxDocument" ("bookingId", "createdAt");

CREATE TABLE "DocumentCounter" (
  "kind" TEXT NOT NULL,
  "fy" TEXT NOT NULL,
  "last" INTEGER NOT NULL,
  CONSTRAINT "DocumentCounter_pkey" PRIMARY KEY ("kind", "fy"),
  CONSTRAINT "DocumentCounter_last" CHECK ("last" BETWEEN 1 AND 9999999)
);

-- Enquiries

-- Questions of people who have not booked yet.
CREATE TABLE "Enquiry" (
  "id" UUID NOT NULL,
  "number" SERIAL,
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
  "search" TSVECTOR GENERATED ALWAYS AS (
    search_words("number"::text || ' ' || "name", coalesce("email", ''), coalesce("phone", ''))
  ) STORED,
  "wantedDays" INTEGER,
  CONSTRAINT "Enquiry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Enquiry_answered"
    CHECK (("state" <> 'new' OR "answeredAt" IS NULL) AND ("state" <> 'answered' OR "answeredAt" IS NOT NULL)),
  CONSTRAINT "Enquiry_contact" CHECK (num_nonnulls("phone", "email") > 0),
  CONSTRAINT "Enquiry_lostReason" CHECK ("lostReason" IS NULL OR "state" = 'lost'),
  CONSTRAINT "Enquiry_persons" CHECK ("persons" BETWEEN 1 AND 50),
  CONSTRAINT "Enquiry_source" CHECK ("source" IN ('form', 'whatsapp', 'phone', 'walk-in')),
  CONSTRAINT "Enquiry_state" CHECK ("state" IN ('new', 'answered', 'won', 'lost')),
  CONSTRAINT "Enquiry_text" CHECK (length("text") BETWEEN 1 AND 2000),
  CONSTRAINT "Enquiry_wantedDays" CHECK ("wantedDays" BETWEEN 1 AND 60),
  CONSTRAINT "Enquiry_assignedTo_fkey"
    FOREIGN KEY ("assignedTo") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Enquiry_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Enquiry_packageId_fkey"
    FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Enquiry_bookingId_key" ON "Enquiry" ("bookingId");
CREATE UNIQUE INDEX "Enquiry_number_key" ON "Enquiry" ("number");
CREATE INDEX "Enquiry_createdAt_id_idx" ON "Enquiry" ("createdAt", "id");
CREATE INDEX "Enquiry_email" ON "Enquiry" ("email") WHERE "email" IS NOT NULL;
CREATE INDEX "Enquiry_search" ON "Enquiry" USING gin ("search");
CREATE INDEX "Enquiry_state_createdAt_id_idx" ON "Enquiry" ("state", "createdAt", "id");

-- What was mailed in answer.
CREATE TABLE "EnquiryAnswer" (
  "id" UUID NOT NULL,
  "enquiryId" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "writtenBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "EnquiryAnswer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "EnquiryAnswer_enquiryId_fkey"
    FOREIGN KEY ("enquiryId") REFERENCES "Enquiry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "EnquiryAnswer_enquiryId_createdAt_idx" ON "EnquiryAnswer" ("enquiryId", "createdAt");

-- Mails

-- What staff wrote to all guests of a departure: the template alone, what each guest got is in the mails.
CREATE TABLE "Broadcast" (
  "id" UUID NOT NULL,
  "onceKey" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "sentBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Broadcast_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "Broadcast_onceKey_key" ON "Broadcast" ("onceKey");

CREATE TABLE "Mail" (
  "id" UUID NOT NULL,
  "template" TEXT NOT NULL,
  "to" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "html" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastError" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sentAt" TIMESTAMPTZ(3),
  "bookingNumbers" INTEGER[] NOT NULL DEFAULT '{}',
  "linkExpiresAt" TIMESTAMPTZ(3),
  "printedAt" TIMESTAMPTZ(3),
  "scrubbedAt" TIMESTAMPTZ(3),
  -- A list of {filename, contentType, content}, content as text.
  "attachments" JSONB,
  "broadcastId" UUID,
  "bookingId" UUID,
  "search" TSVECTOR GENERATED ALWAYS AS (search_words("subject", "to", '')) STORED,
  CONSTRAINT "Mail_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Mail_broadcast" CHECK (num_nonnulls("broadcastId", "bookingId") IN (0, 2)),
  CONSTRAINT "Mail_one_line_headers" CHECK ("to" !~ '[\r\n]' AND "subject" !~ '[\r\n]'),
  CONSTRAINT "Mail_state" CHECK ("state" IN ('waiting', 'sent', 'failed')),
  CONSTRAINT "Mail_broadcastId_fkey"
    FOREIGN KEY ("broadcastId") REFERENCES "Broadcast" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- One message reaches a booking once.
CREATE UNIQUE INDEX "Mail_broadcastId_bookingId" ON "Mail" ("broadcastId", "bookingId") WHERE "broadcastId" IS NOT NULL;
CREATE INDEX "Mail_createdAt_id_idx" ON "Mail" ("createdAt" DESC, "id" DESC);
CREATE INDEX "Mail_search" ON "Mail" USING gin ("search");
CREATE INDEX "Mail_state_createdAt_id_idx" ON "Mail" ("state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Mail_state_nextAttemptAt_idx" ON "Mail" ("state", "nextAttemptAt");

-- Settings

-- What an admin set in the browser, over the files of the host: one row, or none while nothing is set.
CREATE TABLE "Setting" (
  "id" TEXT NOT NULL,
  "value" JSONB NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "updatedBy" UUID NOT NULL,
  CONSTRAINT "Setting_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Setting_id_check" CHECK ("id" = 'site'),
  CONSTRAINT "Setting_value_check" CHECK (jsonb_typeof("value") = 'object'),
  CONSTRAINT "Setting_version_check" CHECK ("version" >= 1)
);

CREATE TABLE "SettingChange" (
  "id" UUID NOT NULL,
  "changedBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "field" TEXT NOT NULL,
  "oldValue" TEXT NOT NULL,
  "newValue" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "SettingChange_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "SettingChange_version_field_key" ON "SettingChange" ("version" DESC, "field");

-- Counters

-- Counters: a writer adds to any slot that no other transaction holds, or opens a new one, so nobody waits.
CREATE TABLE "Stat" (
  "statName" TEXT NOT NULL,
  "slot" INTEGER NOT NULL,
  "statCount" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "Stat_pkey" PRIMARY KEY ("statName", "slot")
);
CREATE SEQUENCE "Stat_slot_seq" OWNED BY "Stat"."slot";

INSERT INTO "Stat" ("statName", "slot", "statCount")
  SELECT "name", 0, 0
  FROM unnest(ARRAY['Total Users', 'Total Packages', 'Total Bookings', 'Pending Bookings', 'Confirmed Bookings']) "name";

CREATE TABLE "BookingDay" (
  "day" DATE NOT NULL,
  "bookingStatus" TEXT NOT NULL,
  "slot" INTEGER NOT NULL,
  "bookings" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "BookingDay_pkey" PRIMARY KEY ("day", "bookingStatus", "slot")
);

-- Upkeep

CREATE TABLE "RateLimit" (
  "key" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  "resetAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "RateLimit_resetAt_idx" ON "RateLimit" ("resetAt");

-- What was sent once and is not sent again.
CREATE TABLE "Reminder" (
  "key" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Reminder_pkey" PRIMARY KEY ("key")
);

-- What the daily erasure looked for, and how much it removed on the last day that it found something.
CREATE TABLE "Removal" (
  "what" TEXT NOT NULL,
  "lookedAt" TIMESTAMPTZ(3) NOT NULL,
  "day" DATE,
  "removed" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "Removal_pkey" PRIMARY KEY ("what"),
  CONSTRAINT "Removal_removed" CHECK ("removed" >= 0)
);

-- The backup of each night: whoever makes the row makes the backup.
CREATE TABLE "BackupRun" (
  "day" DATE NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  "bytes" BIGINT,
  "error" TEXT,
  CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("day"),
  CONSTRAINT "BackupRun_finished" CHECK ("finishedAt" IS NULL OR ("bytes" > 0 AND "error" IS NULL))
);

-- What the next migrations use

-- However it is typed: in capitals, without spaces.
CREATE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN upper(regexp_replace(reference, '\s', '', 'g'));

CREATE FUNCTION is_bank_money(kind text, method text, reference text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN kind = 'received' AND method IN ('upi', 'bank', 'gateway') AND plain_reference(reference) <> '';

CREATE FUNCTION balance_due_on(terms JSONB, confirmed DATE, starts DATE) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT least(starts, greatest(
    starts - coalesce((terms ->> 'balanceDays')::int, 0),
    confirmed + coalesce((terms ->> 'advanceDays')::int, 0)))
$$;

CREATE FUNCTION refunded_since(booking UUID, canceled TIMESTAMPTZ) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum("amount"), 0)::int FROM "Payment" p
  WHERE "bookingId" = booking AND "kind" = 'refund' AND "createdAt" >= canceled
    AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
$$;

-- Only to be replaced.
CREATE FUNCTION recount() RETURNS void LANGUAGE sql AS $$ $$;

-- Only to be dropped.
CREATE FUNCTION claim_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END; $$;
CREATE TRIGGER claim_bookings AFTER INSERT ON "User" FOR EACH ROW EXECUTE FUNCTION claim_bookings();
CREATE TRIGGER claim_bookings_later AFTER UPDATE ON "User" FOR EACH ROW EXECUTE FUNCTION claim_bookings();
