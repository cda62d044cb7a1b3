-- The dashboard says whether demo content is left. Mostly none is.
CREATE INDEX "Package_demo" ON "Package" ("id") WHERE "isDemo";
