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
    CONSTRAINT "ChangeRequest_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ChangeRequest_state" CHECK ("state" IN ('open', 'done', 'declined', 'withdrawn')),
    CONSTRAINT "ChangeRequest_closed" CHECK (("state" = 'open') = ("closedAt" IS NULL)),
    CONSTRAINT "ChangeRequest_persons" CHECK ("wantedPersons" BETWEEN 1 AND 50),
    CONSTRAINT "ChangeRequest_text" CHECK (length("text") <= 1000 AND length("answer") BETWEEN 1 AND 1000),
    CONSTRAINT "ChangeRequest_wish" CHECK (num_nonnulls("wantedDate", "wantedPersons") > 0)
);

CREATE INDEX "ChangeRequest_bookingId_createdAt_idx" ON "ChangeRequest"("bookingId", "createdAt");
CREATE UNIQUE INDEX "ChangeRequest_open" ON "ChangeRequest"("bookingId") WHERE "state" = 'open';

-- Whatever code cancels or deletes a booking, nothing is left to be changed.
CREATE FUNCTION withdraw_change_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ChangeRequest" SET "state" = 'withdrawn', "closedAt" = now()
  WHERE "bookingId" = NEW."id" AND "state" = 'open';
  RETURN NULL;
END;
$$;

CREATE TRIGGER withdraw_change_requests AFTER UPDATE OF "bookingStatus", "deletedAt" ON "Booking"
  FOR EACH ROW WHEN (NEW."bookingStatus" = 'canceled' OR NEW."deletedAt" IS NOT NULL)
  EXECUTE FUNCTION withdraw_change_requests();
