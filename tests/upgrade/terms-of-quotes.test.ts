import { expect, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { deployMigrations } from "../../prisma/migrate";
import { query } from "../support/database";

import { add, addPackage, addRow, databaseBefore } from "./earlier";

const MIGRATION = "20261214000000_terms_of_quotes";

const day = addDays(today(), 40);
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test(`${MIGRATION} gives sent versions the terms in force when they were sent, and places to open quotes of shared days`, async () => {
  const url = await databaseBefore(MIGRATION);
  const [{ id: second } = {}] = await query(
    url,
    `INSERT INTO "Terms" ("value", "publishedAt") SELECT "value", $1 FROM "Terms" WHERE "id" = 1 RETURNING "id"`,
    [ago(10)],
  );
  const shared = await addPackage(url, { dateRule: "fixed" });
  const alone = await addPackage(url);
  const quoteOf = async (packageId: string, sentAt: Date | null, more: Record<string, unknown> = {}) => {
    const quote = { customerName: "Meera Iyer", customerPhone: "1", shareKey: crypto.randomUUID(), validUntil: day };
    const sent = sentAt && { state: "sent", sentAt, sentRevision: 1 };
    const quoteId = await add(url, "Quote", { ...quote, madeBy: packageId, authorName: "Sana Mir", ...sent, ...more });
    await addRow(url, "QuoteRevision", { ...REVISION, quoteId, packageId, sentAt });
    return quoteId;
  };
  const [early, late, draft, over] = [
    await quoteOf(shared.packageId, ago(20)),
    await quoteOf(alone.packageId, ago(5)),
    await quoteOf(shared.packageId, null),
    await quoteOf(shared.packageId, ago(5), { state: "withdrawn" }),
  ];

  expect(await deployMigrations(url)).toContain(MIGRATION);
  const rows = await query(
    url,
    `SELECT r."quoteId", r."termsId", q."keepsPlaces" FROM "QuoteRevision" r JOIN "Quote" q ON q."id" = r."quoteId"`,
  );
  const expected = [
    { quoteId: early, termsId: 1, keepsPlaces: true },
    { quoteId: late, termsId: second, keepsPlaces: false },
    { quoteId: draft, termsId: null, keepsPlaces: false },
    { quoteId: over, termsId: second, keepsPlaces: false },
  ];
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
  await expect(query(url, `UPDATE "QuoteRevision" SET "termsId" = 1 WHERE "quoteId" = $1`, [late])).rejects.toThrow(
    "only ever added to",
  );
});

const REVISION = {
  revision: 1,
  packageTitle: "Two nights on the lake",
  locationName: "Srinagar",
  startDate: day,
  days: 3,
  nights: 2,
  numberOfPersons: 4,
  numberOfChildren: 0,
  total: 35_996,
  includedFeatures: [],
  excludedFeatures: [],
  itinerary: "<p>Day 1</p>",
  customerName: "Meera Iyer",
  customerPhone: "1",
  validUntil: day,
};
