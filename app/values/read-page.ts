import { COUNT_LIMIT, type Paging, type Total, totalOf } from "./paging";

export type Bounds = { skip: number; take: number };

/** A number counted is of no more than `take` rows; a `Total` says for itself whether there are more. */
export async function readPage<Row>(
  { page, limit }: Paging,
  count: (bounds: { take: number }) => Promise<number | Total>,
  read: (bounds: Bounds) => Promise<Row[]>,
) {
  const [counted, rows] = await Promise.all([
    count({ take: COUNT_LIMIT + 1 }),
    read({ skip: (page - 1) * limit, take: limit + 1 }),
  ]);
  const total = typeof counted === "number" ? totalOf(counted) : counted;
  return { ...total, hasNext: rows.length > limit, rows: rows.slice(0, limit) };
}
