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
  CONSTRAINT "BookingNote_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "BookingNote_bookingId_createdAt_idx" ON "BookingNote"("bookingId", "createdAt");

-- The pin alone may change.
CREATE TRIGGER forbid_change BEFORE UPDATE OF "id", "bookingId", "text", "writtenBy", "authorName", "createdAt" ON "BookingNote"
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Notes go when the booking's contact has been erased, or with the booking itself.
CREATE FUNCTION keep_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Booking" WHERE "id" = OLD."bookingId" AND "contactErasedAt" IS NULL) THEN
    RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END;
$$;

CREATE TRIGGER keep_note BEFORE DELETE ON "BookingNote" FOR EACH ROW EXECUTE FUNCTION keep_note();
