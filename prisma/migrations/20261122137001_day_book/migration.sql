-- The day book reads the payments of some days in their order.
CREATE INDEX "Payment_receivedOn_id_idx" ON "Payment"("receivedOn", "id");
