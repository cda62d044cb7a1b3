import type pg from "pg";

export type Table = { name: string; columns: string[] };

/** Referenced tables first. Unlogged tables hold what nobody may keep, such as the marks of a day's visitors. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT relname AS "name", array_agg(attname::text ORDER BY attnum) AS "columns"
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
       AND relname <> '_prisma_migrations'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const unquoted = (name: string) => name.replaceAll('"', "");
  const waitsFor = (name: string) =>
    references.filter(({ from }) => unquoted(from) === name).map(({ to }) => unquoted(to));

  const sorted: Table[] = [];
  const isSorted = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.filter(({ name }) => !isSorted(name) && waitsFor(name).every(isSorted));
    if (next.length === 0) throw new Error("Tables refer to each other in a circle.");
    sorted.push(...next);
  }
  return sorted;
}

/** Migrations insert rows into these tables, so they hold rows even in a new database. */
const NEVER_EMPTY = new Set(["Stat", "Terms"]);

export async function holdsRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (NEVER_EMPTY.has(name)) continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount) return true;
  }
  return false;
}

export function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`;
}

export function withColumns({ name, columns }: Table) {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}
