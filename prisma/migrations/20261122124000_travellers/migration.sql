-- Who travels, as the guest names them after booking. A traveller's position is the place in the list: places beyond the
-- booking's persons stay when an edit lowers them, and count nowhere.
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
  CONSTRAINT "Traveller_position" CHECK ("position" BETWEEN 1 AND 50),
  CONSTRAINT "Traveller_name" CHECK (length("name") BETWEEN 1 AND 100),
  CONSTRAINT "Traveller_ageBand" CHECK ("ageBand" IN ('adult', '5-11', 'under-5')),
  CONSTRAINT "Traveller_diet" CHECK (length("diet") BETWEEN 1 AND 100),
  CONSTRAINT "Traveller_note" CHECK (length("note") BETWEEN 1 AND 300),
  CONSTRAINT "Traveller_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Traveller_bookingId_position_key" ON "Traveller"("bookingId", "position");
CREATE UNIQUE INDEX "Traveller_lead" ON "Traveller"("bookingId") WHERE "isLead";

-- Nobody gets a place beyond the persons; the lock makes a concurrent change of the persons wait.
CREATE FUNCTION check_traveller() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE persons integer;
BEGIN
  SELECT "numberOfPersons" INTO persons FROM "Booking" WHERE "id" = NEW."bookingId" FOR SHARE;
  IF NEW."position" > persons THEN
    RAISE EXCEPTION 'Traveller_persons: place % of %', NEW."position", persons USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END; $$;

CREATE TRIGGER check_traveller BEFORE INSERT OR UPDATE OF "position", "bookingId" ON "Traveller"
  FOR EACH ROW EXECUTE FUNCTION check_traveller();

ALTER TABLE "Booking"
  ADD COLUMN "arrivalFlight" TEXT,
  ADD COLUMN "arrivalAt" TIMESTAMPTZ(3);

-- The new columns are empty, so nothing is read to check this.
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_arrivalFlight" CHECK (length("arrivalFlight") BETWEEN 1 AND 60) NOT VALID;

-- For the daily erasure.
CREATE INDEX "Booking_arrival" ON "Booking" ("startDate") WHERE "arrivalFlight" IS NOT NULL OR "arrivalAt" IS NOT NULL;
