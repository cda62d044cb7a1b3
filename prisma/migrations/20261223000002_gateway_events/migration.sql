-- A payment by the provider has its own number and the bank's.
DROP INDEX "PaymentReference_paymentId_key";
CREATE INDEX "PaymentReference_paymentId_idx" ON "PaymentReference" ("paymentId");

ALTER TABLE "GatewayEvent" ADD COLUMN "asksFor" TEXT, ADD COLUMN "paymentRef" TEXT;
CREATE INDEX "GatewayEvent_unhandled" ON "GatewayEvent" ("receivedAt") WHERE "handledAt" IS NULL;
