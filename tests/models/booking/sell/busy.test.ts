import pg from "pg";
import { expect, onTestFinished, test } from "vitest";

import { connections, db } from "~/db.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { keepPlaces } from "~/models/sales/quote/places.server";
import { leaveWaiting } from "~/models/sales/waiting/answer-waiting.server";
import { joinWaiting } from "~/models/sales/waiting/join-waiting.server";
import { addDays, fromDate } from "~/values/calendar";

import {
  createAdmin,
  createFullPackage,
  createPackage,
  createSentQuote,
  createStoredBooking,
  createUser,
  createWaitingEntry,
  nextMonth,
} from "../../../support/factories";
import { countWaiting, isSomebodyWaiting } from "../../../support/locks";

/** Another process's transaction that holds these packages until the returned function is called. */
async function holdPackages(ids: string[]) {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query("BEGIN");
  await other.query(`SELECT 1 FROM "Package" WHERE "id" = ANY($1) ORDER BY "id" FOR UPDATE`, [ids]);
  const release = () => other.end();
  onTestFinished(release);
  return release;
}

async function orderOf(packageId: string) {
  const { id: userId } = await createUser();
  return { userId, packageId, startDate: nextMonth(), numberOfPersons: 1, clientAddress: userId };
}

test("those who book one package wait with one connection together, and are served in the order in which they came", async () => {
  const pkg = await createPackage();
  const orders = await Promise.all(Array.from({ length: 15 }, () => orderOf(pkg.id)));
  const release = await holdPackages([pkg.id]);
  const booking = orders.map((order) => createBooking(order));
  await expect.poll(isSomebodyWaiting).toBe(true);
  await expect.poll(() => connections()["in use"]).toBe(1);
  expect(await countWaiting()).toBe(1);

  // Whoever books another one does not wait.
  expect(await createBooking(await orderOf((await createPackage()).id))).toMatchObject({ ok: true });
  await release();
  const numbers = (await Promise.all(booking)).map((each) => (each.ok ? each.value.booking.bookingNumber : each.msg));
  expect(numbers).toEqual([...numbers].sort((a, b) => Number(a) - Number(b)));
  expect(await db.booking.count({ where: { packageId: pkg.id } })).toBe(15);
});

test("at each channel whoever waits too long for a package is refused, and nothing has changed", async () => {
  const by = await createAdmin();
  const [pkg, another, full] = await Promise.all([createPackage(), createPackage(), createFullPackage()]);
  const order = await orderOf(pkg.id);
  const asked = { bookingStatus: "pending", source: "phone", sendConfirmation: false } as const;
  const moved = await createStoredBooking({ packageId: pkg.id });
  const canceled = await createStoredBooking({ packageId: pkg.id });
  const { quote } = await createSentQuote({ packageId: pkg.id });
  await keepPlaces({ id: quote.id, by });
  const { token } = await createWaitingEntry({ packageId: full.id });
  const meera = { name: "Meera", phoneNumber: "+91 98450 11111", revision: 1, options: [] };
  const wish = { numberOfPersons: 1, email: "zara@example.com", day: nextMonth() };
  const rows = async () => [
    await db.package.findMany({ orderBy: { id: "asc" } }),
    await db.booking.findMany({ orderBy: { id: "asc" } }),
    await db.waitingEntry.findMany(),
  ];
  const before = await rows();

  const release = await holdPackages([pkg.id, another.id, full.id]);
  const channels = {
    book: createBooking(order),
    add: createBookingFor({ ...order, packageId: another.id, by, ...asked }),
    accept: acceptQuote({ key: quote.shareKey, ...meera }),
    join: joinWaiting({ packageId: full.id, wish, clientAddress: "192.0.2.1", user: null }),
    leave: leaveWaiting(token),
    move: updateBooking({ id: moved.id, by, startDate: addDays(fromDate(moved.startDate), 1) }),
    cancel: cancelBooking({ id: canceled.id, by: { id: canceled.userId, name: "Aisha" } }),
    days: saveDays(pkg.id, [{ date: nextMonth(), closed: true }]),
    update: updatePackage({ id: pkg.id, startingPrice: 1 }),
  };
  const names = Object.keys(channels);
  const answers = await Promise.all(Object.values<Promise<unknown>>(channels));
  await release();
  const busy = { ok: false, code: "BUSY", retryAfter: 3 };
  expect(answers.map((answer, index) => [names[index], answer])).toMatchObject(names.map((name) => [name, busy]));
  expect(await rows()).toEqual(before);
}, 120_000);
