-- The schema of release 0.11.0, by subject: what the migrations in replaces.json made. A database that has them never runs this.
-- Functions and triggers are in prisma/sql. Here are only those that stored data is computed with.

-- How words are compared: in lower case, without accents, each apostrophe as the plain one. app/values/search-words.ts does the
-- same with what is searched for.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(replace(replace(replace(replace(replace(replace(translate(regexp_replace(
  normalize(translate(words, '’‘ʼʻ′´`', repeat('''', 7)), NFKD),
  '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
  'łŁøØđĐðÐħĦıŧŦ', 'lLoOdDdDhHitT'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'));

-- A word is what stands between spaces and punctuation; one with an apostrophe counts whole and in parts. An e-mail address and
-- a phone number are one more word each.
CREATE FUNCTION search_words(words text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_remove(
    regexp_split_to_array("text", '[\u0009-\u000d -/:-@[-`{-~\u00a1-\u00bf\u1680\u2010-\u2029\u2030-\u205e]+')
      || CASE WHEN "text" LIKE '%''%' THEN regexp_split_to_array(replace("text", '''', ''),
        '[\u0009-\u000d -/:-@[-`{-~\u00a1-\u00bf\u1680\u2010-\u2029\u2030-\u205e]+') ELSE '{}' END
      || ARRAY[folded(email), "digits", right("digits", 10)],
    ''))
  FROM (SELECT folded(words || ' ' || split_part(email, '@', 1) || ' ' || phone), regexp_replace(phone, '\D', '', 'g'))
    typed ("text", "digits"));

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
  "isDemo" BOOLEAN NOT NULL DEFAULT false,
  -- Null also for everybody who verified an address before: how they did was not recorded.
  "mailboxProvenAt" TIMESTAMPTZ(3),
  "withheld" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  -- Whether somebody came as staff, by an invitation, and has booked nothing since: no customer, also after leaving.
  "joinedAsStaff" BOOLEAN NOT NULL DEFAULT false,
  "search" TSVECTOR GENERATED ALWAYS AS (search_words("name", "email", "phoneNumber")) STORED,
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
-- The newest guests first, with and without an account, for the desk's list of guests.
CREATE INDEX "User_guests" ON "User" ("createdAt" DESC, "id" DESC) WHERE "role" IN ('user', 'contact') AND "deletedAt" IS NULL;
-- The reports read where all customers of a period come from.
CREATE INDEX "User_places" ON "User" ("id", "state", "country");
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
  "browser" TEXT NOT NULL DEFAULT '',
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
  CONSTRAINT "Token_purpose" CHECK ("purpose" IN ('verify-email', 'change-email', 'reset-password', 'claim-bookings')),
  CONSTRAINT "Token_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Token_tokenHash_key" ON "Token" ("tokenHash");
CREATE UNIQUE INDEX "Token_userId_purpose_key" ON "Token" ("userId", "purpose");
CREATE INDEX "Token_expiresAt_idx" ON "Token" ("expiresAt");

CREATE TABLE "SecondFactor" (
  "userId" UUID NOT NULL,
  "secret" TEXT NOT NULL,
  "usedStep" INTEGER NOT NULL DEFAULT 0,
  "recoveryHashes" TEXT[] NOT NULL DEFAULT '{}',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "provenAt" TIMESTAMPTZ(3),
  CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

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

CREATE TABLE "AccessEntry" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "personName" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "what" TEXT NOT NULL DEFAULT '',
  "people" INTEGER,
  "browser" TEXT NOT NULL,
  "clientAddress" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "AccessEntry_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "AccessEntry_createdAt_idx" ON "AccessEntry" ("createdAt");
CREATE INDEX "AccessEntry_userId_createdAt_idx" ON "AccessEntry" ("userId", "createdAt");

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
  "highlights" TEXT[] NOT NULL DEFAULT '{}',
  "faq" TEXT NOT NULL DEFAULT '',
  "childPrice" INTEGER,
  "childAges" TEXT,
  "dateRule" TEXT NOT NULL DEFAULT 'open',
  "seatsPerDay" INTEGER,
  "leadDays" INTEGER NOT NULL DEFAULT 0,
  "firstDay" DATE,
  "lastDay" DATE,
  "seasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "weekdays" INTEGER NOT NULL DEFAULT 127,
  "salesStopped" BOOLEAN NOT NULL DEFAULT false,
  -- What may be sold besides the trip, and what was: a list in its row, see docs/decisions/031-extras-in-their-rows.md.
  "extras" JSONB NOT NULL DEFAULT '[]',
  "minPersons" INTEGER NOT NULL DEFAULT 1,
  "maxPersons" INTEGER NOT NULL DEFAULT 50,
  "availabilityRule" TEXT NOT NULL DEFAULT 'manual',
  "startMonths" DATE[] DEFAULT ARRAY[]::DATE[],
  -- The pictures after a package's first: a list in its row, in the order of the page, like its extras.
  "pictures" JSONB NOT NULL DEFAULT '[]',
  "dayFacts" TEXT NOT NULL DEFAULT '',
  "groupSize" TEXT,
  "ageFrom" INTEGER,
  "highestNight" TEXT,
  "highestMetres" INTEGER,
  "hardestDay" TEXT,
  "seasonInWords" TEXT,
  "languages" TEXT,
  "startsAt" TEXT,
  -- What guests say of their trips, and the mailed links by which those without a login say it.
  "reviewCount" INTEGER NOT NULL DEFAULT 0,
  "ratingSum" INTEGER NOT NULL DEFAULT 0,
  -- Trips made to measure for one party, see docs/decisions/034-quotes.md.
  "isPrivate" BOOLEAN NOT NULL DEFAULT false,
  "months" TEXT NOT NULL DEFAULT '',
  "costsOnTheWay" TEXT NOT NULL DEFAULT '',
  "costsCheckedOn" TEXT,
  "route" TEXT NOT NULL DEFAULT '',
  -- What a private package was made from.
  "madeFromId" UUID,
  -- What the rules of prices ask the office for, see docs/decisions/044-rules-with-settings.md.
  "priceSettings" JSONB NOT NULL DEFAULT '{}',
  "lowestPrice" INTEGER,
  "roomsAndCars" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "Package_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Package_availability" CHECK ("availability" IN ('limited', 'available', 'sold out')),
  CONSTRAINT "Package_availabilityRule" CHECK ("availabilityRule" IN ('manual', 'derived')),
  CONSTRAINT "Package_childAges" CHECK (char_length("childAges") BETWEEN 1 AND 20),
  CONSTRAINT "Package_childPrice" CHECK ("childPrice" BETWEEN 1 AND 10000000),
  CONSTRAINT "Package_dateRule" CHECK ("dateRule" IN ('open', 'fixed')),
  CONSTRAINT "Package_days" CHECK ("days" BETWEEN 1 AND 60),
  CONSTRAINT "Package_extras" CHECK (
    jsonb_typeof("extras") = 'array' AND jsonb_array_length("extras") <= 10
    AND jsonb_array_length("extras") = jsonb_array_length(jsonb_path_query_array("extras", '$[*] ? (
    @._id.type() == "string" && @.name.type() == "string" && @.name != "" && @.note.type() == "string"
    && @.price >= 1 && @.price <= 1000000 && (@.per == "person" || @.per == "booking")
    && @.maxQuantity >= 1 && @.maxQuantity <= 50 && @.isOffered.type() == "boolean")'))),
  CONSTRAINT "Package_extras_seasons" CHECK (NOT jsonb_path_exists("extras",
    '$[*] ? (exists(@.seasons) && (@.seasons.type() != "array" || exists(@.seasons[*] ? (
    @.type() != "string" || !(@ like_regex "^[01][0-9]-[0-3][0-9]/[01][0-9]-[0-3][0-9]$")))))')),
  CONSTRAINT "Package_gstRate" CHECK ("gstRate" BETWEEN 0 AND 40),
  CONSTRAINT "Package_lastDay" CHECK ("lastDay" >= "firstDay"),
  CONSTRAINT "Package_leadDays" CHECK ("leadDays" BETWEEN 0 AND 365),
  CONSTRAINT "Package_maxPersons" CHECK ("maxPersons" BETWEEN "minPersons" AND 50),
  CONSTRAINT "Package_minPersons" CHECK ("minPersons" >= 1),
  CONSTRAINT "Package_mrpPrice" CHECK ("mrpPrice" BETWEEN "startingPrice" AND 10000000),
  CONSTRAINT "Package_nights" CHECK ("nights" BETWEEN 0 AND "days"),
  CONSTRAINT "Package_numberOfBookings" CHECK ("numberOfBookings" >= 0),
  CONSTRAINT "Package_pictures" CHECK (
    jsonb_typeof("pictures") = 'array' AND jsonb_array_length("pictures") <= 11
    AND jsonb_array_length("pictures") = jsonb_array_length(jsonb_path_query_array("pictures", '$[*] ? (
    @.imageKey like_regex "^[0-9a-f]{48}-[0-9]+x[0-9]+$" && @.alt.type() == "string" && @.alt != ""
    && @.caption.type() == "string")'))),
  CONSTRAINT "Package_position" CHECK ("position" >= 1),
  CONSTRAINT "Package_priceSettings" CHECK (jsonb_typeof("priceSettings") = 'object'),
  CONSTRAINT "Package_recentBookings" CHECK ("recentBookings" >= 0),
  CONSTRAINT "Package_seatsPerDay" CHECK ("seatsPerDay" BETWEEN 1 AND 500),
  CONSTRAINT "Package_startingPrice" CHECK ("startingPrice" BETWEEN 1 AND 10000000),
  CONSTRAINT "Package_weekdays" CHECK ("weekdays" BETWEEN 1 AND 127),
  CONSTRAINT "Package_madeFromId_fkey" FOREIGN KEY ("madeFromId") REFERENCES "Package" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "Package_createdAt_id_idx" ON "Package" ("createdAt" DESC, "id" DESC);
CREATE INDEX "Package_deleted" ON "Package" ("deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
-- The dashboard says whether demo content is left. Mostly none is.
CREATE INDEX "Package_demo" ON "Package" ("id") WHERE "isDemo";
CREATE INDEX "Package_fixed" ON "Package" ("id") WHERE "dateRule" = 'fixed';
CREATE INDEX "Package_itineraryWords" ON "Package" USING gin ("itineraryWords") WHERE "deletedAt" IS NULL;
CREATE INDEX "Package_madeFromId_idx" ON "Package" ("madeFromId");
-- Answers alone which packages match, in the order of their list.
CREATE INDEX "Package_names" ON "Package" ("deletedAt", "createdAt", "id", "names");
CREATE INDEX "Package_popular"
  ON "Package" (("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC)
  WHERE "deletedAt" IS NULL AND "isPublished";
CREATE INDEX "Package_position_createdAt_id_idx" ON "Package" ("position", "createdAt" DESC, "id" DESC);
-- What the search counts and sorts by, so that it need not read the packages themselves, of which each is some 1.5 kB.
CREATE INDEX "Package_search" ON "Package" ("position", "createdAt" DESC, "id" DESC)
  INCLUDE ("days", "startingPrice", "lowestPrice", "availability", "startMonths", "minPersons", "maxPersons", "locationName")
  WHERE "deletedAt" IS NULL AND "isPublished";

CREATE TABLE "PackageDay" (
  "packageId" UUID NOT NULL,
  "day" DATE NOT NULL,
  "capacity" INTEGER,
  "ownCapacity" BOOLEAN NOT NULL DEFAULT false,
  "unitPrice" INTEGER,
  "closed" BOOLEAN NOT NULL DEFAULT false,
  "cutoffDays" INTEGER,
  "label" TEXT,
  "held" INTEGER NOT NULL DEFAULT 0,
  "changes" INTEGER NOT NULL DEFAULT 1,
  -- Whether the office set the day, or it is only there for who starts on it. Fixed dates of today stay on sale; of a package
  -- that starts on any day, only what differs from its rules was set.
  "isSet" BOOLEAN NOT NULL DEFAULT true,
  "priceSettings" JSONB NOT NULL DEFAULT '{}',
  -- A day's price counts below the starting price where it was set below it (docs/decisions/044-rules-with-settings.md). What
  -- is cheaper only because the starting price has risen counts no more than before.
  "isCheaper" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "PackageDay_pkey" PRIMARY KEY ("packageId", "day"),
  CONSTRAINT "PackageDay_cutoffDays" CHECK ("cutoffDays" BETWEEN 0 AND 365),
  CONSTRAINT "PackageDay_held" CHECK ("held" >= 0),
  CONSTRAINT "PackageDay_priceSettings" CHECK (jsonb_typeof("priceSettings") = 'object'),
  CONSTRAINT "PackageDay_seats" CHECK ("held" <= "capacity"),
  CONSTRAINT "PackageDay_unitPrice" CHECK ("unitPrice" > 0),
  CONSTRAINT "PackageDay_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Finds the prices of days among all days of many packages, of which most cost the starting price.
CREATE INDEX "PackageDay_priced" ON "PackageDay" ("packageId", "day") INCLUDE ("unitPrice") WHERE "unitPrice" IS NOT NULL;
-- Departures with limited places: days on which somebody starts, and packages with fixed dates.
CREATE INDEX "PackageDay_taken" ON "PackageDay" ("day") WHERE "held" > 0 AND "capacity" IS NOT NULL;

-- What a package said until it was changed, for those who had booked it by then.
CREATE TABLE "PackageEdition" (
  "packageId" UUID NOT NULL,
  "untilVersion" INTEGER NOT NULL,
  "description" TEXT NOT NULL,
  "includedFeatures" TEXT[],
  "excludedFeatures" TEXT[],
  "itinerary" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "dayFacts" TEXT NOT NULL DEFAULT '',
  "route" TEXT NOT NULL DEFAULT '',
  -- What stands beside a price goes with what was sold. Editions and quotes of before have said nothing of it.
  "roomsAndCars" TEXT NOT NULL DEFAULT '',
  "groupSize" TEXT,
  "languages" TEXT,
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

CREATE TABLE "Closure" (
  "id" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "from" DATE NOT NULL,
  "to" DATE NOT NULL,
  "answerBy" DATE NOT NULL,
  "packageIds" UUID[] NOT NULL,
  "options" TEXT[] NOT NULL,
  "onceKey" TEXT NOT NULL,
  "createdBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Closure_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Closure_days" CHECK ("from" <= "to"),
  CONSTRAINT "Closure_options" CHECK ("options" <@ ARRAY['new-dates', 'refund', 'keep'] AND cardinality("options") > 0)
);

CREATE UNIQUE INDEX "Closure_onceKey_key" ON "Closure" ("onceKey");
CREATE INDEX "Closure_createdAt_id_idx" ON "Closure" ("createdAt" DESC, "id" DESC);

CREATE TABLE "Driver" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "phone" TEXT NOT NULL,
  "vehicle" TEXT,
  CONSTRAINT "Driver_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "Driver_phone_key" ON "Driver" ("phone");

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
  -- How many bookings one person may make with the offer. Null, as for all offers until now: as many as there are.
  "maxUsesEach" INTEGER,
  CONSTRAINT "Offer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Offer_code" CHECK ("code" ~ '^[A-Z0-9]{3,20}$'),
  CONSTRAINT "Offer_ends" CHECK ("ends" >= "starts"),
  CONSTRAINT "Offer_maxUses" CHECK ("maxUses" >= 1),
  CONSTRAINT "Offer_maxUsesEach" CHECK ("maxUsesEach" >= 1),
  CONSTRAINT "Offer_percent" CHECK ("percent" BETWEEN 1 AND 90),
  CONSTRAINT "Offer_scope" CHECK ("scope" IN ('all', 'packages') AND ("scope" = 'packages') = (cardinality("packageIds") > 0)),
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

-- By the first, no advance is rounded.
INSERT INTO "Terms" ("value") VALUES ('{
  "basis": "paid", "advancePercent": 30, "advanceDays": null, "balanceDays": null, "operatorCancel": "refund",
  "tiers": [{"days": 30, "percent": 80}, {"days": 15, "percent": 50}, {"days": 7, "percent": 25}]
}');
INSERT INTO "Terms" ("value") SELECT "value" || '{"advanceStep": 100}' FROM "Terms";

CREATE FUNCTION current_terms() RETURNS integer LANGUAGE sql STABLE AS $$ SELECT max("id") FROM "Terms" $$;

-- What a sale is made of: docs/decisions/040-lines-of-a-sale.md. The total is the sum of its lines, whoever writes.
CREATE FUNCTION sale_total(lines jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((l ->> 'quantity')::numeric * (l ->> 'each')::numeric), 0)::bigint
  FROM jsonb_array_elements(lines) l WHERE l -> 'optional' IS NULL
$$;

CREATE TABLE "Booking" (
  "id" UUID NOT NULL,
  "bookingNumber" SERIAL,
  "userId" UUID NOT NULL,
  "packageId" UUID NOT NULL,
  "startDate" DATE NOT NULL,
  "numberOfPersons" INTEGER NOT NULL,
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
  "isRecent" BOOLEAN NOT NULL DEFAULT true,
  "offerCode" TEXT,
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
  "endDate" DATE GENERATED ALWAYS AS ("startDate" + "days" - 1) STORED,
  "numberOfChildren" INTEGER NOT NULL DEFAULT 0,
  "lacksReceipt" BOOLEAN NOT NULL DEFAULT false,
  "extras" JSONB NOT NULL DEFAULT '[]',
  "firstPaidOn" DATE,
  "lastPaidOn" DATE,
  -- The package whose places a booking takes, if that is not its own.
  "seatsOfPackageId" UUID,
  "search" TSVECTOR GENERATED ALWAYS AS (
    search_words("bookingNumber"::text || ' ' || "customerName" || ' ' || "packageTitle", "customerEmail", "customerPhone")
  ) STORED,
  "lines" JSONB NOT NULL,
  CONSTRAINT "Booking_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Booking_arrivalFlight" CHECK (length("arrivalFlight") BETWEEN 1 AND 60),
  CONSTRAINT "Booking_bookingStatus" CHECK ("bookingStatus" IN ('pending', 'confirmed', 'canceled')),
  CONSTRAINT "Booking_cancelReason" CHECK (length("cancelReason") BETWEEN 1 AND 500),
  CONSTRAINT "Booking_canceledBy" CHECK ("canceledBy" IN ('guest', 'office', 'operator')),
  CONSTRAINT "Booking_cancellation" CHECK (
    "bookingStatus" = 'canceled'
    OR num_nonnulls("canceledAt", "canceledBy", "cancelReason", "refundPercent", "refundDue") = 0
  ),
  CONSTRAINT "Booking_children" CHECK ("numberOfChildren" BETWEEN 0 AND "numberOfPersons" - 1),
  -- CASE, because AND promises no order, and what is no list has no elements.
  CONSTRAINT "Booking_lines" CHECK ("lines" IS NULL OR CASE
    WHEN jsonb_typeof("lines") <> 'array' OR jsonb_array_length("lines") NOT BETWEEN 1 AND 60 THEN false
    WHEN jsonb_array_length("lines") <> jsonb_array_length(jsonb_path_query_array("lines", '$[*] ? (
      @.rule.type() == "string" && @.label.type() == "string" && @.label != ""
      && (@.kind == "person" || @.kind == "extra" || @.kind == "less" || @.kind == "agreed")
      && @.quantity >= 0 && @.quantity <= 1000 && @.quantity == @.quantity.floor()
      && @.each >= -2147483648 && @.each <= 2147483647 && @.each == @.each.floor()
      && (@.each >= 0 || @.kind == "less" || @.kind == "agreed") && !exists(@.optional))')) THEN false
    ELSE sale_total("lines") = "totalPrice" END),
  CONSTRAINT "Booking_numberOfPersons" CHECK ("numberOfPersons" BETWEEN 1 AND 50),
  CONSTRAINT "Booking_paid" CHECK ("paid" >= 0),
  CONSTRAINT "Booking_pickup" CHECK (length("pickup") BETWEEN 1 AND 300),
  CONSTRAINT "Booking_placeOfSupply" CHECK ("placeOfSupply" ~ '^\d\d$'),
  CONSTRAINT "Booking_refundDue" CHECK ("refundDue" >= 0),
  CONSTRAINT "Booking_refundPercent" CHECK ("refundPercent" BETWEEN 0 AND 100),
  CONSTRAINT "Booking_shareKey" CHECK ("shareKey" ~ '^[A-Za-z0-9_-]{22}$'),
  CONSTRAINT "Booking_source" CHECK ("source" IN ('web', 'phone', 'walk-in', 'whatsapp', 'partner')),
  CONSTRAINT "Booking_totalPrice" CHECK ("totalPrice" >= 0),
  CONSTRAINT "Booking_tripContact" CHECK (length("tripContact") BETWEEN 1 AND 120),
  CONSTRAINT "Booking_offerCode_fkey" FOREIGN KEY ("offerCode") REFERENCES "Offer" ("code") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Booking_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Booking_termsId_fkey" FOREIGN KEY ("termsId") REFERENCES "Terms" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Booking_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
ALTER SEQUENCE "Booking_bookingNumber_seq" RESTART WITH 1001;

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
-- The cancellations of a period. Without the reason, which may be long.
CREATE INDEX "Booking_canceled" ON "Booking" ("createdAt") WHERE "deletedAt" IS NULL AND "bookingStatus" = 'canceled';
-- For the daily erasure.
CREATE INDEX "Booking_contact" ON "Booking" ("startDate") WHERE "contactErasedAt" IS NULL;
CREATE INDEX "Booking_deleted" ON "Booking" ("deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
-- Who starts on which days; the agenda adds up persons from the index alone.
CREATE INDEX "Booking_departures" ON "Booking" ("startDate", "packageId", "id", "endDate") INCLUDE ("days", "numberOfPersons")
  WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled';
CREATE INDEX "Booking_due" ON "Booking" ("dueOn", "id") WHERE "dueOn" IS NOT NULL AND "deletedAt" IS NULL;
-- Finds the invoices that differ from their bookings. Few bookings of most offices are invoiced.
CREATE INDEX "Booking_invoiced" ON "Booking" ("startDate", "id") WHERE "isInvoiced" AND "deletedAt" IS NULL;
-- Finds the money kept after cancellations.
CREATE INDEX "Booking_kept" ON "Booking" ("canceledAt", "id")
  WHERE "bookingStatus" = 'canceled' AND "deletedAt" IS NULL AND "paid" > "owedBack";
-- Finds the payments without a receipt. Most have one from the moment they are recorded.
CREATE INDEX "Booking_lacks_receipt" ON "Booking" ("id") WHERE "lacksReceipt";
CREATE INDEX "Booking_made" ON "Booking" ("createdAt")
  INCLUDE ("startDate", "numberOfPersons", "totalPrice", "paid", "bookingStatus", "source", "confirmedAt", "packageId")
  WHERE "deletedAt" IS NULL;
-- Few, as most bookings are paid for only a while before they are invoiced.
CREATE INDEX "Booking_not_invoiced" ON "Booking" ("startDate")
  WHERE "paid" > 0 AND NOT "isInvoiced" AND "bookingStatus" = 'confirmed' AND "deletedAt" IS NULL;
-- Who booked before, and from where, customer by customer.
CREATE INDEX "Booking_of_customers" ON "Booking" ("userId", "createdAt")
  INCLUDE ("startDate", "totalPrice", "numberOfPersons", "placeOfSupply")
  WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled';
CREATE INDEX "Booking_of_the_office" ON "Booking" (lower(btrim("customerEmail"))) WHERE "onceKey" IS NOT NULL;
CREATE INDEX "Booking_owed_back" ON "Booking" ("canceledAt", "id") WHERE "owedBack" > 0 AND "deletedAt" IS NULL;
CREATE INDEX "Booking_owing_by_creation" ON "Booking" ("createdAt" DESC, "id" DESC)
  WHERE "dueOn" IS NOT NULL AND "deletedAt" IS NULL;
CREATE INDEX "Booking_packageId_createdAt_idx" ON "Booking" ("packageId", "createdAt" DESC);
CREATE INDEX "Booking_recent" ON "Booking" ("createdAt") WHERE "isRecent";
CREATE INDEX "Booking_search" ON "Booking" USING gin ("search") WHERE "deletedAt" IS NULL;
-- Who takes places of a departure without being booked on it: few bookings, so a small index.
CREATE INDEX "Booking_seatsOfPackageId_startDate_idx" ON "Booking" ("seatsOfPackageId", "startDate")
  WHERE "seatsOfPackageId" IS NOT NULL;
-- How long the steps of confirmed bookings took. It also tells which trips are over.
CREATE INDEX "Booking_steps" ON "Booking" ("createdAt")
  INCLUDE ("confirmedAt", "firstPaidOn", "lastPaidOn", "endDate", "paid", "totalPrice")
  WHERE "deletedAt" IS NULL AND "bookingStatus" = 'confirmed';
CREATE INDEX "Booking_travel" ON "Booking" ("startDate")
  INCLUDE ("createdAt", "canceledAt", "totalPrice", "numberOfPersons", "bookingStatus", "packageId") WHERE "deletedAt" IS NULL;
CREATE INDEX "Booking_userId_createdAt_idx" ON "Booking" ("userId", "createdAt" DESC);
-- Few bookings use an offer.
CREATE INDEX "Booking_with_offer" ON "Booking" ("createdAt") WHERE "offerCode" IS NOT NULL AND "deletedAt" IS NULL;

CREATE TABLE "SeatHold" (
  "id" UUID NOT NULL,
  "packageId" UUID NOT NULL,
  "startDate" DATE NOT NULL,
  "numberOfPersons" INTEGER NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  "kind" TEXT NOT NULL DEFAULT 'office',
  "note" TEXT NOT NULL,
  "createdBy" UUID,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SeatHold_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SeatHold_kind" CHECK ("kind" IN ('office', 'waiting', 'partner', 'checkout')),
  CONSTRAINT "SeatHold_numberOfPersons" CHECK ("numberOfPersons" BETWEEN 1 AND 50),
  CONSTRAINT "SeatHold_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "SeatHold_packageId_startDate_idx" ON "SeatHold" ("packageId", "startDate");
CREATE INDEX "SeatHold_until_idx" ON "SeatHold" ("until");

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
  "wantedExtras" JSONB,
  CONSTRAINT "ChangeRequest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ChangeRequest_closed" CHECK (("state" = 'open') = ("closedAt" IS NULL)),
  CONSTRAINT "ChangeRequest_persons" CHECK ("wantedPersons" BETWEEN 1 AND 50),
  CONSTRAINT "ChangeRequest_state" CHECK ("state" IN ('open', 'done', 'declined', 'withdrawn')),
  CONSTRAINT "ChangeRequest_text" CHECK (length("text") <= 1000 AND length("answer") BETWEEN 1 AND 1000),
  CONSTRAINT "ChangeRequest_wish" CHECK (
    num_nonnulls("wantedDate", "wantedPersons", "wantedExtras") > 0 OR "text" <> ''),
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
  CONSTRAINT "Traveller_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Traveller_bookingId_position_key" ON "Traveller" ("bookingId", "position");
CREATE UNIQUE INDEX "Traveller_lead" ON "Traveller" ("bookingId") WHERE "isLead";

CREATE TABLE "PickupMet" (
  "bookingId" UUID NOT NULL,
  "day" DATE NOT NULL,
  "metAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PickupMet_pkey" PRIMARY KEY ("bookingId", "day"),
  CONSTRAINT "PickupMet_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "DriveLink" (
  "id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "packageId" UUID,
  "driver" TEXT,
  "createdBy" UUID NOT NULL,
  "authorName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revokedAt" TIMESTAMPTZ(3),
  CONSTRAINT "DriveLink_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DriveLink_which" CHECK ("packageId" IS NULL OR "driver" IS NULL),
  CONSTRAINT "DriveLink_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "DriveLink_key_key" ON "DriveLink" ("key");
CREATE INDEX "DriveLink_day_createdAt_idx" ON "DriveLink" ("day", "createdAt");
CREATE INDEX "DriveLink_packageId_idx" ON "DriveLink" ("packageId");

CREATE TABLE "WaitingEntry" (
  "id" UUID NOT NULL,
  "packageId" UUID NOT NULL,
  "day" DATE,
  "month" DATE,
  "numberOfPersons" INTEGER NOT NULL,
  "email" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'unconfirmed',
  "tokenHash" TEXT NOT NULL,
  "offerHash" TEXT,
  "holdId" UUID,
  "offeredDay" DATE,
  "offeredUntil" TIMESTAMPTZ(3),
  "mailDue" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "WaitingEntry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WaitingEntry_hold" CHECK ("state" <> 'offered' OR num_nulls("holdId", "offeredDay", "offeredUntil") = 0),
  CONSTRAINT "WaitingEntry_mailDue" CHECK ("mailDue" IN ('offer', 'ended', 'gone')),
  CONSTRAINT "WaitingEntry_month" CHECK (extract(day FROM "month") = 1),
  CONSTRAINT "WaitingEntry_numberOfPersons" CHECK ("numberOfPersons" BETWEEN 1 AND 50),
  CONSTRAINT "WaitingEntry_state" CHECK ("state" IN ('unconfirmed', 'waiting', 'offered', 'booked', 'lapsed', 'left')),
  CONSTRAINT "WaitingEntry_when" CHECK (num_nonnulls("day", "month") = 1),
  CONSTRAINT "WaitingEntry_packageId_fkey"
    FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Nobody waits twice for the same.
CREATE UNIQUE INDEX "WaitingEntry_active" ON "WaitingEntry" ("packageId", "email", "day", "month") NULLS NOT DISTINCT
  WHERE "state" IN ('unconfirmed', 'waiting', 'offered');
CREATE UNIQUE INDEX "WaitingEntry_holdId_key" ON "WaitingEntry" ("holdId");
CREATE UNIQUE INDEX "WaitingEntry_offerHash_key" ON "WaitingEntry" ("offerHash");
CREATE UNIQUE INDEX "WaitingEntry_tokenHash_key" ON "WaitingEntry" ("tokenHash");
CREATE INDEX "WaitingEntry_createdAt_idx" ON "WaitingEntry" ("createdAt");
CREATE INDEX "WaitingEntry_email_idx" ON "WaitingEntry" ("email");
CREATE INDEX "WaitingEntry_mailDue" ON "WaitingEntry" ("id") WHERE "mailDue" IS NOT NULL;
CREATE INDEX "WaitingEntry_packageId_state_createdAt_id_idx" ON "WaitingEntry" ("packageId", "state", "createdAt", "id");

CREATE TABLE "Review" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "packageId" UUID NOT NULL,
  "rating" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  "shownName" TEXT NOT NULL,
  "tripMonth" DATE NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "refusedFor" TEXT,
  "reply" TEXT,
  "isWithdrawn" BOOLEAN NOT NULL DEFAULT false,
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Review_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Review_rating" CHECK ("rating" BETWEEN 1 AND 5),
  CONSTRAINT "Review_refusedFor" CHECK (("state" = 'refused') = ("refusedFor" IS NOT NULL)
    AND "refusedFor" IN ('abuse', 'private', 'not about the trip', 'advert')),
  CONSTRAINT "Review_state" CHECK ("state" IN ('waiting', 'published', 'refused')),
  CONSTRAINT "Review_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Review_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Review_bookingId_key" ON "Review" ("bookingId");
CREATE INDEX "Review_packageId_state_createdAt_id_idx" ON "Review" ("packageId", "state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Review_state_createdAt_id_idx" ON "Review" ("state", "createdAt", "id");

CREATE TABLE "ReviewLink" (
  "tokenHash" TEXT NOT NULL,
  "bookingId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ReviewLink_pkey" PRIMARY KEY ("tokenHash"),
  CONSTRAINT "ReviewLink_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "ReviewLink_bookingId_kind_key" ON "ReviewLink" ("bookingId", "kind");
CREATE INDEX "ReviewLink_createdAt_idx" ON "ReviewLink" ("createdAt");

-- Money

-- However it is typed: letters and digits in capitals, without the name of what it is.
CREATE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN regexp_replace(regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g'), '^(UTR|REF|RRN|IMPS|NEFT|UPI|TXN)+', '');

CREATE TABLE "CashHandover" (
  "id" UUID NOT NULL,
  "fromId" UUID,
  "fromName" TEXT NOT NULL,
  "toId" UUID,
  "toName" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "note" TEXT,
  "reversesId" UUID,
  "recordedBy" UUID NOT NULL,
  "recorderName" TEXT NOT NULL,
  "onceKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "CashHandover_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CashHandover_amount" CHECK ("amount" > 0),
  CONSTRAINT "CashHandover_from" CHECK ("fromId" IS NOT NULL OR "reversesId" IS NOT NULL),
  CONSTRAINT "CashHandover_two" CHECK ("fromId" IS DISTINCT FROM "toId"),
  CONSTRAINT "CashHandover_reversesId_fkey"
    FOREIGN KEY ("reversesId") REFERENCES "CashHandover" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "CashHandover_onceKey_key" ON "CashHandover" ("onceKey");
CREATE UNIQUE INDEX "CashHandover_reversesId_key" ON "CashHandover" ("reversesId");
CREATE INDEX "CashHandover_createdAt_id_idx" ON "CashHandover" ("createdAt", "id");

CREATE TABLE "CashCount" (
  "id" UUID NOT NULL,
  "holderId" UUID NOT NULL,
  "holderName" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "expected" INTEGER NOT NULL,
  "counted" INTEGER NOT NULL,
  "reason" TEXT,
  "recordedBy" UUID NOT NULL,
  "recorderName" TEXT NOT NULL,
  "onceKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "CashCount_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CashCount_counted" CHECK ("counted" >= 0),
  CONSTRAINT "CashCount_reason" CHECK ("counted" = "expected" OR "reason" IS NOT NULL)
);

CREATE UNIQUE INDEX "CashCount_onceKey_key" ON "CashCount" ("onceKey");
CREATE INDEX "CashCount_createdAt_id_idx" ON "CashCount" ("createdAt", "id");
CREATE INDEX "CashCount_holderId_day_createdAt_idx" ON "CashCount" ("holderId", "day", "createdAt");

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
  CONSTRAINT "Payment_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Payment_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Payment_onceKey_key" ON "Payment" ("onceKey");
CREATE UNIQUE INDEX "Payment_reversesId_key" ON "Payment" ("reversesId");
CREATE INDEX "Payment_back" ON "Payment" ("bookingId") WHERE "kind" <> 'received';
CREATE INDEX "Payment_bookingId_createdAt_idx" ON "Payment" ("bookingId", "createdAt");
-- Who holds how much cash is added up from this index alone.
CREATE INDEX "Payment_cash" ON "Payment" ("recordedBy", "receivedOn", "createdAt", "kind", "amount", "recorderName", "reversesId")
  WHERE "method" = 'cash';
-- The money of a period, added up from this index alone. Its expression keeps it out of the schema, which knows no INCLUDE.
CREATE INDEX "Payment_moved" ON "Payment" ("receivedOn", ("reversesId" IS NULL))
  INCLUDE ("kind", "amount", "reversesId", "method", "recordedBy");
-- Finds payments by the beginning of their reference, however it is typed.
CREATE INDEX "Payment_plain_reference" ON "Payment" (plain_reference("reference") text_pattern_ops) WHERE "reference" IS NOT NULL;
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

-- UPI and bank transfers have their references from the same networks; a gateway has its own.
CREATE UNIQUE INDEX "PaymentReference_of_banks" ON "PaymentReference" ("reference") WHERE "method" <> 'gateway';
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
  CONSTRAINT "PaymentClaim_answer" CHECK (("state" = 'refused') = ("answer" IS NOT NULL) AND length("answer") BETWEEN 1 AND 500),
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
-- Finds other guests who report a payment with the same reference.
CREATE INDEX "PaymentClaim_reference" ON "PaymentClaim" (plain_reference("utr"));
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
  "guestName" TEXT GENERATED ALWAYS AS ("snapshot" -> 'guest' ->> 0) STORED,
  "guestGstin" TEXT GENERATED ALWAYS AS (
    substring(jsonb_path_query_array("snapshot", '$.guest[*] ? (@ starts with "GSTIN ")') ->> -1 FROM 7)) STORED,
  "placeOfSupply" TEXT GENERATED ALWAYS AS (
    substring(
      jsonb_path_query_first("snapshot", '$.facts[*] ? (@.name == "Place of supply").value') #>> '{}' FROM '\((\d\d)\)$'
    )) STORED,
  "sac" TEXT GENERATED ALWAYS AS (
    jsonb_path_query_first("snapshot", '$.facts[*] ? (@.name == "SAC").value') #>> '{}') STORED,
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
CREATE INDEX "TaxDocument_issuedOn_id_idx" ON "TaxDocument" ("issuedOn", "id");

CREATE TABLE "DocumentCounter" (
  "kind" TEXT NOT NULL,
  "fy" TEXT NOT NULL,
  "last" INTEGER NOT NULL,
  CONSTRAINT "DocumentCounter_pkey" PRIMARY KEY ("kind", "fy"),
  CONSTRAINT "DocumentCounter_last" CHECK ("last" BETWEEN 1 AND 9999999)
);

-- Enquiries and quotes

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
  "wantedDays" INTEGER,
  "search" TSVECTOR GENERATED ALWAYS AS (
    search_words("number"::text || ' ' || "name", coalesce("email", ''), coalesce("phone", ''))
  ) STORED,
  -- Of a trip that is asked for; the key opens the guest's page of what was asked.
  "wantsQuote" BOOLEAN NOT NULL DEFAULT false,
  "wantedMonth" TEXT,
  "children" INTEGER,
  "childAges" TEXT,
  "matters" TEXT[] NOT NULL DEFAULT '{}',
  "comparedWith" TEXT[] NOT NULL DEFAULT '{}',
  "callAt" TEXT,
  "shareKey" TEXT,
  CONSTRAINT "Enquiry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Enquiry_answered"
    CHECK (("state" <> 'new' OR "answeredAt" IS NULL) AND ("state" <> 'answered' OR "answeredAt" IS NOT NULL)),
  CONSTRAINT "Enquiry_callAt" CHECK ("callAt" IN ('morning', 'afternoon', 'evening')),
  CONSTRAINT "Enquiry_children" CHECK ("children" BETWEEN 1 AND "persons" - 1),
  CONSTRAINT "Enquiry_contact" CHECK (num_nonnulls("phone", "email") > 0),
  CONSTRAINT "Enquiry_lostReason" CHECK ("lostReason" IS NULL OR "state" = 'lost'),
  CONSTRAINT "Enquiry_persons" CHECK ("persons" BETWEEN 1 AND 50),
  CONSTRAINT "Enquiry_shareKey" CHECK ("shareKey" ~ '^[A-Za-z0-9_-]{22}$'),
  CONSTRAINT "Enquiry_source" CHECK ("source" IN ('form', 'whatsapp', 'phone', 'walk-in')),
  CONSTRAINT "Enquiry_state" CHECK ("state" IN ('new', 'answered', 'won', 'lost')),
  CONSTRAINT "Enquiry_text" CHECK (length("text") BETWEEN 1 AND 2000),
  CONSTRAINT "Enquiry_wantedDays" CHECK ("wantedDays" BETWEEN 1 AND 60),
  CONSTRAINT "Enquiry_wantedMonth" CHECK ("wantedMonth" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT "Enquiry_assignedTo_fkey" FOREIGN KEY ("assignedTo") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Enquiry_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Enquiry_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
ALTER SEQUENCE "Enquiry_number_seq" RESTART WITH 1001;

CREATE UNIQUE INDEX "Enquiry_bookingId_key" ON "Enquiry" ("bookingId");
CREATE UNIQUE INDEX "Enquiry_number_key" ON "Enquiry" ("number");
CREATE UNIQUE INDEX "Enquiry_shareKey_key" ON "Enquiry" ("shareKey") WHERE "shareKey" IS NOT NULL;
-- The deletion of a user or package looks for the enquiries that name it.
CREATE INDEX "Enquiry_assignedTo_idx" ON "Enquiry" ("assignedTo");
CREATE INDEX "Enquiry_createdAt_id_idx" ON "Enquiry" ("createdAt", "id");
CREATE INDEX "Enquiry_email" ON "Enquiry" ("email") WHERE "email" IS NOT NULL;
CREATE INDEX "Enquiry_packageId_idx" ON "Enquiry" ("packageId");
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

CREATE TABLE "Quote" (
  "id" UUID NOT NULL,
  "number" SERIAL,
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
  -- Places of the package that a quote was copied from, which the office keeps until the quote runs out.
  "keepsPlaces" BOOLEAN NOT NULL DEFAULT false,
  "holdId" UUID,
  "remindedAt" TIMESTAMPTZ(3),
  -- Which version the guest reads, and which one became the booking.
  "sentRevision" INTEGER,
  "acceptedRevision" INTEGER,
  CONSTRAINT "Quote_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Quote_booking" CHECK ("bookingId" IS NULL OR "state" = 'accepted'),
  CONSTRAINT "Quote_reach" CHECK (num_nonnulls("customerPhone", "customerEmail") > 0),
  CONSTRAINT "Quote_sent" CHECK ("state" = 'draft' OR "sentAt" IS NOT NULL),
  CONSTRAINT "Quote_state" CHECK ("state" IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  CONSTRAINT "Quote_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Quote_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Quote_holdId_fkey" FOREIGN KEY ("holdId") REFERENCES "SeatHold" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
ALTER SEQUENCE "Quote_number_seq" RESTART WITH 1001;

CREATE UNIQUE INDEX "Quote_bookingId_key" ON "Quote" ("bookingId");
CREATE UNIQUE INDEX "Quote_holdId_key" ON "Quote" ("holdId");
CREATE UNIQUE INDEX "Quote_number_key" ON "Quote" ("number");
CREATE UNIQUE INDEX "Quote_shareKey_key" ON "Quote" ("shareKey");
CREATE INDEX "Quote_createdAt_idx" ON "Quote" ("createdAt");
CREATE INDEX "Quote_customerEmail_idx" ON "Quote" ("customerEmail");
CREATE INDEX "Quote_enquiryId_idx" ON "Quote" ("enquiryId");
CREATE INDEX "Quote_state_validUntil_id_idx" ON "Quote" ("state", "validUntil", "id");

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
  "total" INTEGER NOT NULL,
  "includedFeatures" TEXT[],
  "excludedFeatures" TEXT[],
  "itinerary" TEXT NOT NULL,
  "note" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sentAt" TIMESTAMPTZ(3),
  "dayFacts" TEXT NOT NULL DEFAULT '',
  "route" TEXT NOT NULL DEFAULT '',
  -- Who a version is for and until when it holds; where it is empty, the quote says it.
  "customerName" TEXT NOT NULL,
  "customerPhone" TEXT,
  "customerEmail" TEXT,
  "validUntil" DATE NOT NULL,
  -- The lines of what a version offers, as a booking has them. What is optional is no part of the total.
  "sale" JSONB NOT NULL,
  -- The person of the team whom the guest of a quote reads of.
  "signedBy" TEXT,
  -- A version without has today's terms.
  "termsId" INTEGER,
  "roomsAndCars" TEXT NOT NULL DEFAULT '',
  "groupSize" TEXT,
  "languages" TEXT,
  CONSTRAINT "QuoteRevision_pkey" PRIMARY KEY ("quoteId", "revision"),
  CONSTRAINT "QuoteRevision_days" CHECK ("days" BETWEEN 1 AND 60 AND "nights" BETWEEN 0 AND "days"),
  CONSTRAINT "QuoteRevision_persons"
    CHECK ("numberOfPersons" BETWEEN 1 AND 50 AND "numberOfChildren" BETWEEN 0 AND "numberOfPersons" - 1),
  CONSTRAINT "QuoteRevision_sale" CHECK ("sale" IS NULL OR CASE
    WHEN jsonb_typeof("sale") <> 'array' OR jsonb_array_length("sale") NOT BETWEEN 1 AND 60 THEN false
    WHEN jsonb_array_length("sale") <> jsonb_array_length(jsonb_path_query_array("sale", '$[*] ? (
      @.rule.type() == "string" && @.label.type() == "string" && @.label != ""
      && (@.kind == "person" || @.kind == "extra" || @.kind == "less" || @.kind == "agreed")
      && @.quantity >= 0 && @.quantity <= 1000 && @.quantity == @.quantity.floor()
      && @.each >= -2147483648 && @.each <= 2147483647 && @.each == @.each.floor()
      && (@.each >= 0 || @.kind == "less" || @.kind == "agreed")
      && (!exists(@.optional) || (@.optional == true && @.kind == "extra")))')) THEN false
    ELSE sale_total("sale") = "total" AND "total" >= 0 END),
  CONSTRAINT "QuoteRevision_packageId_fkey"
    FOREIGN KEY ("packageId") REFERENCES "Package" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "QuoteRevision_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "Quote" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "QuoteRevision_termsId_fkey" FOREIGN KEY ("termsId") REFERENCES "Terms" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "QuoteRevision_customerEmail_idx" ON "QuoteRevision" ("customerEmail");
CREATE INDEX "QuoteRevision_packageId_idx" ON "QuoteRevision" ("packageId");
-- The words that the desk's search reads. No column, because a sent version never changes, and that is checked of whole rows.
CREATE INDEX "QuoteRevision_search" ON "QuoteRevision" USING gin (
  search_words("customerName" || ' ' || "packageTitle", coalesce("customerEmail", ''), coalesce("customerPhone", ''))
);

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

CREATE TABLE "ClosureMessage" (
  "closureId" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ClosureMessage_pkey" PRIMARY KEY ("closureId", "bookingId", "kind"),
  CONSTRAINT "ClosureMessage_kind" CHECK ("kind" IN ('news', 'reminder')),
  CONSTRAINT "ClosureMessage_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ClosureMessage_closureId_fkey"
    FOREIGN KEY ("closureId") REFERENCES "Closure" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "ClosureMessage_bookingId_idx" ON "ClosureMessage" ("bookingId");

CREATE TABLE "ClosureAnswer" (
  "closureId" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "choice" TEXT NOT NULL,
  "wantedDate" DATE,
  "answeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "appliedAt" TIMESTAMPTZ(3),
  CONSTRAINT "ClosureAnswer_pkey" PRIMARY KEY ("closureId", "bookingId"),
  CONSTRAINT "ClosureAnswer_choice" CHECK ("choice" IN ('new-dates', 'refund', 'keep')),
  CONSTRAINT "ClosureAnswer_wantedDate" CHECK (("choice" = 'new-dates') = ("wantedDate" IS NOT NULL)),
  CONSTRAINT "ClosureAnswer_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ClosureAnswer_closureId_fkey"
    FOREIGN KEY ("closureId") REFERENCES "Closure" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "ClosureAnswer_bookingId_idx" ON "ClosureAnswer" ("bookingId");

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
  -- The question, quote or booking that a mail tells of. Mails without end by their age.
  "aboutId" UUID,
  CONSTRAINT "Mail_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Mail_broadcast" CHECK (num_nonnulls("broadcastId", "bookingId") IN (0, 2)),
  CONSTRAINT "Mail_one_line_headers" CHECK ("to" !~ '[\r\n]' AND "subject" !~ '[\r\n]'),
  CONSTRAINT "Mail_state" CHECK ("state" IN ('waiting', 'sent', 'failed', 'overtaken')),
  CONSTRAINT "Mail_broadcastId_fkey"
    FOREIGN KEY ("broadcastId") REFERENCES "Broadcast" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- One message reaches a booking once.
CREATE UNIQUE INDEX "Mail_broadcastId_bookingId" ON "Mail" ("broadcastId", "bookingId") WHERE "broadcastId" IS NOT NULL;
-- An erasure finds the mails about what goes.
CREATE INDEX "Mail_aboutId_idx" ON "Mail" ("aboutId");
CREATE INDEX "Mail_createdAt_id_idx" ON "Mail" ("createdAt" DESC, "id" DESC);
CREATE INDEX "Mail_search" ON "Mail" USING gin ("search");
CREATE INDEX "Mail_state_createdAt_id_idx" ON "Mail" ("state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Mail_state_nextAttemptAt_idx" ON "Mail" ("state", "nextAttemptAt");
-- An account's deletion and data download look for its mails.
CREATE INDEX "Mail_to_idx" ON "Mail" ("to");

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

CREATE TABLE "PageCount" (
  "day" DATE NOT NULL,
  "kind" TEXT NOT NULL,
  "packageId" TEXT NOT NULL DEFAULT '',
  "source" TEXT NOT NULL DEFAULT '',
  "views" INTEGER NOT NULL DEFAULT 0,
  "visitors" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "PageCount_pkey" PRIMARY KEY ("day", "kind", "packageId", "source")
);

CREATE UNLOGGED TABLE "VisitorMark" (
  "day" DATE NOT NULL,
  "mark" TEXT NOT NULL,
  CONSTRAINT "VisitorMark_pkey" PRIMARY KEY ("day", "mark")
);

-- Unlogged, so that neither the write-ahead log nor a backup of the site keeps them longer than a day.
CREATE UNLOGGED TABLE "VisitorSalt" (
  "day" DATE NOT NULL,
  "salt" TEXT NOT NULL,
  CONSTRAINT "VisitorSalt_pkey" PRIMARY KEY ("day")
);

-- The comparison of each night: whoever makes the row compares.
CREATE TABLE "FigureCheck" (
  "day" DATE NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  "wrong" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "FigureCheck_pkey" PRIMARY KEY ("day")
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
