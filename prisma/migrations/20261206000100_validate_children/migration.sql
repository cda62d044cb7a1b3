ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_children";
