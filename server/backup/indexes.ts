import type pg from "pg";

import { quoted } from "./tables";

/**
 * Drops those that no rule of the tables needs and returns their definitions: building them at the end is faster than
 * row by row.
 */
export async function takeIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY($1) AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${quoted(indexname)}`);
  return rows.map(({ indexdef }) => indexdef);
}
