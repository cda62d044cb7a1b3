import { StartError } from "../start-error";

import { type BackupTarget } from "./target";

const KEY = "BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_… without these";
const CONNECTION = "BACKUP_S3_ENDPOINT, or S3_ENDPOINT without it";

const CAUSES: [codes: string, sentence: (target: string) => string][] = [
  [
    "ENOSPC EDQUOT QuotaExceeded QuotaExceededException InsufficientStorage",
    (target) => `There is no space left in ${target}.`,
  ],
  ["EACCES EPERM EROFS", (target) => `The site may not write to ${target}.`],
  ["EEXIST ENOTDIR", (target) => `Something else has the name of ${target}.`],
  ["ENOENT NoSuchKey NotFound", (target) => `There is no such backup in ${target}.`],
  ["NoSuchBucket", (target) => `There is no such bucket as ${target}.`],
  ["InvalidAccessKeyId SignatureDoesNotMatch InvalidSecurity", (target) => `The key is wrong for ${target} (${KEY}).`],
  ["CredentialsProviderError", (target) => `A key is missing for ${target} (${KEY}).`],
  ["AccessDenied Forbidden", (target) => `The key is not allowed to use ${target}.`],
  [
    "PermanentRedirect AuthorizationHeaderMalformed",
    (target) => `The region is wrong for ${target} (BACKUP_S3_REGION).`,
  ],
  ["ENOTFOUND EAI_AGAIN ECONNREFUSED EHOSTUNREACH", (target) => `Nothing answers for ${target} (${CONNECTION}).`],
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
  const codes = [error.name, "code" in error ? String(error.code) : ""];
  const [, sentence] = CAUSES.find(([known]) => known.split(" ").some((code) => codes.includes(code))) ?? [];
  const words = sentence?.(target) ?? `Something is wrong with ${target}.`;
  return new StartError(`${words} (${error.message || codes.join(" ")})`);
}
