import { expect, test, vi } from "vitest";

import { db } from "~/db.server";

/** Of a module of its own, which the database's has no part in. */
async function fresh() {
  vi.resetModules();
  const { nameOfOftenAsked } = await import("~/often-asked.server");
  return (sql: string) => nameOfOftenAsked({ sql });
}

test("what is asked for the third time gets a name of its own, and keeps it", async () => {
  const nameOf = await fresh();
  const asked = ["SELECT 1", "SELECT 2"].map((sql) => Array.from({ length: 4 }, () => nameOf(sql)));
  expect(asked.map((names) => names.slice(0, 2))).toEqual([
    ["", ""],
    ["", ""],
  ]);
  const named = asked.map((names) => new Set(names.slice(2)));
  expect(named.map(({ size }) => size)).toEqual([1, 1]);
  expect(new Set(named.flatMap((names) => [...names])).size).toBe(2);
});

test("statements that are all different get no names, and names end before a connection's memory does", async () => {
  const nameOf = await fresh();
  for (let n = 0; n < 3_000; n += 1) expect(nameOf(`SELECT ${n}`)).toBe("");
  const often = Array.from({ length: 300 }, (_, n) => `SELECT ${n} AS "often"`);
  const named = new Set(often.map((sql) => [1, 2, 3].map(() => nameOf(sql)).at(-1)));
  expect(named.has("")).toBe(true);
  expect(named.size).toBe(251);
});

test("PostgreSQL keeps it, and a column that a later release adds does not end it", async () => {
  const undone = new Error("The column is not kept.");
  const asked = db.$transaction(async (tx) => {
    const ask = () => tx.driver.findMany({ where: { name: "asked often" } });
    for (let n = 0; n < 8; n += 1) await ask();
    const kept = await tx.$queryRaw`
      SELECT generic_plans + custom_plans AS "times" FROM pg_prepared_statements
      WHERE statement LIKE 'SELECT "public"."Driver"%' AND statement LIKE '%"name" = $1%'`;
    expect(kept).toEqual([{ times: 6n }]);
    await tx.$executeRaw`ALTER TABLE "Driver" ADD COLUMN "later" integer NOT NULL DEFAULT 1`;
    expect(await ask()).toEqual([]);
    throw undone;
  });
  await expect(asked).rejects.toBe(undone);
});
