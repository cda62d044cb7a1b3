-- Packages that staff have put in order come first; the others follow, newest first, as all do while none is put in order.
ALTER TABLE "Package" ADD COLUMN "position" INTEGER, ADD CONSTRAINT "Package_position" CHECK ("position" >= 1);

CREATE INDEX "Package_position_createdAt_id_idx" ON "Package" ("position", "createdAt" DESC, "id" DESC);
