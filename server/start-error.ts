export class StartError extends Error {}

export function exitWith(error: unknown): never {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}

function isExpected(error: unknown): error is Error {
  // Classes of another bundle are not ours, so we compare names; a code comes from PostgreSQL or the system.
  return (
    error instanceof StartError ||
    (error instanceof Error && (["SettingsError", "MigrationError"].includes(error.name) || "code" in error))
  );
}
