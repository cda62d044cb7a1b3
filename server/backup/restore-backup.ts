import { pipeline } from "node:stream/promises";

import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { type Storage } from "~/services/storage";

import { version } from "../../package.json";
import { migrate, MIGRATION_LOCK, updateRules } from "../../prisma/migrate";
import { BASELINE_RELEASE, compareMigrations, withBaseline } from "../../prisma/migration-files";
import { withLock } from "../../prisma/with-lock";
import { StartError } from "../start-error";

import { type Entry } from "./archive";
import { type Head, type Holdings, readHead, readSequences, requirePicture, SEQUENCES, tableOf } from "./contents";
import { takeIndexes } from "./indexes";
import { holdsRows, listTables, quoted, type Table, withColumns } from "./tables";

type Target = { databaseUrl: string; storage: Pick<Storage, "put"> };

/** A backup whose first entry was read: which migrations make its tables, and what is still to come. */
type Opened = { head: Head; wanted: string[]; madeBy: string; entries: AsyncGenerator<Entry> };

/** Throws a StartError, and restores no row, if the database holds rows or the file is damaged or incomplete. */
export async function restoreBackup(target: Target, entries: AsyncGenerator<Entry>): Promise<Holdings> {
  return restoreOpened(target, await openBackup(entries));
}

/** Throws a StartError that names the release which can read the backup, if this one cannot. */
export async function openBackup(entries: AsyncGenerator<Entry>): Promise<Opened> {
  const head = readHead((await entries.next()).value as Entry | undefined);
  return { head, entries, ...requireReadable(head) };
}

export async function restoreOpened({ databaseUrl, storage }: Target, { head, wanted, madeBy, entries }: Opened) {
  return withLock(databaseUrl, MIGRATION_LOCK, async (client) => {
    if (await holdsRows(client)) throw new StartError("This database holds data already: restore into an empty one.");
    await migrate(client, { wanted });
    const holdings = await fill(client, head, entries, storage).catch(sayUnfit);
    await migrate(client);
    await updateRules(client);
    // What triggers keep, and what follows from the day: the rows came in without triggers, and perhaps long ago.
    await client.query(`SELECT recount_seats(); SELECT derive_offers(array_agg("id")) FROM "Package"`);
    await client.query("ANALYZE");
    return { ...holdings, madeBy };
  });
}

function requireReadable({ migrations, release }: Head) {
  const names = migrations.map(({ name }) => name);
  const { unknown, edited } = compareMigrations(migrations);
  if (unknown.length > 0) {
    throw new StartError(
      `This backup was made by ${release ? `release ${release}` : "a later release"}, which had ${unknown.join(", ")}: restore it with that or a later one.`,
    );
  }
  if (edited.length > 0) {
    throw new StartError(
      `This backup was made by a build that is no release, with its own ${edited.join(", ")}: restore it with that build.`,
    );
  }
  const wanted = withBaseline(names);
  if (!wanted) {
    throw new StartError(
      `This backup was made by ${release ? `release ${release}` : "an early release"}: restore it with ${BASELINE_RELEASE}, write a new backup with that, and restore the new one with ${version}.`,
    );
  }
  return { wanted, madeBy: release ?? BASELINE_RELEASE };
}

// PostgreSQL's error classes for bad values, broken constraints and unknown names: the file is wrong, not the server.
const UNFIT = /^(22|23|42)/;
const UNFIT_WORDS = "What this backup holds does not fit its tables, so no row was kept";

function sayUnfit(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || !UNFIT.test(error.code ?? "")) throw error;
  throw new StartError(`${UNFIT_WORDS}: ${error.message}`);
}

async function fill(client: pg.Client, head: Head, entries: AsyncGenerator<Entry>, storage: Target["storage"]) {
  await client.query("BEGIN");
  await client.query("SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO'");
  const names = head.tables.map(({ name }) => name);
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new StartError(`${UNFIT_WORDS}: there is no table ${JSON.stringify(unknown)}.`);
  await client.query(`TRUNCATE ${names.map(quoted).join(", ")}`);
  const indexes = await takeIndexes(client, names);
  // The counters that triggers keep are in the backup already.
  await switchTriggers(client, head.tables, "DISABLE");
  const filled = await restoreEntries(client, head.tables, entries, storage);
  for (const definition of indexes) await client.query(definition);
  await switchTriggers(client, head.tables, "ENABLE");
  await client.query("COMMIT");
  return { takenAt: head.takenAt, ...filled };
}

async function restoreEntries(
  client: pg.Client,
  tables: Table[],
  entries: AsyncGenerator<Entry>,
  storage: Target["storage"],
) {
  const rows: Record<string, number> = {};
  let pictures = 0;
  let next = await entries.next();
  while (!next.done) {
    const { name, bytes } = next.value;
    const table = tables.find((each) => each.name === tableOf(name));
    if (table) {
      const copied = await copyRows(client, table, next.value, entries);
      rows[table.name] = copied.rows;
      next = copied.next;
      continue;
    }
    if (name === SEQUENCES) await setSequences(client, bytes);
    else {
      requirePicture(name);
      await storage.put(name, bytes);
      pictures += 1;
    }
    next = await entries.next();
  }
  return { rows, pictures };
}

/** Copies all parts of a table as one stream, because a part may end within a row. Returns the entry after them too. */
async function copyRows(client: pg.Client, table: Table, first: Entry, entries: AsyncGenerator<Entry>) {
  let next: IteratorResult<Entry, unknown> = { done: false, value: first };
  async function* parts() {
    for (; !next.done && tableOf(next.value.name) === table.name; next = await entries.next()) yield next.value.bytes;
  }
  const copying = client.query(copyFrom(`COPY ${withColumns(table)} FROM STDIN`));
  await pipeline(parts, copying);
  return { rows: copying.rowCount, next };
}

async function switchTriggers(client: pg.Client, tables: Table[], state: "DISABLE" | "ENABLE") {
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ${state} TRIGGER USER`);
}

async function setSequences(client: pg.Client, bytes: Buffer) {
  for (const { name, value } of readSequences(bytes)) {
    await client.query("SELECT setval($1::regclass, $2)", [quoted(name), value]);
  }
}
