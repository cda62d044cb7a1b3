CREATE TABLE "ClosureMessage" (
    "closureId" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "kind" TEXT NOT NULL CONSTRAINT "ClosureMessage_kind" CHECK ("kind" IN ('news', 'reminder')),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClosureMessage_pkey" PRIMARY KEY ("closureId", "bookingId", "kind"),
    CONSTRAINT "ClosureMessage_closureId_fkey" FOREIGN KEY ("closureId") REFERENCES "Closure"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ClosureMessage_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "ClosureMessage_bookingId_idx" ON "ClosureMessage"("bookingId");
