type Position = { id: string; createdAt: Date };

const BATCH = 200;

/** Reads each batch with its own query, after the last row of the one before: a slow reader holds no connection. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  do {
    rows = await read(rows.at(-1), BATCH);
    yield rows;
  } while (rows.length === BATCH);
}

export function newestInBatches<Row extends Position>(read: (page: ReturnType<typeof pageAfter>) => Promise<Row[]>) {
  return inBatches<Row>((last, take) => read(pageAfter(last, take)));
}

function pageAfter(last: Position | undefined, take: number) {
  return {
    // The first condition lets PostgreSQL start within the index; the second drops the rows already read.
    after: last ? { createdAt: { lte: last.createdAt }, NOT: { createdAt: last.createdAt, id: { gte: last.id } } } : {},
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take,
  };
}

/** Small batches finish within the statement timeout, where one large delete would be rolled back each time. */
export async function removeInBatches(remove: (limit: number) => Promise<number | { count: number }>, size = 1000) {
  let total = 0;
  let removed = size;
  while (removed === size) {
    const answer = await remove(size);
    removed = typeof answer === "number" ? answer : answer.count;
    total += removed;
  }
  return total;
}
