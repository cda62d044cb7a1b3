export class StartError extends Error {}

export function exitWith(error: unknown): never {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}

function isExpected(error: unknown): error is Error {
  // `instanceof` fails for classes of another bundle. Errors of PostgreSQL and the system have a code.
  return (
    error instanceof StartError ||
    (error instanceof Error &&
      (["SettingsError", "MigrationError", "LockError"].includes(error.name) || "code" in error))
  );
}
