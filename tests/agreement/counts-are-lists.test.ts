import { expect, test } from "vitest";

import { db } from "~/db.server";
import { listClaims } from "~/models/money/payment-claim/list-claims.server";
import { readWaitingCounts } from "~/models/office/dashboard/count-waiting.server";
import { listOverdue } from "~/models/office/money/list-overdue.server";
import { listRefundsToPay } from "~/models/office/money/list-refunds-to-pay.server";
import { listEnquiries } from "~/models/sales/enquiry/list-enquiries.server";
import { listReviews } from "~/models/sales/review/list-reviews.server";
import { listMails } from "~/models/system/mail/list-mails.server";
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

  const paging = { page: 1, limit: 100 };
  const lists = await Promise.all([
    listClaims("open", 1).then(({ totalClaims }) => ["claims", totalClaims]),
    listOverdue(1).then(({ total }) => ["overdue", total]),
    listRefundsToPay(1).then(({ total }) => ["refunds", total]),
    listEnquiries({ state: "new" }, paging).then(({ totalEnquiries }) => ["questions", totalEnquiries]),
    listReviews({ state: "waiting" }, paging).then(({ totalReviews }) => ["reviews", totalReviews]),
    listMails({ state: "failed" }).then(({ totalMails }) => ["failed", totalMails]),
    listMails({ state: "waiting" }).then(({ totalMails }) => ["waiting", totalMails]),
  ]);
  const told = Object.fromEntries(lists) as Record<string, number>;
  expect(Math.min(...Object.values(told))).toBeGreaterThan(0);
  expect(await readWaitingCounts()).toMatchObject(told);
});
