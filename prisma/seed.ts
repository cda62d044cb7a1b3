import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import { db, type Tx } from "~/db.server";
import { columnsOf } from "~/models/booking/row/lines";
import { writeFaq } from "~/models/catalogue/content/faq";
import { sanitizeItinerary } from "~/models/catalogue/content/itinerary/sanitize-itinerary.server";
import { withExtraIds } from "~/models/catalogue/package/extras";
import { packageExtrasField } from "~/models/catalogue/package/fields/extras-field";
import { hashPassword } from "~/models/people/session/password.server";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { removeImage, storeVariants } from "~/services/images.server";
import { addDays, type CalendarDate, calendarDay, fromDate, toDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";

import { demoCustomers, demoTourist } from "./demo/customers";
import { type DemoPackage } from "./demo/demo-package";
import { furtherPictures, sharedPictures } from "./demo/further-pictures";
import { demoPackages } from "./demo/packages";
import { type DemoReview, demoReviews } from "./demo/reviews";
import { daysOf, startsOn } from "./demo/start-days";
import { demoTeam } from "./demo/team";
import { readVariants } from "./demo/variants";

const LOCK = 7_237_501;

const NOBODY = "00000000-0000-0000-0000-000000000000";

const HISTORY_DAYS = 210;
/** The packages, and the customers, are older than any trip that was reviewed. */
const FOUNDED_DAYS = 480;
const CANCELED = 8;

export async function seedDemo({ password }: { password: string }): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  const passwordHash = await hashPassword(password);
  const slugs = [...demoPackages, ...demoTeam].map(({ slug }) => slug).concat(sharedPictures);
  const stored = await Promise.all(
    slugs.map(async (slug) => [slug, await storeVariants(await readVariants(slug))] as const),
  );
  const images = new Map(stored);
  const rows = await Promise.all(demoPackages.map((pkg, index) => packageRow(pkg, images, index)));
  let isSeeded = false;
  try {
    isSeeded = await db.$transaction((tx) => seed(tx, rows, { passwordHash, images }), { timeout: 60_000 });
    return isSeeded;
  } finally {
    if (!isSeeded) await Promise.all([...images.values()].map(removeImage));
  }
}

type Seeded = { passwordHash: string; images: Map<string, string> };

async function seed(tx: Tx, data: Awaited<ReturnType<typeof packageRow>>[], { passwordHash, images }: Seeded) {
  // A second process that seeds at the same time asks again until the work is done: to wait for a lock ends after two seconds.
  while (!(await isOurTurn(tx))) await setTimeout(200);
  if (!(await isUntouched(tx))) return false;

  const packages = await tx.package.createManyAndReturn({
    data,
    select: { id: true, packageTitle: true, locationName: true, days: true, nights: true, startingPrice: true },
  });
  await tx.packageDay.createMany({
    data: demoPackages.flatMap((pkg) => {
      const packageId = packages.find(({ packageTitle }) => packageTitle === pkg.packageTitle)?.id ?? "";
      const capacity = pkg.starts?.seats;
      return daysOf(pkg, today()).map(({ day, ...row }) => ({ ...row, packageId, day: toDate(day), capacity }));
    }),
  });
  const customers = await Promise.all(people(passwordHash).map((person) => addCustomer(tx, person)));
  const plan = planBookings(demoPackages);
  const reviews: ({ bookingId: string; packageId: string } & ReturnType<typeof reviewRow>)[] = [];
  const rows = plan.map(({ packageTitle, review, ...booking }, turn) => {
    const pkg = packages.find((candidate) => candidate.packageTitle === packageTitle);
    const customer = customers[turn % customers.length];
    if (!pkg || !customer) throw new Error(`Nobody can book ${packageTitle}.`);
    const { id: packageId, locationName, days, nights } = pkg;
    const party = { numberOfPersons: booking.numberOfPersons, numberOfChildren: 0 };
    const id = randomUUID();
    if (review) reviews.push({ bookingId: id, packageId, ...reviewRow(review, booking.startDate, days) });
    const { lines } = priceOf(factsOf({ ...pkg, childPrice: null, extras: [] }, {}, { day: null, party }));
    return {
      ...booking,
      id,
      packageId,
      packageTitle,
      locationName,
      days,
      nights,
      ...columnsOf(lines),
      userId: customer.id,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phoneNumber,
    };
  });
  await tx.booking.createMany({ data: rows });
  await tx.review.createMany({ data: reviews });
  await tx.packageDay.updateMany({
    where: { held: { gte: 4 }, capacity: { not: null } },
    data: { label: "Guaranteed" },
  });
  await addTeam(tx, images);
  // Demo bookings are no real sales, so nothing is due for them.
  await tx.booking.updateMany({ where: { advance: { not: null } }, data: { advance: null, dueOn: null } });
  return true;
}

