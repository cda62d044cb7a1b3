import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { db, transaction } from "~/db.server";
import { financialYear } from "~/models/money/document/gst-rules";
import { issueForPayment } from "~/models/money/document/issue.server";
import { addDays, fromDate, startOfDay, toDate, today } from "~/values/calendar";

import { createStoredBooking } from "../../../support/factories";
import { createPayment } from "../../../support/money";
import { size } from "../../../support/size";

let booking: { id: string };

beforeEach(async () => {
  booking = await createStoredBooking({ totalPrice: 50_000 });
  // TRUNCATE by the owner of the tables is the only way to remove documents: a trigger forbids DELETE.
  await db.$executeRaw`TRUNCATE "TaxDocument", "DocumentCounter"`;
});

afterEach(() => {
  vi.useRealTimers();
});

function at(instant: Date) {
  vi.useFakeTimers({ now: instant, toFake: ["Date"] });
}

async function issue() {
  const payment = await createPayment(booking, { amount: 10, method: "cash" });
  return transaction((tx) => issueForPayment(tx, payment));
}

async function numbers() {
  const rows = await db.taxDocument.findMany({ select: { number: true }, orderBy: { number: "asc" } });
  return rows.map(({ number }) => number);
}

describe("numbers", () => {
  test("documents made at once have one number after the other", { tags: ["sized"] }, async () => {
    const made = await Promise.all(Array.from({ length: size(100, 20) }, issue));
    const serials = made.map((number) => Number(number?.split("/").at(-1))).sort((a, b) => a - b);
    expect(serials).toEqual(made.map((_, index) => index + 1));
    expect(await db.taxDocument.count({ where: { issuedOn: toDate(today()) } })).toBe(made.length);
  });

  test("one that is rolled back leaves no gap", async () => {
    await issue();
    const payment = await createPayment(booking, { amount: 10, method: "cash" });
    const lost = transaction(async (tx) => {
      expect(await issueForPayment(tx, payment)).toMatch(/000002$/);
      throw new Error("power cut");
    });
    await expect(lost).rejects.toThrow("power cut");
    expect(await issue()).toMatch(/000002$/);
    expect(await numbers()).toHaveLength(2);
  });

  test("the year turns at midnight in India, and each counts from one", async () => {
    const year = Number(today().slice(0, 4)) + 1;
    const april = `${year}-04-01`;
    const [old, next] = [addDays(april, -1), april].map(financialYear);
    at(new Date(startOfDay(april).getTime() - 1));
    expect([await issue(), await issue()]).toEqual([`RC/${old}/000001`, `RC/${old}/000002`]);
    at(startOfDay(april));
    expect(await issue()).toBe(`RC/${next}/000001`);
    const days = await db.taxDocument.findMany({ select: { issuedOn: true }, orderBy: { number: "asc" } });
    const march = addDays(april, -1);
    expect(days.map(({ issuedOn }) => fromDate(issuedOn))).toEqual([march, march, april]);
  });
});

describe("the database", () => {
  test("neither changes nor removes a document, and counts only on", async () => {
    await issue();
    const refused = (sql: string, why: string) => expect(db.$executeRawUnsafe(sql)).rejects.toThrow(why);
    for (const change of ['UPDATE "TaxDocument" SET "gross" = 1', `UPDATE "TaxDocument" SET "snapshot" = '{}'`])
      await refused(change, "TaxDocument is only ever added to");
    await refused('DELETE FROM "TaxDocument"', "TaxDocument is only ever added to");
    for (const last of ["0", '"last" + 2'])
      await refused(`UPDATE "DocumentCounter" SET "last" = ${last}`, "only ever counted on by one");
    await refused('DELETE FROM "DocumentCounter"', "only ever counted on by one");
  });

  test.each([
    ["a number that is not its serial's", { number: "RC/26-27/000009" }],
    ["sums that do not add up", { taxablePaise: 999n }],
    ["a note that takes nothing back", { kind: "CN", number: "CN/26-27/000007" }],
    ["a year in other words", { fy: "2026", number: "RC/2026/000007" }],
  ])("holds no document with %s", async (_, wrong) => {
    const right = { kind: "RC", fy: "26-27", serial: 7, number: "RC/26-27/000007", issuedOn: new Date() };
    const sums = { gross: 10, ratePermille: 0, taxablePaise: 1000n, cgstPaise: 0n, sgstPaise: 0n, igstPaise: 0n };
    const data = { ...right, ...sums, bookingId: booking.id, snapshot: {}, onceKey: crypto.randomUUID() };
    await expect(db.taxDocument.create({ data: { ...data, ...wrong } })).rejects.toThrow(/TaxDocument_/);
    await db.taxDocument.create({ data });
  });
});
