import { inject, onTestFinished } from "vitest";

import { query } from "./database";

/** Refuses all connections to this database until the test ends. */
export async function takeAway(databaseUrl: string) {
  const server = inject("databaseServer");
  const name = new URL(databaseUrl).pathname.slice(1);
  const allow = (isAllowed: boolean) => query(server, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${isAllowed}`);
  onTestFinished(async () => {
    await allow(true);
  });
  await allow(false);
  await query(server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
}
