import { expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { fillSome } from "~/models/sales/quote/fill-sales.server";
import { columnsOfSale, saleOf } from "~/models/sales/quote/sale";
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
  expect(row).toMatchObject({ sale: [ADULTS, BOAT, { ...PHOTOS, optional: true }], total: 46_000, unitPrice: 10_000 });
  const sale = saleOf(row);
  expect(withChosen(sale, [])).toEqual(sale.slice(0, 2));
  expect(withChosen(sale, [sale[2]?.ref ?? ""])).toMatchObject([ADULTS, BOAT, PHOTOS]);
  expect(withChosen(sale, [sale[2]?.ref ?? ""])[2]).not.toHaveProperty("optional");
});

test("what the last release writes into a draft leaves no lines that say something else", async () => {
  const { quote } = await createDraftQuote();
  const { sale } = await read(quote);
  const write = (data: Prisma.QuoteRevisionUpdateInput) => db.quoteRevision.update({ where: keyOf(quote), data });
  expect((await write({ note: "Slowly" })).sale).toEqual(sale);
  const changed = await write({ unitPrice: 9000, total: 42_000 });
  expect(changed.sale).toBeNull();
  expect(saleOf(changed)[0]).toEqual({ ...ADULTS, each: 9000 });
  expect((await write(columnsOfSale(saleOf(changed)))).sale).toEqual(saleOf(changed));
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

test("versions without lines get them, sent ones too, and are not changed by that", async () => {
  const [draft, sent] = [await createDraftQuote(), await createSentQuote()];
  const rows = await Promise.all([read(draft.quote), read(sent.quote)]);
  await db.$transaction([
    db.$executeRaw`ALTER TABLE "QuoteRevision" DISABLE TRIGGER forbid_change`,
    db.quoteRevision.updateMany({ data: { sale: Prisma.DbNull } }),
    db.$executeRaw`ALTER TABLE "QuoteRevision" ENABLE TRIGGER forbid_change`,
  ]);
  while ((await transaction(fillSome)) > 0);
  expect(await Promise.all([read(draft.quote), read(sent.quote)])).toEqual(rows);
  expect(await db.quoteRevision.count({ where: { sale: { equals: Prisma.DbNull } } })).toBe(0);
  const other = saleOf({ ...rows[0], sale: null, unitPrice: 9999, total: 45_996 });
  const change = db.quoteRevision.update({ where: keyOf(sent.quote), data: { sale: other } });
  await expect(change).rejects.toThrow("only ever added to");
});
