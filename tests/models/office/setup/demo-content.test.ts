import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { countDemoContent, demoInWords, removeDemoContent } from "~/models/office/setup/demo-content.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { saveSettings } from "~/models/system/setting/save-settings.server";
import { listStats } from "~/models/system/stat/list-stats.server";
import { storage } from "~/services/storage.server";

import { demoTourist } from "../../../../prisma/demo/customers";
import { seedDemo } from "../../../../prisma/seed";
import { emptyDatabaseForDemo, query } from "../../../support/database";
import { createPackage, createStoredBooking, createUser, nextMonth } from "../../../support/factories";
import { createPayment } from "../../../support/money";

const database = () => process.env.DATABASE_URL ?? "";

beforeEach(async () => {
  await emptyDatabaseForDemo(database());
  await seedDemo({ password: "meera's own words" });
});

async function look() {
  return demoInWords(await countDemoContent()) ?? "";
}

async function figures() {
  const { stats } = await listStats();
  const packages = await db.package.findMany({
    orderBy: { id: "asc" },
    select: { packageTitle: true, numberOfBookings: true, recentBookings: true },
  });
  return { stats, packages };
}

test("all of the demo goes, with its pictures, and does not come back at the next start", async () => {
  const bookings = await db.booking.count();
  const { imageKey } = await db.package.findFirstOrThrow();
  const [face] = (await getSite()).who?.people ?? [];
  const { version } = await db.setting.findFirstOrThrow();
  expect(await look()).toBe(`12 packages, their pictures, ${bookings} bookings, 9 customers and 3 persons of the team`);

  const result = await removeDemoContent({ seen: await look() });
  expect(result).toMatchObject({
    ok: true,
    value: {
      msg: `Removed: 12 packages, their pictures, ${bookings} bookings, 9 customers and 3 persons of the team.`,
    },
  });
  expect([await db.package.count(), await db.booking.count(), await db.user.count()]).toEqual([0, 0, 0]);
  expect(await storage.get(`images/${imageKey}/1080.webp`)).toBeNull();
  expect((await getSite()).who).toBeUndefined();
  expect((await db.setting.findFirstOrThrow()).version).toBe(version + 1);
  expect(await storage.get((face?.imgUrl ?? "/").slice(1))).toBeNull();
  expect((await listStats()).stats.every(({ statCount }) => statCount === 0)).toBe(true);

  expect(await seedDemo({ password: "meera's own words" })).toBe(false);
  expect(await removeDemoContent({ seen: "" })).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

test("a person of the team whom the operator saved is theirs and stays, as do all other settings", async () => {
  const by = { id: crypto.randomUUID(), name: "Yasir Dar" };
  const own = { name: "Bashir Lone", role: "leads the drivers", languages: "", imageKey: null };
  await saveSettings({ by, version: 1, fields: { person2: own, since: 1998 } });
  expect(await look()).toContain("2 persons of the team");
  expect(await removeDemoContent({ seen: await look() })).toMatchObject({ ok: true });
  expect((await getSite()).who).toEqual({ memberOf: [], since: 1998, people: [{ ...withoutKey(own), imgUrl: null }] });
});

function withoutKey({ name, role, languages }: { name: string; role: string; languages: string }) {
  return { name, role, languages };
}

test("what the operator saved, sold or made stays, and every figure is right", async () => {
  const [saved, sold] = await db.package.findMany({ orderBy: { createdAt: "desc" }, take: 2 });
  await updatePackage({ id: saved?.id, startingPrice: (saved?.startingPrice ?? 0) - 1 });
  const kept = await createStoredBooking({ packageId: sold?.id });
  const own = await createPackage();
  const tourist = await db.user.findUniqueOrThrow({ where: { email: demoTourist.email } });
  await createStoredBooking({ packageId: own.id, userId: tourist.id });

  expect((await countDemoContent()).kept).toEqual([saved?.packageTitle, sold?.packageTitle].sort());
  const seen = await look();
  expect(seen).toMatch(/^10 packages, their pictures, \d+ bookings, 9 customers and 3 persons of the team$/);
  expect(await removeDemoContent({ seen })).toMatchObject({ ok: true });

  const titles = (await db.package.findMany()).map(({ packageTitle }) => packageTitle);
  expect(titles.sort()).toEqual([saved?.packageTitle, sold?.packageTitle, own.packageTitle].sort());
  expect((await db.booking.findMany()).map(({ id }) => id)).toEqual([kept.id]);
  // Their reviews from now on are real ones.
  expect(await db.review.count()).toBe(0);
  expect(await db.package.count({ where: { isDemo: true } })).toBe(0);
  const now = await figures();
  await query(database(), "SELECT recount()");
  expect(now).toEqual(await figures());
});

test("a demo customer whose booking has payments stays with it, and so does its package", async () => {
  const booking = await db.booking.findFirstOrThrow({ where: { user: { isDemo: true } } });
  await createPayment(booking);
  expect(await removeDemoContent({ seen: await look() })).toMatchObject({ ok: true });
  expect(await db.booking.findUnique({ where: { id: booking.id } })).toMatchObject({ paid: 5700 });
  expect(await db.user.count({ where: { isDemo: true, role: "user" } })).toBe(1);
  expect(await db.package.count({ where: { id: booking.packageId } })).toBe(1);
});

test("a demo customer whose booking has a document stays with it", async () => {
  const booking = await db.booking.findFirstOrThrow({ where: { user: { isDemo: true } } });
  const facts = { kind: "TI", fy: "26-27", serial: 1, number: "TI/26-27/000001", onceKey: "demo" };
  const sums = { gross: 10, ratePermille: 0, taxablePaise: 1000n, cgstPaise: 0n, sgstPaise: 0n, igstPaise: 0n };
  await db.taxDocument.create({
    data: { ...facts, ...sums, bookingId: booking.id, issuedOn: new Date(), snapshot: {} },
  });
  expect(await removeDemoContent({ seen: await look() })).toMatchObject({ ok: true });
  expect(await db.taxDocument.count({ where: { bookingId: booking.id } })).toBe(1);
  expect(await db.user.count({ where: { isDemo: true, role: "user" } })).toBe(1);
});

test("nothing goes when it is not what was agreed to", async () => {
  const seen = await look();
  await createStoredBooking({ userId: (await db.user.findFirstOrThrow({ where: { isDemo: true } })).id });
  const result = await removeDemoContent({ seen });
  expect(result).toMatchObject({ ok: false, code: "STALE_EDIT", msg: expect.stringContaining(await look()) as string });
  expect(await db.package.count({ where: { isDemo: true } })).toBe(12);
});

test("customers who book while it is removed are refused or keep the package, and of two removals one does it", async () => {
  const anyDay = { dateRule: "open", seasons: { isEmpty: true } };
  const packages = await db.package.findMany({ where: { availability: { not: "sold out" }, ...anyDay } });
  const aisha = await createUser();
  const order = { userId: aisha.id, startDate: nextMonth(), numberOfPersons: 2, clientAddress: "192.0.2.1" };
  const seen = await look();
  const [first, second, ...booked] = await Promise.all([
    removeDemoContent({ seen }),
    removeDemoContent({ seen }),
    ...packages.map(({ id }) => createBooking({ ...order, packageId: id })),
  ]);
  expect([first, second].filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  const made = booked.filter(({ ok }) => ok).length;
  expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(made);
  for (const each of booked) if (!each.ok) expect(each.code).toBe("NOT_FOUND");

  const now = await figures();
  await query(database(), "SELECT recount()");
  expect(now).toEqual(await figures());
});

test("is told in words of one and of many", () => {
  expect(demoInWords({ packages: 1, bookings: 1, customers: 0 })).toBe("1 package, its picture and 1 booking");
  expect(demoInWords({ packages: 0, bookings: 0, customers: 2 })).toBe("2 customers");
  expect(demoInWords({ packages: 0, bookings: 0, customers: 0 })).toBeNull();
});
