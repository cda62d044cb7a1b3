import { type Readable } from "node:stream";

import { StartError } from "../start-error";

/** Where backups are kept. What is seen under a file's name was written to its end and passed the check. */
export interface Place {
  /** As a host calls it, like "the folder /backups". */
  name: string;
  write(file: string, content: Readable, check: (content: Readable) => Promise<unknown>): Promise<{ bytes: number }>;
  read(file: string): Readable;
  list(): Promise<{ file: string; bytes: number }[]>;
  remove(file: string): Promise<void>;
}

const NAME = /^chinar[\w.-]*\.tar$/;

export const isBackup = (file: string) => NAME.test(file);

export function requireName(file: string) {
  if (isBackup(file)) return file;
  throw new StartError("The name of a backup is like chinar-2026-11-22.tar: letters, digits, dots and dashes.");
}
