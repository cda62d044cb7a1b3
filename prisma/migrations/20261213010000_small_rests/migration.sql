-- rewrites: the due day of bookings whose advance is paid but for less than ₹100
-- The rest joins the balance, as dues_of() says from now on: it is due on the day of the balance.
UPDATE "Booking" b SET "dueOn" = balance_due_on(t."value"::jsonb, (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date, b."startDate")
  FROM "Terms" t
  WHERE t."id" = b."termsId" AND b."bookingStatus" = 'confirmed' AND b."dueOn" IS NOT NULL
    AND b."paid" > 0 AND b."advance" - b."paid" BETWEEN 1 AND 99;
