-- narrows: a check of a new key, which the last release writes for none
-- An extra may name the parts of the year in which it runs, as a package does.
ALTER TABLE "Package" ADD CONSTRAINT "Package_extras_seasons" CHECK (NOT jsonb_path_exists("extras",
  '$[*] ? (exists(@.seasons) && (@.seasons.type() != "array" || exists(@.seasons[*] ? (
    @.type() != "string" || !(@ like_regex "^[01][0-9]-[0-3][0-9]/[01][0-9]-[0-3][0-9]$")))))')) NOT VALID;
