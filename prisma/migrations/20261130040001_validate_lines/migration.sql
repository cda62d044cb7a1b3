-- Added while nothing had lines. Validating reads the rows and lets others write.
ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_lines";
