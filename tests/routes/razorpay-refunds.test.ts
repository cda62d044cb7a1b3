import { expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { lookForPayments } from "~/models/money/online/look.server";

import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { createPayment, REGISTERED, saveSite } from "../support/money";
import { signed } from "../support/razorpay";
import { Browser, loggedIn } from "../support/site";
import { useRazorpay } from "../support/use-razorpay";

const provider = useRazorpay();
const elsewhere = new Browser();

const hence = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function deliver() {
  for (const event of provider.events.splice(0)) {
    const sent = { method: "POST", body: event.body, headers: signed(event) };
    expect((await elsewhere.send("/webhooks/payments/razorpay", sent)).status).toBe(200);
  }
}

/** A booking of which ₹5,700, and so many more payments, came online, and an admin at its refund page. */
async function paid(more: number[] = []) {
  const user = await createUser();
  const guest = await loggedIn(user);
  const { id, customerEmail } = await createStoredBooking({
    userId: user.id,
    bookingStatus: "confirmed",
    totalPrice: 18_999,
    placeOfSupply: "07",
  });
  await guest.post(`/bookings/${id}/pay-online`, { sum: "now" });
  const { reference } = await db.payLink.findFirstOrThrow({ where: { bookingId: id } });
  const payments = [provider.pay(reference), ...more.map((rupees) => provider.pay(reference, { paise: rupees * 100 }))];
  await deliver();
  const admin = await loggedIn(createAdmin());
  const page = `/admin-dashboard/manage-bookings/payments/${id}/refund`;
  const open = async () => (await admin.get(page)).values("form.form-narrow");
  const send = async (amount: string, key = crypto.randomUUID(), form: object | null = null) =>
    admin.post(page, { ...(form ?? (await open())), method: "gateway", amount, idempotencyKey: key });
  return { id, email: customerEmail, payments, admin, guest, page, open, send };
}

async function books(id: string) {
  const { paid: sum } = await db.booking.findUniqueOrThrow({ where: { id }, select: { paid: true } });
  const rows = await db.payment.findMany({ where: { bookingId: id }, orderBy: { createdAt: "asc" } });
  const refunds = await db.gatewayRefund.findMany({ where: { bookingId: id }, orderBy: { createdAt: "asc" } });
  return { paid: sum, kinds: rows.map(({ kind }) => kind), refunds: refunds.map(({ state }) => state) };
}

const refunded = () => [...provider.refunds.values()].reduce((sum, { amount }) => sum + amount, 0) / 100;

const mails = (to: string, template: string) => db.mail.count({ where: { to, template } });

test("a refund from the desk goes back the way it came, once, and its state is told until the bank has it", async () => {
  const { id, email, admin, page, send } = await paid();
  expect((await admin.get(page)).text).toContain("Online, ₹5,700 can go back the way it came");
  const key = crypto.randomUUID();
  const sent = await send("2,100", key);
  expect(sent.toast).toBe("₹2,100 sent back online, with the guest in 5 to 7 working days.");
  expect((await send("2,100", key)).toast).toBe(sent.toast);
  expect(await books(id)).toEqual({ paid: 3600, kinds: ["received", "refund"], refunds: ["pending"] });
  expect([refunded(), await mails(email, "refund-sent")]).toEqual([2100, 1]);
  expect((await admin.get(page.replace("/refund", ""))).text).toContain("₹2,100 is on its way back");
  const [refund] = [...provider.refunds.values()];
  await deliver();
  provider.settle(refund?.id ?? "", "processed");
  await deliver();
  await lookForPayments(hence(60 * 24));
  expect(await books(id)).toEqual({ paid: 3600, kinds: ["received", "refund"], refunds: ["done"] });
  expect(await db.payment.findFirst({ where: { kind: "refund" } })).toMatchObject({
    method: "gateway",
    reference: refund?.id,
    recorderName: "Yasir Dar",
  });
});

test("ten presses at once, in as many tabs, send one refund", async () => {
  const { id, send } = await paid();
  await Promise.all(Array.from({ length: 6 }, () => send("2,000")));
  expect([refunded(), (await books(id)).paid]).toEqual([2_000, 3_700]);
  expect((await send("3,701")).text).toContain("Online only ₹3,700 can go back for this booking.");
});

test("a sum above one payment is split over several, the newest first", async () => {
  const { id, send } = await paid([3000]);
  expect(await books(id)).toMatchObject({ paid: 8700 });
  expect((await send("7,000")).toast).toContain("₹7,000 sent back online");
  expect([...provider.refunds.values()].map(({ amount }) => amount / 100)).toEqual([3000, 4000]);
  expect(await books(id)).toMatchObject({ paid: 1700, kinds: ["received", "received", "refund", "refund"] });
});

test("without an answer it is being sent: reserved, asked again by the look with the same key, and sent once", async () => {
  const { id, admin, page, send } = await paid();
  provider.faults.push("cut");
  expect((await send("5,000")).toast).toBe(
    "₹5,000 is being sent: the provider has not answered yet. It is recorded as soon as it does; nothing is sent twice.",
  );
  expect(await books(id)).toEqual({ paid: 5700, kinds: ["received"], refunds: ["asked"] });
  const byCash = {
    method: "cash",
    amount: "5,000",
    receivedOn: (await admin.get(page)).values("form.form-narrow").receivedOn,
  };
  const form = { ...byCash, idempotencyKey: crypto.randomUUID() };
  expect((await admin.post(page, form as Record<string, string>)).text).toContain("Only ₹700 is here for this booking");
  await lookForPayments(hence(3));
  expect(await books(id)).toEqual({ paid: 700, kinds: ["received", "refund"], refunds: ["pending"] });
  expect(refunded()).toBe(5000);
});

test("what the provider declines leaves the money here, with its reason, and cash or bank remain", async () => {
  const { id, payments, send } = await paid();
  provider.refund(payments[0]?.id ?? "", 570_000);
  provider.events.length = 0;
  expect((await send("100")).text).toContain(
    "The provider declines it: The refund amount is greater than what is left of the payment. Please send it by another way.",
  );
  expect(await books(id)).toEqual({ paid: 5700, kinds: ["received"], refunds: ["declined"] });
});

test("a refund that fails later is reversed once, and owed back again", async () => {
  await saveSite(REGISTERED);
  const { id, email, send, guest } = await paid();
  await db.booking.update({ where: { id }, data: { bookingStatus: "canceled", refundDue: 5700 } });
  await send("5,700");
  const [refund] = [...provider.refunds.values()];
  provider.settle(refund?.id ?? "", "failed");
  const [created, failed] = provider.events.slice(-2);
  await deliver();
  if (created && failed) provider.events.push({ ...failed, id: "again" }, { ...created, id: "late" });
  await deliver();
  expect(await books(id)).toEqual({ paid: 5700, kinds: ["received", "refund", "reversal"], refunds: ["failed"] });
  expect(await mails(email, "refund-failed")).toBe(1);
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ owedBack: 5700 });
  const { text } = await guest.get(`/bookings/${id}`);
  expect(text).toContain("(taken back)");
  expect(text).not.toContain("recorded by mistake");
  const credit = await db.taxDocument.findFirstOrThrow({ where: { bookingId: id, kind: "CN" } });
  expect(JSON.stringify(credit.snapshot)).toContain("It could not be sent.");
});

