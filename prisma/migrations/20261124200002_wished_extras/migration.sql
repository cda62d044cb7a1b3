-- narrows: nothing; a wish for other extras alone is allowed, too
ALTER TABLE "ChangeRequest" DROP CONSTRAINT "ChangeRequest_wish";
ALTER TABLE "ChangeRequest" ADD CONSTRAINT "ChangeRequest_wish" CHECK (
  num_nonnulls("wantedDate", "wantedPersons", "wantedExtras") > 0 OR "text" <> '');
