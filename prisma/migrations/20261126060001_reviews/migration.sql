-- What guests say of their trips, and the mailed links by which those without a login say it.
ALTER TABLE "Package"
    ADD COLUMN "reviewCount" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "ratingSum" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "Review" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "packageId" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "shownName" TEXT NOT NULL,
    "tripMonth" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "refusedFor" TEXT,
    "reply" TEXT,
    "isWithdrawn" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Review_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Review_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Review_rating" CHECK ("rating" BETWEEN 1 AND 5),
    CONSTRAINT "Review_state" CHECK ("state" IN ('waiting', 'published', 'refused')),
    CONSTRAINT "Review_refusedFor" CHECK (("state" = 'refused') = ("refusedFor" IS NOT NULL)
        AND "refusedFor" IN ('abuse', 'private', 'not about the trip', 'advert'))
);

CREATE UNIQUE INDEX "Review_bookingId_key" ON "Review"("bookingId");
CREATE INDEX "Review_packageId_state_createdAt_id_idx" ON "Review"("packageId", "state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Review_state_createdAt_id_idx" ON "Review"("state", "createdAt", "id");

CREATE TABLE "ReviewLink" (
    "tokenHash" TEXT NOT NULL,
    "bookingId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewLink_pkey" PRIMARY KEY ("tokenHash"),
    CONSTRAINT "ReviewLink_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "ReviewLink_bookingId_kind_key" ON "ReviewLink"("bookingId", "kind");
CREATE INDEX "ReviewLink_createdAt_idx" ON "ReviewLink"("createdAt");
