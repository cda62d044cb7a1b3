-- The backup of each night: whoever makes the row makes the backup.
CREATE TABLE "BackupRun" (
  "day" DATE NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  "bytes" BIGINT,
  "error" TEXT,
  CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("day"),
  CONSTRAINT "BackupRun_finished" CHECK ("finishedAt" IS NULL OR ("bytes" > 0 AND "error" IS NULL))
);
