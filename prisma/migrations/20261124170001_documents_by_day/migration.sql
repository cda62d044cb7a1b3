CREATE INDEX "TaxDocument_issuedOn_id_idx" ON "TaxDocument"("issuedOn", "id");
