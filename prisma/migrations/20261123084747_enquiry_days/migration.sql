-- How long a trip somebody asks for.
ALTER TABLE "Enquiry" ADD COLUMN "wantedDays" INTEGER CONSTRAINT "Enquiry_wantedDays" CHECK ("wantedDays" BETWEEN 1 AND 60);
