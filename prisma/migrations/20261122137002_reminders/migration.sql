-- What was sent once and is not sent again: a reminder of a sum due, or the office's digest of a day.
CREATE TABLE "Reminder" (
  "key" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Reminder_pkey" PRIMARY KEY ("key")
);
