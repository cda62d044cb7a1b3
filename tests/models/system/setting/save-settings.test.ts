import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { getSettings, getSite } from "~/models/system/setting/get-site.server";
import { listSettingChanges, saveSettings } from "~/models/system/setting/save-settings.server";
import { hostSite } from "~/site.server";

import { emptyDatabase } from "../../../support/database";
import { tally } from "../../../support/outcomes";

const yasir = { id: crypto.randomUUID(), name: "Yasir Dar" };

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

function save(version: number, fields: Parameters<typeof saveSettings>[0]["fields"], by = yasir) {
  return saveSettings({ by, version, fields });
}

test("what is saved counts at once, and the rest stays as it was", async () => {
  expect(await save(0, { phone: "+91 194 250 0000", upiId: "deodar@sbi" })).toMatchObject({ ok: true });
  expect(await getSettings()).toEqual({
    // The demo's link to Instagram goes with the first save.
    site: { ...hostSite, phone: "+91 194 250 0000", instagram: "" },
    saved: { phone: "+91 194 250 0000", upiId: "deodar@sbi" },
  });
  await save(1, { hours: "Mornings" });
  expect(await getSite()).toMatchObject({ phone: "+91 194 250 0000", hours: "Mornings" });
  expect(await db.setting.findMany({ select: { version: true, updatedBy: true } })).toEqual([
    { version: 2, updatedBy: yasir.id },
  ]);
});

test("the history names who changed what, newest first, and only what changed", async () => {
  await save(0, { brand: hostSite.brand, address: ["Lal Chowk", "Srinagar"], upiId: "" });
  const terms = { tiers: [{ days: 30, percent: 80 }], basis: "paid" as const, advancePercent: null };
  await save(1, terms, { ...yasir, name: "Mehreen" });
  const { total, changes } = await listSettingChanges(1);
  expect(total).toBe(2);
  const [newest, ...rest] = ["80 % with 30 days or more", "50 % with 15 days or more", "25 % with 7 days or more"];
  const tiers = { field: "tiers", oldValue: [newest, ...rest].join("\n"), newValue: newest };
  const address = { field: "address", oldValue: hostSite.address.join("\n"), newValue: "Lal Chowk\nSrinagar" };
  expect(changes).toMatchObject([
    { ...tiers, version: 2, authorName: "Mehreen" },
    { ...address, version: 1, authorName: "Yasir Dar" },
  ]);
});

test("a save that changes nothing is not one", async () => {
  const asItIs = { brand: hostSite.brand, basis: "paid" as const, gstRate: null, socials: [] };
  expect(await save(0, asItIs)).toMatchObject({ ok: true });
  expect(await db.setting.count()).toBe(0);
  expect(await db.settingChange.count()).toBe(0);
});

test("a stale save is refused and changes nothing", async () => {
  await save(0, { hours: "Mornings" });
  for (const version of [0, 2])
    expect(await save(version, { hours: "Evenings" })).toMatchObject({ ok: false, code: "STALE_EDIT" });
  expect(await getSite()).toMatchObject({ hours: "Mornings" });
  expect(await db.settingChange.count()).toBe(1);
});

test.each([0, 1])("of many who save at once from version %i one wins", async (version) => {
  if (version === 1) await save(0, { brand: "Deodar" });
  const hours = Array.from({ length: 12 }, (_, hour) => `From ${hour} o'clock`);

  const results = await Promise.all(hours.map((each) => save(version, { hours: each })));
  const winner = results.findIndex(({ ok }) => ok);
  expect(tally(results)).toEqual({ done: 1, STALE_EDIT: 11 });
  expect(await getSite()).toMatchObject({ hours: hours[winner] });
  expect(await db.settingChange.findMany({ where: { field: "hours" }, select: { newValue: true } })).toEqual([
    { newValue: hours[winner] },
  ]);
});

test("what a newer release stored stays when an older one saves", async () => {
  await db.setting.create({ data: { id: "site", value: { theirs: [1], brand: "Deodar" }, updatedBy: yasir.id } });
  await save(1, { hours: "Mornings" });
  const { value } = await db.setting.findUniqueOrThrow({ where: { id: "site" } });
  expect(value).toEqual({ theirs: [1], brand: "Deodar", hours: "Mornings" });
});

test("beside © stands the legal name, else the brand", async () => {
  expect((await getSite()).copyright).toBe(hostSite.copyright);
  await save(0, { brand: "Deodar" });
  expect((await getSite()).copyright).toBe("Deodar");
  await save(1, { legalName: "Deodar Travels LLP" });
  expect((await getSite()).copyright).toBe("Deodar Travels LLP");
});
