-- The question, quote or booking that a mail tells of. Empty for mails of the last release, which end by their age.
ALTER TABLE "Mail" ADD COLUMN "aboutId" UUID;
