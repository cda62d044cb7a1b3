-- rewrites: a column that the last release neither reads nor writes
-- Whether somebody came as staff, by an invitation, and has booked nothing since: no customer, also after leaving.
ALTER TABLE "User" ADD COLUMN "joinedAsStaff" BOOLEAN NOT NULL DEFAULT false;

-- An invitation asks for no phone number and no address, a registration for both.
UPDATE "User" u SET "joinedAsStaff" = true
  WHERE "role" <> 'contact' AND "deletedAt" IS NULL AND "phoneNumber" = '' AND "city" = ''
    AND NOT EXISTS (SELECT FROM "Booking" b WHERE b."userId" = u."id");
