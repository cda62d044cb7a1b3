import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { showBooking } from "~/models/booking/own/show-booking.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { toDate, today } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../../../support/factories";
import { recordAs } from "../../../support/money";

/** Creates Aisha's booking with ₹5,700 paid. It starts in 20 days, so by the default terms she gets half back. */
async function stage(amount = 5700) {
  const [aisha, yasir] = await Promise.all([createUser(), createAdmin()]);
  const startDate = toDate(daysFromToday(20));
  const { id } = await createStoredBooking({ userId: aisha.id, startDate, bookingStatus: "confirmed" });
  const record = (more: Parameters<typeof recordAs>[2] = {}) => recordAs(yasir, id, more);
  if (amount > 0) await record({ amount, note: "Her brother pays." });
  return {
    id,
    aisha,
    yasir,
    record,
    cancel: (seenRefund?: number) => cancelBooking({ id, by: aisha, seenRefund }),
    stored: () => db.booking.findUniqueOrThrow({ where: { id } }),
    shown: async () => {
      const found = await getOwnBooking(id, { id: aisha.id, role: "user" });
      if (!found.ok) throw new Error(found.msg);
      return showBooking(found.value);
    },
  };
}

describe("a guest who has paid", () => {
  test("is shown what comes back before canceling, and that is what is owed", async () => {
    const { aisha, cancel, shown, stored } = await stage();
    expect((await shown()).refund).toMatchObject({ paid: 5700, percent: 50, amount: 2850 });
    expect(await cancel(2850)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ refundPercent: 50, refundDue: 2850 });
    const mails = await db.mail.findMany({ where: { to: aisha.email, template: "booking-canceled" } });
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("₹2,850 comes back to you")]);
  });

  test("cancels nothing where a payment came after the sum was shown", async () => {
    const { cancel, record, stored } = await stage();
    await record({ amount: 1000 });
    expect(await cancel(2850)).toMatchObject({ ok: false, code: "REFUND_CHANGED" });
    expect((await stored()).bookingStatus).toBe("confirmed");
    expect(await cancel(3350)).toMatchObject({ ok: true });
  });

  test("and an office that records a payment at the same moment come one after the other", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { cancel, record, stored } = await stage();
      const [, payment] = await Promise.all([cancel(), record({ amount: 1000 })]);
      const paid = payment.ok ? 6700 : 5700;
      expect(await stored()).toMatchObject({ bookingStatus: "canceled", paid, refundDue: paid / 2 });
    }
  });
});

test("a payment reversed after the cancellation leaves no promised refund", async () => {
  const { id, yasir, cancel, stored, shown } = await stage();
  await cancel();
  const [payment] = await db.payment.findMany({ where: { bookingId: id } });
  await reversePayment({ bookingId: id, paymentId: payment?.id, by: yasir, reason: "Of Meera's booking." });
  expect(await stored()).toMatchObject({ paid: 0, refundDue: null, owedBack: 0 });
  expect((await shown()).nextStep.text).not.toContain("₹");
});

describe("the office cancels", () => {
  test.each([
    ["office", 50, 2850],
    ["operator", 100, 5700],
  ] as const)(
    "as %s for a guest who has paid: without a sum %i %% come back",
    async (canceledBy, percent, refundDue) => {
      const { id, yasir, stored } = await stage();
      const cancellation = { refundDue: null, cancelReason: null, canceledBy };
      await updateBooking({ id, by: yasir, bookingStatus: "canceled", cancellation });
      expect(await stored()).toMatchObject({ canceledBy, refundPercent: percent, refundDue });
    },
  );

  test("by an old client: nothing is decided, and the guest hears that we write", async () => {
    const { id, yasir, stored, shown } = await stage();
    await updateBooking({ id, by: yasir, bookingStatus: "canceled" });
    expect(await stored()).toMatchObject({ refundDue: null });
    expect((await shown()).nextStep.text).toContain("We write to you what comes back of the ₹5,700 you have paid.");
  });
});

test("a guest reads what came in, went back and was taken back, and never who wrote it down or what staff noted", async () => {
  const { id, yasir, record, shown } = await stage();
  await record({ amount: 900, reference: "WRONG 1" });
  await record({ kind: "refund", amount: 700, method: "cash" });
  const [, wrong] = await db.payment.findMany({ where: { bookingId: id }, orderBy: { id: "asc" } });
  await reversePayment({ bookingId: id, paymentId: wrong?.id, by: yasir, reason: "Of Meera's booking." });

  const { payments, history, booking } = await shown();
  expect(booking).toMatchObject({ paid: 5000, balance: booking.totalPrice - 5000 });
  expect(payments).toMatchObject([
    { kind: "received", amount: 5700, method: "upi", receivedOn: today(), isUndone: false },
    { kind: "received", amount: 900, reference: "WRONG 1", isUndone: true },
    { kind: "refund", amount: 700, method: "cash", isUndone: false },
  ]);
  expect(history.map(({ text }) => text)).toEqual([
    "Requested",
    "₹5,700 by UPI received",
    "₹900 by UPI received",
    "₹700 in cash refunded",
    "Taken back, recorded by mistake: ₹900 by UPI received",
  ]);
  expect(JSON.stringify({ payments, history })).not.toMatch(/Yasir|brother|Meera/);
});
