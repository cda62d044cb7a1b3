import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { linesOf } from "~/models/booking/row/lines";
import { findBillable, findIssuer } from "~/models/money/document/billable.server";
import { describeInvoice } from "~/models/money/document/describe";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf, refusePrice } from "~/models/sales/price/price-of";
import { offersOf } from "~/models/sales/quote/get-prefill.server";
import { optionField } from "~/models/sales/quote/option-fields";
import { createQuote, reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteFormSchema, quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { typedSale, wishOf } from "~/models/sales/quote/typed-sale";
import { type Author } from "~/values/author";
import { toDate } from "~/values/calendar";
import { extraField } from "~/values/extras";
import { formatPaise, formatRupees } from "~/values/money";
import { type Line, optionsOf, priceRows, rowsInWords, rowsOf, totalOf, withChosen } from "~/values/sale-lines";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, extra, typedQuote } from "../support/factories";
import { Browser } from "../support/site";
import { size } from "../support/size";

const [PLAIN, DEAR] = [daysFromToday(40), daysFromToday(41)];

const PONY = extra({ name: "Pony to Thajiwas", price: 900, maxQuantity: 5 });
const priceSettings = { singleSupplement: 3000, groupFrom: 4, groupPrice: 8000 };
const prices = { startingPrice: 9000, childPrice: 4500, extras: [PONY], priceSettings };

const aLine = fc.record({
  name: fc.constantFrom("Houseboat", "Innova", "Shikara at dawn", "Pony to Thajiwas"),
  quantity: fc.integer({ min: 1, max: 9 }),
  each: fc.integer({ min: 1, max: 40_000 }),
  per: fc.constantFrom("person" as const, "night" as const, "group" as const),
  isOptional: fc.boolean(),
  /** Of an optional one. */
  isTicked: fc.boolean(),
});

const aQuote = fc
  .record({
    isCopied: fc.boolean(),
    startDate: fc.constantFrom(PLAIN, DEAR),
    numberOfPersons: fc.integer({ min: 1, max: 9 }),
    children: fc.nat({ max: 8 }),
    each: fc.option(fc.integer({ min: 4500, max: 30_000 }), { nil: undefined }),
    childEach: fc.option(fc.integer({ min: 1, max: 4500 }), { nil: undefined }),
    ponies: fc.nat({ max: 5 }),
    lines: fc.array(aLine, { maxLength: 6 }),
    discount: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
    discountLabel: fc.constantFrom("", "Third trip with us"),
  })
  .map((made) => ({
    ...made,
    numberOfChildren: Math.min(made.children, made.numberOfPersons - 1),
    unitPrice: made.isCopied ? made.each : (made.each ?? 9000),
    childPrice: made.isCopied ? made.childEach : (made.childEach ?? 4000),
    ponies: made.isCopied ? Math.min(made.ponies, made.numberOfPersons) : 0,
  }));

type Quoted = typeof aQuote extends fc.Arbitrary<infer Value> ? Value : never;

const amounts = (lines: Line[]) => rowsOf(lines).reduce((sum, { amount }) => sum + amount, 0);

test("what is ticked becomes rows of the sale, and no other", { tags: ["sized"] }, () => {
  const scenes = fc.property(aQuote, (quoted) => {
    const pkg = quoted.isCopied ? { id: "p", packageTitle: "", ...prices } : null;
    const typed = quoted.lines.map((line, row) => ({ ...line, _id: String(row) }));
    const extras = [{ _id: PONY._id, quantity: quoted.ponies }];
    const facts = factsOf(pkg, { [DEAR]: { adult: 12_000 } }, wishOf({ ...quoted, extras, lines: typed }));
    const { lines: sale, total } = priceOf(facts);
    if (refusePrice(facts)) {
      expect(total).toBe(0);
      return;
    }
    expect(amounts(sale)).toBe(total);
    const ticked = typed.filter(({ isOptional, isTicked }) => isOptional && isTicked).map(({ _id }) => _id);
    const chosen = optionsOf(sale).filter(({ id }) => ticked.includes(id));
    const sold = withChosen(sale, ticked);
    const onPage = [...rowsInWords(sale), ...chosen.map(({ words }) => words)];
    expect(rowsInWords(sold).sort()).toEqual(onPage.sort());
    expect(totalOf(sold)).toBe(chosen.reduce((sum, { amount }) => sum + amount, total));
    expect(amounts(sold)).toBe(totalOf(sold));
    expect(sold.some((line) => "optional" in line)).toBe(false);
    const names = sold.map(({ rule, ref, of }) => [rule, ref, of].join());
    expect(new Set(names).size).toBe(sold.length);
  });
  fc.assert(scenes, { numRuns: size(5000) });
});

let by: Author;
let packageId: string;

beforeAll(async () => {
  by = await createAdmin();
  packageId = (await createPackage(prices)).id;
  await db.packageDay.create({ data: { packageId, day: toDate(DEAR), unitPrice: 12_000 } });
});

