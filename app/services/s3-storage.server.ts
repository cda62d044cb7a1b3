import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";

import { connectS3, type S3Settings } from "./s3-client.server";
import { parseKey, requireKey, type Storage } from "./storage";

// Milliseconds for one call with all its retries, so that an upload is answered within ten seconds.
const DEADLINE = 5_000;

const LIMITS = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout: 3_000,
    socketTimeout: 3_000,
    throwOnRequestTimeout: true,
  },
};

export function s3Storage(settings: S3Settings & { S3_BUCKET: string }): Storage {
  const client = connectS3(settings, LIMITS);
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

function nullIfMissing(error: unknown) {
  if (error instanceof NoSuchKey) return null;
  throw error;
}
