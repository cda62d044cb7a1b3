import { StartError } from "../start-error";

import { type BackupTarget } from "./target";

const KEY = "BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_… without these";
const CONNECTION = "BACKUP_S3_ENDPOINT, or S3_ENDPOINT without it";

const CAUSES: [codes: string, sentence: (place: string) => string][] = [
  [
    "ENOSPC EDQUOT QuotaExceeded QuotaExceededException InsufficientStorage",
    (place) => `There is no space left in ${place}.`,
  ],
  ["EACCES EPERM EROFS", (place) => `The site may not write to ${place}.`],
  ["EEXIST ENOTDIR", (place) => `Something else has the name of ${place}.`],
  ["ENOENT NoSuchKey NotFound", (place) => `There is no such backup in ${place}.`],
  ["NoSuchBucket", (place) => `There is no such bucket as ${place}.`],
  ["InvalidAccessKeyId SignatureDoesNotMatch InvalidSecurity", (place) => `The key is wrong for ${place} (${KEY}).`],
  ["CredentialsProviderError", (place) => `A key is missing for ${place} (${KEY}).`],
  ["AccessDenied Forbidden", (place) => `The key is not allowed to use ${place}.`],
  ["PermanentRedirect AuthorizationHeaderMalformed", (place) => `The region is wrong for ${place} (BACKUP_S3_REGION).`],
  ["ENOTFOUND EAI_AGAIN ECONNREFUSED EHOSTUNREACH", (place) => `Nothing answers for ${place} (${CONNECTION}).`],
  ["ECONNRESET EPIPE ETIMEDOUT TimeoutError ECONNABORTED", (place) => `The connection broke to ${place}.`],
];

export function sayFaults(place: BackupTarget): BackupTarget {
  const rethrow = (error: unknown) => {
    throw inWords(place.name, error);
  };
  return {
    ...place,
    write: (file, content, check) => place.write(file, content, check).catch(rethrow),
    list: () => place.list().catch(rethrow),
    remove: (file) => place.remove(file).catch(rethrow),
  };
}

function inWords(place: string, error: unknown) {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const codes = [error.name, "code" in error ? String(error.code) : ""];
  const [, sentence] = CAUSES.find(([known]) => known.split(" ").some((code) => codes.includes(code))) ?? [];
  const words = sentence?.(place) ?? `Something is wrong with ${place}.`;
  return new StartError(`${words} (${error.message || codes.join(" ")})`);
}
