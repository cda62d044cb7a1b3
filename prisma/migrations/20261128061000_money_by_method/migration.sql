-- drops: sums that came after the last release; the new trigger counts them anew.
DELETE FROM "PaymentSum";
ALTER TABLE "PaymentSum" ADD COLUMN "method" TEXT NOT NULL, ADD COLUMN "cashier" TEXT NOT NULL, DROP CONSTRAINT "PaymentSum_pkey",
  ADD CONSTRAINT "PaymentSum_pkey" PRIMARY KEY ("day", "kind", "method", "cashier", "slot");
