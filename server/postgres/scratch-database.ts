import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { DAY } from "~/values/durations";

import { prepareDataDir } from "../data-dir";

import { startEmbeddedDatabase } from "./embedded-database";

/** The server to make the database on, and where to run an embedded one if there is none or its role may not make databases. */
export type ScratchPlace = { databaseUrl: string | undefined; dataDir: string };

const NAME = /^chinar_scratch_(\d+)_[\da-f]+$/;
const INSUFFICIENT_PRIVILEGE = "42501";

/** Gives an empty database to `work` and drops it afterwards. */
export async function withScratchDatabase<T>(
  { databaseUrl, dataDir }: ScratchPlace,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const name = databaseUrl && (await createDatabase(databaseUrl));
  if (!name) return withServer(dataDir, work);
  try {
    return await work(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
  } finally {
    await connected(databaseUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

/**
 * Its name; null if the role may not create databases. Also drops what killed processes left more than a day ago, by the
 * server's clock: hosts that share it need not agree on the time.
 */
async function createDatabase(databaseUrl: string): Promise<string | null> {
  return connected(databaseUrl, async (client) => {
    const asked = await client.query<{ now: Date }>("SELECT now()");
    const now = Number(asked.rows[0]?.now);
    const name = `chinar_scratch_${now}_${randomBytes(4).toString("hex")}`;
    try {
      await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return null;
      throw error;
    }
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database");
    const isOld = (each: string) => Number(NAME.exec(each)?.[1] ?? Infinity) < now - DAY;
    for (const { datname } of rows.filter((row) => isOld(row.datname)))
      await client.query(`DROP DATABASE IF EXISTS ${datname}`).catch(() => {});
    return name;
  });
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withServer<T>(dataDir: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  prepareDataDir(dataDir);
  const directory = mkdtempSync(join(dataDir, "scratch-"));
  const server = startEmbeddedDatabase({ dataDir: directory, isDurable: false });
  try {
    return await work(await server.url);
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
