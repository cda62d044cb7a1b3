-- An erasure finds the mails about what goes.
CREATE INDEX "Mail_aboutId_idx" ON "Mail" ("aboutId");
