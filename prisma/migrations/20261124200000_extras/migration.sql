-- narrows: nothing; the checks are about new columns, which the last release leaves empty
-- What may be sold besides the trip, and what was: a list in its row, see docs/decisions/031-extras-in-their-rows.md.
ALTER TABLE "Package" ADD COLUMN "extras" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "Booking" ADD COLUMN "extras" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "ChangeRequest" ADD COLUMN "wantedExtras" JSONB;

-- Each of the list has these facts. Amounts stay small enough that no total leaves an integer.
ALTER TABLE "Package" ADD CONSTRAINT "Package_extras" CHECK (
  jsonb_typeof("extras") = 'array' AND jsonb_array_length("extras") <= 10
  AND jsonb_array_length("extras") = jsonb_array_length(jsonb_path_query_array("extras", '$[*] ? (
    @._id.type() == "string" && @.name.type() == "string" && @.name != "" && @.note.type() == "string"
    && @.price >= 1 && @.price <= 1000000 && (@.per == "person" || @.per == "booking")
    && @.maxQuantity >= 1 && @.maxQuantity <= 50 && @.isOffered.type() == "boolean")'))) NOT VALID;

ALTER TABLE "Booking" ADD CONSTRAINT "Booking_extras" CHECK (
  jsonb_typeof("extras") = 'array' AND jsonb_array_length("extras") <= 10
  AND jsonb_array_length("extras") = jsonb_array_length(jsonb_path_query_array("extras", '$[*] ? (
    @._id.type() == "string" && @.name.type() == "string" && @.name != "" && (@.per == "person" || @.per == "booking")
    && @.quantity >= 1 && @.quantity <= 50 && @.each >= 1 && @.each <= 1000000)'))) NOT VALID;
