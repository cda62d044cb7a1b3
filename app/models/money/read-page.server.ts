import { COUNT_LIMIT, totalOf } from "~/values/paging";

import { MONEY_PAGE_SIZE } from "./tabs";

type Page = { skip: number; take: number };

/** One page of a list whose rows are counted up to COUNT_LIMIT. */
export async function readPage<Row>(
  page: number,
  count: (bounds: { take: number }) => Promise<number>,
  read: (page: Page) => Promise<Row[]>,
) {
  const [counted, rows] = await Promise.all([
    count({ take: COUNT_LIMIT + 1 }),
    read({ skip: (page - 1) * MONEY_PAGE_SIZE, take: MONEY_PAGE_SIZE + 1 }),
  ]);
  const isLast = rows.length <= MONEY_PAGE_SIZE;
  return { ...totalOf(counted), hasNext: !isLast, rows: rows.slice(0, MONEY_PAGE_SIZE) };
}

const BATCH = 200;

/** All rows, so many at a time, each batch after the last row of the one before. */
export async function* readAll<Row>(read: (last: Row | undefined, take: number) => Promise<Row[]>) {
  let rows: Row[] = [];
  do {
    rows = await read(rows.at(-1), BATCH);
    yield rows;
  } while (rows.length === BATCH);
}
