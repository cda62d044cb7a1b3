-- Guests' banks that ask for money back, as the payment provider tells of them.
CREATE TABLE "Dispute" (
  "id" UUID NOT NULL,
  "disputeRef" TEXT NOT NULL,
  "paymentRef" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "paise" BIGINT NOT NULL,
  "currency" TEXT NOT NULL,
  "deductedPaise" BIGINT NOT NULL DEFAULT 0,
  "respondBy" TIMESTAMPTZ(3) NOT NULL,
  "reason" TEXT NOT NULL,
  "toldAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Dispute_paymentRef_fkey" FOREIGN KEY ("paymentRef") REFERENCES "GatewayPaid" ("paymentRef") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Dispute_state" CHECK ("state" IN ('open', 'action_required', 'under_review', 'won', 'lost', 'closed'))
);

CREATE UNIQUE INDEX "Dispute_disputeRef_key" ON "Dispute" ("disputeRef");
CREATE INDEX "Dispute_paymentRef_idx" ON "Dispute" ("paymentRef");
CREATE INDEX "Dispute_createdAt_id_idx" ON "Dispute" ("createdAt", "id");
