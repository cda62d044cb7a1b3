import { expect, test } from "vitest";

import { db } from "~/db.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { createQuote, reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteCallSchema } from "~/models/sales/quote/schema";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createPackage, typedQuote } from "../../../support/factories";

/** Two persons at ₹24,999. */
async function order(typed: { totalPrice?: number; unitPrice?: number; accept?: ["total"]; why?: string }) {
  const [by, pkg] = [await createAdmin(), await createPackage({ startingPrice: 24_999, mrpPrice: 30_000 })];
  return {
    by,
    packageId: pkg.id,
    customer: { name: "Zoya Wani", phoneNumber: "+91 94190 12345" },
    startDate: daysFromToday(30),
    numberOfPersons: 2,
    bookingStatus: "confirmed" as const,
    source: "phone" as const,
    sendConfirmation: false,
    ...typed,
  };
}

test.each([
  ["a total", { totalPrice: 4999 }, "₹4,999 is far from the price: 2 persons × ₹24,999 = ₹49,998."],
  ["a price per person", { unitPrice: 2499 }, "₹4,998 is far from the price: 2 persons × ₹24,999 = ₹49,998."],
  ["one above it", { totalPrice: 499_980 }, "₹4,99,980 is far from the price: 2 persons × ₹24,999 = ₹49,998."],
])(
  "the office is asked about %s more than a fifth away, and the reason stands in the history",
  async (_, typed, msg) => {
    const asked = await order(typed);
    expect(await createBookingFor(asked)).toMatchObject({
      code: "INVALID_INPUT",
      msg: `${msg} Book all the same?`,
      errors: { total: msg },
      questions: [{ name: "total", wantsReason: true }],
    });
    expect(await db.booking.count({ where: { packageId: asked.packageId } })).toBe(0);
    expect(await createBookingFor({ ...asked, accept: ["total"] })).toMatchObject({
      errors: { why: expect.any(String) as string },
    });
    const made = await createBookingFor({ ...asked, accept: ["total"], why: "A cousin of ours" });
    if (!made.ok) throw new Error(made.msg);
    const changes = await db.bookingChange.findMany({ where: { bookingId: made.value.booking._id, field: "why" } });
    expect(changes).toMatchObject([{ newValue: "A cousin of ours" }]);
  },
);

test.each([{}, { totalPrice: 40_000 }, { unitPrice: 20_000 }, { totalPrice: 59_997 }])(
  "%o is near enough, and no reason of it is kept",
  async (typed) => {
    const made = await createBookingFor(await order({ ...typed, why: "Nobody asked" }));
    if (!made.ok) throw new Error(made.msg);
    expect(await db.bookingChange.count({ where: { bookingId: made.value.booking._id, field: "why" } })).toBe(0);
  },
);

const ask = (text: string) => ({ code: "INVALID_INPUT", errors: { total: text }, questions: [{ name: "total" }] });

test("a quote is asked about what leads far away from its package, and about a discount", async () => {
  const [by, pkg] = [await createAdmin(), await createPackage({ startingPrice: 10_000, mrpPrice: 12_000 })];
  const typed = (more: object) => quoteCallSchema.parse(typedQuote({ lines: [], packageId: pkg.id, ...more }));
  const create = ({ accept, ...quote }: ReturnType<typeof typed>) => createQuote({ by, quote, accept });
  const far = (total: string) => ask(`${total} is far from the price: 4 persons × ₹10,000 = ₹40,000.`);
  expect(await create(typed({ unitPrice: 1000 }))).toMatchObject(far("₹4,000"));
  expect(await create(typed({ discount: 19_000 }))).toMatchObject(far("₹21,000"));
  expect(await create(typed({ packageId: undefined, discount: 19_000 }))).toMatchObject(far("₹21,000"));
  expect(await createQuote({ by, quote: typed({ discount: 19_000 }), answered: [] })).toMatchObject(far("₹21,000"));
  const boat = { name: "Houseboat", quantity: 2, each: 30_000, per: "night" };
  expect(await create(typed({ lines: [boat] }))).toMatchObject({ ok: true });
  expect(await create(typed({ discount: 8000 }))).toMatchObject({ ok: true });

  const made = await create(typed({ discount: 19_000, accept: ["total"] }));
  if (!made.ok) throw new Error(made.msg);
  const revise = ({ accept, ...quote }: ReturnType<typeof typed>) =>
    reviseQuote({ id: made.value.id, by, quote, accept });
  expect(await revise(typed({ discount: 19_000, note: "Welcome back" }))).toMatchObject({ ok: true });
  expect(await revise(typed({ discount: 20_000 }))).toMatchObject(far("₹20,000"));
});