function reviewRow({ rating, who, text }: DemoReview, startDate: Date, days: number) {
  const createdAt = new Date(startDate.getTime() + (days + 5) * DAY);
  const tripMonth = toDate(`${fromDate(startDate).slice(0, 7)}-01`);
  const said = { rating, text, shownName: `Demo review: ${who}` };
  return { ...said, tripMonth, state: "published", createdAt, updatedAt: createdAt };
}

async function addTeam(tx: Tx, images: Map<string, string>) {
  const people = demoTeam.map(({ slug, ...person }, index) => {
    const imageKey = images.get(slug) ?? null;
    return [`person${index + 1}`, { ...person, imageKey, isDemo: true }] as const;
  });
  const settings = { id: "site", value: Object.fromEntries(people), updatedBy: NOBODY };
  await tx.setting.createMany({ data: [settings], skipDuplicates: true });
}

/** Also false after the demo content was removed, so that it does not come back at the next start. */
async function isOurTurn(tx: Tx) {
  const [turn] = await tx.$queryRaw<{ isOurs: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`;
  return turn?.isOurs;
}

async function isUntouched(tx: Tx) {
  return (await tx.stat.count({ where: { statName: "Catalogue Version" } })) === 0;
}

async function packageRow(pkg: DemoPackage, images: Map<string, string>, index: number) {
  const itinerary = await sanitizeItinerary(pkg.itinerary);
  if (!itinerary.ok) throw new Error(`${pkg.packageTitle}: ${itinerary.msg}`);
  // Lists show the newest first, so this keeps the catalogue's order.
  const createdAt = new Date(Date.now() - (FOUNDED_DAYS + index) * DAY);
  return {
    packageTitle: pkg.packageTitle,
    tourName: pkg.tourName,
    locationName: pkg.locationName,
    days: pkg.days,
    nights: pkg.nights,
    startingPrice: pkg.startingPrice,
    mrpPrice: pkg.mrpPrice,
    imageKey: images.get(pkg.slug) ?? null,
    pictures: (furtherPictures[pkg.slug] ?? []).map(({ slug, ...words }) => ({
      imageKey: images.get(slug) ?? "",
      ...words,
    })),
    availability: pkg.availability,
    description: pkg.description,
    includedFeatures: [...pkg.includedFeatures],
    excludedFeatures: [...pkg.excludedFeatures],
    highlights: [...pkg.highlights],
    faq: writeFaq([...pkg.faq]),
    tags: [...pkg.tags],
    childPrice: pkg.childPrice ?? null,
    childAges: pkg.childAges ?? null,
    leadDays: pkg.leadDays ?? 0,
    extras: withExtraIds(packageExtrasField.parse(pkg.extras ?? []), []),
    ...pkg.glance,
    dayFacts: pkg.dayFacts.join("\n"),
    route: pkg.route?.join("\n"),
    months: pkg.months?.join("\n"),
    costsOnTheWay: pkg.costs?.join("\n"),
    costsCheckedOn: pkg.costsCheckedOn,
    roomsAndCars: pkg.rooms?.join("\n"),
    itinerary: itinerary.value,
    ...rulesOf(pkg),
    createdAt,
    updatedAt: createdAt,
    isDemo: true,
  };
}

function rulesOf({ season, starts }: DemoPackage) {
  if (!starts) return season ? { seasons: seasonsOf(season) } : {};
  const { isFixed, seats: seatsPerDay, weekdays, from, to } = starts;
  if (isFixed) return { dateRule: "fixed", seatsPerDay };
  return { seatsPerDay, weekdays, seasons: from && to ? [`${from}/${to}`] : [] };
}

/** Months that follow each other, over the new year too, as one season: 5 to 10 is "05-01/10-31". */
function seasonsOf(months: readonly number[]) {
  const [first = 1, last = 12] = [months[0], months.at(-1)];
  const inYear = (month: number) => String(month).padStart(2, "0");
  const end = new Date(Date.UTC(2023, last, 0)).getUTCDate();
  return [`${inYear(first)}-01/${inYear(last)}-${end}`];
}

function people(passwordHash: string) {
  const customers = demoCustomers.map((customer, index) => ({
    ...customer,
    email: `${customer.name.toLowerCase().replace(" ", ".")}@example.com`,
    phoneNumber: `+91 90000 0000${index + 1}`,
    country: "India",
    // No password has this hash.
    passwordHash: "-",
  }));
  return [...customers, { ...demoTourist, passwordHash }];
}

async function addCustomer(tx: Tx, person: ReturnType<typeof people>[number]) {
  const joined = new Date(Date.now() - FOUNDED_DAYS * DAY);
  return tx.user.upsert({
    where: { email: person.email },
    create: { ...person, emailVerifiedAt: joined, createdAt: joined, isDemo: true },
    update: { passwordHash: person.passwordHash },
    select: { id: true, name: true, email: true, phoneNumber: true },
  });
}

/** Bookings past and to come; the oldest ones of a package are those of its reviews. */
export function planBookings(packages: readonly DemoPackage[], now = Date.now()) {
  const wanted = packages.flatMap((pkg) =>
    Array.from({ length: pkg.bookings + Math.floor(pkg.bookings / CANCELED) }, (_, index) => ({
      pkg,
      isCanceled: index >= pkg.bookings,
    })),
  );
  const unsaid = new Map(packages.map(({ slug }) => [slug, [...(demoReviews[slug] ?? [])]]));
  const mixed = wanted.map((wish, index) => ({ wish, place: (index * 37) % 101 })).sort((a, b) => a.place - b.place);

  const plan = mixed.map(({ wish: { pkg, isCanceled } }, turn) => {
    const review = isCanceled ? undefined : unsaid.get(pkg.slug)?.shift();
    if (review) return reviewedBooking(pkg, review, today(new Date(now)));
    const age = HISTORY_DAYS * (1 - (turn + 0.5) / mixed.length) ** 1.4;
    const createdAt = new Date(now - age * DAY);
    const leadDays = [9, 34, 21, 62, 14, 48, 5, 27][turn % 8] ?? 30;
    const startDate = inSeason(pkg, addDays(calendarDay(createdAt), leadDays));
    const isOpen = startDate >= today(new Date(now)) && (age < 12 || turn % 6 === 0);
    return {
      packageTitle: pkg.packageTitle,
      startDate: toDate(startDate),
      numberOfPersons: [2, 2, 4, 3, 1, 2, 5][turn % 7] ?? 2,
      bookingStatus: isCanceled ? "canceled" : isOpen ? "pending" : "confirmed",
      createdAt,
      updatedAt: createdAt,
      review: undefined,
    };
  });
  return plan.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function reviewedBooking(pkg: DemoPackage, review: DemoReview, now: CalendarDate) {
  const inMonth = (year: number) => addDays(`${year}-${String(review.month).padStart(2, "0")}-01`, 9);
  const thisYear = Number(now.slice(0, 4));
  const isOver = addDays(inMonth(thisYear), 40) < now;
  const from = inMonth(isOver ? thisYear : thisYear - 1);
  const startDate = Array.from({ length: 14 }, (_, more) => addDays(from, more)).find((day) => startsOn(pkg, day));
  const createdAt = toDate(addDays(startDate ?? from, -40));
  return {
    packageTitle: pkg.packageTitle,
    startDate: toDate(startDate ?? from),
    numberOfPersons: review.persons,
    bookingStatus: "confirmed",
    createdAt,
    updatedAt: createdAt,
    review,
  };
}

function inSeason(pkg: DemoPackage, date: string): string {
  return startsOn(pkg, date) ? date : inSeason(pkg, addDays(date, 11));
}
