-- narrows: keys are unique; the last release writes none
CREATE UNIQUE INDEX "Enquiry_shareKey_key" ON "Enquiry" ("shareKey") WHERE "shareKey" IS NOT NULL;
