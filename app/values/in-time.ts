/** Shorter than the silence after which the site, or a proxy before it, cuts a connection. */
const PATIENCE_MS = 20_000;

/** Works row by row while somebody waits; those for which there was no time are returned. */
export async function workInTime<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>) {
  const end = performance.now() + PATIENCE_MS;
  for (const [at, row] of rows.entries()) {
    if (performance.now() >= end) return rows.slice(at);
    await work(row);
  }
  return [];
}
