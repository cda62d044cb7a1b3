-- What the payment provider paid into the bank account, with its lines.
CREATE TABLE "Settlement" (
  "id" UUID NOT NULL,
  "driver" TEXT NOT NULL,
  "isTest" BOOLEAN NOT NULL,
  "settlementRef" TEXT NOT NULL,
  "utr" TEXT NOT NULL,
  "settledOn" DATE NOT NULL,
  "netPaise" BIGINT NOT NULL,
  CONSTRAINT "Settlement_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "Settlement_settlementRef_key" ON "Settlement" ("settlementRef");
CREATE INDEX "Settlement_settledOn_id_idx" ON "Settlement" ("settledOn", "id");

CREATE TABLE "SettlementLine" (
  "id" UUID NOT NULL,
  "settlementId" UUID NOT NULL,
  "entityRef" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "aboutRef" TEXT,
  "creditPaise" BIGINT NOT NULL,
  "debitPaise" BIGINT NOT NULL,
  "feePaise" BIGINT NOT NULL,
  "taxPaise" BIGINT NOT NULL,
  CONSTRAINT "SettlementLine_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SettlementLine_settlementId_fkey" FOREIGN KEY ("settlementId") REFERENCES "Settlement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "SettlementLine_kind" CHECK ("kind" IN ('payment', 'refund', 'adjustment', 'transfer'))
);

CREATE UNIQUE INDEX "SettlementLine_settlementId_entityRef_key" ON "SettlementLine" ("settlementId", "entityRef");
CREATE INDEX "SettlementLine_entityRef_idx" ON "SettlementLine" ("entityRef");