test("a refund made at the provider is in the books, once; of money that was never captured or is not ours nothing is", async () => {
  const { id, email, payments } = await paid();
  const made = provider.refund(payments[0]?.id ?? "", 120_000);
  provider.settle(made?.id ?? "", "processed");
  await deliver();
  expect(await books(id)).toEqual({ paid: 4500, kinds: ["received", "refund"], refunds: ["done"] });
  expect(await mails(email, "refund-sent")).toBe(1);
  expect(await db.payment.findFirst({ where: { kind: "refund" } })).toMatchObject({ recorderName: "Payment gateway" });

  const [payment] = payments;
  if (payment) payment.captured = false;
  provider.refund(payment?.id ?? "", 100_000);
  await deliver();
  expect(await books(id)).toMatchObject({ paid: 4500 });
});

test("a refund that is told of before its payment waits for it, and one of another site's payment is given up after a week", async () => {
  const user = await createUser();
  const { id } = await createStoredBooking({ userId: user.id, bookingStatus: "confirmed", totalPrice: 18_999 });
  await (await loggedIn(user)).post(`/bookings/${id}/pay-online`, { sum: "now" });
  const { reference } = await db.payLink.findFirstOrThrow({ where: { bookingId: id } });
  const payment = provider.pay(reference);
  const told = provider.events.splice(0);
  provider.refund(payment.id, 120_000);
  await deliver();
  expect(await books(id)).toEqual({ paid: 0, kinds: [], refunds: [] });
  provider.events.push(...told);
  await deliver();
  await lookForPayments();
  expect(await books(id)).toEqual({ paid: 4500, kinds: ["received", "refund"], refunds: ["pending"] });

  await db.gatewayEvent.updateMany({ where: { handledAt: { not: null } }, data: { handledAt: null } });
  await db.gatewayEvent.updateMany({ data: { asksFor: "payment:pay_of_others" } });
  await lookForPayments(hence(60 * 24 * 6));
  expect(await db.gatewayEvent.count({ where: { handledAt: null } })).toBe(3);
  await lookForPayments(hence(60 * 24 * 8));
  expect(await db.gatewayEvent.count({ where: { handledAt: null } })).toBe(0);
});

