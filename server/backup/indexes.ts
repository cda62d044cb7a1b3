import type pg from "pg";

import { quoted } from "./tables";

/** Drops all indexes that are not unique: building one after the rows came in is faster than updating it row by row. */
export async function takeIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY($1) AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${quoted(indexname)}`);
  return rows.map(({ indexdef }) => indexdef);
}
