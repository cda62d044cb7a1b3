-- Money that goes back by the payment provider. The row is there before the provider is asked; its id is the key of the ask.
CREATE TABLE "GatewayRefund" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "paymentRef" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'asked',
  "refundRef" TEXT,
  "paymentId" UUID,
  "authorId" UUID,
  "authorName" TEXT NOT NULL,
  "failedWhy" TEXT,
  "onceKey" TEXT NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "GatewayRefund_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "GatewayRefund_paymentRef_fkey" FOREIGN KEY ("paymentRef") REFERENCES "GatewayPaid" ("paymentRef") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "GatewayRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "GatewayRefund_state" CHECK ("state" IN ('asked', 'pending', 'done', 'failed', 'declined', 'closed')),
  CONSTRAINT "GatewayRefund_amount" CHECK ("amount" > 0)
);

CREATE UNIQUE INDEX "GatewayRefund_refundRef_key" ON "GatewayRefund" ("refundRef");
CREATE UNIQUE INDEX "GatewayRefund_paymentId_key" ON "GatewayRefund" ("paymentId");
CREATE UNIQUE INDEX "GatewayRefund_onceKey_key" ON "GatewayRefund" ("onceKey");
CREATE INDEX "GatewayRefund_bookingId_idx" ON "GatewayRefund" ("bookingId");
CREATE INDEX "GatewayRefund_paymentRef_idx" ON "GatewayRefund" ("paymentRef");
CREATE INDEX "GatewayRefund_nextTryAt_idx" ON "GatewayRefund" ("nextTryAt");
