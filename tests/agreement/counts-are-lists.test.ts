import { expect, test } from "vitest";

import { db } from "~/db.server";
import { readWaitingCounts } from "~/models/office/dashboard/get-dashboard.server";
import { claims } from "~/models/office/list/claims.server";
import { enquiries } from "~/models/office/list/enquiries.server";
import { mails } from "~/models/office/list/mails.server";
import { overdue, refundsToPay } from "~/models/office/list/money.server";
import { reviews } from "~/models/office/list/reviews.server";
import { addDays, toDate, today } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { newDice } from "../support/dice";
import { createEnquiry, createReview, createStoredBooking } from "../support/factories";

const dice = newDice(1931);
const one = <T>(of: readonly T[]) => of[dice(of.length)] as T;
const now = new Date();

/** Today, and some days before and after it. */
const anyDay = () => toDate(addDays(today(), dice(7) - 3));

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
  const isCanceled = dice(4) === 0;
  await db.booking.update({ where: { id }, data: { bookingStatus: isCanceled ? "canceled" : "confirmed" } });
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
  const mail = { template: "note", to: "sana@example.com", subject: "Snow", text: "", html: "" };
  await db.mail.createMany({
    data: Array.from({ length: 40 }, () => ({
      ...mail,
      ...one([{}, { state: "sent", sentAt: now }, { state: "failed", lastError: "refused" }]),
    })),
  });

  const lists = await Promise.all([
    claims.read({}).then(({ total }) => ["claims", total]),
    overdue.read({}).then(({ total }) => ["overdue", total]),
    refundsToPay.read({}).then(({ total }) => ["refunds", total]),
    enquiries.read({ state: "new" }).then(({ total }) => ["questions", total]),
    reviews.read({ state: "waiting" }).then(({ total }) => ["reviews", total]),
    mails.read({ state: "failed" }).then(({ total }) => ["failed", total]),
    mails.read({ state: "waiting" }).then(({ total }) => ["waiting", total]),
  ]);
  const told = Object.fromEntries(lists) as Record<string, number>;
  expect(Math.min(...Object.values(told))).toBeGreaterThan(0);
  expect(await readWaitingCounts()).toMatchObject(told);
});
