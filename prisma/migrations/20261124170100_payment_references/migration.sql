-- Finds payments by the beginning of their reference, however it is typed.
CREATE INDEX "Payment_plain_reference" ON "Payment" (plain_reference("reference") text_pattern_ops) WHERE "reference" IS NOT NULL;
