import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { listPopularCards } from "~/models/catalogue/search/popular/list-popular-packages.server";
import { addDays, startOfDay, today } from "~/values/calendar";

import { emptyDatabase } from "../../../../support/database";
import { createPackage, createStoredBooking, createUser } from "../../../../support/factories";

const yearAgo = startOfDay(addDays(today(), -365));

async function booked(title: string, dates: Date[], overrides: Parameters<typeof createPackage>[0] = {}) {
  const pkg = await createPackage({ packageTitle: title, ...overrides });
  const { id: userId } = await createUser();
  for (const createdAt of dates) await createStoredBooking({ packageId: pkg.id, userId, createdAt });
  return pkg;
}

async function titles(exceptId?: string) {
  return (await listPopularCards({ exceptId })).popularPackages.map(({ packageTitle }) => packageTitle);
}

describe("listPopularCards", () => {
  beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

  test("bookable before sold out, then the last 365 days, then all time, then newest", async () => {
    const now = new Date();
    const before = new Date(yearAgo.getTime() - 1);
    await booked("Sold out", [now, now, now], { availability: "sold out" });
    const recent = await booked("Recent", [now, yearAgo]);
    await booked("Loved once", [now, before, before, before]);
    await booked("Quiet", [now, before]);
    await booked("New", []);

    expect(await titles()).toEqual(["Recent", "Loved once", "Quiet"]);
    expect(await titles(recent.id)).toEqual(["Loved once", "Quiet", "New"]);
  });

  test("beside a trip that is sold out, those of its place, then those with most tags in common", async () => {
    const now = new Date();
    const gurez = { locationName: "Gurez", tags: ["road", "frontier", "summer"] };
    const soldOut = await booked("Gurez in Snow", [], { ...gurez, availability: "sold out" });
    await booked("Loved", [now, now], { locationName: "Srinagar", tags: [] });
    await booked("A road", [], { locationName: "Sonamarg", tags: ["road"] });
    await booked("A frontier road", [], { locationName: "Sonamarg", tags: ["frontier", "road"] });
    await booked("Gurez in June", [], { locationName: "Gurez", tags: [] });
    await booked("Gurez in May", [now], { locationName: "Gurez", availability: "sold out" });

    const { popularPackages } = await listPopularCards({ exceptId: soldOut.id, like: gurez });
    const titlesLike = popularPackages.map(({ packageTitle }) => packageTitle);
    expect(titlesLike).toEqual(["Gurez in June", "A frontier road", "A road"]);
  });

  test("canceled and deleted bookings do not count, and neither do archived packages and drafts", async () => {
    const now = new Date();
    const canceled = await booked("Canceled", [now, now]);
    await db.booking.updateMany({ where: { packageId: canceled.id }, data: { bookingStatus: "canceled" } });
    const deleted = await booked("Deleted", [now, now]);
    await db.booking.updateMany({ where: { packageId: deleted.id }, data: { deletedAt: now } });
    await booked("Archived", [now], { deletedAt: now });
    await booked("Draft", [now], { isPublished: false });
    await booked("Booked", [now]);

    expect(await titles()).toEqual(["Booked", "Deleted", "Canceled"]);
  });

  test("never empty while packages exist, also when all are sold out", async () => {
    await createPackage({ packageTitle: "Only", availability: "sold out" });
    expect(await titles()).toEqual(["Only"]);
  });

  test("a booking that grows a year old is taken away once, whoever asks at the same moment", async () => {
    const old = new Date(yearAgo.getTime() - 1);
    const { id } = await booked("Old", Array<Date>(20).fill(old));
    const select = { numberOfBookings: true, recentBookings: true };
    const counts = () => db.package.findUniqueOrThrow({ where: { id }, select });
    expect(await counts()).toEqual({ numberOfBookings: 20, recentBookings: 20 });

    await Promise.all(Array.from({ length: 8 }, () => listPopularCards()));

    expect(await counts()).toEqual({ numberOfBookings: 20, recentBookings: 0 });
  });
});
