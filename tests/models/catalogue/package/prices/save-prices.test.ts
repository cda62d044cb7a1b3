import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { switchAvailability } from "~/models/catalogue/package/edit/publish-package.server";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { formatShown, nameOf } from "~/models/catalogue/package/prices/price-names";
import { listPrices, PRICES_A_PAGE, savePrices } from "~/models/catalogue/package/prices/save-prices.server";
import { done } from "~/result";

import { emptyDatabase } from "../../../../support/database";
import { createPackage } from "../../../../support/factories";
import { tally } from "../../../../support/outcomes";

type Row = { id: string; packageTitle: string; version: number; startingPrice: number; mrpPrice: number };
type Typed = { startingPrice?: string; mrpPrice?: string };

beforeEach(async () => emptyDatabase(process.env.DATABASE_URL ?? ""));

/** The form's fields: every row as the page showed it, with the typed prices in some of them. */
function formOf(rows: Row[], typed: Record<string, Typed> = {}) {
  return Object.fromEntries(
    rows.flatMap((row) => [
      [nameOf("shown", row.id), formatShown(row)],
      [nameOf("startingPrice", row.id), typed[row.id]?.startingPrice ?? row.startingPrice.toLocaleString("en-IN")],
      [nameOf("mrpPrice", row.id), typed[row.id]?.mrpPrice ?? row.mrpPrice.toLocaleString("en-IN")],
    ]),
  );
}

async function pricesOf({ id }: { id: string }) {
  const row = await db.package.findUniqueOrThrow({ where: { id } });
  return [row.startingPrice, row.mrpPrice, row.version];
}

describe("savePrices", () => {
  test("saves what was typed, as staff type it, and leaves every other row as it is", async () => {
    const [lidder, gurez, wular] = [await createPackage(), await createPackage(), await createPackage()];
    const typed = { [lidder.id]: { startingPrice: "₹9,499", mrpPrice: "12,000" }, [gurez.id]: { mrpPrice: "8999" } };
    const result = await savePrices(formOf([lidder, gurez, wular], typed));
    expect(result).toEqual(done({ msg: "Saved the prices of 2 packages." }));
    expect(await pricesOf(lidder)).toEqual([9499, 12000, 2]);
    expect(await pricesOf(gurez)).toEqual([8999, 8999, 2]);
    expect(await pricesOf(wular)).toEqual([8999, 11499, 1]);
  });

  test("names every fault at its row and writes nothing", async () => {
    const rows = await Promise.all([createPackage(), createPackage(), createPackage(), createPackage()]);
    const [words, struck, right, both] = rows;
    const typed = {
      [words.id]: { startingPrice: "cheap" },
      [struck.id]: { startingPrice: "12,000" },
      [right.id]: { startingPrice: "9,000" },
      [both.id]: { startingPrice: "0", mrpPrice: "" },
    };
    const fault = (name: string, { packageTitle }: Row) =>
      `${packageTitle}: Please enter the ${name} in whole rupees, like 15,999.`;
    expect(await savePrices(formOf(rows, typed))).toMatchObject({
      code: "INVALID_INPUT",
      msg: "Nothing is saved yet. Please check 4 fields.",
      errors: {
        [`startingPrice.${words.id}`]: fault("starting price", words),
        [`mrpPrice.${struck.id}`]: `${struck.packageTitle}: Please enter an actual price of at least the starting price, ₹12,000.`,
        [`startingPrice.${both.id}`]: fault("starting price", both),
        [`mrpPrice.${both.id}`]: fault("actual price", both),
      },
      values: { [`startingPrice.${right.id}`]: "9,000", [`startingPrice.${words.id}`]: "cheap" },
    });
    for (const row of rows) expect(await pricesOf(row)).toEqual([8999, 11499, 1]);
  });

  test("a row somebody else saved is refused with its prices now, and saved the second time", async () => {
    const [lidder, gurez] = [await createPackage(), await createPackage()];
    const typed = { [lidder.id]: { startingPrice: "9,000" }, [gurez.id]: { startingPrice: "9,100" } };
    const form = formOf([lidder, gurez], typed);
    await updatePackage({ id: lidder.id, startingPrice: 8500, mrpPrice: 12500 });

    const refused = await savePrices(form);

    if (refused.ok) throw new Error("A stale row was saved.");
    expect(refused).toMatchObject({ code: "STALE_EDIT", values: { [`startingPrice.${lidder.id}`]: "9,000" } });
    expect(Object.keys(refused.errors ?? {})).toEqual([`startingPrice.${lidder.id}`]);
    expect(refused.msg).toContain("Its prices are ₹8,500 and ₹12,500 now. Save again to replace them.");
    expect(await pricesOf(gurez)).toEqual([8999, 11499, 1]);

    const again = formOf(refused.packages.map((pkg) => ({ ...pkg, id: pkg._id })));
    expect(await savePrices({ ...again, ...refused.values })).toMatchObject({ ok: true });
    expect(await pricesOf(lidder)).toEqual([9000, 11499, 3]);
    expect(await pricesOf(gurez)).toEqual([9100, 11499, 2]);
  });

  test("an old price that nobody typed never replaces a newer one, even after a refusal", async () => {
    const untouched = await createPackage();
    const wrong = await createPackage();
    await updatePackage({ id: untouched.id, startingPrice: 8000 });

    const refused = await savePrices(formOf([untouched, wrong], { [wrong.id]: { startingPrice: "x" } }));

    if (refused.ok) throw new Error("A wrong row was saved.");
    const again = formOf(refused.packages.map((pkg) => ({ ...pkg, id: pkg._id })));
    await savePrices({ ...again, ...refused.values, [`startingPrice.${wrong.id}`]: "9,000" });
    expect(await pricesOf(untouched)).toEqual([8000, 11499, 2]);
    expect(await pricesOf(wrong)).toEqual([9000, 11499, 2]);
  });

  test("a wrong row that is also stale is told both", async () => {
    const lidder = await createPackage();
    await updatePackage({ id: lidder.id, availability: "limited" });
    const refused = await savePrices(formOf([lidder], { [lidder.id]: { startingPrice: "x" } }));
    const both = expect.stringMatching(/whole rupees, like 15,999\. Someone else saved/) as string;
    expect(refused).toMatchObject({ code: "INVALID_INPUT", errors: { [`startingPrice.${lidder.id}`]: both } });
  });

  test("sent twice it is saved once", async () => {
    const lidder = await createPackage();
    const form = formOf([lidder], { [lidder.id]: { startingPrice: "9,000" } });
    const results = await Promise.all([savePrices(form), savePrices(form)]);
    expect(results.map((result) => result.ok && result.value.msg).sort()).toEqual([
      "Nothing to save: these prices are on the site already.",
      "Saved the prices of 1 package.",
    ]);
    expect(await pricesOf(lidder)).toEqual([9000, 11499, 2]);
  });

  test("of two who change the same two packages, in any order, one saves both and the other none", async () => {
    const a = await createPackage();
    const b = await createPackage();
    const typed = (price: string) => ({ [a.id]: { startingPrice: price }, [b.id]: { startingPrice: price } });
    const results = await Promise.all([
      savePrices(formOf([a, b], typed("9,000"))),
      savePrices(formOf([b, a], typed("9,500"))),
    ]);
    expect(tally(results)).toEqual({ done: 1, STALE_EDIT: 1 });
    const [first, second] = [await pricesOf(a), await pricesOf(b)];
    expect(first).toEqual(second);
    expect(first[2]).toBe(2);
  });

  test("what is deleted, unknown or no id is left alone", async () => {
    const gone = await createPackage();
    const form = formOf([gone], { [gone.id]: { startingPrice: "9,000" } });
    await db.package.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });

    const msg = `${gone.packageTitle} was deleted after you opened this page.`;
    expect(await savePrices(form)).toMatchObject({ msg, packages: [] });
    expect(await savePrices({ "shown.nonsense": "1 2 3", "startingPrice.nonsense": "5" })).toMatchObject({ ok: true });
    expect(await savePrices({})).toMatchObject({ ok: true });
  });
});

