import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveSettings } from "~/models/system/setting/save-settings.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { readTerms, termsOf } from "~/models/system/setting/terms";

import { emptyDatabase } from "../../../support/database";
import { createStoredBooking } from "../../../support/factories";

const database = process.env.DATABASE_URL ?? "";
const yasir = { id: crypto.randomUUID(), name: "Yasir Dar" };

const tiers = [
  { days: 30, percent: 90 },
  { days: 10, percent: 40 },
];

beforeEach(() => emptyDatabase(database));

const newest = () => db.terms.findFirstOrThrow({ orderBy: { id: "desc" } });

describe("termsOf", () => {
  test("follows our own text where staff said nothing", () => {
    const dues = { advancePercent: 30, advanceStep: 100, advanceDays: null, balanceDays: null };
    const { tiers: ours, ...rest } = termsOf({});
    expect(ours?.map(({ days, percent }) => [days, percent]).join("; ")).toBe("30,80; 15,50; 7,25");
    expect(rest).toEqual({ ...dues, basis: "paid", operatorCancel: "refund" });
    expect(termsOf({ basis: "total", tiers: [] })).toEqual(termsOf({}));
  });

  test("makes no numbers of a text that staff wrote", () => {
    const own = { terms: "We shake hands.", cancellation: "Call us before you pack." };
    expect(termsOf(own)).toMatchObject({ tiers: null, operatorCancel: null, advancePercent: null });
    const said = { tiers, basis: "total", operatorCancel: "mirror", advancePercent: 0 } as const;
    expect(termsOf({ ...own, ...said })).toMatchObject(said);
  });
});

test("a booking keeps the terms of its day, whatever is saved or cleared afterwards", async () => {
  const save = (version: number, fields: Partial<SavedSettings>) => saveSettings({ by: yasir, version, fields });
  const termsOfBooking = async (id: string) =>
    readTerms((await db.booking.findUniqueOrThrow({ where: { id }, select: { terms: true } })).terms.value);

  const first = await createStoredBooking();
  const before = await termsOfBooking(first.id);
  await save(0, { tiers, basis: "total" });
  const second = await createStoredBooking();
  await save(1, { tiers: [] });
  const third = await createStoredBooking();

  expect(await termsOfBooking(first.id)).toEqual(before);
  expect(await termsOfBooking(second.id)).toMatchObject({ tiers, basis: "total" });
  expect(await termsOfBooking(third.id)).toEqual(termsOf({}));
  expect(await db.booking.count({ where: { version: 1 } })).toBe(3);
});

test("only what guests agree to publishes new terms", async () => {
  const { id } = await newest();
  await saveSettings({ by: yasir, version: 0, fields: { phone: "+91 194 250 0000", answerHours: 24 } });
  expect((await newest()).id).toBe(id);
  await saveSettings({ by: yasir, version: 1, fields: { cancellation: "Call us before you pack." } });
  expect(await newest()).toMatchObject({ id: expect.any(Number) as number, value: { tiers: null } });
  await saveSettings({ by: yasir, version: 1, fields: { advancePercent: 20 } });
  expect((await newest()).value).toMatchObject({ advancePercent: 30 });
});

test("terms are never changed or removed", async () => {
  const { id } = await newest();
  await expect(db.terms.update({ where: { id }, data: { value: {} } })).rejects.toThrow("only ever added to");
  await expect(db.terms.delete({ where: { id } })).rejects.toThrow("only ever added to");
});

test("a new site begins with what our own text says", async () => {
  expect(readTerms((await newest()).value)).toEqual(termsOf({}));
  const first = await db.terms.findFirst({ orderBy: { id: "asc" } });
  expect(readTerms(first?.value)).toEqual({ ...termsOf({}), advanceStep: null });
});
