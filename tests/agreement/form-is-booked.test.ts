import fc from "fast-check";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { partyIn } from "~/models/booking/row/typed-party";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { getGuestDays } from "~/models/catalogue/days/guest-days.server";
import { listDayPrices } from "~/models/catalogue/days/read-days.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { findBookablePackage } from "~/models/catalogue/package/lists/list-for-select.server";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { seenOf } from "~/models/sales/price/seen";
import { today } from "~/values/calendar";
import { extraField, extrasToChoose, wantedIn } from "~/values/extras";

import { anySettings } from "../support/any-settings";
import { daysFromToday } from "../support/dates";
import { createAdmin, createOffer, createPackage, createUser, extra } from "../support/factories";
import { size } from "../support/size";

const [PLAIN, OWN] = [daysFromToday(40), daysFromToday(41)];

const aTrip = fc.record({
  startingPrice: fc.integer({ min: 3000, max: 9000 }),
  childPrice: fc.option(fc.integer({ min: 500, max: 3000 })),
  /** What the other day costs, dear or cheap, and a child on it. */
  own: fc.integer({ min: 1000, max: 20_000 }),
  childOfDay: fc.option(fc.integer({ min: 400, max: 4000 })),
  settings: anySettings(),
  day: fc.constantFrom(PLAIN, OWN),
  persons: fc.integer({ min: 1, max: 9 }),
  children: fc.nat({ max: 5 }),
  ponies: fc.nat({ max: 6 }),
  beds: fc.nat({ max: 2 }),
  percent: fc.option(fc.integer({ min: 1, max: 90 })),
  /** What the office types over the day's price. */
  each: fc.option(fc.integer({ min: 400, max: 30_000 })),
  total: fc.option(fc.integer({ min: 1000, max: 50_000 })),
});

type Trip = typeof aTrip extends fc.Arbitrary<infer Value> ? Value : never;

async function offerTrip({ startingPrice, childPrice, own, childOfDay, settings, ...trip }: Trip) {
  const [pony, bed] = [
    extra({ name: "Pony", price: 900 }),
    extra({ name: "Extra bed", price: 1200, per: "booking" as const }),
  ];
  const { id } = await createPackage({ startingPrice, childPrice, extras: [pony, bed], priceSettings: settings });
  await saveDays(id, [
    { date: OWN, unitPrice: own, priceSettings: childOfDay === null ? null : { childPrice: childOfDay } },
  ]);
  const typed = {
    startDate: trip.day,
    numberOfPersons: String(trip.persons),
    numberOfChildren: String(Math.min(trip.children, trip.persons - 1)),
    [extraField(pony)]: String(Math.min(trip.ponies, trip.persons)),
    [extraField(bed)]: String(trip.beds),
  };
  return { id, typed, extras: wantedIn(typed)?.map((each) => ({ ...each, quantity: Number(each.quantity) })) };
}

async function linesOf(booked: Awaited<ReturnType<typeof createBooking>>) {
  if (!booked.ok) throw new Error(booked.msg);
  const { lines, totalPrice } = await db.booking.findUniqueOrThrow({ where: { id: booked.value.booking._id } });
  return { lines, total: totalPrice };
}

let client = 0;

test("a guest books at the price of the form, to the last line", { tags: ["sized"] }, async () => {
  const scenes = fc.asyncProperty(aTrip, async (trip) => {
    const { id: packageId, typed, extras } = await offerTrip(trip);
    const { percent } = trip;
    const offer = percent === null ? null : await createOffer({ percent, scope: "packages", packageIds: [packageId] });
    const code = offer?.code;
    const found = await getPackage(packageId, code);
    if (!found.ok) throw new Error(found.msg);
    const { packageInfo: pkg } = found.value;
    const party = partyIn(typed, pkg);
    const facts = factsOf({ ...pkg, id: pkg._id }, (await getGuestDays(packageId))?.prices ?? {}, {
      day: trip.day,
      party,
      extras: extrasToChoose(pkg.extras, [], typed),
      offer: code ? pkg.offer : null,
    });
    const { id: userId } = await createUser();
    const clientAddress = `198.51.100.${(client += 1)}`;
    const order = {
      userId,
      clientAddress,
      packageId,
      startDate: trip.day,
      ...party,
      extras,
      code,
      seen: seenOf(facts),
    };
    expect(await linesOf(await createBooking(order))).toEqual(priceOf(facts));
  });
  await fc.assert(scenes, { numRuns: size(40, 15) });
});

test("the office books at what its form shows, with a typed price or total, too", { tags: ["sized"] }, async () => {
  const by = await createAdmin();
  const scenes = fc.asyncProperty(aTrip, async (trip) => {
    const { id: packageId, typed, extras } = await offerTrip(trip);
    const pkg = await findBookablePackage(packageId);
    if (!pkg) throw new Error("The package is not offered.");
    const party = partyIn(typed, { ...pkg, minPersons: 1 });
    const prices = await listDayPrices(pkg, today());
    const hand = { each: trip.each ?? undefined, total: trip.total ?? undefined };
    const wish = { day: trip.day, party, extras: extrasToChoose(pkg.extras, [], typed), hand };
    const facts = factsOf({ ...pkg, id: pkg._id }, prices, wish);
    const { id: userId } = await createUser();
    const booked = await createBookingFor({
      by,
      userId,
      packageId,
      startDate: trip.day,
      ...party,
      extras,
      unitPrice: hand.each,
      totalPrice: hand.total,
      bookingStatus: "confirmed",
      source: "phone",
      sendConfirmation: false,
      accept: ["total"],
      why: "Agreed",
    });
    expect(await linesOf(booked)).toEqual(priceOf(facts));
  });
  await fc.assert(scenes, { numRuns: size(40, 15) });
});
