import { expect, test } from "vitest";

import { db } from "~/db.server";
import { readBookingCriteria } from "~/models/booking/desk/filters.server";
import { listBookings } from "~/models/booking/desk/list-bookings.server";
import { bookingTasks } from "~/models/office/list/bookings.server";
import { countsOf } from "~/models/office/list/task.server";
import { LISTS_WITH_TASKS, listTasks } from "~/models/office/list/tasks.server";
import { readCounts } from "~/models/system/stat/read-counts.server";
import { addDays, toDate, today } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { newDice } from "../support/dice";
import { createEnquiry, createReview, createSentQuote, createStoredBooking, moveLastDay } from "../support/factories";
import { createPayment } from "../support/money";

const dice = newDice(1931);
const one = <T>(of: readonly T[]) => of[dice(of.length)] as T;
const now = new Date();

/** Today, and some days before and after it. */
const anyDay = () => toDate(addDays(today(), dice(7) - 3));

const ADMIN = { role: "admin" as const, withheld: [] };

/** Of these the draw makes some. */
const SEEN = [
  "unclear",
  "pending",
  "questions",
  "claims",
  "reviews",
  "failed",
  "unsent",
  "overdue",
  "refunds",
  "quotes",
  "ending",
];

async function anyBooking() {
  const { id } = await createStoredBooking();
  const utr = String(412_000_000_000 + dice(1_000_000));
  await db.paymentClaim.create({
    data: {
      bookingId: id,
      method: "upi",
      utr,
      amount: 500,
      ...one([{}, { state: "refused", answer: "Not in our account.", decidedAt: now, decidedByName: "Sana" }]),
    },
  });
  await createReview({ bookingId: id, state: one(["waiting", "published"]) });
  await db.booking.update({ where: { id }, data: { bookingStatus: one(["canceled", "confirmed", "pending"]) } });
  await db.booking.update({
    where: { id },
    data: { dueOn: one([null, anyDay()]), owedBack: one([0, 0, 700]), deletedAt: one([null, null, now]) },
  });
}

test("what the menu and the dashboard count is what the lists behind it hold", async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  for (let round = 0; round < 40; round += 1) {
    await anyBooking();
    await createEnquiry(one([{}, { state: "answered", answeredAt: now }]));
  }
  await createPayment(await createStoredBooking(), { amount: 500 });
  for (let days = -1; days < 4; days += 1) {
    const { quote } = await createSentQuote();
    await moveLastDay(quote, addDays(today(), days));
  }
  const mail = { template: "note", to: "sana@example.com", subject: "Snow", text: "", html: "" };
  await db.mail.createMany({
    data: Array.from({ length: 40 }, () => ({
      ...mail,
      ...one([{}, { state: "sent", sentAt: now }, { state: "failed", lastError: "refused" }]),
    })),
  });

  const paid = { driver: "razorpay", isTest: false, why: "paise", method: "upi", currency: "INR", paidAt: now };
  await db.gatewayPaid.createMany({
    data: ["pay_1", "pay_2"].map((paymentRef) => ({ ...paid, paymentRef, paise: 50 })),
  });
  const counts = await readCounts({}, await countsOf(listTasks(), Infinity));
  for (const { tasks, page, call } of LISTS_WITH_TASKS) {
    if (!page || !call) continue;
    for (const { name, list } of tasks) {
      const url = `http://site/admin-dashboard/${list}`;
      const asked = call.query.parse(Object.fromEntries(new URL(url).searchParams));
      const { hasNext, isMore, ...answer } = await call.run({ ...asked, limit: 100 }, ADMIN);
      const [total, rows = []] = Object.values(answer);
      const shown = (await page(url, ADMIN)).list.total;
      const count = counts[name];
      expect({ name, shown, total, rows }).toMatchObject({ name, shown: count, total: count, rows: { length: count } });
      expect([hasNext, isMore]).toEqual([false, false]);
    }
  }
  for (const { name, list } of bookingTasks()) {
    const { criteria } = readBookingCriteria(`http://site/admin-dashboard/${list}`);
    const { totalBookings } = await listBookings(criteria, { page: 1, limit: 25 });
    expect([name, totalBookings]).toEqual([name, counts[name]]);
  }
  const seen = Object.entries(counts).filter(([, count]) => count > 0);
  expect(seen.map(([name]) => name)).toEqual(expect.arrayContaining(SEEN));
});
