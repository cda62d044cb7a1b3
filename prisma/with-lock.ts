import pg from "pg";

export async function withLock<T>(
  databaseUrl: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}
