import { randomBytes } from "node:crypto";
import { type Readable } from "node:stream";

import { DAY } from "~/values/durations";

import { StartError } from "../start-error";

/** A folder or bucket for backups. A file has its name only after it was written in full and `check` passed. */
export type BackupTarget = {
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

/** Two sites may write the same backup at once, so the name is unique. */
export function unfinishedName(file: string) {
  return `${file}.${randomBytes(6).toString("hex")}.part`;
}

/** Whether a killed process left this unfinished file: nothing is written for a whole day. */
export function isLeftOver(file: string, since: Date | undefined) {
  const isUnfinished = /^chinar[\w.-]*\.tar(\.[\da-f]{12})?\.part$/.test(file);
  return isUnfinished && since !== undefined && Date.now() - since.getTime() > DAY;
}

export function requireName(file: string) {
  if (isBackup(file)) return file;
  throw new StartError("The name of a backup is like chinar-2026-11-22.tar: letters, digits, dots and dashes.");
}
