import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

const { join, raw, sql } = Prisma;

/** Counts of many tables in one statement. */
export async function readCounts<Name extends string>(
  counts: Record<Name, Prisma.Sql>,
  others: Record<string, Prisma.Sql> = {},
) {
  const columns = Object.entries<Prisma.Sql>({ ...counts, ...others }).map(
    ([name, count]) => sql`(${count})::int AS ${raw(`"${name}"`)}`,
  );
  const [row] = await db.$queryRaw<(Record<Name, number> & Record<string, number>)[]>`SELECT ${join(columns)}`;
  if (!row) throw new Error("PostgreSQL counted nothing.");
  return row;
}
