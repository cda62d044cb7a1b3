import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { getMonth } from "~/models/catalogue/days/get-month.server";
import { getGuestDays, listDays } from "~/models/catalogue/days/guest-days.server";
import { listDayPrices } from "~/models/catalogue/days/read-days.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { searchPackages } from "~/models/catalogue/search/search-packages.server";
import { type Search } from "~/models/catalogue/search/search-schema";
import { formatDate, toDate } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
  withPrices,
} from "../../../support/factories";

const dear = daysFromToday(40);
const dearest = daysFromToday(41);
const plain = daysFromToday(42);

/** ₹15,499 a person and ₹7,750 a child; two days cost more. */
async function priced() {
  const { id } = await createPackage({ startingPrice: 15_499, mrpPrice: 18_999, childPrice: 7750 });
  await saveDays(id, [
    { date: dear, unitPrice: 20_998 },
    { date: dearest, unitPrice: 21_999 },
  ]);
  return id;
}

type Order = Partial<Parameters<typeof createBooking>[0]> & { packageId: string };

async function book(order: Order) {
  const { id } = await createUser();
  return createBooking({ userId: id, clientAddress: id, startDate: dear, numberOfPersons: 2, ...order });
}

async function storedOf(packageId: string) {
  return withPrices(await db.booking.findFirstOrThrow({ where: { packageId } }));
}

