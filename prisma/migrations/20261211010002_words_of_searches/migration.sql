-- rewrites: the words of searches in the list of downloads, in which a guest's name may stand; all else of a row stays
UPDATE "AccessEntry" SET "what" = regexp_replace("what", '([?&]q=)[^&]+', '\1…', 'g')
WHERE "kind" = 'download' AND "what" ~ '[?&]q=[^&]';
