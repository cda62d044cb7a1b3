-- A booking's history also tells what is no edit of a field: "newValue" then holds its text.
ALTER TABLE "BookingChange" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'edit';
