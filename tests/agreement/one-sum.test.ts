import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { exportBookings, FILES } from "~/models/booking/desk/export-bookings.server";
import { listBookings } from "~/models/booking/desk/list-bookings.server";
import { columnsOf } from "~/models/booking/row/lines";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { extrasInWords } from "~/values/extras";
import { pricesOf, sumsOf } from "~/values/sale-lines";

import { anySale, soldIn } from "../support/any-sale";
import { anySettings } from "../support/any-settings";
import { daysFromToday } from "../support/dates";
import { asTemplate, createOffer, createStoredBooking, extra } from "../support/factories";
import { addedUp, expectOneSum } from "../support/tell-sale";

// tests/fuzz/sales.test.ts does this with many more.
test("every place tells the same total, rows and dues of a sale", () => {
  fc.assert(fc.property(anySale, expectOneSum), { numRuns: 300 });
});

test("the list, its API and its files tell stored sales by the same lines", async () => {
  const [{ packageId, userId, ...stored }, { code }] = await Promise.all([createStoredBooking(), createOffer()]);
  const sales = fc.sample(anySale, 120).map(({ facts, chosen, expected }) => {
    const { lines } = soldIn({ facts, chosen });
    const sold = { ...columnsOf(lines), ...facts.party, offerCode: facts.offer && code };
    return { expected, lines, data: { ...asTemplate(stored), ...sold } };
  });
  await db.booking.createMany({ data: sales.map(({ data }) => ({ ...data, packageId, userId })) });
  const rows = await db.booking.findMany({ where: { userId }, orderBy: { bookingNumber: "asc" }, skip: 1 });

  const { bookings } = await listBookings({ user: userId }, { page: 1, limit: 200 });
  const told = new Map(bookings.map((each) => [each._id, each]));
  const [plain, people, books] = await Promise.all(
    FILES.map((file) => readFile(exportBookings({ user: userId }, file))),
  );
  for (const [index, { id, bookingNumber }] of rows.entries()) {
    const { expected, lines } = sales[index] ?? {};
    const { unitPrice, childPrice, extras, discount } = pricesOf(lines ?? []);
    const total = expected?.total;
    expect(told.get(id)).toMatchObject({ unitPrice, childPrice, extras, discount, totalPrice: total, balance: total });
    const sum = { "Price per person": String(unitPrice), "Total price": String(total) };
    expect(plain?.get(bookingNumber)).toMatchObject(sum);
    expect(books?.get(bookingNumber)).toMatchObject({ ...sum, Discount: String(discount), Balance: String(total) });
    const prices = {
      "Price per child": String(childPrice ?? ""),
      "Price of the extras": String(sumsOf(lines ?? []).extras),
    };
    expect(people?.get(bookingNumber)).toMatchObject({ ...sum, ...prices, Extras: extrasInWords(extras) });
  }
  expect(rows).toHaveLength(sales.length);
});

const ADDED_UP = ["Price of the extras", "Supplements", "Agreed otherwise"];

/** What a reader of a file adds up of a row. */
function addUp(line: Record<string, string>) {
  const of = (name: string) => Number(line[name] ?? Number.NaN);
  const persons = of("Adults") * of("Price per person") + of("Children") * of("Price per child");
  return ADDED_UP.reduce((sum, name) => sum + of(name), persons) - of("Discount");
}

test("each row of the files adds up to its total, whatever rules made the price", async () => {
  const [{ packageId, userId, ...stored }, { code }] = await Promise.all([createStoredBooking(), createOffer()]);
  const aPrice = fc.integer({ min: 1, max: 20_000 });
  const aSale = fc.record({
    settings: anySettings(),
    startingPrice: aPrice,
    childPrice: fc.option(aPrice),
    persons: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
    children: fc.nat({ max: 5 }),
    ponies: fc.nat({ max: 2 }),
    percent: fc.option(fc.integer({ min: 1, max: 90 })),
    guide: fc.option(aPrice),
    less: fc.option(fc.integer({ min: 1, max: 3000 })),
    total: fc.option(fc.integer({ min: 1, max: 90_000 })),
  });
  const pony = extra({ name: "Pony", price: 900 });
  const data = fc.sample(aSale, 100).map(({ settings, startingPrice, childPrice, ...drawn }) => {
    const numberOfChildren = childPrice === null ? 0 : Math.min(drawn.children, drawn.persons - 1);
    const party = { numberOfPersons: drawn.persons, numberOfChildren };
    const pkg = { id: "p", packageTitle: "", startingPrice, childPrice, extras: [pony], priceSettings: settings };
    const guide = { _id: "guide", name: "Guide", quantity: 1, per: "group", isOptional: false } as const;
    const { lines } = priceOf(
      factsOf(
        pkg,
        {},
        {
          day: daysFromToday(40),
          party,
          extras: [{ _id: pony._id, quantity: Math.min(drawn.ponies, drawn.persons) }],
          offer: drawn.percent === null ? null : { code, percent: drawn.percent },
          quote: {
            lines: drawn.guide === null ? [] : [{ ...guide, each: drawn.guide }],
            ...(drawn.less !== null && { discount: { amount: drawn.less, label: "Third trip with us" } }),
          },
          hand: drawn.total === null ? null : { total: drawn.total },
        },
      ),
    );
    return { ...asTemplate(stored), ...columnsOf(lines), ...party, packageId, userId };
  });
  await db.booking.createMany({ data });
  const { bookings } = await listBookings({ user: userId }, { page: 1, limit: 200 });
  expect(bookings).toHaveLength(data.length + 1);
  for (const booking of bookings) expect(addedUp(booking), JSON.stringify(booking.lines)).toBe(booking.totalPrice);
  for (const file of FILES) {
    const rows = await readFile(exportBookings({ user: userId }, file));
    expect(rows.size).toBe(data.length + 1);
    for (const row of rows.values()) expect(addUp(row), JSON.stringify(row)).toBe(Number(row["Total price"]));
  }
});

async function readFile(parts: AsyncGenerator<string>) {
  let file = "";
  for await (const part of parts) file += part;
  const lines = parse<Record<string, string>>(file, { bom: true, columns: true });
  return new Map(lines.map((line) => [Number(line["Booking number"]), line]));
}
