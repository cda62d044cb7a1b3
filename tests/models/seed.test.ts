import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { ratingOf } from "~/models/catalogue/package/json.server";
import { listPopularPackages } from "~/models/catalogue/search/popular/list-popular-packages.server";
import { isPassword } from "~/models/people/session/password.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { readWrongFigures } from "~/models/system/stat/check-figures.server";
import { storage } from "~/services/storage.server";
import { addMonths, fromDate, toDate, today } from "~/values/calendar";
import { readExtras } from "~/values/extras";
import { imageSources } from "~/values/image-url";

import { demoTourist } from "../../prisma/demo/customers";
import { demoPackages } from "../../prisma/demo/packages";
import { demoTeam } from "../../prisma/demo/team";
import { readVariants } from "../../prisma/demo/variants";
import { planBookings, seedDemo } from "../../prisma/seed";
import { emptyDatabaseForDemo } from "../support/database";
import { withPrices } from "../support/factories";
import { isWhole } from "../support/size";

const password = "meera's own words";

beforeAll(() => emptyDatabaseForDemo(process.env.DATABASE_URL ?? ""));

test("two processes that start together fill an empty database once", async () => {
  const results = await Promise.all([seedDemo({ password }), seedDemo({ password })]);
  expect(results.sort()).toEqual([false, true]);
  expect(await seedDemo({ password })).toBe(false);

  const packages = await db.package.findMany({ orderBy: { createdAt: "desc" } });
  expect(packages.map(({ packageTitle, numberOfBookings }) => [packageTitle, numberOfBookings])).toEqual(
    demoPackages.map(({ packageTitle, bookings }) => [packageTitle, bookings]),
  );
  for (const { imageKey } of packages) expect(await storage.get(`images/${imageKey}/1080.webp`)).not.toBeNull();

  const { who } = await getSite();
  expect(who?.people.map(({ name, isDemo }) => [name, isDemo])).toEqual(demoTeam.map(({ name }) => [name, true]));
  for (const { imgUrl } of who?.people ?? []) expect(await storage.get((imgUrl ?? "").slice(1))).not.toBeNull();

  const { popularPackages } = await listPopularPackages();
  const popular = ["Classic Kashmir Valley Circuit", "Kashmir Honeymoon Escape", "Family Kashmir at an Easy Pace"];
  expect(popularPackages.map(({ packageTitle }) => packageTitle)).toEqual(popular);
  expect(imageSources(popularPackages[0]?.imgUrl ?? "")).toMatchObject({ width: 2304, height: 1728 });

  // Some start on fixed dates or in a season only, have places there, and cost more on some days.
  const withDays = await db.package.findMany({
    where: { isDemo: true, daysOf: { some: { unitPrice: { not: null } } } },
    include: { daysOf: { where: { capacity: { not: null } } } },
    orderBy: { packageTitle: "asc" },
  });
  expect(withDays.map(({ packageTitle, dateRule }) => `${packageTitle}: ${dateRule}`)).toEqual([
    "Gulmarg Ski Starter Week: fixed",
    "Tulip and Mughal Gardens Spring: open",
  ]);
  for (const { daysOf, startingPrice } of withDays) {
    expect(daysOf.length).toBeGreaterThan(5);
    expect(daysOf.some(({ unitPrice }) => unitPrice !== null && unitPrice > startingPrice)).toBe(true);
  }
  const [ski] = withDays;
  expect(ski?.daysOf.every(({ day }) => day.getUTCDay() === 0)).toBe(true);

  const family = packages.filter(({ childPrice }) => childPrice !== null);
  expect(
    family.map(({ packageTitle, childPrice, extras }) => [packageTitle, childPrice, readExtras(extras).length]),
  ).toEqual([
    ["Classic Kashmir Valley Circuit", 9500, 0],
    ["Family Kashmir at an Easy Pace", 7750, 2],
    ["Pahalgam and the Lidder Valleys", 6000, 1],
    ["Sonamarg Glacier Day Out", 1500, 0],
    ["Doodhpathri and Yusmarg Meadows", 4750, 2],
    ["Tulip and Mughal Gardens Spring", 6750, 0],
  ]);

  const inSnow = packages.flatMap(({ packageTitle, extras }) =>
    readExtras(extras).flatMap(({ name, seasons }) => (seasons.length > 0 ? [[packageTitle, name, seasons]] : [])),
  );
  expect(inSnow).toEqual([
    ["Dal Lake Houseboat Weekend", "A day in the snow", ["12-10/03-15"]],
    ["Family Kashmir at an Easy Pace", "A day in the snow", ["12-10/03-15"]],
  ]);

  // No summer trip is sold for winter, and each says what its months are like.
  for (const pkg of packages) {
    expect(pkg.months, pkg.packageTitle).not.toBe("");
    expect(pkg.leadDays, pkg.packageTitle).toBeGreaterThan(0);
  }
  const startingIn = (month: number) =>
    packages
      .filter((pkg) => pkg.startMonths.some((start) => start.getUTCMonth() === month))
      .map((pkg) => pkg.packageTitle);
  const allYear = ["Dal Lake Houseboat Weekend", "Kashmir Honeymoon Escape", "Family Kashmir at an Easy Pace"];
  expect(startingIn(0)).toEqual([...allYear, "Gulmarg Ski Starter Week", "Royal Kashmir in Heritage Stays"]);
  expect(startingIn(7)).not.toContain("Gulmarg Ski Starter Week");

  const { email } = demoTourist;
  const tourist = await db.user.findUniqueOrThrow({ where: { email }, include: { bookings: true } });
  expect(await isPassword(password, tourist.passwordHash)).toBe(true);
  expect(tourist.emailVerifiedAt).not.toBeNull();
  expect(tourist.bookings.length).toBeGreaterThan(2);
  for (const { totalPrice, unitPrice, numberOfPersons } of tourist.bookings.map(withPrices)) {
    expect(totalPrice).toBe(unitPrice * numberOfPersons);
  }
  expect(await db.booking.count({ where: { dueOn: { not: null } } })).toBe(0);
  const [anyoneElse] = await db.user.findMany({ where: { email: { not: email } } });
  expect(await isPassword("-", anyoneElse?.passwordHash)).toBe(false);

  // Each invented review says so, and belongs to a trip of that month which is over.
  const reviews = await db.review.findMany({ include: { booking: { include: { user: true } } } });
  expect(reviews).toHaveLength(12);
  for (const { shownName, state, tripMonth, booking } of reviews) {
    expect(shownName).toMatch(/^Demo review: /);
    expect(state).toBe("published");
    expect(booking.user.isDemo).toBe(true);
    expect(fromDate(booking.startDate).slice(0, 7)).toBe(fromDate(tripMonth).slice(0, 7));
    expect(fromDate(booking.startDate) < today()).toBe(true);
  }
  const reviewed = packages.filter(({ reviewCount }) => reviewCount > 0);
  expect(reviewed).toHaveLength(7);
  expect(packages[0] && ratingOf(packages[0])).toEqual({ count: 3, average: 4.7, isDemo: true });

  // Nothing is due for them, also after a recount.
  expect(await db.booking.count({ where: { dueOn: { not: null } } })).toBe(0);
  expect(await readWrongFigures()).toEqual([]);
});

