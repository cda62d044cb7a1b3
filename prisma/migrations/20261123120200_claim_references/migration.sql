-- Finds other guests who report a payment with the same reference.
CREATE INDEX "PaymentClaim_reference" ON "PaymentClaim" (plain_reference("utr"));
