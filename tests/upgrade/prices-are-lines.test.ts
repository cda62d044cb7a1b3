import { expect, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { migrate, MIGRATION_LOCK } from "../../prisma/migrate";
import { listMigrations } from "../../prisma/migration-files";
import { withLock } from "../../prisma/with-lock";
import { query } from "../support/database";
import { startSite, temporaryDirectory } from "../support/site-process";

import { add, addPackage, addRow, databaseOf060 } from "./earlier";

const FILLED = "20261220000000_lines_of_old_bookings";

const PONY = { _id: "pony", name: "Pony", per: "person", quantity: 2, each: 900 };

test("what earlier releases sold and offered has its lines before the site answers, and is not changed by that", async () => {
  const url = await databaseOf060();
  const { book } = await addPackage(url);
  await add(url, "Offer", { code: "SNOW", percent: 20, starts: today() });
  const plain = await book(2);
  const agreed = await book(3, { totalPrice: 25_000 });
  const cheaper = await book(2, { offerCode: "SNOW", discount: 3600, totalPrice: 14_398 });
  const wanted = listMigrations().filter((name) => name < FILLED);
  await withLock(url, MIGRATION_LOCK, (client) => migrate(client, { wanted }));
  await query(url, `UPDATE "Booking" SET "extras" = $2, "totalPrice" = "totalPrice" + 1800 WHERE "id" = $1`, [
    plain,
    JSON.stringify([PONY]),
  ]);
  const quoteId = await add(url, "Quote", { ...QUOTE, state: "sent", sentAt: new Date(), sentRevision: 1 });
  await addRow(url, "QuoteRevision", { ...REVISION, quoteId });
  const facts = `SELECT "id", "version", "updatedAt", "totalPrice", "advance", "dueOn" FROM "Booking" ORDER BY "id"`;
  const before = await query(url, facts);

  await startSite({ DATABASE_URL: url, DATA_DIR: temporaryDirectory(), SESSION_SECRET: "s".repeat(32) });
  const adults = (quantity: number) => ({
    rule: "adults",
    kind: "person",
    label: `${quantity} persons`,
    quantity,
    each: 8999,
  });
  const linesOf = async (id: string) =>
    (await query(url, `SELECT "lines" FROM "Booking" WHERE "id" = $1`, [id]))[0]?.lines;
  expect(await linesOf(plain)).toMatchObject([adults(2), { rule: "extras", ref: "pony", quantity: 2, each: 900 }]);
  expect(await linesOf(agreed)).toMatchObject([adults(3), { rule: "agreed", each: -1997 }]);
  expect(await linesOf(cheaper)).toMatchObject([adults(2), { ref: "SNOW", of: "adults", each: -1800, percent: 20 }]);
  expect(await query(url, `SELECT "sale" FROM "QuoteRevision"`)).toMatchObject([
    {
      sale: [
        { rule: "adults", quantity: 4, each: 8999 },
        { rule: "quote", ref: "boat", each: 7500, optional: true },
      ],
    },
  ]);
  expect(await query(url, facts)).toEqual(before);
  expect(await query(url, `SELECT DISTINCT "extras" FROM "Booking"`)).toEqual([{ extras: [] }]);
  await query(url, "SELECT recount()");
  expect(await query(url, "SELECT * FROM wrong_figures()")).toEqual([]);
});

const HELD = { customerName: "Meera Iyer", customerPhone: "1", validUntil: addDays(today(), 7) };

const QUOTE = { ...HELD, shareKey: "k", madeBy: "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42", authorName: "Sana Mir" };

const REVISION = {
  ...HELD,
  revision: 1,
  packageTitle: "Two nights on the lake",
  locationName: "Srinagar",
  startDate: addDays(today(), 40),
  days: 3,
  nights: 2,
  numberOfPersons: 4,
  numberOfChildren: 0,
  unitPrice: 8999,
  lines: JSON.stringify([{ _id: "boat", name: "Houseboat", quantity: 1, each: 7500, per: "night", isOptional: true }]),
  total: 35_996,
  includedFeatures: [],
  excludedFeatures: [],
  itinerary: "<p>Day 1</p>",
  sentAt: new Date(),
};