test("the demo's bookings are spread over months past and to come, in every status", () => {
  const plan = planBookings(demoPackages);
  const statuses = new Set(plan.map(({ bookingStatus }) => bookingStatus));
  expect(statuses).toEqual(new Set(["pending", "confirmed", "canceled"]));
  expect(plan.some(({ startDate }) => fromDate(startDate) < today())).toBe(true);
  expect(plan.filter(({ startDate }) => fromDate(startDate) > today()).length).toBeGreaterThan(10);

  const made = plan.map(({ createdAt }) => createdAt.getTime());
  expect(made).toEqual([...made].sort((a, b) => a - b));
  expect(Date.now() - (made[0] ?? 0)).toBeGreaterThan(180 * 24 * 60 * 60 * 1000);
  expect(made.at(-1)).toBeLessThanOrEqual(Date.now());
});

test("nobody is booked on a trip out of its season, whenever the site is first started", () => {
  for (let month = 0; month < 12; month += 1) {
    const start = toDate(addMonths(today(), month)).getTime();
    for (const { packageTitle, startDate } of planBookings(demoPackages, start)) {
      const season = demoPackages.find((pkg) => pkg.packageTitle === packageTitle)?.season;
      if (season) expect(season).toContain(startDate.getUTCMonth() + 1);
    }
  }
});

test.each(demoPackages)(
  "the encoded pictures of $packageTitle show its picture",
  { tags: ["sized"] },
  async ({ slug }) => {
    const thumbnail = (source: Buffer | string) =>
      sharp(source).resize(64, 48, { fit: "fill" }).removeAlpha().raw().toBuffer();
    const { variants } = await readVariants(slug);
    const expected = await thumbnail(`prisma/demo/pictures/${slug}.webp`);
    const compared = variants.filter(({ name }) => (isWhole ? name !== "og.jpg" : name.startsWith("360.")));
    expect(compared.length).toBeGreaterThan(1);
    for (const { bytes } of compared) {
      const found = await thumbnail(bytes);
      const difference = expected.reduce((sum, value, index) => sum + Math.abs(value - (found[index] ?? 0)), 0);
      expect(difference / expected.length).toBeLessThan(4);
    }
  },
);
