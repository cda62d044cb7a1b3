-- When the contact of an old booking was erased: what its guest is called then says nothing of who it was.
ALTER TABLE "Booking" ADD COLUMN "contactErasedAt" TIMESTAMPTZ(3);

CREATE INDEX "Booking_contact" ON "Booking" ("startDate") WHERE "contactErasedAt" IS NULL;

-- What the daily job looked for, and how much it removed on the last day that it found something.
CREATE TABLE "Removal" (
  "what" TEXT NOT NULL,
  "lookedAt" TIMESTAMPTZ(3) NOT NULL,
  "day" DATE,
  "removed" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "Removal_pkey" PRIMARY KEY ("what"),
  CONSTRAINT "Removal_removed" CHECK ("removed" >= 0)
);
