-- The dashboard asks for demo customers on every visit, and mostly there are none.
CREATE INDEX "User_demo" ON "User" ("id") WHERE "isDemo";
