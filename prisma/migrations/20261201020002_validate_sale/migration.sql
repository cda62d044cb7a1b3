-- Added while nothing had a sale. Validating reads the rows and lets others write.
ALTER TABLE "QuoteRevision" VALIDATE CONSTRAINT "QuoteRevision_sale";
