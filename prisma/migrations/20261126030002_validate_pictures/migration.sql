-- Added while no package had further pictures. Validating reads the rows and lets others write.
ALTER TABLE "Package" VALIDATE CONSTRAINT "Package_pictures";