test("whoever may not pay back sends nothing, and where nothing came online there is no such way", async () => {
  const { id, admin, page } = await paid();
  const agent = await loggedIn(createUser({ role: "agent" }));
  expect((await agent.send(page)).status).toBe(403);
  const other = page.replace(id, (await createStoredBooking({ bookingStatus: "confirmed" })).id);
  const { html, values } = await admin.get(other);
  expect(html).not.toContain("Send it back online");
  const sent = await admin.post(other, { ...values("form.form-narrow"), method: "gateway", amount: "100" });
  expect(sent.text).toContain("Online only ₹0 can go back for this booking.");
});

test("a refusal after an answer that was lost is no refusal: what the first ask made is found, and a refused key says nothing", async () => {
  const { id, send } = await paid();
  provider.faults.push("cut");
  await send("5,000");
  const [first] = [...provider.refunds.values()];
  // As if its key had run out: asked again, the provider finds too little left.
  if (first) provider.keys.clear();
  await lookForPayments(hence(3));
  expect(await books(id)).toEqual({ paid: 700, kinds: ["received", "refund"], refunds: ["pending"] });
  expect(refunded()).toBe(5000);

  const { RAZORPAY_KEY_SECRET } = env;
  env.RAZORPAY_KEY_SECRET = "changed";
  expect((await send("100")).toast).toContain("₹100 is being sent");
  env.RAZORPAY_KEY_SECRET = RAZORPAY_KEY_SECRET;
  await lookForPayments(hence(3));
  expect(await books(id)).toMatchObject({ paid: 600, refunds: ["pending", "pending"] });
});

test("of a sum that goes back in parts staff read what went and what did not; a form sent again with another sum is refused", async () => {
  const { payments, send } = await paid([3000]);
  provider.refund(payments[0]?.id ?? "", 500_000);
  provider.events.length = 0;
  const key = crypto.randomUUID();
  expect((await send("4,000", key)).toast).toBe(
    "₹3,000 sent back online, with the guest in 5 to 7 working days. ₹1,000 was declined: The refund amount is greater than what is left of the payment. Please send only that by another way.",
  );
  expect((await send("300", key)).text).toContain("Another payment was recorded from here already.");
});

