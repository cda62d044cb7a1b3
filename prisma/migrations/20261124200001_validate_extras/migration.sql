-- Added while nothing had extras. Validating reads the rows and lets others write.
ALTER TABLE "Package" VALIDATE CONSTRAINT "Package_extras";
ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_extras";
