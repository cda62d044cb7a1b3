-- Empty for existing packages and editions, and for those that the last release adds.
ALTER TABLE "Package" ADD COLUMN "route" TEXT NOT NULL DEFAULT '';
ALTER TABLE "PackageEdition" ADD COLUMN "route" TEXT NOT NULL DEFAULT '';
