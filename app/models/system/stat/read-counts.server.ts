import { countOfRows, readPrepared } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { COUNT_LIMIT } from "~/values/paging";

const { join, raw, sql } = Prisma;

/** Counts of many tables in one statement, which each connection plans once under this name. */
export async function readCounts<Name extends string>(statement: string, counts: Record<Name, Prisma.Sql>) {
  const columns = Object.entries<Prisma.Sql>(counts).map(
    ([name, count]) => sql`(${count})::int AS ${raw(`"${name}"`)}`,
  );
  const { text, values } = sql`SELECT ${join(columns)}`;
  const [row] = await readPrepared<Record<Name, number>>(statement, text, values);
  if (!row) throw new Error("PostgreSQL counted nothing.");
  return row;
}

/** Counts the rows that `from` and its conditions give, no further than lists do. */
export function fewOf(from: Prisma.Sql) {
  return countOfRows(from, { take: COUNT_LIMIT + 1 });
}
