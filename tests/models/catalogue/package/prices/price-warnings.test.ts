import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { duplicatePackage, updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { getPriceWarning, listPriceWarnings } from "~/models/catalogue/package/prices/save-prices.server";
import { calendarDay, formatDate } from "~/values/calendar";
import { DAY } from "~/values/durations";

import { emptyDatabase, query } from "../../../../support/database";
import { createPackage } from "../../../../support/factories";

beforeEach(async () => emptyDatabase(process.env.DATABASE_URL ?? ""));

const READS = "A struck-through ₹11,499 reads as an earlier price.";
const LATELY = `${READS} In the last 180 days the starting price has never been that high.`;

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY);
}

/** A package at ₹8,999 now, with ₹11,499 struck through, and the prices it had since so many days ago. */
async function packageWith(prices: [days: number, price: number][]) {
  const { id } = await createPackage();
  await db.packagePrice.createMany({
    data: prices.map(([days, price]) => ({ packageId: id, price, from: daysAgo(days) })),
  });
  return id;
}

function historyOf(packageId: string) {
  return db.packagePrice.findMany({ where: { packageId }, orderBy: { from: "asc" }, select: { price: true } });
}

test.each<[string, [number, number][], string | undefined]>([
  ["never charged", [[400, 8999]], LATELY],
  ["charged until 181 days ago", [[400, 11499], [181, 8999]], LATELY], // prettier-ignore
  ["charged until 179 days ago", [[400, 11499], [179, 8999]], undefined], // prettier-ignore
  ["charged for a day in between", [[400, 8999], [60, 11499], [59, 8999]], undefined], // prettier-ignore
  ["lower than a price that was charged", [[400, 12000], [60, 8999]], undefined], // prettier-ignore
  ["a rupee above what was charged", [[400, 11498], [60, 8999]], LATELY], // prettier-ignore
])("a struck-through price: %s", async (_, prices, warning) => {
  expect(await getPriceWarning(await packageWith(prices))).toBe(warning);
});

test("a history that is younger is told from its first day on, and nothing before is claimed", async () => {
  const prices: [number, number][] = [[30, 9500]];
  const id = await packageWith(prices);
  const { from } = await db.packagePrice.findFirstOrThrow({ where: { packageId: id }, orderBy: { from: "asc" } });
  const since = formatDate(calendarDay(from));
  expect(await getPriceWarning(id)).toBe(
    `${READS} Since ${since}, when this site began to record it, the starting price has never been that high.`,
  );
  expect(await getPriceWarning(await packageWith([[30, 11499], [10, 9500]]))).toBeUndefined(); // prettier-ignore
});

test("nothing struck through, or nothing there, needs no warning, and each package is judged by its own prices", async () => {
  const plain = await createPackage({ startingPrice: 8999, mrpPrice: 8999 });
  const charged = await packageWith([[20, 11499]]);
  const never = await packageWith([[200, 8999]]);
  expect(await listPriceWarnings([plain.id, charged, never, crypto.randomUUID()])).toEqual({ [never]: LATELY });
  expect(await listPriceWarnings([])).toEqual({});
  expect(await getPriceWarning("nonsense")).toBeUndefined();
});

test("the database records every starting price once it changes, whoever writes it, and a copy begins anew", async () => {
  const { id } = await createPackage();
  expect(await historyOf(id)).toEqual([{ price: 8999 }]);

  await updatePackage({ id, startingPrice: 11499 });
  await updatePackage({ id, startingPrice: 11499, packageTitle: "Renamed", mrpPrice: 12000 });
  await query(process.env.DATABASE_URL ?? "", `UPDATE "Package" SET "startingPrice" = 9500 WHERE "id" = $1`, [id]);
  expect((await historyOf(id)).at(-1)).toEqual({ price: 9500 });
  expect((await historyOf(id)).length).toBeLessThanOrEqual(3);

  const copied = await duplicatePackage(id);
  if (!copied.ok) throw new Error(copied.msg);
  expect(await historyOf(copied.value.packageInfo._id)).toEqual([{ price: 9500 }]);

  await db.package.delete({ where: { id } });
  expect(await historyOf(id)).toEqual([]);
});

test("of saves at once, the last recorded price is the one that is charged", async () => {
  const { id } = await createPackage();
  const prices = [9001, 9002, 9003, 9004, 9005, 9006];
  await Promise.all(prices.map((startingPrice) => updatePackage({ id, startingPrice })));
  const { startingPrice } = await db.package.findUniqueOrThrow({ where: { id } });
  expect((await historyOf(id)).at(-1)).toEqual({ price: startingPrice });
});
