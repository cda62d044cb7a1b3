-- A guest may wish for something else than a date or a number of persons.
ALTER TABLE "ChangeRequest" DROP CONSTRAINT "ChangeRequest_wish";
ALTER TABLE "ChangeRequest" ADD CONSTRAINT "ChangeRequest_wish" CHECK (num_nonnulls("wantedDate", "wantedPersons") > 0 OR "text" <> '');