test("the prices are listed in pages of their own, filtered as the list is", async () => {
  for (let n = 0; n < PRICES_A_PAGE + 2; n += 1) await createPackage();
  await createPackage({ packageTitle: "Gurez", isPublished: false });
  expect((await listPrices({}, 1)).packages).toHaveLength(PRICES_A_PAGE);
  expect((await listPrices({}, 2)).packages).toHaveLength(3);
  expect(await listPrices({ search: "gurez" }, 1)).toMatchObject({
    packages: [{ packageTitle: "Gurez", isPublished: false }],
    totalPackages: 1,
  });
});

describe("switchAvailability", () => {
  test("switches, and of two at once the second is told what it is now", async () => {
    const { id, packageTitle } = await createPackage();
    const results = await Promise.all(
      (["limited", "sold out"] as const).map((availability) => switchAvailability({ id, availability, version: 1 })),
    );
    const { availability } = await db.package.findUniqueOrThrow({ where: { id } });
    const other = availability === "limited" ? "sold out" : "limited";
    const msg =
      `Someone else saved ${packageTitle} after you opened this list. It is ${availability} now. ` +
      `Please press again if you still want it ${other}.`;
    expect(results).toContainEqual(done({ msg: `${packageTitle} is ${availability} now.` }));
    expect(results).toContainEqual({ ok: false, code: "STALE_EDIT", msg });
  });

  test("pressed twice it says the same", async () => {
    const { id } = await createPackage();
    const press = () => switchAvailability({ id, availability: "sold out", version: 1 });
    expect(await press()).toEqual(await press());
    expect(await db.package.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 2 });
  });
});
