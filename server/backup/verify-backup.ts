import { type ScratchPlace, withScratchDatabase } from "../postgres/scratch-database";

import { type Entry } from "./archive";
import { type Holdings } from "./contents";
import { openBackup, restoreOpened } from "./restore-backup";

/** Restores a backup into a scratch database, because nothing less shows that it can be restored. Pictures are only read. */
export async function verifyBackup(place: ScratchPlace, entries: AsyncGenerator<Entry>): Promise<Holdings> {
  const backup = await openBackup(entries);
  const storage = { put: async () => {} };
  return withScratchDatabase(place, (databaseUrl) => restoreOpened({ databaseUrl, storage }, backup));
}
