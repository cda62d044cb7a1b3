import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { columnsOf } from "~/models/booking/lines";
import { exportBookings, FILES } from "~/models/office/booking/export-bookings.server";
import { listBookings } from "~/models/office/booking/list-bookings.server";
import { extrasInWords } from "~/values/extras";
import { pricesOf, sumsOf } from "~/values/sale-lines";

import { anySale, soldIn } from "../support/any-sale";
import { asTemplate, createOffer, createStoredBooking } from "../support/factories";
import { expectOneSum } from "../support/tell-sale";

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

async function readFile(parts: AsyncGenerator<string>) {
  let file = "";
  for await (const part of parts) file += part;
  const lines = parse<Record<string, string>>(file, { bom: true, columns: true });
  return new Map(lines.map((line) => [Number(line["Booking number"]), line]));
}
