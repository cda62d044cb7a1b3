-- Both are empty for existing packages, and for those that the last release adds.
ALTER TABLE "Package" ADD COLUMN "highlights" TEXT[] NOT NULL DEFAULT '{}', ADD COLUMN "faq" TEXT NOT NULL DEFAULT '';
