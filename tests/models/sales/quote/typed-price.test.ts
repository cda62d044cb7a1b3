import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { getQuoteToEdit } from "~/models/sales/quote/get-prefill.server";
import { createQuote, reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { type Author } from "~/values/author";
import { addDays, toDate, today } from "~/values/calendar";

import { createAdmin, createPackage, createUser, typedQuote } from "../../../support/factories";

const START = addDays(today(), 60);
const PONY = { _id: "pony", name: "Pony", note: "", price: 900, per: "person", maxQuantity: 4, isOffered: true };

let sana: Author;
let pkg: { id: string };

beforeEach(async () => {
  sana = await createUser({ role: "agent", withheld: ["set-prices"] });
  pkg = await createPackage({ startingPrice: 10_000, mrpPrice: 10_000, childPrice: 5000, extras: [PONY] });
});

const typed = (more: object) =>
  quoteSchema.parse(typedQuote({ packageId: pkg.id, unitPrice: 10_000, lines: [], ...more }));

const create = (more: object, by = sana) => createQuote({ by, quote: typed(more), accept: ["total"] });

async function made(more: object, by: Author) {
  const result = await create(more, by);
  if (!result.ok) throw new Error(result.msg);
  return result.value.id;
}

const PRICE = "The price is ₹10,000, and you may not set another by hand. Please enter it, or ask an admin.";

describe("who may not set prices by hand", () => {
  test("quotes what the package's rules make of the party", async () => {
    const priceSettings = { singleSupplement: 3000, groupFrom: 4, groupPrice: 8000 };
    await db.package.update({ where: { id: pkg.id }, data: { priceSettings } });
    for (const [numberOfPersons, total] of [
      [1, 13_000],
      [2, 20_000],
      [5, 40_000],
    ])
      expect(await create({ numberOfPersons })).toMatchObject({ ok: true, value: { newest: { total } } });
    expect(await create({ numberOfPersons: 5, unitPrice: 7000 })).toMatchObject({ errors: { unitPrice: PRICE } });
  });

  test.each([
    ["another price", { unitPrice: 1 }, "unitPrice", PRICE],
    [
      "another child's price",
      { numberOfChildren: 1, childPrice: 1 },
      "childPrice",
      "The price is ₹5,000, and you may not set another by hand. Please enter it, or ask an admin.",
    ],
    [
      "a line of their own",
      { lines: [{ name: "Houseboat", quantity: 1, each: 1, per: "night" }] },
      "lines",
      "Houseboat is no extra of this package, and you may not set its price by hand. Please leave the line out, or ask an admin.",
    ],
    [
      "an extra at another price",
      { lines: [{ name: "Pony", quantity: 1, each: 1, per: "person" }] },
      "lines",
      "Pony: The price is ₹900, and you may not set another by hand. Please enter it, or ask an admin.",
    ],
    [
      "discount",
      { discount: 1000, discountLabel: "Third trip" },
      "discount",
      "You may not take anything off the price. Please leave the discount out, or ask an admin.",
    ],
    [
      "a trip made from nothing",
      { packageId: undefined },
      "unitPrice",
      "You may not set prices by hand. Please begin with a package, whose prices apply, or ask an admin.",
    ],
  ])("quotes no %s", async (_, more, field, msg) => {
    expect(await create(more)).toMatchObject({ code: "FORBIDDEN", msg, errors: { [field]: msg } });
    expect(await create(more, await createAdmin())).toMatchObject({ ok: true });
    const id = await made({}, sana);
    expect(await reviseQuote({ id, by: sana, quote: typed(more) })).toMatchObject({ code: "FORBIDDEN", msg });
  });

  test("quotes the package's prices, those of the day included", async () => {
    const lines = [{ name: "Pony", quantity: 2, each: 900, per: "person" }];
    expect(await create({ lines, numberOfChildren: 1, childPrice: 5000 })).toMatchObject({ ok: true });
    await db.packageDay.create({ data: { packageId: pkg.id, day: toDate(START), unitPrice: 21_500 } });
    expect(await create({ startDate: START })).toMatchObject({
      errors: { unitPrice: PRICE.replace("10,000", "21,500") },
    });
    expect(await create({ startDate: START, unitPrice: 21_500 })).toMatchObject({ ok: true });
  });

  test("quotes what the rules make of package, day, children and extras where no price is typed", async () => {
    await db.packageDay.create({ data: { packageId: pkg.id, day: toDate(START), unitPrice: 21_500 } });
    const wish = { startDate: START, unitPrice: "", numberOfChildren: 1, extras: [{ _id: PONY._id, quantity: 2 }] };
    expect(await create(wish)).toMatchObject({
      ok: true,
      value: {
        newest: {
          unitPrice: 21_500,
          childPrice: 5000,
          lines: [{ _id: PONY._id, name: "Pony", quantity: 2, each: 900, per: "person", isOptional: false }],
          sale: [
            { rule: "adults", quantity: 3, each: 21_500 },
            { rule: "children", quantity: 1, each: 5000 },
            { rule: "extras", ref: PONY._id, quantity: 2, each: 900 },
          ],
          total: 3 * 21_500 + 5000 + 1800,
        },
      },
    });
    const many = await create({ extras: [{ _id: PONY._id, quantity: 9 }] });
    expect(many).toMatchObject({ errors: { extras: "Of Pony there are at most 4." } });
  });

  test("goes on with an extra that was promised at another price", async () => {
    const extras = [{ _id: PONY._id, quantity: 2 }];
    const id = await made({ extras }, sana);
    await db.package.update({ where: { id: pkg.id }, data: { extras: [{ ...PONY, price: 1200 }] } });
    const found = await getQuoteToEdit(id);
    if (!found.ok) throw new Error(found.msg);
    const { extras: chosen, lines } = found.value.prefill;
    expect([chosen, lines]).toMatchObject([[], [{ name: "Pony", quantity: 2, each: 900, per: "person" }]]);
    await db.package.update({ where: { id: pkg.id }, data: { extras: [PONY] } });
    expect(await getQuoteToEdit(id)).toMatchObject({ value: { prefill: { extras, lines: [] } } });
  });

  test("sends no price that another has typed, unless that one has sent it before", async () => {
    const admin = await createAdmin();
    const id = await made({ unitPrice: 8000 }, admin);
    expect(await sendQuote({ id, by: sana })).toMatchObject({ code: "FORBIDDEN", msg: PRICE });
    expect(await sendQuote({ id, by: admin })).toMatchObject({ ok: true });
    expect(await sendQuote({ id, by: sana })).toMatchObject({ ok: true });
    const words = typed({ unitPrice: 8000, packageTitle: "Slowly along the Lidder" });
    expect(await reviseQuote({ id, by: sana, quote: words })).toMatchObject({ ok: true });
    expect(await sendQuote({ id, by: sana })).toMatchObject({ ok: true });
  });

  test("moves no quote from a cheap day to a dear one at its price", async () => {
    const id = await made({}, sana);
    await db.packageDay.create({ data: { packageId: pkg.id, day: toDate(START), unitPrice: 21_500 } });
    // The price that was promised for this day stays.
    expect(await sendQuote({ id, by: sana })).toMatchObject({ code: "FORBIDDEN" });
    const other = await made({ startDate: addDays(START, 1) }, sana);
    expect(await reviseQuote({ id: other, by: sana, quote: typed({ startDate: START }) })).toMatchObject({
      errors: { unitPrice: PRICE.replace("10,000", "21,500") },
    });
  });
});