describe("a day with a price of its own", () => {
  test("costs that for each adult; children and the other days cost what they did", async () => {
    const packageId = await priced();
    const seen = { seen: "adults=20998&children=7750" };
    expect(await book({ packageId, numberOfPersons: 3, numberOfChildren: 1, ...seen })).toMatchObject({ ok: true });
    expect(await storedOf(packageId)).toMatchObject({ unitPrice: 20_998, totalPrice: 2 * 20_998 + 7750 });
    expect(await book({ packageId, startDate: plain, seen: "adults=15499" })).toMatchObject({
      value: { booking: { unitPrice: 15_499, totalPrice: 2 * 15_499 } },
    });
    const { value } = (await listDays(packageId, { from: dear, to: plain })) as { value: { days: object[] } };
    expect(value.days).toMatchObject([{ unitPrice: 20_998 }, { unitPrice: 21_999 }, { unitPrice: 15_499 }]);
  });

  test("is the lowest price once no cheaper day has a free place", async () => {
    const id = await priced();
    const lowest = async () => {
      const found = await getPackage(id);
      return found.ok && found.value.packageInfo.lowestPrice;
    };
    expect(await lowest()).toBe(15_499);
    const only = { firstDay: toDate(dear), lastDay: toDate(dearest), seatsPerDay: 2 };
    await db.package.update({ where: { id }, data: only });
    expect(await lowest()).toBe(20_998);
    await saveDays(id, [{ date: dear, capacity: 2 }]);
    await book({ packageId: id });
    expect(await lowest()).toBe(21_999);
  });

  test("is no price to begin with while the smallest group finds no places on it", async () => {
    const { id } = await createPackage({ startingPrice: 10_000, mrpPrice: 10_000, minPersons: 2 });
    await saveDays(id, [{ date: plain, capacity: 3, unitPrice: 7000 }]);
    const lowest = async () => (await db.package.findUniqueOrThrow({ where: { id } })).lowestPrice;
    expect(await lowest()).toBe(7000);
    await book({ packageId: id, startDate: plain, numberOfPersons: 2 });
    expect(await lowest()).toBe(10_000);
    const listed = await listDays(id, { from: plain, to: plain });
    expect(listed).toMatchObject({ value: { days: [{ status: "sold out", why: "full", seatsLeft: 0 }] } });
    const month = await getMonth(id, firstOfMonth(plain));
    const state = month.ok && month.value.days.find(({ day }) => day === plain)?.state;
    expect(state).toBe("full");
    expect((await getGuestDays(id, plain.slice(0, 7)))?.prices).toMatchObject({ [plain]: { adult: 7000 } });
  });

  test("below the starting price counts where it was set so, and is what the package costs from", async () => {
    const id = await priced();
    const cheap = { date: plain, unitPrice: 12_499, priceSettings: { childPrice: 5000 } };
    expect(await saveDays(id, [cheap, { date: dear, unitPrice: 22_000 }])).toMatchObject({
      value: { msg: "2 days saved. 1 day costs less than the starting price, ₹15,499." },
    });
    const found = async () => db.package.findUniqueOrThrow({ where: { id } });
    expect(await found()).toMatchObject({ startingPrice: 15_499, lowestPrice: 12_499 });
    const family = { packageId: id, startDate: plain, numberOfPersons: 3, numberOfChildren: 1 };
    await book(family);
    expect(await storedOf(id)).toMatchObject({ unitPrice: 12_499, childPrice: 5000, totalPrice: 2 * 12_499 + 5000 });
    const finds = async (search: Partial<Search>) => {
      const { packages } = await searchPackages({
        sort: "newest",
        page: 1,
        q: (await found()).packageTitle,
        ...search,
      });
      return packages.map(({ _id, lowestPrice }) => [_id, lowestPrice]);
    };
    expect(await finds({ maxPrice: 13_000 })).toEqual([[id, 12_499]]);
    expect(await finds({ maxPrice: 12_000 })).toEqual([]);
    await saveDays(id, [{ date: plain, closed: true }]);
    expect((await found()).lowestPrice).toBe(15_499);
    expect(await finds({ maxPrice: 13_000 })).toEqual([]);
    await saveDays(id, [{ date: plain, closed: false, unitPrice: null, priceSettings: null }]);
    expect(await listDayPrices({ _id: id, startingPrice: 15_499 }, plain)).toEqual({});
  });

  test("goes with a form of the office, from the first day on that the form may name", async () => {
    const pkg = { _id: await priced(), startingPrice: 15_499 };
    const ofDearest = { [dearest]: { adult: 21_999 } };
    expect(await listDayPrices(pkg, daysFromToday(0))).toEqual({ [dear]: { adult: 20_998 }, ...ofDearest });
    expect(await listDayPrices(pkg, dearest)).toEqual(ofDearest);
  });

  test("takes the offer's percent off its own price", async () => {
    const packageId = await priced();
    const { code } = await createOffer();
    await book({ packageId, code, seen: "adults=16798" });
    expect(await storedOf(packageId)).toMatchObject({ unitPrice: 20_998, discount: 2 * 4200, totalPrice: 2 * 16_798 });
  });

  test("is never booked at a price the guest has not seen", async () => {
    const packageId = await priced();
    expect(await book({ packageId, startDate: dearest, seen: "adults=15499" })).toMatchObject({
      code: "PRICE_CHANGED",
      msg: `On ${formatDate(dearest)} the price is ₹21,999 per person. Nothing is booked yet: please check the new total and book again.`,
    });
    expect(await book({ packageId, startDate: plain, seen: "adults=21999" })).toMatchObject({
      msg: "The price of this package has changed to ₹15,499 per person. Nothing is booked yet: please check the new total and book again.",
    });
    expect(await db.booking.count({ where: { packageId } })).toBe(0);
  });

  test("costs the starting price once that is higher", async () => {
    const packageId = await priced();
    await db.package.update({ where: { id: packageId }, data: { startingPrice: 21_499, mrpPrice: 24_999 } });
    await book({ packageId, seen: "adults=21499" });
    expect(await storedOf(packageId)).toMatchObject({ unitPrice: 21_499 });
  });

  test("is what the office charges unless it types another price", async () => {
    const [packageId, by] = [await priced(), await createAdmin()];
    const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
    const trip = { packageId, startDate: dear, numberOfPersons: 2, bookingStatus: "pending", source: "phone" } as const;
    const call = { by, customer, ...trip, sendConfirmation: false, accept: [] };
    expect(await createBookingFor(call)).toMatchObject({ value: { booking: { totalPrice: 2 * 20_998 } } });
    const cheap = { ...call, startDate: dearest, unitPrice: 18_000 };
    expect(await createBookingFor(cheap)).toMatchObject({ value: { booking: { totalPrice: 36_000 } } });
  });
});

