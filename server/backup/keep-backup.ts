import { type ScratchPlace } from "../postgres/scratch-database";

import { packArchive, unpackArchive } from "./archive";
import { type Holdings } from "./contents";
import { type BackupTarget, requireName } from "./target";
import { verifyBackup } from "./verify-backup";
import { type Source, writeBackup } from "./write-backup";

/** Writes a backup to a target and verifies what is there. If either fails, it throws and leaves no file there. */
export async function keepBackup(
  source: Source & ScratchPlace,
  target: BackupTarget,
  file: string,
): Promise<Holdings & { bytes: number }> {
  requireName(file);
  const archive = packArchive();
  // Without a listener, an error before the target reads the stream would end the process.
  archive.output.on("error", () => {});
  let fault: unknown = null;
  const writing = writeBackup(source, archive)
    .then(async (holdings) => {
      await archive.end();
      return holdings;
    })
    .catch((error: unknown) => {
      // If the target destroyed the stream, its own error is the cause; the one here only follows from it.
      if (!archive.output.destroyed) fault = error;
      archive.output.destroy(error instanceof Error ? error : undefined);
      return null;
    });
  const kept = await target
    .write(file, archive.output, (content) => verifyBackup(source, unpackArchive(content)))
    .catch((error: unknown) => {
      archive.output.destroy();
      fault ??= error;
      return null;
    });
  const holdings = await writing;
  if (fault || !kept || !holdings) throw fault;
  return { ...holdings, ...kept };
}
