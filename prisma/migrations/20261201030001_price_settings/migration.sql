-- narrows: nothing; the checks are about new columns, which the last release leaves at their default
-- What the rules of prices ask the office for, see docs/decisions/044-rules-with-settings.md.
ALTER TABLE "Package" ADD COLUMN "priceSettings" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "PackageDay" ADD COLUMN "priceSettings" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "Package" ADD CONSTRAINT "Package_priceSettings" CHECK (jsonb_typeof("priceSettings") = 'object') NOT VALID;
ALTER TABLE "PackageDay" ADD CONSTRAINT "PackageDay_priceSettings" CHECK (jsonb_typeof("priceSettings") = 'object') NOT VALID;
