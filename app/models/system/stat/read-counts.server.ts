import { readPrepared } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

const { join, raw, sql } = Prisma;

/** Counts of many tables in one statement, which each connection plans once under this name. */
export async function readCounts<Name extends string>(
  statement: string,
  counts: Record<Name, Prisma.Sql>,
  others: Record<string, Prisma.Sql> = {},
) {
  const columns = Object.entries<Prisma.Sql>({ ...counts, ...others }).map(
    ([name, count]) => sql`(${count})::int AS ${raw(`"${name}"`)}`,
  );
  const { text, values } = sql`SELECT ${join(columns)}`;
  const [row] = await readPrepared<Record<Name, number> & Record<string, number>>(statement, text, values);
  if (!row) throw new Error("PostgreSQL counted nothing.");
  return row;
}
