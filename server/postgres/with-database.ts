import { prepareDataDir } from "../data-dir";

import { findEmbeddedDatabase } from "./cluster";
import { startEmbeddedDatabase } from "./embedded-database";
import { reachDatabase } from "./reach-database";

export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const running = DATABASE_URL ?? findEmbeddedDatabase(DATA_DIR);
  if (running) {
    await reachDatabase(running, 0);
    return work(running);
  }
  prepareDataDir(DATA_DIR);
  const database = startEmbeddedDatabase({ dataDir: DATA_DIR });
  try {
    return await work(await database.url);
  } finally {
    await database.stop();
  }
}
