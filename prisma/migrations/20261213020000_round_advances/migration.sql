-- New terms, by which an advance is rounded up to the next ₹100. What was sold keeps its own terms, and so its advance.
INSERT INTO "Terms" ("value") SELECT "value" || '{"advanceStep": 100}'::jsonb FROM "Terms" ORDER BY "id" DESC LIMIT 1;