describe("a booking that moves", () => {
  async function booked(startDate: string, more: Parameters<typeof createStoredBooking>[0] = {}) {
    const packageId = await priced();
    const { id } = await createStoredBooking({ packageId, startDate: toDate(startDate), childPrice: 7750, ...more });
    const by = await createAdmin();
    return {
      packageId,
      move: (edit: Omit<Parameters<typeof updateBooking>[0], "id" | "by">) => updateBooking({ id, by, ...edit }),
      stored: async () => withPrices(await db.booking.findUniqueOrThrow({ where: { id } })),
    };
  }

  test("to and from such a day pays the new day's price", async () => {
    const { move, stored, packageId } = await booked(plain);
    for (const [startDate, unitPrice] of [
      [dear, 20_998],
      [dearest, 21_999],
      [plain, 15_499],
    ] as const) {
      await move({ startDate });
      expect(await stored()).toMatchObject({ unitPrice, totalPrice: 2 * unitPrice });
    }
    const prices = await db.bookingChange.findMany({
      where: { field: "unitPrice", booking: { packageId } },
      orderBy: { version: "asc" },
    });
    expect(prices.map(({ oldValue, newValue }) => `${oldValue} ${newValue}`)).toEqual([
      "15499 20998",
      "20998 21999",
      "21999 15499",
    ]);
    await move({ startDate: dear, numberOfPersons: 3, numberOfChildren: 1 });
    expect(await stored()).toMatchObject({ totalPrice: 2 * 20_998 + 7750 });
    await saveDays(packageId, [{ date: dearest, priceSettings: { childPrice: 9000 } }]);
    await move({ startDate: dearest });
    expect(await stored()).toMatchObject({ childPrice: 9000, totalPrice: 2 * 21_999 + 9000 });
    await move({ startDate: plain });
    expect(await stored()).toMatchObject({ childPrice: 7750, totalPrice: 2 * 15_499 + 7750 });
  });

  test("keeps its percent", async () => {
    const { code: offerCode } = await createOffer();
    const discounted = { offerCode, discountPercent: 20, discount: 2 * 3100, totalPrice: 2 * 12_399 };
    const { move, stored } = await booked(plain, discounted);
    await move({ startDate: dear });
    expect(await stored()).toMatchObject({ discount: 2 * 4200, totalPrice: 2 * 16_798 });
  });

  test("pays as sold between days without a price, whatever the package costs now", async () => {
    const { move, stored, packageId } = await booked(plain);
    await db.package.update({ where: { id: packageId }, data: { startingPrice: 16_999 } });
    await move({ startDate: daysFromToday(43) });
    expect(await stored()).toMatchObject({ unitPrice: 15_499, totalPrice: 2 * 15_499 });
  });

  test("asks what becomes of a total that was set by hand", async () => {
    const { move, stored } = await booked(plain, { totalPrice: 30_000 });
    const edit = { startDate: dear, totalPrice: 30_000 };
    expect(await move({ ...edit, totalRule: "ask" })).toMatchObject({
      errors: { totalRule: expect.stringContaining("it is a day at ₹20,998 per person") as string },
    });
    await move({ ...edit, totalRule: "keep" });
    expect(await stored()).toMatchObject({ unitPrice: 20_998, totalPrice: 30_000 });
    await move({ startDate: dearest, totalPrice: 30_000, totalRule: "follow" });
    expect(await stored()).toMatchObject({ totalPrice: 2 * 21_999 });
  });

  test("to another package pays that package's price of the day", async () => {
    const { move, stored } = await booked(plain);
    const packageId = await priced();
    await move({ packageId, startDate: dear });
    expect(await stored()).toMatchObject({ packageId, unitPrice: 20_998, totalPrice: 2 * 20_998 });
  });
});
