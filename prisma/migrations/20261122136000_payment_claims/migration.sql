-- What a guest says to have paid: no money until the office has found it on its account.
CREATE TABLE "PaymentClaim" (
  "id" UUID NOT NULL,
  "bookingId" UUID NOT NULL,
  "method" TEXT NOT NULL,
  "utr" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'open',
  "answer" TEXT,
  "paymentId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedBy" UUID,
  "decidedByName" TEXT,

  CONSTRAINT "PaymentClaim_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PaymentClaim_method" CHECK ("method" IN ('upi', 'bank')),
  CONSTRAINT "PaymentClaim_utr" CHECK ("utr" ~ '^[A-Z0-9]{8,22}$'),
  CONSTRAINT "PaymentClaim_amount" CHECK ("amount" BETWEEN 1 AND 500000000),
  CONSTRAINT "PaymentClaim_state" CHECK ("state" IN ('open', 'accepted', 'refused')),
  CONSTRAINT "PaymentClaim_decided" CHECK (("state" = 'open') = ("decidedAt" IS NULL)),
  CONSTRAINT "PaymentClaim_paid" CHECK (("state" = 'accepted') = ("paymentId" IS NOT NULL)),
  CONSTRAINT "PaymentClaim_answer" CHECK (("state" = 'refused') = ("answer" IS NOT NULL) AND length("answer") BETWEEN 1 AND 500),
  CONSTRAINT "PaymentClaim_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PaymentClaim_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "PaymentClaim_bookingId_createdAt_idx" ON "PaymentClaim"("bookingId", "createdAt");
CREATE INDEX "PaymentClaim_state_createdAt_id_idx" ON "PaymentClaim"("state", "createdAt", "id");

-- One that was refused may be told again.
CREATE UNIQUE INDEX "PaymentClaim_once" ON "PaymentClaim"("bookingId", "utr") WHERE "state" <> 'refused';
