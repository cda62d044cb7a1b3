CREATE TABLE "AccessEntry" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "personName" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "what" TEXT NOT NULL DEFAULT '',
  "people" INTEGER,
  "browser" TEXT NOT NULL,
  "clientAddress" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "AccessEntry_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "AccessEntry_createdAt_idx" ON "AccessEntry" ("createdAt");
CREATE INDEX "AccessEntry_userId_createdAt_idx" ON "AccessEntry" ("userId", "createdAt");
