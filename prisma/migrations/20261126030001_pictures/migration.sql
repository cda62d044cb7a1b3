-- narrows: nothing; the check is about a new column, which the last release leaves empty
-- The pictures after a package's first: a list in its row, in the order of the page, like its extras.
ALTER TABLE "Package" ADD COLUMN "pictures" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE "Package" ADD CONSTRAINT "Package_pictures" CHECK (
  jsonb_typeof("pictures") = 'array' AND jsonb_array_length("pictures") <= 11
  AND jsonb_array_length("pictures") = jsonb_array_length(jsonb_path_query_array("pictures", '$[*] ? (
    @.imageKey like_regex "^[0-9a-f]{48}-[0-9]+x[0-9]+$" && @.alt.type() == "string" && @.alt != ""
    && @.caption.type() == "string")'))) NOT VALID;
