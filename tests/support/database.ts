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

/** Of all databases with this prefix. */
export async function countTransactions(server: string, prefix: string): Promise<number> {
  const [row] = await query(
    server,
    "SELECT sum(xact_commit + xact_rollback) AS count FROM pg_stat_database WHERE starts_with(datname, $1)",
    [prefix],
  );
  return Number(row?.count);
}

/** Makes the database as the migrations left it, but with other versions of the catalogue, so that no cache has old rows. */
export async function emptyDatabase(url: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await openConnection(url).query(EMPTY);
      return;
    } catch (error) {
      // Statements that the last test did not wait for, or a connection that it ended.
      if (attempt === 5 || !/deadlock detected|terminat|ECONNRESET/i.test(String(error))) throw error;
    }
  }
}

const open = new Map<string, pg.Pool>();

/** A connection that stays open knows the tables already, and so empties them in a sixth of the time. */
function openConnection(url: string): pg.Pool {
  const pool =
    open.get(url) ?? new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  if (!open.has(url)) pool.on("error", () => {});
  open.set(url, pool);
  return pool;
}

/** Empties the database as if nobody had ever changed the catalogue: only then a start adds the demo. */
export async function emptyDatabaseForDemo(url: string) {
  await emptyDatabase(url);
  await query(url, `DELETE FROM "Stat" WHERE "statName" = 'Catalogue Version'`);
}

// Waits for other writers, and switches triggers off so that they do not count the deleted rows. DELETE is faster than
// TRUNCATE for many tables with few rows.
export const EMPTY = `
  DO $$ DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'Terms', 'Stat')
    LOOP EXECUTE format('LOCK TABLE %1$I IN SHARE ROW EXCLUSIVE MODE; DELETE FROM %1$I', name);
    END LOOP;
    DELETE FROM "Terms" WHERE "id" > 2;
    DELETE FROM "Stat" WHERE "slot" > 0 OR "statName" LIKE '% Version';
    UPDATE "Stat" SET "statCount" = 0;
    INSERT INTO "Stat" ("statName", "slot", "statCount") VALUES ('Catalogue Version', 0, 1e9 * random());
    ALTER SEQUENCE "Booking_bookingNumber_seq" RESTART WITH 1001;
    ALTER SEQUENCE "Enquiry_number_seq" RESTART;
    PERFORM setval('"Terms_id_seq"', 2);
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
