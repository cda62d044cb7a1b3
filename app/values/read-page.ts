import { COUNT_LIMIT, type Paging, totalOf } from "./paging";

type Bounds = { skip: number; take: number };

export async function readPage<Row>(
  { page, limit }: Paging,
  count: (bounds: { take: number }) => Promise<number>,
  read: (bounds: Bounds) => Promise<Row[]>,
) {
  const [counted, rows] = await Promise.all([
    count({ take: COUNT_LIMIT + 1 }),
    read({ skip: (page - 1) * limit, take: limit + 1 }),
  ]);
  return { ...totalOf(counted), hasNext: rows.length > limit, rows: rows.slice(0, limit) };
}
