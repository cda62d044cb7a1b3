import { type Readable } from "node:stream";

import { StartError } from "../start-error";

/** A folder or bucket for backups. A file appears under its name only after it was written in full and `check` passed. */
export type Place = {
  /** For messages, like "the folder /backups". */
  name: string;
  write(file: string, content: Readable, check: (content: Readable) => Promise<unknown>): Promise<{ bytes: number }>;
  read(file: string): Readable;
  list(): Promise<{ file: string; bytes: number }[]>;
  remove(file: string): Promise<void>;
};

const NAME = /^chinar[\w.-]*\.tar$/;

export function isBackup(file: string) {
  return NAME.test(file);
}

export function requireName(file: string) {
  if (isBackup(file)) return file;
  throw new StartError("The name of a backup is like chinar-2026-11-22.tar: letters, digits, dots and dashes.");
}
