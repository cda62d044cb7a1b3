import { join } from "node:path";

import { env } from "~/env.server";

import { diskStorage } from "./disk-storage.server";
import { type Storage } from "./storage";

export const storage = await open();

/** Loads the S3 client only if it is used, because it takes 20 MB of memory. */
async function open(): Promise<Storage> {
  if (!env.S3_BUCKET) return diskStorage(join(env.DATA_DIR, "images"));
  const { s3Storage } = await import("./s3-storage.server");
  return s3Storage({ ...env, S3_BUCKET: env.S3_BUCKET });
}
