-- Added while no extra named any. Validating reads the rows and lets others write.
ALTER TABLE "Package" VALIDATE CONSTRAINT "Package_extras_seasons";
