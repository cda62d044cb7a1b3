import { expect, test } from "vitest";

import { db } from "~/db.server";
import { countWaitingWork, getDashboard } from "~/models/office/dashboard/get-dashboard.server";
import { getToday } from "~/models/office/dashboard/get-today.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createEnquiry, createPackage, createStoredBooking } from "../../../support/factories";
import { createPayment } from "../../../support/money";
import { watchStatements } from "../../../support/statements";

function on(days: number, overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  return createStoredBooking({ startDate: toDate(daysFromToday(days)), bookingStatus: "confirmed", ...overrides });
}

test("who starts and comes back today and tomorrow stands there by package, with those who have no pick-up", async () => {
  const { id: packageId, packageTitle } = await createPackage({ days: 3 });
  await on(0, { packageId, pickup: "Dal Gate, 09:00" });
  await on(1, { packageId, pickup: "Dal Gate, 09:00" });
  await on(1, { packageId });
  await on(1, { packageId, bookingStatus: "canceled" });
  await on(2, { packageId });
  await on(-2, { packageId, numberOfPersons: 5 });
  await on(-3, { packageId });
  const { starting, comingBack } = (await getDashboard("admin")).now;
  const group = { packageId, packageTitle };
  expect(starting).toEqual([
    { day: daysFromToday(0), persons: 2, more: 0, groups: [{ ...group, bookings: 1, persons: 2, missing: 0 }] },
    { day: daysFromToday(1), persons: 4, more: 0, groups: [{ ...group, bookings: 2, persons: 4, missing: 1 }] },
  ]);
  // Other tests' trips end tomorrow.
  expect(comingBack.filter(({ groups }) => groups.some((each) => each.packageId === packageId))).toEqual([
    { day: daysFromToday(0), persons: 5, more: 0, groups: [{ ...group, bookings: 1, persons: 5, missing: 0 }] },
  ]);
});

test("the first of everything that waits is named: the next request to start, the oldest claim, wish and question", async () => {
  await on(-5, { bookingStatus: "pending" });
  const far = await on(90, { bookingStatus: "pending" });
  const near = await on(80, { bookingStatus: "pending" });
  await db.paymentClaim.create({ data: { bookingId: far.id, method: "upi", utr: "412345678901", amount: 5400 } });
  await db.changeRequest.create({ data: { bookingId: far.id, wantedPersons: 4, text: "My mother comes too." } });
  const question = await createEnquiry({ text: "Is there snow?", createdAt: new Date(Date.now() - 3 * 86_400_000) });
  for (let count = 0; count < 5; count += 1) await createEnquiry();
  const { requests, groups } = (await getDashboard("admin")).now;
  const [claims = [], wishes = [], questions = []] = groups.map(({ rows }) => rows);
  expect(groups.map(({ name }) => name).join()).toMatch(/^Payments to check,Changes asked for,Questions,Quotes that/);
  expect(requests.map(({ booking }) => booking._id)).toEqual([near.id, far.id]);
  expect(claims.map(({ text }) => text)).toEqual([`₹5,400 by UPI · 412345678901 · booking ${far.bookingNumber}`]);
  expect(wishes.map(({ text }) => text)).toEqual([
    `new number of persons: 4 · “My mother comes too.” · booking ${far.bookingNumber}`,
  ]);
  expect(questions).toHaveLength(5);
  expect(questions[0]).toMatchObject({ _id: question.id, text: "“Is there snow?”", days: 3 });
});

test("refunds and late payments are named only where payments are kept", async () => {
  const canceled = await on(40, { bookingStatus: "canceled", refundDue: 5700, canceledAt: new Date() });
  await createPayment(canceled);
  const late = await on(-1, { customerName: "Late Lone" });
  await createPayment(late, { amount: 1_000 });
  const { groups } = await getToday({ payments: 1 }, "agent");
  const [refunds, overdue] = groups.slice(-2);
  expect(refunds?.rows.map(({ text }) => text)).toEqual([`₹5,700 owed back · booking ${canceled.bookingNumber}`]);
  expect(overdue).toMatchObject({ name: "Overdue", list: "money?tab=overdue", action: "Take payment" });
  expect(overdue?.rows.some(({ name }) => name === "Late Lone")).toBe(true);
  expect((await getToday({ payments: 1 }, "viewer")).groups.at(-1)).toMatchObject({ action: "See the money" });
  expect((await getToday({ payments: 0 }, "agent")).groups).toEqual(groups.slice(0, -2));
});

test("the menu and the dashboard count what waits once", async () => {
  const statements = watchStatements();
  await Promise.all([countWaitingWork("admin"), getDashboard("admin")]);
  const counts = statements().filter((statement) => statement.includes("count(*)") && statement.includes('"Enquiry"'));
  expect(counts).toHaveLength(1);
});
