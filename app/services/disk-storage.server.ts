import { randomUUID } from "node:crypto";
import { access, constants, mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { parseKey, requireKey, type Storage } from "./storage";

export function diskStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const file = join(folder, requireKey(key).path);
      const unfinished = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      // Renaming a finished file keeps readers from seeing a partial picture, even after a crash.
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, file);
    },

    async get(key) {
      const parsed = parseKey(key);
      if (!parsed) return null;
      const body = await readFile(join(folder, parsed.path)).catch(nullIfMissing);
      return body && { body, contentType: parsed.contentType };
    },

    async remove(keys) {
      const files = keys.map((key) => join(folder, requireKey(key).path));
      await Promise.all(files.map((file) => rm(file, { force: true })));
      await Promise.all([...new Set(files.map(dirname))].map((parent) => rmdir(parent).catch(() => {})));
    },

    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR") return null;
  throw error;
}
