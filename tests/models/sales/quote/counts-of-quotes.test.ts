import { beforeAll, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { countOf } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import type * as Rules from "~/models/sales/price/rules";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { getQuoteToEdit, offersOf } from "~/models/sales/quote/get-prefill.server";
import { createQuote, reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteFormSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { showQuote } from "~/models/sales/quote/show-quote.server";
import { typedSale } from "~/models/sales/quote/typed-sale";
import { countsInWords, soldCounts } from "~/values/sale-lines";

import { createAdmin, createPackage, createUser, typedQuote } from "../../../support/factories";

/** A rule of a later release: where there is a single supplement, a senior pays ₹2,000 less. */
vi.mock("~/models/sales/price/rules", async (original) => {
  const { RULES } = await original<typeof Rules>();
  const seniors: Rule = {
    name: "seniors",
    counts: [{ name: "seniors", label: () => "Seniors", isAsked: (settings) => Boolean(settings.singleSupplement) }],
    lines(facts) {
      const quantity = countOf(facts, "seniors");
      const words = { label: "Seniors", who: `${quantity} seniors` };
      return quantity > 0
        ? [{ rule: "seniors", ref: "seniors", kind: "less", ...words, quantity, each: -2_000, per: "person" }]
        : [];
    },
  };
  return { RULES: [...RULES.slice(0, 3), seniors, ...RULES.slice(3)] };
});

let packageId: string;

beforeAll(async () => {
  const priceSettings = { singleSupplement: 3000 };
  packageId = (await createPackage({ startingPrice: 10_000, mrpPrice: 10_000, priceSettings })).id;
});

/** Four persons, of whom so many are seniors, as the form sends it. */
function form(seniors: number, more: object = {}) {
  return { ...typedQuote({ packageId, lines: [] }), "count-seniors": String(seniors), ...more };
}

const LINE = { rule: "seniors", quantity: 2, each: -2_000 };

test("what a package asks of the party is in its quotes: form, page, versions, booking and its history", async () => {
  const by = await createAdmin();
  const fields = Object.fromEntries(
    Object.entries(form(2)).map(([name, value]) => [name, `${value as string | number}`]),
  );
  expect(typedSale(fields, await offersOf(packageId))).toMatchObject({ total: 36_000 });
  const made = await createQuote({ by, quote: quoteFormSchema.parse(form(2)) });
  if (!made.ok) throw new Error(made.msg);
  const { id, newest } = made.value;
  expect(newest).toMatchObject({ total: 36_000, sale: [{ rule: "adults" }, LINE] });
  const edited = await getQuoteToEdit(id);
  expect(edited.ok && soldCounts(edited.value.prefill.sale ?? [])).toEqual({ seniors: 2 });

  await sendQuote({ id, by });
  await reviseQuote({ id, by, quote: quoteFormSchema.parse(form(3)) });
  await sendQuote({ id, by });
  const { shareKey } = await db.quote.findUniqueOrThrow({ where: { id } });
  const shown = await showQuote(shareKey, "192.0.2.1");
  expect(shown).toMatchObject({ value: { offered: { total: 34_000 } } });
  const changes = shown.ok ? shown.value.changes : [];
  expect(changes).toContainEqual({ what: "Of these", was: "2 seniors", becomes: "3 seniors" });

  const accepted = await acceptQuote({ key: shareKey, name: "Meera", revision: 2, options: [] });
  if (!accepted.ok) throw new Error(accepted.msg);
  const { _id } = accepted.value.booking;
  const booking = await db.booking.findUniqueOrThrow({ where: { id: _id } });
  expect(booking).toMatchObject({ totalPrice: 34_000, lines: [{ rule: "adults" }, { ...LINE, quantity: 3 }] });
  const other = await createPackage({ startingPrice: 10_000, mrpPrice: 10_000 });
  expect(await updateBooking({ id: _id, by, packageId: other.id })).toMatchObject({ ok: true });
  const told = await db.bookingChange.findMany({ where: { bookingId: _id, field: "counts" } });
  expect(told).toMatchObject([{ oldValue: "3 seniors", newValue: "" }]);
});

test("a count that the package does not ask for, or of more than come, is refused", async () => {
  const by = await createAdmin();
  const create = (fields: object) => createQuote({ by, quote: quoteFormSchema.parse(fields) });
  expect(await create(form(5))).toMatchObject({
    code: "INVALID_INPUT",
    errors: { counts: expect.any(String) as string },
  });
  expect(await create(form(1, { packageId: undefined }))).toMatchObject({
    errors: { counts: expect.any(String) as string },
  });
});

test("who may not set prices by hand quotes what the rules make of the party", async () => {
  const by = await createUser({ role: "agent", withheld: ["set-prices"] });
  expect(await createQuote({ by, quote: quoteFormSchema.parse(form(2)) })).toMatchObject({ ok: true });
});

test("the words of a party leave out those of whom there are none", () => {
  const line = { rule: "seniors", kind: "less" as const, label: "", each: -1 };
  const lines = [
    { ...line, who: "2 seniors", quantity: 2 },
    { ...line, who: "0 students", quantity: 0 },
  ];
  expect(countsInWords(lines)).toBe("2 seniors");
});
