-- Validating reads the rows and lets others write.
ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_has_lines";
ALTER TABLE "QuoteRevision" VALIDATE CONSTRAINT "QuoteRevision_has_sale";