test("what went back and fits no book waits for somebody, reserves nothing, and is booked once it fits", async () => {
  const { id, payments, admin } = await paid();
  const odd = provider.refund(payments[0]?.id ?? "", 10_050);
  const all = provider.refund(payments[0]?.id ?? "", 500_000);
  for (const refund of [odd, all]) provider.settle(refund?.id ?? "", "processed");
  const cash = await createPayment({ id }, { kind: "refund", method: "cash", amount: 5000 });
  await deliver();
  expect(await books(id)).toMatchObject({ paid: 700, refunds: ["done", "done"] });
  expect(await db.gatewayEvent.count({ where: { handledAt: null } })).toBe(0);
  const page = "/admin-dashboard/money?tab=online-refunds";
  const list = await admin.get(page);
  for (const sum of ["₹101", "₹5,000"]) expect(list.text).toContain(`${sum} · `);

  await createPayment({ id }, { kind: "reversal", method: "cash", amount: 5000, reversesId: cash.id });
  await lookForPayments(hence(60 * 7));
  expect(await books(id)).toMatchObject({ paid: 700, kinds: ["received", "refund", "reversal", "refund"] });
  const left = await db.gatewayRefund.findFirstOrThrow({ where: { paymentId: null } });
  const close = () => admin.post("/admin-dashboard/money/close-refund", { id: left.id });
  expect((await close()).toast).toBe("Recorded: the books have it otherwise.");
  expect((await close()).toast).toBe("This refund was looked at already.");
  expect((await admin.get(page)).text).toContain("Nothing to look at");
});

test("a refund that no event told is found with its payment's link", async () => {
  const { id, payments } = await paid();
  provider.refund(payments[0]?.id ?? "", 100_000);
  provider.events.length = 0;
  await lookForPayments(hence(60 * 24 + 2));
  expect(await books(id)).toEqual({ paid: 4700, kinds: ["received", "refund"], refunds: ["pending"] });
});

test("a second tab, or an outage, sends no refund twice; what is being sent is owed no more", async () => {
  const { id, admin, page, open, send } = await paid();
  await db.booking.update({
    where: { id },
    data: { bookingStatus: "canceled", canceledAt: new Date(), refundDue: 2_000 },
  });
  const owed = async () => (await admin.get("/admin-dashboard/money?tab=refunds")).texts("main").join();
  expect(await owed()).toContain("Refund to pay: ₹2,000 of ₹2,000");
  const tab = await open();
  expect(tab).toMatchObject({ amount: "2000", method: "upi", seen: "0" });
  provider.faults.push("down");
  expect((await send("500")).toast).toContain("is being sent");
  expect((await send("2,000", undefined, tab)).toast).toContain("Meanwhile another refund was sent or recorded.");
  expect(await owed()).toContain("Refund to pay: ₹1,500 of ₹2,000");
  expect((await admin.get(page)).text).toContain("₹500 is being sent online already.");
  expect(await open()).toMatchObject({ amount: "1500", seen: "500" });
  provider.faults.push("down");
  expect((await send("1,500")).toast).toContain("is being sent");
  expect(await owed()).toContain("Nothing is owed back to anybody.");
  await lookForPayments(hence(3));
  expect(await books(id)).toMatchObject({ paid: 3_700, kinds: ["received", "refund", "refund"] });
  expect(refunded()).toBe(2_000);
});

test("what an admin records as sent by hand is not sent online, too", async () => {
  const { admin, page, open } = await paid();
  const form = { ...(await open()), amount: "100", reference: "UTR 412345678901" };
  const both = await admin.post(page, { ...form, method: "gateway" });
  expect(both.text).toContain("A refund online has the provider's own number: please leave out reference and note.");
  expect((await admin.post(page, form)).toast).toContain("Refund of ₹100 recorded");
  expect(refunded()).toBe(0);
});

test("a refund that the provider declined at first and then sent is told as sent", async () => {
  const { id, admin, page, send } = await paid();
  await send("100");
  await db.gatewayRefund.updateMany({
    where: { bookingId: id },
    data: { state: "declined", refundRef: null, paymentId: null, failedWhy: "Too old" },
  });
  await deliver();
  expect((await books(id)).refunds).toEqual(["pending"]);
  expect((await admin.get(page.replace("/refund", ""))).text).not.toContain("declined");
});
