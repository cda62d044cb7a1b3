-- An account's deletion and data download look for its mails.
CREATE INDEX "Mail_to_idx" ON "Mail"("to");

-- The deletion of a user or package looks for the enquiries that name it.
CREATE INDEX "Enquiry_assignedTo_idx" ON "Enquiry"("assignedTo");
CREATE INDEX "Enquiry_packageId_idx" ON "Enquiry"("packageId");
