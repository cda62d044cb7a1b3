import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { type BackupTarget, isBackup, isLeftOver, unfinishedName } from "./target";

export function folderTarget(folder: string): BackupTarget {
  return {
    name: `the folder ${folder}`,

    async write(file, content, check) {
      await mkdir(folder, { recursive: true });
      await removeLeftOvers(folder);
      const unfinished = join(folder, unfinishedName(file));
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
        await check(createReadStream(unfinished));
        await rename(unfinished, join(folder, file));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
      return { bytes: (await stat(join(folder, file))).size };
    },

    read: (file) => createReadStream(join(folder, file)),

    async list() {
      const files = existsSync(folder) ? (await readdir(folder)).filter(isBackup).sort() : [];
      return Promise.all(files.map(async (file) => ({ file, bytes: (await stat(join(folder, file))).size })));
    },

    remove: (file) => rm(join(folder, file)),
  };
}

async function removeLeftOvers(folder: string) {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const found = await stat(path).catch(() => null);
    if (isLeftOver(file, found?.mtime)) await rm(path, { force: true }).catch(() => {});
  }
}
