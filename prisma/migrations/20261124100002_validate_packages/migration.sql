-- Added with its column. Validating reads the rows and lets others write.
ALTER TABLE "Package" VALIDATE CONSTRAINT "Package_gstRate";
