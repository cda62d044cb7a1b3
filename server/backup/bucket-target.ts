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

import { copyObject } from "./copy-object";
import { type BackupTarget, isBackup, isLeftOver, unfinishedName } from "./target";

// Bytes. S3 allows 10,000 parts for an upload, so a backup may have 80 GB.
const PART = 8_000_000;

// A slow connection is fine; one that transfers nothing for a minute fails.
const LIMITS = {
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
};

export function bucketTarget(settings: Settings & { BACKUP_BUCKET: string }): BackupTarget {
  const Bucket = settings.BACKUP_BUCKET;
  const client = connectS3(ownSettings(settings), LIMITS);

  async function remove(file: string) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: file }));
  }

  return {
    name: `the bucket ${Bucket}`,

    async write(file, content, check) {
      await removeLeftOvers(client, Bucket);
      const unfinished = unfinishedName(file);
      const params = { Bucket, Key: unfinished, Body: content, ContentType: "application/x-tar" };
      // We abort failed uploads ourselves: if the library's abort fails, its error hides why the upload failed.
      const upload = new Upload({ client, params, partSize: PART, queueSize: 2, leavePartsOnError: true });
      try {
        await upload.done().catch(async (error: unknown) => {
          await abort(client, { Bucket, Key: unfinished, UploadId: upload.uploadId });
          throw error;
        });
        await check(Readable.from(download(client, Bucket, unfinished)));
        const { ContentLength: bytes = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: unfinished }));
        await copyObject(client, Bucket, { from: unfinished, to: file, bytes });
        return { bytes };
      } finally {
        await remove(unfinished).catch(() => {});
      }
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

function ownSettings(settings: Settings) {
  return {
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT,
    S3_REGION: settings.BACKUP_S3_REGION ?? settings.S3_REGION,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: settings.BACKUP_S3_FORCE_PATH_STYLE ?? settings.S3_FORCE_PATH_STYLE,
  };
}

/** Reads the file in pieces, because S3 may close one long response when the reader is slow. */
async function* download(client: S3Client, Bucket: string, Key: string) {
  let size = Number.POSITIVE_INFINITY;
  for (let from = 0; from < size; from += PART) {
    const Range = `bytes=${from}-${from + PART - 1}`;
    const { Body, ContentRange = "" } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    size = Number(/\d+$/.exec(ContentRange)?.[0] ?? 0);
    yield Buffer.from((await Body?.transformToByteArray()) ?? []);
  }
}

/** Removes what killed processes left, also the parts of uploads: no listing shows those, but they cost money. */
async function removeLeftOvers(client: S3Client, Bucket: string) {
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: "chinar" })).catch(() => null);
  for (const { Key = "", UploadId, Initiated } of found?.Uploads ?? []) {
    // Earlier releases uploaded under the backup's name.
    if (isLeftOver(isBackup(Key) ? `${Key}.part` : Key, Initiated)) await abort(client, { Bucket, Key, UploadId });
  }
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: "chinar" })) {
    const old = Contents.filter(({ Key = "", LastModified }) => isLeftOver(Key, LastModified));
    for (const { Key } of old) await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => {});
  }
}

async function abort(client: S3Client, upload: { Bucket: string; Key: string; UploadId: string | undefined }) {
  if (upload.UploadId) await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
}
