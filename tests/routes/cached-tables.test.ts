import { expect, test } from "vitest";

import { db } from "~/db.server";
import { pageKey } from "~/http/pages/page-key.server";

import { createPackage, createReview } from "../support/factories";
import { Browser } from "../support/site";
import { watchStatements } from "../support/statements";

/** The tables whose triggers raise the catalogue's version on every change, and Stat, which holds it. */
async function versionedTables() {
  const rows = await db.$queryRaw<{ table: string }[]>`
    SELECT relname AS "table" FROM pg_trigger
      JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE prosrc LIKE '%raise_version(%''Catalogue Version''%' AND tgattr::text = ''
    GROUP BY relname HAVING bit_or(tgtype::int) & 28 = 28`;
  return ["Stat", ...rows.map(({ table }) => table)];
}

/** Collects the tables that are read from now on. */
function watchReads() {
  const statements = watchStatements();
  return () => {
    // Ignores the daily job for isRecent: it reads bookings but shows none, and only changes counters of packages.
    const shown = statements().filter((statement) => !statement.includes("isRecent"));
    const found = shown.join().matchAll(/\b(?:FROM|JOIN)\s+(?:"public"\.)?"(\w+)"/gi);
    return new Set([...found].map(([, table = ""]) => table));
  };
}

test("every change of what a cached page reads raises the catalogue's version", async () => {
  const { id } = await createPackage();
  for (let each = 0; each < 3; each += 1) await createReview({ packageId: id, state: "published" });
  const versioned = await versionedTables();
  const readTables = watchReads();
  const seen = new Set<string>();
  for (const path of [
    "/",
    "/packages",
    "/packages?q=lake",
    `/packages/${id}`,
    `/packages/${id}/ask`,
    `/packages/${id}/reviews`,
    `/packages/compare?p=${id}`,
    "/contact",
    "/make-it-mine",
    "/terms",
    "/privacy",
  ]) {
    expect(await pageKey(path, undefined), path).not.toBeNull();
    expect((await new Browser().send(path)).status, path).toBe(200);
    for (const table of readTables()) {
      expect(versioned, `${path} reads ${table}: it needs a trigger that raises the version`).toContain(table);
      seen.add(table);
    }
  }
  expect([...seen].sort()).toEqual(["Banner", "Offer", "Package", "PackageDay", "Review", "Setting", "Stat"]);
});
