import { migrationStatus } from "../../prisma/migrate";
import { listMigrations } from "../../prisma/migration-files";
import { StartError } from "../start-error";

/** A command meets an empty database where its DATA_DIR or volume is another than the site's. */
export async function requireTables(databaseUrl: string) {
  const { pending } = await migrationStatus(databaseUrl);
  if (pending.length < listMigrations().length) return;
  throw new StartError(
    "This database is empty: give the command the site's own DATA_DIR, volume or DATABASE_URL, or start the site first.",
  );
}
