-- Which bookings a mail that tells of many of them lists so far.
ALTER TABLE "Mail" ADD COLUMN "bookingNumbers" integer[] NOT NULL DEFAULT '{}';

-- Accounts nobody verified, for the housekeeping that removes them.
CREATE INDEX "User_unverified" ON "User" ("createdAt") WHERE "emailVerifiedAt" IS NULL AND "deletedAt" IS NULL;
