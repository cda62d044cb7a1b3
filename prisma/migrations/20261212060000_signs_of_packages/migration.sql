-- rewrites: packages, where the demo of 27 and 28 November wrote twelve signs as escapes (\u2011 for ‑); no other text has them
-- What was sold stays what was sold: no edition and no new version comes of it.
DO $$
DECLARE
  code text;
BEGIN
  ALTER TABLE "Package" DISABLE TRIGGER USER;
  FOREACH code IN ARRAY '{2011,0394,2248,2212,20b9,062e,0648,0634,0622,0645,062f,06cc}'::text[] LOOP
    UPDATE "Package" SET "itinerary" = replace("itinerary", '\u' || code, unistr('\' || code))
      WHERE strpos("itinerary", '\u' || code) > 0;
  END LOOP;
  ALTER TABLE "Package" ENABLE TRIGGER USER;
END;
$$;

-- Pages that another process has cached are rendered anew.
UPDATE "Stat" SET "statCount" = "statCount" + 1
  WHERE ("statName", "slot") = (SELECT "statName", min("slot") FROM "Stat" WHERE "statName" = 'Catalogue Version' GROUP BY "statName");
