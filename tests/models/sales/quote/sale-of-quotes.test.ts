import { expect, test } from "vitest";

import { db } from "~/db.server";
import { linesOf } from "~/models/booking/row/lines";
import { type Line, withChosen } from "~/values/sale-lines";

import { createDraftQuote, createSentQuote } from "../../../support/factories";

const ADULTS: Line = { rule: "adults", kind: "person", label: "4 persons", quantity: 4, each: 10_000 };
const BOAT = { rule: "quote", kind: "extra", label: "Houseboat, 2 rooms", per: "night", quantity: 2, each: 3000 };
const PHOTOS = { rule: "quote", kind: "extra", label: "Photographer", per: "group", quantity: 1, each: 3500 };

const keyOf = ({ id: quoteId }: { id: string }) => ({ quoteId_revision: { quoteId, revision: 1 } });

const read = (quote: { id: string }) => db.quoteRevision.findUniqueOrThrow({ where: keyOf(quote) });

test("a version is stored with its lines, and becomes a booking without those that were not chosen", async () => {
  const { quote } = await createDraftQuote();
  const row = await read(quote);
  expect(row).toMatchObject({ sale: [ADULTS, BOAT, { ...PHOTOS, optional: true }], total: 46_000 });
  const sale = linesOf({ lines: row.sale });
  expect(withChosen(sale, [])).toEqual(sale.slice(0, 2));
  expect(withChosen(sale, [sale[2]?.ref ?? ""])).toMatchObject([ADULTS, BOAT, PHOTOS]);
  expect(withChosen(sale, [sale[2]?.ref ?? ""])[2]).not.toHaveProperty("optional");
});

test.each<[string, unknown]>([
  ["another sum", [{ ...ADULTS, each: 9999 }, BOAT]],
  ["a price below nothing", [ADULTS, { ...BOAT, quantity: 4 }, { ...PHOTOS, quantity: 2, each: -3000 }]],
  ["persons who are optional", [ADULTS, BOAT, { ...ADULTS, optional: true }]],
  ["another word for optional", [ADULTS, BOAT, { ...PHOTOS, optional: "yes" }]],
  ["no label", [ADULTS, { ...BOAT, label: "" }]],
  ["nothing in it", []],
  ["no list", { ...ADULTS }],
])("the database refuses lines with %s", async (_name, sale) => {
  const { quote } = await createDraftQuote();
  const write = db.$executeRaw`
    UPDATE "QuoteRevision" SET "sale" = ${JSON.stringify(sale)}::jsonb WHERE "quoteId" = ${quote.id}::uuid`;
  await expect(write).rejects.toThrow("QuoteRevision_sale");
});

test("the lines of a version that was sent are only ever added to", async () => {
  const { quote } = await createSentQuote();
  const other = linesOf({ lines: (await read(quote)).sale }).map((line) => ({ ...line, label: "Other" }));
  const change = db.quoteRevision.update({ where: keyOf(quote), data: { sale: other } });
  await expect(change).rejects.toThrow("only ever added to");
});
