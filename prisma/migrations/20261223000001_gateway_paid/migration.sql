-- What the payment provider took for us, one row each: a payment of the ledger, or something to decide.
CREATE TABLE "GatewayPaid" (
  "id" UUID NOT NULL,
  "driver" TEXT NOT NULL,
  "isTest" BOOLEAN NOT NULL,
  "paymentRef" TEXT NOT NULL,
  "linkId" TEXT,
  "paymentId" UUID,
  "paise" BIGINT NOT NULL,
  "currency" TEXT NOT NULL,
  "feePaise" INTEGER,
  "taxPaise" INTEGER,
  "method" TEXT NOT NULL,
  "bankReference" TEXT,
  "isInternational" BOOLEAN NOT NULL DEFAULT false,
  "paidAt" TIMESTAMPTZ(3) NOT NULL,
  "why" TEXT,
  "named" TEXT,
  "decidedAt" TIMESTAMPTZ(3),
  "decision" TEXT,
  "decidedByName" TEXT,
  "decidedWhy" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "GatewayPaid_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "GatewayPaid_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "GatewayPaid_why" CHECK ("why" IN ('currency', 'paise', 'amount', 'day', 'booking', 'limit', 'typed')),
  CONSTRAINT "GatewayPaid_decision" CHECK ("decision" IN ('booked', 'returned', 'not-ours') AND ("decision" IS NULL) = ("decidedAt" IS NULL)),
  -- Money is a payment, waits, or somebody has decided.
  CONSTRAINT "GatewayPaid_clear" CHECK ("paymentId" IS NOT NULL OR "why" IS NOT NULL)
);

CREATE UNIQUE INDEX "GatewayPaid_paymentRef_key" ON "GatewayPaid" ("paymentRef");
CREATE UNIQUE INDEX "GatewayPaid_paymentId_key" ON "GatewayPaid" ("paymentId");
CREATE INDEX "GatewayPaid_decidedAt_paidAt_idx" ON "GatewayPaid" ("decidedAt", "paidAt");
CREATE INDEX "GatewayPaid_unclear" ON "GatewayPaid" ("paidAt", "id") WHERE "paymentId" IS NULL AND "decidedAt" IS NULL;
