-- narrows: nothing; a mail that waits may be overtaken by a newer one, too
ALTER TABLE "Mail" DROP CONSTRAINT "Mail_state";
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_state" CHECK ("state" IN ('waiting', 'sent', 'failed', 'overtaken')) NOT VALID;
