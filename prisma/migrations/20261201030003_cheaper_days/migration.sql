-- A day's price counts below the starting price where it was set below it, see docs/decisions/044-rules-with-settings.md. What is cheaper only because the
-- starting price has risen counts no more than before. The last release sells such a day at the starting price.
ALTER TABLE "PackageDay" ADD COLUMN "isCheaper" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Package" ADD COLUMN "lowestPrice" INTEGER;
