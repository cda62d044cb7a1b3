-- CreateTable
CREATE TABLE "StoredImage" (
    "imageKey" TEXT NOT NULL,
    "unusedSince" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredImage_pkey" PRIMARY KEY ("imageKey")
);

-- What packages show by now.
INSERT INTO "StoredImage" ("imageKey", "unusedSince")
SELECT "imageKey", NULL::timestamptz FROM "Package" WHERE "imageKey" IS NOT NULL
UNION
SELECT "found"[1], NULL::timestamptz FROM "Package", regexp_matches("itinerary", '[0-9a-f]{48}-[0-9]+x[0-9]+', 'g') AS "found";
