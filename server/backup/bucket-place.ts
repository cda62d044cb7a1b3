import { Readable } from "node:stream";

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";

import { connectS3 } from "~/services/s3-client.server";
import { type Settings } from "~/settings.server";

import { isBackup, type Place } from "./place";

// An upload has at most 10,000 parts.
const PART = 8_000_000;

const DAY = 24 * 3_600_000;

// Slow lines are fine, silent ones are not.
const LIMITS = {
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
};

export function bucketPlace(settings: Settings & { BACKUP_BUCKET: string }): Place {
  const Bucket = settings.BACKUP_BUCKET;
  const client = connectS3(ownSettings(settings), LIMITS);

  async function remove(file: string) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: file }));
  }

  return {
    name: `the bucket ${Bucket}`,

    async write(file, content, check) {
      await abortUnfinished(client, Bucket, file);
      const params = { Bucket, Key: file, Body: content, ContentType: "application/x-tar" };
      // The library's own way of taking parts back hides why the upload failed when it fails too.
      const upload = new Upload({ client, params, partSize: PART, queueSize: 2, leavePartsOnError: true });
      await upload.done().catch(async (error: unknown) => {
        await abortUnfinished(client, Bucket, file);
        throw error;
      });
      try {
        await check(Readable.from(download(client, Bucket, file)));
      } catch (error) {
        await remove(file).catch(() => {});
        throw error;
      }
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: file }));
      return { bytes: ContentLength };
    },

    read: (file) => Readable.from(download(client, Bucket, file)),

    async list() {
      const found: { file: string; bytes: number }[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: "chinar" })) {
        for (const { Key = "", Size = 0 } of Contents) if (isBackup(Key)) found.push({ file: Key, bytes: Size });
      }
      return found.sort((a, b) => (a.file < b.file ? -1 : 1));
    },

    remove,
  };
}

/** Those of the pictures where backups have none of their own. */
function ownSettings(settings: Settings) {
  return {
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT,
    S3_REGION: settings.BACKUP_S3_REGION ?? settings.S3_REGION,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: settings.BACKUP_S3_FORCE_PATH_STYLE ?? settings.S3_FORCE_PATH_STYLE,
  };
}

/** In pieces, because a reader that takes its time would lose one long answer. */
async function* download(client: S3Client, Bucket: string, Key: string) {
  let size = Number.POSITIVE_INFINITY;
  for (let from = 0; from < size; from += PART) {
    const Range = `bytes=${from}-${from + PART - 1}`;
    const { Body, ContentRange = "" } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    size = Number(/\d+$/.exec(ContentRange)?.[0] ?? 0);
    yield Buffer.from((await Body?.transformToByteArray()) ?? []);
  }
}

/** Parts that never became a file, as a process that was killed leaves them: nobody sees them, but they are paid for. */
async function abortUnfinished(client: S3Client, Bucket: string, file: string) {
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: "chinar" })).catch(() => null);
  for (const { Key = "", UploadId, Initiated } of found?.Uploads ?? []) {
    const isOver = Key === file || (isBackup(Key) && Date.now() - Number(Initiated) > DAY);
    if (isOver) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
  }
}
