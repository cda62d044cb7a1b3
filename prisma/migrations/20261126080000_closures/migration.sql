CREATE TABLE "Closure" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "answerBy" DATE NOT NULL,
    "packageIds" UUID[] NOT NULL,
    "options" TEXT[] NOT NULL,
    "onceKey" TEXT NOT NULL,
    "createdBy" UUID NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Closure_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Closure_days" CHECK ("from" <= "to"),
    CONSTRAINT "Closure_options" CHECK ("options" <@ ARRAY['new-dates', 'refund', 'keep'] AND cardinality("options") > 0)
);

CREATE UNIQUE INDEX "Closure_onceKey_key" ON "Closure"("onceKey");
CREATE INDEX "Closure_createdAt_id_idx" ON "Closure"("createdAt" DESC, "id" DESC);

CREATE TABLE "ClosureAnswer" (
    "closureId" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "choice" TEXT NOT NULL,
    "wantedDate" DATE,
    "answeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ClosureAnswer_pkey" PRIMARY KEY ("closureId", "bookingId"),
    CONSTRAINT "ClosureAnswer_closureId_fkey" FOREIGN KEY ("closureId") REFERENCES "Closure"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ClosureAnswer_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ClosureAnswer_choice" CHECK ("choice" IN ('new-dates', 'refund', 'keep')),
    CONSTRAINT "ClosureAnswer_wantedDate" CHECK (("choice" = 'new-dates') = ("wantedDate" IS NOT NULL))
);

CREATE INDEX "ClosureAnswer_bookingId_idx" ON "ClosureAnswer"("bookingId");