/** As the office's form sends it. */
function fieldsOf({ isCopied, lines, ponies, ...quoted }: Quoted): Record<string, string> {
  const text = (value: string | number | undefined) => (value === undefined ? "" : String(value));
  const fields = {
    ...typedQuote({ itinerary: "<p>Onto the lake.</p>" }),
    ...quoted,
    packageId: isCopied ? packageId : "",
  };
  const rows = lines.map(({ name, quantity, each, per, isOptional }, row) => ({
    [`lines-${row}-name`]: name,
    [`lines-${row}-quantity`]: text(quantity),
    [`lines-${row}-each`]: text(each),
    [`lines-${row}-per`]: per,
    [`lines-${row}-kind`]: isOptional ? "optional" : "included",
  }));
  return Object.assign(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name !== "lines")
        .map(([name, value]) => [name, text(value as string | number)]),
    ),
    isCopied ? { [extraField(PONY)]: text(ponies) } : {},
    ...rows,
  ) as Record<string, string>;
}

/** The ids of typed lines are the database's. */
const withoutIds = (lines: Line[]) => lines.map((line) => (line.rule === "quote" ? { ...line, ref: "" } : line));

type Page = Awaited<ReturnType<Browser["get"]>>;

const rowsOn = ({ document }: Page) =>
  [...document.querySelectorAll(".prices div")].map((row) =>
    [...row.querySelectorAll("dt, dd")].map(({ textContent }) => textContent),
  );

const tickedOn = ({ document }: Page) =>
  [...document.querySelectorAll(".option:has(:checked)")].map((option) =>
    [...option.querySelectorAll("span, b")].map(({ textContent }) => textContent),
  );

async function send(fields: Record<string, string>) {
  const made = await createQuote({ by, quote: quoteFormSchema.parse(fields), accept: ["total"] });
  if (!made.ok) return null;
  const { id, newest } = made.value;
  const sent = await sendQuote({ id, by });
  if (!sent.ok) throw new Error(sent.msg);
  return { sale: newest.sale, ...(await db.quote.findUniqueOrThrow({ where: { id } })) };
}

const mailTo = async (to: string | null, template: string) =>
  (await db.mail.findFirstOrThrow({ where: { to: to ?? "", template } })).text;

async function invoiceOf(bookingId: string) {
  const [subject, issuer] = [await findBillable(db, bookingId), await findIssuer(db)];
  if (!subject) throw new Error("The booking is gone.");
  return describeInvoice({ kind: "TI", booking: subject, issuer, gross: subject.totalPrice, taxed: null });
}

test(
  "what a quote's page shows with its ticks is booked, mailed, invoiced and shown afterwards, whatever is drafted meanwhile",
  { timeout: 180_000, tags: ["sized"] },
  async () => {
    const scenes = fc.asyncProperty(aQuote, fc.integer({ min: 1, max: 30_000 }), async (quoted, otherPrice) => {
      const fields = fieldsOf(quoted);
      const preview = typedSale(fields, quoted.isCopied ? await offersOf(packageId) : null);
      const quote = await send(fields);
      if (!quote) {
        expect([preview?.total, quoted.discount === undefined]).toEqual([0, false]);
        return;
      }
      expect(withoutIds(quote.sale)).toEqual(withoutIds(preview?.lines ?? []));
      const draft = quoteSchema.parse(typedQuote({ unitPrice: otherPrice, discount: 1 }));
      const drafted = async () =>
        expect(await reviseQuote({ id: quote.id, by, quote: draft, accept: ["total"] })).toMatchObject({ ok: true });
      await drafted();

      const path = `/quote/${quote.shareKey}`;
      const guest = new Browser();
      const opened = await guest.get(path);
      const optional = quoted.lines.filter(({ isOptional }) => isOptional);
      const ticked = optionsOf(quote.sale).filter((_, row) => optional[row]?.isTicked);
      const values = Object.entries(opened.values("#accept form")).filter(([name]) => !name.startsWith("option-"));
      const ticks = Object.fromEntries(ticked.map(({ id }) => [optionField(id), "on"]));
      const page = await guest.post(path, { ...Object.fromEntries(values), ...ticks, intent: "total" });
      const mail = await mailTo(quote.customerEmail, "quote");
      for (const row of rowsOn(page)) expect(mail).toContain(row.join(": "));
      const before = [...rowsOn(page), ...tickedOn(page)].sort();
      const [total = ""] = page.texts(".quote-sum strong");
      await drafted();

      const { seenTotal = "" } = page.values("#accept form");
      const after = await guest.post(path, { ...Object.fromEntries(values), ...ticks, seenTotal });
      expect(after.toast).toMatch(/^Thank you\. Your trip is booking \d+/);
      const row = await db.booking.findFirstOrThrow({ where: { quote: { id: quote.id } } });
      const lines = linesOf(row);
      expect(rowsInWords(lines).sort()).toEqual(before);
      expect(formatRupees(row.totalPrice)).toBe(total);
      expect(rowsOn(after)).toEqual(rowsInWords(lines));
      expect(after.texts(".quote-sum strong")).toEqual([total]);

      const booked = await mailTo(quote.customerEmail, "booking-made");
      for (const each of priceRows(lines)) expect(booked).toContain(each.join(": "));
      const { amounts: billed, total: gross } = await invoiceOf(row.id);
      expect(billed.map(({ value }) => value)).toEqual(rowsOf(lines).map(({ amount }) => formatPaise(amount * 100)));
      expect(gross.value).toBe(formatPaise(row.totalPrice * 100));
    });
    await fc.assert(scenes, { numRuns: size(60, 15) });
  },
);
