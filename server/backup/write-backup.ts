import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

import { type Storage } from "~/services/storage";
import { variantNames } from "~/values/image-url";

import { version } from "../../package.json";

import { type packArchive } from "./archive";
import { HEAD, type Head, type Holdings, SEQUENCES, tablePart } from "./contents";
import { listTables, type Table, withColumns } from "./tables";

type Archive = Pick<ReturnType<typeof packArchive>, "add">;

export type Source = { databaseUrl: string; storage: Pick<Storage, "get"> };

const PART = 4_000_000;

const IMAGE_KEY = /[\da-f]{48}-\d{1,5}x\d{1,5}/g;
// No image key is longer. So many characters of each piece are searched again with the next, to find a key split by both.
const KEY_LENGTH = 60;

/** Writes all rows from one snapshot, while the site goes on writing, and every picture that those rows name. */
export async function writeBackup({ databaseUrl, storage }: Source, archive: Archive): Promise<Holdings> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  const imageKeys = new Set<string>();
  const rows: Record<string, number> = {};
  const takenAt = new Date().toISOString();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(
      "SET LOCAL datestyle = 'ISO'; SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0",
    );
    const tables = await listTables(client);
    const head: Head = { format: 1, takenAt, release: version, migrations: await listApplied(client), tables };
    await archive.add(HEAD, json(head));
    for (const table of tables) rows[table.name] = await copyTable(client, table, archive, imageKeys);
    await archive.add(SEQUENCES, json(await listSequences(client)));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }

  let pictures = 0;
  for (const imageKey of imageKeys) {
    for (const name of variantNames(imageKey)) {
      const key = `images/${imageKey}/${name}`;
      const picture = await storage.get(key);
      if (!picture) continue;
      await archive.add(key, picture.body);
      pictures += 1;
    }
  }
  return { takenAt, madeBy: version, rows, pictures };
}

async function copyTable(client: pg.Client, table: Table, archive: Archive, imageKeys: Set<string>) {
  const copying = client.query(copyTo(`COPY ${withColumns(table)} TO STDOUT`));
  let pieces: Buffer[] = [];
  let size = 0;
  let part = 1;
  let tail = "";
  const write = async () => {
    await archive.add(tablePart(table.name, part), Buffer.concat(pieces));
    pieces = [];
    size = 0;
    part += 1;
  };
  for await (const piece of copying as AsyncIterable<Buffer>) {
    const text = tail + piece.toString("latin1");
    for (const [key] of text.matchAll(IMAGE_KEY)) imageKeys.add(key);
    tail = text.slice(-KEY_LENGTH);
    pieces.push(piece);
    size += piece.length;
    if (size >= PART) await write();
  }
  if (size > 0) await write();
  return copying.rowCount;
}

async function listApplied(client: pg.Client) {
  const { rows } = await client.query<Head["migrations"][number]>(
    `SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations"
     WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL ORDER BY "migration_name"`,
  );
  return rows;
}

/** Snapshots do not cover sequences. They are read after all rows, so no copied row is ahead of its sequence. */
async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS "name", last_value::text AS "value" FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return rows;
}

function json(value: unknown) {
  return Buffer.from(JSON.stringify(value));
}
