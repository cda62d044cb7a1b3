// Prisma's codes for a database that cannot be reached, does not answer in time or has no connection to spare, …
const PRISMA = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"];
// … PostgreSQL's for one that is starting, stopping, closed, full, read-only for a moment, or gave up on a slow query, …
const POSTGRES = /"originalCode":"(08...|53...|55000|57P0.|57014|25006)"/;
// … and what the driver says when the connection broke in the middle of something.
const MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|can't reach database server|ECONNREFUSED|ECONNRESET|ETIMEDOUT/i;

/** True when the database was away: nothing is wrong with the request or the code, and trying again soon makes sense. */
export function isUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return PRISMA.some((each) => each === code) || POSTGRES.test(JSON.stringify(error)) || MESSAGE.test(error.message);
}
