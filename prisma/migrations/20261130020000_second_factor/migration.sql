CREATE TABLE "SecondFactor" (
  "userId" UUID NOT NULL,
  "secret" TEXT NOT NULL,
  "usedStep" INTEGER NOT NULL DEFAULT 0,
  "recoveryHashes" TEXT[] NOT NULL DEFAULT '{}',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "provenAt" TIMESTAMPTZ(3),
  CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
