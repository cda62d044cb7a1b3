import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";

import { type Settings } from "~/settings.server";

// The versions in our lock file run on every Node that package.json names, so the operator needs no advice about Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

export type S3Settings = Pick<
  Settings,
  "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_FORCE_PATH_STYLE"
>;

/** The SDK has no time-outs by default, so the caller must give them. */
export function connectS3(
  { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, ...settings }: S3Settings,
  limits: Pick<S3ClientConfig, "maxAttempts" | "requestHandler">,
) {
  return new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    // If undefined, the SDK uses the platform's own credentials.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    ...limits,
    // Many S3-compatible servers do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
