// Prisma's error codes: unreachable, timed out, or no free connection.
const PRISMA = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"];
// PostgreSQL's error codes: starting, stopping, closed, full, briefly read-only, or a statement canceled that was slow or waited for a lock.
const POSTGRES = /"(?:originalCode|code)":"(08...|53...|55000|57P0.|57014|55P03|25006)"/;
const MESSAGE =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|can't reach database server|ECONNREFUSED|ECONNRESET|ETIMEDOUT/i;

export function isUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return PRISMA.some((each) => each === code) || POSTGRES.test(JSON.stringify(error)) || MESSAGE.test(error.message);
}
