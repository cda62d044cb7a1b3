-- Made by a migration in a new database: with this mark they go with the other rules that prisma/sql has no more.
COMMENT ON TRIGGER work_out_dues_again ON "Booking" IS 'prisma/sql 0.6.0 -';
COMMENT ON FUNCTION work_out_dues() IS 'prisma/sql 0.6.0 -';
COMMENT ON FUNCTION refunded_since(uuid, timestamptz) IS 'prisma/sql 0.6.0 -';
