-- Whoever changes a role, and by whatever means: what the account was logged in with counts no longer.
CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Session" WHERE "userId" = NEW."id";
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER end_sessions AFTER UPDATE OF "role" ON "User"
  FOR EACH ROW WHEN (OLD."role" IS DISTINCT FROM NEW."role") EXECUTE FUNCTION end_sessions();
