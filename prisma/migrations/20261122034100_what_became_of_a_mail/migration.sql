-- Until when a mail's private link works, whether the console showed it, and whether its text was taken away with the link:
-- told so far by the template's name, a sentence in "lastError" and an empty text.
ALTER TABLE "Mail" ADD COLUMN "linkExpiresAt" TIMESTAMPTZ(3), ADD COLUMN "printedAt" TIMESTAMPTZ(3), ADD COLUMN "scrubbedAt" TIMESTAMPTZ(3);

UPDATE "Mail" SET "linkExpiresAt" = "createdAt" + CASE "template" WHEN 'reset-password' THEN interval '60 minutes' ELSE interval '24 hours' END
  WHERE "template" IN ('verify-email', 'change-email', 'reset-password');
UPDATE "Mail" SET "scrubbedAt" = coalesce("sentAt", "createdAt") WHERE "text" = '';
UPDATE "Mail" SET "printedAt" = "createdAt", "lastError" = NULL
  WHERE "lastError" = 'No mail server is set (SMTP_URL); printed to the console.';
