CREATE TABLE "BookingSum" (
    "day" DATE NOT NULL,
    "bookingStatus" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "travel" DATE NOT NULL,
    "lead" INTEGER NOT NULL,
    "slot" INTEGER NOT NULL,
    "bookings" INTEGER NOT NULL,
    "guests" INTEGER NOT NULL,
    "booked" BIGINT NOT NULL,
    "daysAhead" INTEGER NOT NULL,
    "msToConfirm" BIGINT NOT NULL,
    "paidInPart" INTEGER NOT NULL,
    "paidInFull" INTEGER NOT NULL,

    CONSTRAINT "BookingSum_pkey" PRIMARY KEY ("day", "bookingStatus", "source", "travel", "lead", "slot")
);

CREATE TABLE "PaymentSum" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "PaymentSum_pkey" PRIMARY KEY ("day", "kind", "slot")
);
