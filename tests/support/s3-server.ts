import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import S3rver from "@20minutes/s3rver";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

/** Creates a bucket and returns its settings. It is on the server at TEST_S3_ENDPOINT, or else on one started here. */
export async function startS3() {
  const server = process.env.TEST_S3_ENDPOINT ? givenServer(process.env.TEST_S3_ENDPOINT) : await ownServer();
  const settings = {
    S3_ENDPOINT: server.endpoint,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: server.key,
    S3_SECRET_ACCESS_KEY: server.secret,
    S3_FORCE_PATH_STYLE: true,
    S3_BUCKET: `chinar-${randomBytes(6).toString("hex")}`,
  };
  const client = new S3Client({
    endpoint: server.endpoint,
    region: settings.S3_REGION,
    credentials: { accessKeyId: server.key, secretAccessKey: server.secret },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }));
  client.destroy();
  return { settings, stop: server.stop };
}

function givenServer(endpoint: string) {
  const key = process.env.TEST_S3_ACCESS_KEY_ID ?? "TESTKEY";
  const secret = process.env.TEST_S3_SECRET_ACCESS_KEY ?? "TESTSECRET";
  return { endpoint, key, secret, stop: async () => {} };
}

async function ownServer() {
  const directory = mkdtempSync(join(tmpdir(), "chinar-s3-"));
  // s3rver cannot check all signatures of the SDK.
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const stop = async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  };
  return { endpoint: `http://127.0.0.1:${port}`, key: "S3RVER", secret: "S3RVER", stop };
}
