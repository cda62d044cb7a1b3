-- narrows: nothing; release 0.9.0 has none of these functions
-- The next migration drops these tables. Releases before 0.9.0 left functions that take their rows, which prisma/sql drops only after all migrations.
DO $$
DECLARE left_over regprocedure;
BEGIN
  FOR left_over IN
    SELECT DISTINCT objid FROM pg_depend
    WHERE classid = 'pg_proc'::regclass AND refclassid = 'pg_type'::regclass AND refobjid IN (
      SELECT reltype FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relname IN ('BookingDay', 'BookingSum', 'PaymentSum', 'DocumentSum'))
  LOOP
    EXECUTE format('DROP FUNCTION %s CASCADE', left_over);
  END LOOP;
END $$;
