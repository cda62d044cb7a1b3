/** A reason to stop that the operator can act on: printed as it is, without a stack. */
export class StartError extends Error {}

/** Ends the process: with one line a reason for what the operator can mend, with the stack for a bug. */
export function exitWith(error: unknown): never {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}

function isExpected(error: unknown): error is Error {
  // By name for errors of other bundles, whose classes are not ours; a code comes from PostgreSQL or the system.
  return (
    error instanceof StartError ||
    (error instanceof Error && (["SettingsError", "MigrationError"].includes(error.name) || "code" in error))
  );
}
