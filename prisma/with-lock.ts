import pg from "pg";

/** Does `work` while no other process does work under the same number on this database; the others wait their turn. */
export async function withLock<T>(databaseUrl: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
