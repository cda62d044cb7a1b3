import { expect, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { deployMigrations } from "../../prisma/migrate";
import { query } from "../support/database";

import { add, addPackage, addRow, databaseBefore } from "./earlier";

const MIGRATION = "20261212060000_signs_of_packages";

const day = addDays(today(), 40);

test(`${MIGRATION} writes the signs that a demo got as escapes, where they were copied too, and no others`, async () => {
  const url = await databaseBefore(MIGRATION);
  const itinerary = String.raw`<p>Shah\u2011i\u2011Hamadan, \u20b92,000, \u22121 °C, \u062e\u0648\u0634, C:\users\u00e9 \frac{d}</p>`;
  const mended = String.raw`<p>Shah‑i‑Hamadan, ₹2,000, −1 °C, خوش, C:\users\u00e9 \frac{d}</p>`;
  const { packageId } = await addPackage(url, { itinerary, isDemo: true });
  const texts = { description: "A houseboat.", includedFeatures: [], excludedFeatures: [] };
  await addRow(url, "PackageEdition", { packageId, untilVersion: 1, ...texts, itinerary });
  const quote = {
    customerName: "Meera Iyer",
    customerPhone: "1",
    shareKey: "key",
    validUntil: day,
    authorName: "Sana",
  };
  const quoteId = await add(url, "Quote", { ...quote, madeBy: packageId, state: "sent", sentAt: new Date() });
  const { customerName, validUntil } = quote;
  await addRow(url, "QuoteRevision", { ...REVISION, quoteId, packageId, customerName, validUntil, itinerary });
  const other = await addPackage(url);
  const untouched = `SELECT "version", "updatedAt" FROM "Package" ORDER BY "id"`;
  const before = await query(url, untouched);

  expect(await deployMigrations(url)).toContain(MIGRATION);
  expect(await query(url, `SELECT "itinerary" FROM "Package" WHERE "id" = $1`, [other.packageId])).toEqual([
    { itinerary: "<p>Day 1</p>" },
  ]);
  for (const table of ["Package", "PackageEdition", "QuoteRevision"]) {
    const rows = await query(url, `SELECT "itinerary" FROM "${table}" WHERE "itinerary" LIKE '%Hamadan%'`);
    expect(rows, table).toEqual([{ itinerary: mended }]);
  }
  expect(await query(url, untouched)).toEqual(before);
  const words = `SELECT 1 FROM "Package" WHERE "itineraryWords"::text LIKE '%خوش%'`;
  expect(await query(url, words), "the search finds it").toHaveLength(1);
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
  sentAt: new Date(),
};
