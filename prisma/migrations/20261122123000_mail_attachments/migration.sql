-- Files a mail carries: a list of {filename, contentType, content}, content as text.
ALTER TABLE "Mail" ADD COLUMN "attachments" JSONB;
