import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

import { type Settings } from "~/settings.server";

import { parseKey, requireKey, type Storage } from "./storage";

type S3Settings = Pick<
  Settings,
  "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_FORCE_PATH_STYLE"
> & {
  S3_BUCKET: string;
};

// Limits one call with all its retries, so that an upload is answered within ten seconds.
const DEADLINE = 5_000;

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
    // Undefined, the SDK uses the platform's own credentials.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    maxAttempts: 2,
    // The SDK has no time-outs by default.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 3_000,
      socketTimeout: 3_000,
      throwOnRequestTimeout: true,
    },
    // Many S3-compatible servers do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

function nullIfMissing(error: unknown) {
  if (error instanceof NoSuchKey) return null;
  throw error;
}
