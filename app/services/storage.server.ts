import { join } from "node:path";

import { env } from "~/env.server";

import { diskStorage } from "./disk-storage.server";
import { s3Storage } from "./s3-storage.server";
import { type Storage } from "./storage";

export const storage: Storage = env.S3_BUCKET
  ? s3Storage({ ...env, S3_BUCKET: env.S3_BUCKET })
  : diskStorage(join(env.DATA_DIR, "images"));

export const imageBase = env.S3_BUCKET && env.S3_PUBLIC_URL ? `${env.S3_PUBLIC_URL}/images` : "/images";
