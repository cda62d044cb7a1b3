type Position = { id: string; createdAt: Date };

const BATCH = 200;

/** Each batch starts after the last row of the one before, so no connection is held for a slow reader. */
export async function* inBatches<Row extends Position>(
  read: (page: ReturnType<typeof pageAfter>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  do {
    rows = await read(pageAfter(rows.at(-1)));
    yield rows;
  } while (rows.length === BATCH);
}

function pageAfter(last: Position | undefined) {
  return {
    // The index starts at the first condition; the second drops rows already read.
    after: last ? { createdAt: { lte: last.createdAt }, NOT: { createdAt: last.createdAt, id: { gte: last.id } } } : {},
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: BATCH,
  };
}

/** Small batches finish within the statement timeout, where one large delete would be rolled back each time. */
export async function removeInBatches(remove: (limit: number) => Promise<number>, size = 1000) {
  let [total, removed] = [0, size];
  while (removed === size) {
    removed = await remove(size);
    total += removed;
  }
  return total;
}
