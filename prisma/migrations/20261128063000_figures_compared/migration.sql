-- The comparison of each night: whoever makes the row compares.
CREATE TABLE "FigureCheck" (
  "day" DATE NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  "wrong" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "FigureCheck_pkey" PRIMARY KEY ("day")
);
