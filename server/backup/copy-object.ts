import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";

/** S3 copies at most 5 GB at once, and smaller copies are quicker than a connection's silence may last. */
const MOST_AT_ONCE = 500_000_000;

type Copy = { from: string; to: string; bytes: number };

export async function copyObject(client: S3Client, Bucket: string, { from, to, bytes }: Copy, most = MOST_AT_ONCE) {
  const CopySource = `${Bucket}/${from}`;
  if (bytes <= most) {
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }));
    return;
  }
  const ContentType = "application/x-tar";
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: to, ContentType }));
  const upload = { Bucket, Key: to, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let start = 0; start < bytes; start += most) {
      const PartNumber = Parts.length + 1;
      const CopySourceRange = `bytes=${start}-${Math.min(start + most, bytes) - 1}`;
      const part = { ...upload, PartNumber, CopySource, CopySourceRange };
      const { CopyPartResult } = await client.send(new UploadPartCopyCommand(part));
      Parts.push({ ETag: CopyPartResult?.ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}
