import { StartError } from "../start-error";

import { type BackupTarget } from "./target";

/** What is kept there, and the settings that a sentence points to. */
type Settings = { what: string; key: string; connection: string; region: string };

const OF_BACKUPS: Settings = {
  what: "backup",
  key: "BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_… without these",
  connection: "BACKUP_S3_ENDPOINT, or S3_ENDPOINT without it",
  region: "BACKUP_S3_REGION",
};

export const OF_PICTURES: Settings = {
  what: "picture",
  key: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  connection: "S3_ENDPOINT",
  region: "S3_REGION",
};

const CAUSES: [codes: string, sentence: (target: string, settings: Settings) => string][] = [
  [
    "ENOSPC EDQUOT QuotaExceeded QuotaExceededException InsufficientStorage",
    (target) => `There is no space left in ${target}.`,
  ],
  ["EACCES EPERM EROFS", (target) => `The site may not write to ${target}.`],
  ["EEXIST ENOTDIR", (target) => `Something else has the name of ${target}.`],
  ["ENOENT NoSuchKey NotFound", (target, { what }) => `There is no such ${what} in ${target}.`],
  ["NoSuchBucket", (target) => `There is no such bucket as ${target}.`],
  [
    "InvalidAccessKeyId SignatureDoesNotMatch InvalidSecurity",
    (target, { key }) => `The key is wrong for ${target} (${key}).`,
  ],
  ["CredentialsProviderError", (target, { key }) => `A key is missing for ${target} (${key}).`],
  ["AccessDenied Forbidden", (target) => `The key is not allowed to use ${target}.`],
  [
    "PermanentRedirect AuthorizationHeaderMalformed",
    (target, { region }) => `The region is wrong for ${target} (${region}).`,
  ],
  [
    "ENOTFOUND EAI_AGAIN ECONNREFUSED EHOSTUNREACH",
    (target, { connection }) => `Nothing answers for ${target} (${connection}).`,
  ],
  ["ECONNRESET EPIPE ETIMEDOUT TimeoutError ECONNABORTED", (target) => `The connection broke to ${target}.`],
];

export function sayFaults(target: BackupTarget): BackupTarget {
  const rethrow = (error: unknown) => {
    throw inWords(target.name, error);
  };
  return {
    ...target,
    write: (file, content, check) => target.write(file, content, check).catch(rethrow),
    list: () => target.list().catch(rethrow),
    remove: (file) => target.remove(file).catch(rethrow),
  };
}

function inWords(target: string, error: unknown) {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  return new StartError(faultInWords(target, error, OF_BACKUPS));
}

/** A server may say no sentence of its own, which the client of S3 calls "UnknownError"; but each says a code. */
export function faultInWords(target: string, error: Error, settings: Settings) {
  const codes = [error.name, ...("code" in error ? [String(error.code)] : [])];
  const [, sentence] = CAUSES.find(([known]) => known.split(" ").some((code) => codes.includes(code))) ?? [];
  const said = error.message === "UnknownError" ? "" : error.message;
  const words = sentence?.(target, settings);
  if (words && !said) return words;
  return `${words ?? `Something is wrong with ${target}.`} (${said || codes.join(" ")})`;
}
