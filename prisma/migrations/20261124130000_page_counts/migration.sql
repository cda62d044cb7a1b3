CREATE TABLE "PageCount" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "packageId" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "views" INTEGER NOT NULL DEFAULT 0,
    "visitors" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PageCount_pkey" PRIMARY KEY ("day", "kind", "packageId", "source")
);

-- Unlogged, so that neither the write-ahead log nor a backup of the site keeps them longer than a day.
CREATE UNLOGGED TABLE "VisitorSalt" (
    "day" DATE NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "VisitorSalt_pkey" PRIMARY KEY ("day")
);

CREATE UNLOGGED TABLE "VisitorMark" (
    "day" DATE NOT NULL,
    "mark" TEXT NOT NULL,

    CONSTRAINT "VisitorMark_pkey" PRIMARY KEY ("day", "mark")
);
