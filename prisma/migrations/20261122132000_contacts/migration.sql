-- A contact is a customer without an account: the office booked for somebody who called. What makes it one is held here, so that
-- no code can log a contact in, verify it or make it anything else.
ALTER TABLE "User" DROP CONSTRAINT "User_role";
ALTER TABLE "User"
  ADD CONSTRAINT "User_role" CHECK ("role" IN ('user', 'viewer', 'agent', 'admin', 'contact')),
  ADD CONSTRAINT "User_contact" CHECK (
    ("role" = 'contact') = ("email" ~ '^contact-[0-9a-f-]{36}@invalid$')
    AND ("role" <> 'contact' OR ("passwordHash" = '' AND "emailVerifiedAt" IS NULL))
  );

DROP INDEX "User_staff";
CREATE INDEX "User_staff" ON "User" ("name", "id") WHERE "role" NOT IN ('user', 'contact') AND "deletedAt" IS NULL;
CREATE INDEX "User_contacts" ON "User" USING gin ("search") WHERE "role" = 'contact' AND "deletedAt" IS NULL;

-- Whatever the office books has a key, and every booking of a contact was booked by the office: a tourist's booking is in neither index.
ALTER TABLE "Booking" ADD COLUMN "onceKey" TEXT;
CREATE UNIQUE INDEX "Booking_onceKey_key" ON "Booking" ("onceKey") WHERE "onceKey" IS NOT NULL;
CREATE INDEX "Booking_of_the_office" ON "Booking" (lower(btrim("customerEmail"))) WHERE "onceKey" IS NOT NULL;

-- A contact's booking belongs to whoever has verified its e-mail address, however that came about. Contacts without bookings go.
CREATE FUNCTION claim_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_behind uuid[];
BEGIN
  WITH claimed AS (
    SELECT b."id", b."userId" FROM "Booking" b JOIN "User" c ON c."id" = b."userId" AND c."role" = 'contact'
    WHERE b."onceKey" IS NOT NULL AND lower(btrim(b."customerEmail")) = NEW."email"
    ORDER BY b."id" FOR UPDATE OF b
  ), moved AS (
    UPDATE "Booking" b SET "userId" = NEW."id", "updatedAt" = now() FROM claimed WHERE b."id" = claimed."id"
    RETURNING b."id", b."version"
  ), told AS (
    INSERT INTO "BookingChange" ("id", "bookingId", "changedBy", "authorName", "version", "field", "oldValue", "newValue")
    SELECT gen_random_uuid(), "id", NEW."id", NEW."name", "version", 'account', 'none', 'their own' FROM moved
  )
  SELECT array_agg(DISTINCT "userId") INTO left_behind FROM claimed;

  -- Somebody who books for one of them holds its row, or waits and finds it gone.
  PERFORM 1 FROM "User" WHERE "id" = ANY(left_behind) ORDER BY "id" FOR UPDATE;
  DELETE FROM "User" c WHERE "id" = ANY(left_behind) AND NOT EXISTS (SELECT 1 FROM "Booking" WHERE "userId" = c."id");
  RETURN NULL;
END;
$$;
CREATE TRIGGER claim_bookings AFTER INSERT ON "User"
  FOR EACH ROW WHEN (NEW."emailVerifiedAt" IS NOT NULL) EXECUTE FUNCTION claim_bookings();
CREATE TRIGGER claim_bookings_later AFTER UPDATE OF "email", "emailVerifiedAt" ON "User"
  FOR EACH ROW WHEN (
    NEW."emailVerifiedAt" IS NOT NULL AND (OLD."emailVerifiedAt" IS NULL OR OLD."email" <> NEW."email")
  ) EXECUTE FUNCTION claim_bookings();
