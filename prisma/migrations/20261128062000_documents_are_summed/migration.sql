CREATE TABLE "DocumentSum" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "fy" TEXT NOT NULL,
    "ratePermille" INTEGER NOT NULL,
    "placeOfSupply" TEXT NOT NULL,
    "documents" INTEGER NOT NULL,
    "firstSerial" INTEGER NOT NULL,
    "lastSerial" INTEGER NOT NULL,
    "taxablePaise" BIGINT NOT NULL,
    "cgstPaise" BIGINT NOT NULL,
    "sgstPaise" BIGINT NOT NULL,
    "igstPaise" BIGINT NOT NULL,
    "gross" BIGINT NOT NULL,

    CONSTRAINT "DocumentSum_pkey" PRIMARY KEY ("day", "kind", "fy", "ratePermille", "placeOfSupply")
);
