import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";

import { readPidFile } from "../server/postgres/cluster";
import { startEmbeddedDatabase } from "../server/postgres/embedded-database";

import { addPeople } from "./people";
import { prepareChinar, startChinar, startExpress, startInsert, startPages, type Stop } from "./sites";

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts and fills a PostgreSQL in a temporary directory and starts the sites on it. `close` stops and removes all. */
export async function openStage({ isLarge = false } = {}) {
  const stops: Stop[] = [];
  const until = (stop: Stop) => void stops.unshift(stop);
  const close = async () => {
    for (const stop of stops) await stop();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "chinar-bench-"));
    until(async () => rmSync(dataDir, { recursive: true }));
    const database = startEmbeddedDatabase({ dataDir });
    until(database.stop);
    const place = { dataDir, databaseUrl: await database.url, until };
    const postmaster = readPidFile(join(dataDir, "postgres"))?.pid ?? 0;

    await prepareChinar(place, isLarge);
    const db = new pg.Client({ connectionString: place.databaseUrl });
    await db.connect();
    until(() => db.end());
    const people = await addPeople(db);
    const packages = await listBookable(db);

    // The small database holds only 12 packages, so both addresses list 12.
    const catalogue = `/api/v1/packages/admin${isLarge ? "?page=1&limit=12" : ""}`;
    const chinar = await startChinar(place);
    const script = await findScript(chinar.url);
    const pages = await startPages(place, chinar, ["/", `/packages/${packages[0]}`, catalogue, script]);
    const insert = await startInsert(place);
    const express = await startExpress(place);
    return { db, postmaster, people, packages, catalogue, sites: { chinar, pages, insert, express }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The path of the script that visitors' pages load; there is only one. */
async function findScript(url: string) {
  return /<script type="module" src="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? "";
}

/** The ids of packages that the home page shows and that are not sold out. */
async function listBookable(db: pg.Client) {
  const { rows } = await db.query<{ id: string }>(
    `SELECT "id" FROM (SELECT * FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished" ORDER BY "createdAt" DESC LIMIT 12) AS shown
     WHERE "availability" <> 'sold out'`,
  );
  return rows.map(({ id }) => id);
}
