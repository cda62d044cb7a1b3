ALTER TABLE "Package" VALIDATE CONSTRAINT "Package_priceSettings";
ALTER TABLE "PackageDay" VALIDATE CONSTRAINT "PackageDay_priceSettings";
