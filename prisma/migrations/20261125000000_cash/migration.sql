CREATE TABLE "CashHandover" (
    "id" UUID NOT NULL,
    "fromId" UUID,
    "fromName" TEXT NOT NULL,
    "toId" UUID,
    "toName" TEXT NOT NULL,
    "amount" INTEGER NOT NULL CONSTRAINT "CashHandover_amount" CHECK ("amount" > 0),
    "note" TEXT,
    "reversesId" UUID,
    "recordedBy" UUID NOT NULL,
    "recorderName" TEXT NOT NULL,
    "onceKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "CashHandover_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CashHandover_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "CashHandover"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CashHandover_two" CHECK ("fromId" IS DISTINCT FROM "toId"),
    CONSTRAINT "CashHandover_from" CHECK ("fromId" IS NOT NULL OR "reversesId" IS NOT NULL)
);

CREATE UNIQUE INDEX "CashHandover_reversesId_key" ON "CashHandover"("reversesId");
CREATE UNIQUE INDEX "CashHandover_onceKey_key" ON "CashHandover"("onceKey");
CREATE INDEX "CashHandover_createdAt_id_idx" ON "CashHandover"("createdAt", "id");

CREATE TABLE "CashCount" (
    "id" UUID NOT NULL,
    "holderId" UUID NOT NULL,
    "holderName" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "expected" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL CONSTRAINT "CashCount_counted" CHECK ("counted" >= 0),
    "reason" TEXT,
    "recordedBy" UUID NOT NULL,
    "recorderName" TEXT NOT NULL,
    "onceKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "CashCount_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CashCount_reason" CHECK ("counted" = "expected" OR "reason" IS NOT NULL)
);

CREATE UNIQUE INDEX "CashCount_onceKey_key" ON "CashCount"("onceKey");
CREATE INDEX "CashCount_createdAt_id_idx" ON "CashCount"("createdAt", "id");
CREATE INDEX "CashCount_holderId_day_createdAt_idx" ON "CashCount"("holderId", "day", "createdAt");
