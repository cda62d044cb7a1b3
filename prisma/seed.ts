import { db, type Tx } from "~/db.server";
import { addDays, calendarDay, toDate, today } from "~/models/calendar";
import { sanitizeItinerary } from "~/models/package/sanitize-itinerary.server";
import { hashPassword } from "~/models/session/password.server";
import { removeImage, storeVariants } from "~/services/images.server";

import { demoCustomers, demoSeasons, demoTourist } from "./demo/customers";
import { type DemoPackage, demoPackages } from "./demo/packages";
import { readVariants } from "./demo/variants";

const DAY = 24 * 60 * 60 * 1000;
const LOCK = 7_237_501;

/** How far back the demo's first bookings were made, and how many of all were canceled, one in … */
const HISTORY_DAYS = 210;
const CANCELED = 8;

/**
 * Fills a database without packages: twelve packages with pictures, customers and their bookings, and the account of
 * demoTourist with this password. All of it or nothing; false when there were packages already.
 */
export async function seedDemo({ password }: { password: string }): Promise<boolean> {
  if ((await db.package.count()) > 0) return false;
  const passwordHash = await hashPassword(password);
  const images = await Promise.all(demoPackages.map(async ({ slug }) => storeVariants(await readVariants(slug))));
  const rows = await Promise.all(demoPackages.map((pkg, index) => packageRow(pkg, images[index] ?? null, index)));
  let isSeeded = false;
  try {
    isSeeded = await db.$transaction((tx) => seed(tx, rows, passwordHash), { timeout: 60_000 });
    return isSeeded;
  } finally {
    if (!isSeeded) await Promise.all(images.map(removeImage));
  }
}

async function seed(tx: Tx, data: Awaited<ReturnType<typeof packageRow>>[], passwordHash: string) {
  // Whoever starts at the same moment waits here, and then finds the work done.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
  if ((await tx.package.count()) > 0) return false;

  const packages = await tx.package.createManyAndReturn({
    data,
    select: { id: true, packageTitle: true, locationName: true, days: true, nights: true, startingPrice: true },
  });
  const customers = await Promise.all(people(passwordHash).map((person) => addCustomer(tx, person)));
  const plan = planBookings(demoPackages);
  const rows = plan.map(({ packageTitle, ...booking }, turn) => {
    const pkg = packages.find((candidate) => candidate.packageTitle === packageTitle);
    const customer = customers[turn % customers.length];
    if (!pkg || !customer) throw new Error(`Nobody can book ${packageTitle}.`);
    const { id: packageId, locationName, days, nights, startingPrice: unitPrice } = pkg;
    return {
      ...booking,
      ...{ packageId, packageTitle, locationName, days, nights, unitPrice },
      totalPrice: unitPrice * booking.numberOfPersons,
      userId: customer.id,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phoneNumber,
    };
  });
  await tx.booking.createMany({ data: rows });
  return true;
}

async function packageRow(pkg: DemoPackage, imageKey: string | null, index: number) {
  const itinerary = await sanitizeItinerary(pkg.itinerary);
  if (!itinerary.ok) throw new Error(`${pkg.packageTitle}: ${itinerary.msg}`);
  // Lists show the newest first: the catalogue's own order.
  const createdAt = new Date(Date.now() - (HISTORY_DAYS + 30 + index) * DAY);
  return {
    packageTitle: pkg.packageTitle,
    tourName: pkg.tourName,
    locationName: pkg.locationName,
    days: pkg.days,
    nights: pkg.nights,
    startingPrice: pkg.startingPrice,
    mrpPrice: pkg.mrpPrice,
    imageKey,
    availability: pkg.availability,
    description: pkg.description,
    includedFeatures: [...pkg.includedFeatures],
    excludedFeatures: [...pkg.excludedFeatures],
    tags: [...pkg.tags],
    itinerary: itinerary.value,
    createdAt,
    updatedAt: createdAt,
  };
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
  const joined = new Date(Date.now() - (HISTORY_DAYS + 7) * DAY);
  return tx.user.upsert({
    where: { email: person.email },
    create: { ...person, emailVerifiedAt: joined, createdAt: joined },
    update: { passwordHash: person.passwordHash },
    select: { id: true, name: true, email: true, phoneNumber: true },
  });
}

/** Bookings over the last months in the order they came in: as many active ones as each package shows, and some canceled. */
export function planBookings(packages: readonly DemoPackage[], now = Date.now()) {
  const wanted = packages.flatMap(({ slug, packageTitle, bookings }) =>
    Array.from({ length: bookings + Math.floor(bookings / CANCELED) }, (_, index) => ({
      slug,
      packageTitle,
      isCanceled: index >= bookings,
    })),
  );
  const mixed = wanted.map((wish, index) => ({ wish, place: (index * 37) % 101 })).sort((a, b) => a.place - b.place);

  return mixed.map(({ wish: { slug, packageTitle, isCanceled } }, turn) => {
    // Rare at first, then more and more often.
    const age = HISTORY_DAYS * (1 - (turn + 0.5) / mixed.length) ** 1.4;
    const createdAt = new Date(now - age * DAY);
    const startDate = inSeason(slug, addDays(calendarDay(createdAt), [9, 34, 21, 62, 14, 48, 5, 27][turn % 8] ?? 30));
    const isOpen = startDate >= today(new Date(now)) && (age < 12 || turn % 6 === 0);
    return {
      packageTitle,
      startDate: toDate(startDate),
      numberOfPersons: [2, 2, 4, 3, 1, 2, 5][turn % 7] ?? 2,
      bookingStatus: isCanceled ? "canceled" : isOpen ? "pending" : "confirmed",
      createdAt,
      updatedAt: createdAt,
    };
  });
}

function inSeason(slug: string, date: string): string {
  const season = demoSeasons[slug];
  return !season || season.includes(Number(date.slice(5, 7))) ? date : inSeason(slug, addDays(date, 11));
}
