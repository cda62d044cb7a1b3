-- rewrites: PostgreSQL reads four columns out of what each document prints; all other columns stay as they are
ALTER TABLE "TaxDocument"
  ADD COLUMN "guestName" TEXT GENERATED ALWAYS AS ("snapshot" -> 'guest' ->> 0) STORED,
  ADD COLUMN "guestGstin" TEXT GENERATED ALWAYS AS (
    substring(jsonb_path_query_array("snapshot", '$.guest[*] ? (@ starts with "GSTIN ")') ->> -1 FROM 7)) STORED,
  ADD COLUMN "placeOfSupply" TEXT GENERATED ALWAYS AS (
    substring(jsonb_path_query_first("snapshot", '$.facts[*] ? (@.name == "Place of supply").value') #>> '{}' FROM '\((\d\d)\)$')) STORED,
  ADD COLUMN "sac" TEXT GENERATED ALWAYS AS (
    jsonb_path_query_first("snapshot", '$.facts[*] ? (@.name == "SAC").value') #>> '{}') STORED;
