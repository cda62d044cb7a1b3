type Position = { id: string; createdAt: Date };

/** How many rows are in memory at a time. */
const BATCH = 200;

/**
 * Reads a long list newest first, a batch at a time, each starting after the last row of the one before:
 * no connection is held in between, however slowly the reader takes them.
 */
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
    // The first condition is what the index can start at.
    after: last ? { createdAt: { lte: last.createdAt }, NOT: { createdAt: last.createdAt, id: { gte: last.id } } } : {},
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: BATCH,
  };
}
