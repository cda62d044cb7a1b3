import { expect, test } from "vitest";

import { db } from "~/db.server";
import { lookForPayments } from "~/models/money/online/look.server";
import { lookAtSettlements } from "~/models/money/online/settlements.server";
import { addDays, formatDate, startOfDay, today } from "~/values/calendar";

import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { signed, type WebhookEvent } from "../support/razorpay";
import { Browser, loggedIn } from "../support/site";
import { useRazorpay } from "../support/use-razorpay";

const provider = useRazorpay();
const elsewhere = new Browser();

const LIST = "/admin-dashboard/money?tab=disputes";

const morning = () => new Date(startOfDay(today()).getTime() + 10 * 3_600_000);

async function deliver(events = provider.events.splice(0)) {
  for (const event of events) {
    const sent = { method: "POST", body: event.body, headers: signed(event) };
    expect((await elsewhere.send("/webhooks/payments/razorpay", sent)).status).toBe(200);
  }
}

/** A booking of which ₹5,700, or this, came online; what it tells is delivered unless it is given back. */
async function paid(given: Parameters<typeof provider.pay>[1] = {}, isTold = true) {
  const guest = await createUser();
  const browser = await loggedIn(guest);
  const booking = await createStoredBooking({ totalPrice: 18_999, bookingStatus: "confirmed", userId: guest.id });
  await browser.post(`/bookings/${booking.id}/pay-online`, { sum: "now" });
  const [link] = await db.payLink.findMany({ where: { bookingId: booking.id } });
  const payment = provider.pay(link?.reference ?? "", given);
  if (isTold) await deliver();
  return { ...booking, payment, told: isTold ? [] : provider.events.splice(0), admin: await loggedIn(createAdmin()) };
}

async function books(id: string) {
  const payments = { orderBy: { createdAt: "asc" }, select: { kind: true, amount: true } } as const;
  const booking = await db.booking.findUniqueOrThrow({ where: { id }, select: { paid: true, payments } });
  return { paid: booking.paid, rows: booking.payments.map(({ kind, amount }) => `${kind} ${amount}`) };
}

const history = async (id: string) =>
  (await db.bookingChange.findMany({ where: { bookingId: id, field: "note" }, orderBy: { id: "asc" } })).map(
    ({ newValue, authorName }) => `${authorName}: ${newValue}`,
  );

test("a dispute waits for an answer with its day, is looked at by the bank, asks again, and is over when it is won: nothing is in the ledger", async () => {
  const { id, bookingNumber, payment, admin } = await paid();
  expect((await admin.get(LIST.replace("?tab=disputes", ""))).text).not.toContain("Disputes");
  const { id: disputeRef } = provider.dispute(payment.id, "open");
  await deliver();
  const answer = `Answer by ${formatDate(addDays(today(), 7))}`;
  for (const page of [LIST, "/admin-dashboard"]) expect((await admin.get(page)).text).toContain(answer);
  const { text } = await admin.get(LIST);
  for (const said of ["Disputes (1)", "₹5,700.00", "Goods or services not provided", `Booking ${bookingNumber}`])
    expect(text).toContain(said);
  const csv = await (await admin.send(LIST.replace("money?", "money/export.csv?"))).text();
  expect(csv).toContain(`${disputeRef},open,5700,INR,0,${addDays(today(), 7)},`);

  for (const [status, words, waits] of [
    ["under_review", "The bank looks at it", "Disputes (0)"],
    ["action_required", answer, "Disputes (1)"],
    ["won", "Won", "Disputes (0)"],
  ] as const) {
    provider.dispute(payment.id, status);
    await deliver();
    const shown = await admin.get(LIST);
    for (const said of [words, waits]) expect(shown.text).toContain(said);
  }
  expect((await admin.get("/admin-dashboard")).text).not.toContain(answer);
  expect(await books(id)).toEqual({ paid: 5700, rows: ["received 5700"] });
  const notes = [answer, "The bank looks at it", answer, "Won"];
  expect(await history(id)).toEqual(
    notes.map((words) => `Payment gateway: Dispute ${disputeRef} of ₹5,700.00. ${words}`),
  );
});

