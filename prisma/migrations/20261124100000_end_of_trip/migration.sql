-- rewrites: PostgreSQL computes the last day of each trip; all other columns stay as they are
ALTER TABLE "Booking" ADD COLUMN "endDate" DATE GENERATED ALWAYS AS ("startDate" + "days" - 1) STORED;
