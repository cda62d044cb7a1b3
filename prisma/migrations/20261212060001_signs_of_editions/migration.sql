-- rewrites: earlier texts of packages, where the demo of 27 and 28 November wrote twelve signs as escapes (\u2011 for ‑); no other text has them
DO $$
DECLARE
  code text;
BEGIN
  ALTER TABLE "PackageEdition" DISABLE TRIGGER USER;
  FOREACH code IN ARRAY '{2011,0394,2248,2212,20b9,062e,0648,0634,0622,0645,062f,06cc}'::text[] LOOP
    UPDATE "PackageEdition" SET "itinerary" = replace("itinerary", '\u' || code, unistr('\' || code))
      WHERE strpos("itinerary", '\u' || code) > 0;
  END LOOP;
  ALTER TABLE "PackageEdition" ENABLE TRIGGER USER;
END;
$$;