test("a lost dispute is one refund without a mail, however often, at once and in whatever order it is told, and settled as an adjustment", async () => {
  const { id, payment, admin, customerEmail } = await paid();
  for (const status of ["open", "under_review", "lost"] as const) provider.dispute(payment.id, status);
  const [opened, review, lost] = provider.events.splice(0) as [WebhookEvent, WebhookEvent, WebhookEvent];
  await Promise.all([lost, opened, review, lost].map((event) => deliver([event])));
  await deliver([opened, review, { ...lost, id: "again" }].map((event) => ({ ...event, id: `${event.id}_late` })));
  expect(await books(id)).toEqual({ paid: 0, rows: ["received 5700", "refund 5700"] });
  const [dispute] = [...provider.disputes.values()];
  const refund = await db.payment.findFirst({ where: { kind: "refund" } });
  expect(refund).toMatchObject({ reference: dispute?.id, note: "A lost dispute", recorderName: "Payment gateway" });
  expect(await db.mail.count({ where: { to: customerEmail, template: "refund-sent" } })).toBe(0);
  expect((await admin.get(LIST)).text).toContain("Lost");
  expect((await history(id)).at(-1)).toContain("Lost");

  provider.payOut(today());
  await lookAtSettlements(morning());
  const { text } = await admin.get("/admin-dashboard/money?tab=settlements");
  expect(text).toContain("−₹5,700.00");
  expect(text).not.toContain("another amount");
});

test("of a lost dispute no more is booked than is here, and what is not in whole rupees or not in rupees is seen by staff and booked by hand", async () => {
  const first = await paid();
  await createPayment(first, { kind: "refund", method: "cash", amount: 2700 });
  provider.dispute(first.payment.id, "lost");
  await deliver();
  expect(await books(first.id)).toEqual({ paid: 0, rows: ["received 5700", "refund 2700", "refund 3000"] });

  const second = await paid();
  provider.dispute(second.payment.id, "lost", { amount_deducted: 10_050 });
  const dollars = await paid({ currency: "USD" });
  provider.dispute(dollars.payment.id, "open");
  await deliver();
  await lookForPayments(new Date(Date.now() + 8 * 3_600_000));
  expect(await books(second.id)).toEqual({ paid: 5700, rows: ["received 5700"] });
  expect((await second.admin.get("/admin-dashboard/money?tab=online-refunds")).text).toContain("₹101 · ");
  const { text } = await second.admin.get(LIST);
  for (const said of ["USD 5700.00", "In no booking", dollars.payment.id]) expect(text).toContain(said);
});

test("a dispute that is told before its payment waits for it, one that no event told is found in the morning, and one of another sale is none", async () => {
  const { id, payment, told } = await paid({}, false);
  provider.dispute(payment.id, "lost");
  await deliver();
  expect([await books(id), await db.dispute.count()]).toEqual([{ paid: 0, rows: [] }, 0]);
  await deliver(told);
  await lookForPayments();
  expect(await books(id)).toEqual({ paid: 0, rows: ["received 5700", "refund 5700"] });
  expect(await db.gatewayEvent.count({ where: { handledAt: null } })).toBe(0);

  const silent = await paid();
  provider.payments.set("pay_of_others", { ...silent.payment, id: "pay_of_others" });
  provider.dispute("pay_of_others", "lost");
  provider.dispute(silent.payment.id, "lost");
  provider.events.length = 0;
  await Promise.all([lookAtSettlements(morning()), lookAtSettlements(morning())]);
  expect(await books(silent.id)).toEqual({ paid: 0, rows: ["received 5700", "refund 5700"] });
  expect(await db.dispute.count()).toBe(2);
});
