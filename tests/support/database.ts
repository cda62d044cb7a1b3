import pg from "pg";

/** Creates a database, as a copy of `template` if given, and returns its URL. */
export async function createDatabase(server: string, name: string, template = "template1"): Promise<string> {
  await query(server, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

export async function dropDatabase(server: string, name: string) {
  await query(server, `DROP DATABASE "${name}" WITH (FORCE)`);
}

export async function listDatabases(server: string, prefix: string): Promise<string[]> {
  const rows = await query(server, "SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [prefix]);
  return rows.map((row) => String(row.datname));
}

/**
 * Removes all rows except those of the tables of migrations and terms. Sequences are not reset. It uses DELETE, which is
 * faster than TRUNCATE for many tables with few rows.
 */
export async function emptyDatabase(url: string) {
  await query(url, EMPTY);
}

// Waits for other writers, and switches triggers off so that they do not count the deleted rows.
export const EMPTY = `
  DO $$ DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'Terms')
    LOOP EXECUTE format('LOCK TABLE %1$I IN SHARE ROW EXCLUSIVE MODE; DELETE FROM %1$I', name);
    END LOOP;
  END $$`;

/** Runs one statement on a connection of its own, outside the application's pool. */
export async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
