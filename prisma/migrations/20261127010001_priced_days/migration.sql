-- Finds the prices of days among all days of many packages, of which most cost the starting price.
CREATE INDEX "PackageDay_priced" ON "PackageDay" ("packageId", "day") INCLUDE ("unitPrice") WHERE "unitPrice" IS NOT NULL;
