import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

import { type Env } from "~/env.server";

import { parseKey, requireKey, type Storage } from "./storage";

type S3Settings = Pick<
  Env,
  "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_FORCE_PATH_STYLE"
> & {
  S3_BUCKET: string;
};

/** However many tries the client makes, one call ends after this long: whoever waits for an upload gets an answer within ten seconds. */
const DEADLINE = 5_000;

/** Pictures as objects in a bucket. */
export function s3Storage(settings: S3Settings): Storage {
  const client = connect(settings);
  const Bucket = settings.S3_BUCKET;
  const within = () => ({ abortSignal: AbortSignal.timeout(DEADLINE) });

  return {
    async put(key, bytes) {
      const { contentType } = requireKey(key);
      const headers = { ContentType: contentType, CacheControl: "public, max-age=31536000, immutable" };
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ...headers }), within());
    },

    async get(key) {
      const parsed = parseKey(key);
      if (!parsed) return null;
      const object = await client.send(new GetObjectCommand({ Bucket, Key: key }), within()).catch(nullIfMissing);
      const body = await object?.Body?.transformToByteArray();
      return body ? { body: Buffer.from(body), contentType: parsed.contentType } : null;
    },

    async remove(keys) {
      keys.forEach(requireKey);
      await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }), within())));
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket }), within());
    },
  };
}

function connect({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, ...settings }: S3Settings) {
  return new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    // Without keys in the settings the SDK looks where the platform keeps them.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    maxAttempts: 2,
    // The SDK waits for ever unless told otherwise.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 3_000,
      socketTimeout: 3_000,
      throwOnRequestTimeout: true,
    },
    // Newer checksums are unknown to many servers that speak S3.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

function nullIfMissing(error: unknown) {
  if (error instanceof NoSuchKey) return null;
  throw error;
}
