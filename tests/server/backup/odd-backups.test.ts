import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";

import { createTarPacker } from "modern-tar";
import { expect, test } from "vitest";

import { packArchive, unpackArchive } from "../../../server/backup/archive";
import { HEAD, SEQUENCES, tablePart } from "../../../server/backup/contents";
import { restoreBackup } from "../../../server/backup/restore-backup";
import { verifyBackup } from "../../../server/backup/verify-backup";
import { StartError } from "../../../server/start-error";
import { emptyDatabase } from "../../support/backup-command";
import { query } from "../../support/database";

const FOLDER = "prisma/migrations";
const migrations = readdirSync(FOLDER, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => ({ name, checksum: sha256(readFileSync(`${FOLDER}/${name}/migration.sql`)) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const STAT = { name: "Stat", columns: ["statName", "slot", "statCount"] };

const head = (tables: (typeof STAT)[]) => [HEAD, { format: 1, takenAt: new Date().toISOString(), migrations, tables }];

/** Packs a valid archive from any entries, like an attacker who knows the format. */
function pack(...entries: unknown[][]) {
  const archive = packArchive();
  const write = async () => {
    for (const [name, content] of entries)
      await archive.add(String(name), Buffer.from(typeof content === "string" ? content : JSON.stringify(content)));
    await archive.end();
  };
  void write();
  return archive.output;
}

/** The message of a StartError, as the command prints it. Any other result is returned as it is and fails the test. */
async function fault(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => "accepted",
    (reason: unknown) => reason,
  );
  return error instanceof StartError ? error.message : error;
}

const put: string[] = [];
const storage = { put: async (key: string) => void put.push(key) };

test("a file that no backup holds is refused by its name, and written nowhere", async () => {
  const { DATABASE_URL, DATA_DIR } = await emptyDatabase();
  const place = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR };
  for (const name of ["images/../../evil.jpg", "/etc/cron.d/evil", "notes.txt", tablePart("User", 1)]) {
    const odd = () => unpackArchive(pack(head([STAT]), [SEQUENCES, []], [name, "x"]));
    const refusal = `This is not a backup of this site: it holds "${name}".`;
    expect(await fault(restoreBackup({ databaseUrl: DATABASE_URL, storage }, odd()))).toBe(refusal);
    expect(await fault(verifyBackup(place, odd()))).toBe(refusal);
  }
  expect(put).toEqual([]);
});

test("what does not fit the tables is refused in one sentence, and leaves no row", async () => {
  const { DATABASE_URL } = await emptyDatabase();
  const named = (name: string) => head([{ name, columns: ["id"] }]);
  const odd: Record<string, unknown[][]> = {
    "a row that lacks a column": [head([STAT]), [tablePart("Stat", 1), "odd\n"]],
    "a row twice": [head([STAT]), [tablePart("Stat", 1), "odd\t1\t2\nodd\t1\t3\n"]],
    "a table of another site": [named("Hotel")],
    "the table of migrations": [
      head([STAT, { name: "_prisma_migrations", columns: ["id"] }]),
      [tablePart("Stat", 1), "odd\t1\t2\n"],
    ],
    "a table whose name is a command": [named('Stat"; DROP TABLE "User')],
    "no table": [head([])],
    "a sequence of another site": [head([STAT]), [SEQUENCES, [{ name: "hotels", value: "1" }]]],
  };
  for (const [what, entries] of Object.entries(odd)) {
    const said = await fault(restoreBackup({ databaseUrl: DATABASE_URL, storage }, unpackArchive(pack(...entries))));
    expect(said, what).toMatch(/^What this backup holds does not fit its tables, so no row was kept: [^\n]+$/);
  }
  expect(await query(DATABASE_URL, `SELECT 1 FROM "Stat" WHERE "statName" = 'odd'`)).toEqual([]);
});

test("sequences that cannot be read are refused when it is verified and when it is restored", async () => {
  const { DATABASE_URL, DATA_DIR } = await emptyDatabase();
  const place = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR };
  const odd = () => unpackArchive(pack(head([STAT]), [SEQUENCES, "{"]));
  const refusal = "This is not a backup that this release can read.";
  expect(await fault(verifyBackup(place, odd()))).toBe(refusal);
  expect(await fault(restoreBackup({ databaseUrl: DATABASE_URL, storage }, odd()))).toBe(refusal);
});

test("links and files larger than any of a backup are refused before they are read", async () => {
  const only = async (header: { size: number; type?: "symlink"; linkname?: string }) => {
    const { readable, controller } = createTarPacker();
    controller.add({ name: "images/a/b.jpg", mode: 0o600, mtime: new Date(), ...header });
    return fault(unpackArchive(Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])).next());
  };
  const refusal = "This is not a whole backup: a backup holds no images/a/b.jpg";
  expect(await only({ size: 0, type: "symlink", linkname: "/etc/passwd" })).toBe(refusal);
  expect(await only({ size: 8_000_000_000 })).toBe(refusal);
});

function sha256(bytes: Buffer) {
  return createHash("sha256").update(bytes).digest("hex");
}
