import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { db } from "~/db.server";

test("docs/DATABASE.md names each trigger, its function and why it is in the database", async () => {
  const triggers = await db.$queryRaw<{ row: string }[]>`
    SELECT format('%s | %s | %s()', relname, tgname, proname) AS "row"
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE NOT tgisinternal ORDER BY relname COLLATE "C", tgname COLLATE "C"`;
  const lines = readFileSync("docs/DATABASE.md", "utf8").matchAll(
    /^\| (\w+) +\| `(\w+)` +\| `(\w+\(\))` +\| \w.+\|$/gm,
  );
  const told = [...lines].map(([, ...cells]) => cells.join(" | "));
  expect(told).toEqual(triggers.map(({ row }) => row));
});

test("prisma/sql holds every trigger and function but what columns, indexes, checks and defaults call, and what guards an upgrade", async () => {
  const others = await db.$queryRaw<{ name: string }[]>`
    SELECT proname::text AS "name" FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND coalesce(obj_description(oid, 'pg_proc'), '') NOT LIKE 'prisma/sql %'
    UNION ALL SELECT tgname::text FROM pg_trigger
    WHERE NOT tgisinternal AND coalesce(obj_description(oid, 'pg_trigger'), '') NOT LIKE 'prisma/sql %'
    ORDER BY "name"`;
  expect(others.map(({ name }) => name)).toEqual([
    "current_terms",
    "folded",
    "plain_reference",
    "refuse_unnamed_release",
    "refuse_unnamed_release",
    "sale_total",
    "search_words",
  ]);
});

test("every constraint was checked against all rows", async () => {
  const open = await db.$queryRaw`SELECT conname::text AS "name" FROM pg_constraint WHERE NOT convalidated`;
  expect(open).toEqual([]);
});
