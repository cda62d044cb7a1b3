-- narrows: nothing; a wish in words alone is allowed besides one for a date or a number of persons
ALTER TABLE "ChangeRequest" DROP CONSTRAINT "ChangeRequest_wish";
ALTER TABLE "ChangeRequest" ADD CONSTRAINT "ChangeRequest_wish" CHECK (num_nonnulls("wantedDate", "wantedPersons") > 0 OR "text" <> '');
