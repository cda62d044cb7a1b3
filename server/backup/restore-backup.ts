import { pipeline } from "node:stream/promises";

import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { type Storage } from "~/services/storage";

import { differingMigrations, migrate, MIGRATION_LOCK } from "../../prisma/migrate";
import { withLock } from "../../prisma/with-lock";
import { StartError } from "../start-error";

import { type Entry } from "./archive";
import { type Head, type Holdings, readHead, readSequences, SEQUENCES, tableOf } from "./contents";
import { takeIndexes } from "./indexes";
import { columnsOf, holdsRows, quoted, type Table } from "./tables";

type Target = { databaseUrl: string; storage: Pick<Storage, "put"> };

/**
 * Brings an empty database to the schema the backup was taken at, fills it in one transaction and upgrades it to this
 * release's. Refuses, with a StartError, a database that holds anything, and a file that is damaged or not whole.
 */
export async function restoreBackup(
  { databaseUrl, storage }: Target,
  entries: AsyncGenerator<Entry>,
): Promise<Holdings> {
  const head = readHead((await entries.next()).value as Entry | undefined);
  const unknown = differingMigrations(head.migrations);
  if (unknown.length > 0) {
    throw new StartError(
      `This backup was made by another release, which had ${unknown.join(", ")}: restore it with that or a later one.`,
    );
  }
  return withLock(databaseUrl, MIGRATION_LOCK, async (client) => {
    if (await holdsRows(client)) throw new StartError("This database holds data already: restore into an empty one.");
    await migrate(
      client,
      head.migrations.map(({ name }) => name),
    );
    const holdings = await fill(client, head, entries, storage);
    await migrate(client);
    await client.query("ANALYZE");
    return holdings;
  });
}

async function fill(client: pg.Client, head: Head, entries: AsyncGenerator<Entry>, storage: Target["storage"]) {
  const rows: Record<string, number> = {};
  let pictures = 0;
  await client.query("BEGIN");
  await client.query("SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO'");
  const names = head.tables.map(({ name }) => quoted(name)).join(", ");
  await client.query(`TRUNCATE ${names}`);
  const indexes = await takeIndexes(
    client,
    head.tables.map(({ name }) => name),
  );
  // What triggers would count is in the backup already.
  await switchTriggers(client, head.tables, "DISABLE");
  for (let next = await entries.next(); !next.done;) {
    const { name, bytes } = next.value;
    const table = head.tables.find((each) => each.name === tableOf(name));
    if (table) {
      const copying = client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`));
      await pipeline(async function* () {
        for (; !next.done && tableOf(next.value.name) === table.name; next = await entries.next())
          yield next.value.bytes;
      }, copying);
      rows[table.name] = copying.rowCount;
      continue;
    }
    if (name === SEQUENCES) await setSequences(client, bytes);
    else pictures += await storage.put(name, bytes).then(() => 1);
    next = await entries.next();
  }
  for (const definition of indexes) await client.query(definition);
  await switchTriggers(client, head.tables, "ENABLE");
  await client.query("COMMIT");
  return { takenAt: head.takenAt, rows, pictures };
}

async function switchTriggers(client: pg.Client, tables: Table[], state: "DISABLE" | "ENABLE") {
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ${state} TRIGGER USER`);
}

async function setSequences(client: pg.Client, bytes: Buffer) {
  for (const { name, value } of readSequences(bytes)) {
    await client.query("SELECT setval($1::regclass, $2)", [quoted(name), value]);
  }
}
