import { createHmac } from "node:crypto";

import { afterEach, beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { removeOldGatewayEvents } from "~/models/money/online/take-gateway-event.server";
import { calendarDay, toDate } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { screen } from "../support/screen";
import { Browser, loggedIn, textOf } from "../support/site";

const SECRET = "thirty-two bytes of a test's own secret";
const PAID_AT = new Date(Date.now() - 60_000);

const gateway = new Browser();

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  Object.assign(env, { PAYMENT_GATEWAY: "test", PAYMENT_WEBHOOK_SECRET: SECRET });
});

afterEach(() => {
  Object.assign(env, { PAYMENT_GATEWAY: undefined, PAYMENT_WEBHOOK_SECRET: undefined });
});

function book(overrides = {}) {
  return createStoredBooking({ bookingStatus: "confirmed", totalPrice: 18_999, ...overrides });
}

type Reported = { ref: string; id?: string; event?: string; paymentId?: string; amount?: number; paidAt?: Date };

function report({ ref, id = "evt_1", event = "payment.captured", paymentId = "pay_1", ...money }: Reported) {
  return JSON.stringify({ id, event, payment: { id: paymentId, ref, amount: 5700, paidAt: PAID_AT, ...money } });
}

const signatureOf = (body: string, secret = SECRET) => createHmac("sha256", secret).update(body).digest("hex");

/** Posts as a gateway's server does: without a cookie, and from a foreign Origin. */
function post(body: string, { signature = signatureOf(body), driver = "test" } = {}) {
  const headers = { Origin: "https://gateway.example", "Content-Type": "application/json", "X-Signature": signature };
  return gateway.send(`/webhooks/payments/${driver}`, { method: "POST", body, headers });
}

/** The booking's payments and the stored gateway events. */
async function books(id: string) {
  const { paid } = await db.booking.findUniqueOrThrow({ where: { id }, select: { paid: true } });
  const events = await db.gatewayEvent.findMany({ orderBy: { eventId: "asc" } });
  return {
    paid,
    payments: await db.payment.count({ where: { bookingId: id } }),
    handled: events.map(({ handledAt }) => handledAt !== null),
  };
}

test("a payment that the gateway reports is in the ledger, the guest is written to, and the body is kept as it came", async () => {
  const { id, customerEmail } = await book();
  const body = ` \n\t${report({ ref: id })}  \r\n`.replace('"event"', '"from" : "ज़ैनब 🏔️ \\u0000 é", "event"');
  const answer = await post(body);
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await db.payment.findMany()).toMatchObject([
    { bookingId: id, kind: "received", method: "gateway", amount: 5700, reference: "pay_1", onceKey: "test:pay_1" },
  ]);
  expect(await db.payment.findFirst()).toMatchObject({
    source: "gateway",
    recordedBy: null,
    recorderName: "Payment gateway",
    receivedOn: toDate(calendarDay(PAID_AT)),
  });
  expect(await db.mail.count({ where: { to: customerEmail, template: "payment-received" } })).toBe(1);
  expect(await db.gatewayEvent.findMany()).toMatchObject([{ driver: "test", eventId: "evt_1", payload: body }]);
});

test.each([
  ["none", () => ""],
  ["no hex", () => "secret"],
  ["too short", (body: string) => signatureOf(body).slice(0, 32)],
  ["of another secret", (body: string) => signatureOf(body, `${SECRET}!`)],
  ["of the same JSON in other bytes", (body: string) => signatureOf(JSON.stringify(JSON.parse(body), null, 1))],
])("a signature that is %s is refused, and nothing is kept", async (_, signature) => {
  const { id } = await book();
  const body = report({ ref: id });
  expect((await post(body, { signature: signature(body) })).status).toBe(400);
  expect(await books(id)).toEqual({ paid: 0, payments: 0, handled: [] });
});

test.each(["", "{", "[]", '{"id":"evt_1"}', '{"id":"\\u0000","event":"x","payment":{}}'])(
  "what is signed but no event, %j, is refused",
  async (body) => {
    expect((await post(body)).status).toBe(400);
    expect(await db.gatewayEvent.count()).toBe(0);
  },
);

test("a body of more than a megabyte is too large", async () => {
  expect((await post(" ".repeat(1024 * 1024 + 1))).status).toBe(413);
});

test("an event that comes three times, after another of the same payment and twenty times at once, is one payment", async () => {
  const { id } = await book();
  const paid = report({ ref: id, id: "evt_2" });
  for (let time = 0; time < 3; time += 1) expect((await post(paid)).status).toBe(200);
  expect(await books(id)).toEqual({ paid: 5700, payments: 1, handled: [true] });
  await post(report({ ref: id, id: "evt_1" }));
  expect(await books(id)).toEqual({ paid: 5700, payments: 1, handled: [true, true] });

  const next = (index: number) => report({ ref: id, id: `evt_3${index % 4}`, paymentId: "pay_2", amount: 1000 });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(next(index))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await books(id)).toMatchObject({ paid: 6700, payments: 2, handled: Array.from({ length: 6 }, () => true) });
  expect(await db.mail.count({ where: { template: "payment-received" } })).toBe(2);
});

test("a failed try that is heard of before or after the money changes nothing", async () => {
  const { id } = await book();
  const failed = (event: string) => post(report({ ref: id, id: event, event: "payment.failed" }));
  expect((await failed("evt_1")).status).toBe(200);
  expect(await books(id)).toEqual({ paid: 0, payments: 0, handled: [true] });
  await post(report({ ref: id, id: "evt_2" }));
  await failed("evt_3");
  expect(await books(id)).toEqual({ paid: 5700, payments: 1, handled: [true, true, true] });
});

test("money for a canceled booking has come, and is owed back whatever refund was decided before", async () => {
  const { id } = await book({ bookingStatus: "canceled" });
  await db.booking.update({ where: { id }, data: { refundDue: 0 } });
  expect((await post(report({ ref: id }))).status).toBe(200);
  expect(await books(id)).toEqual({ paid: 5700, payments: 1, handled: [true] });
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ refundDue: null, owedBack: 5700 });
});

test("money for no booking, or more than the ledger takes, is kept to be looked at", async () => {
  const { id } = await book();
  const strange = [
    { ref: crypto.randomUUID() },
    { ref: "no id" },
    { ref: id, amount: 0 },
    { ref: id, amount: 2 ** 40 },
    { ref: id, paidAt: new Date("9999-12-31T23:59:59Z") },
    { ref: id, paidAt: new Date("1999-12-31") },
    { ref: id, paidAt: new Date(Date.now() + 2 * 86_400_000) },
  ];
  for (const [index, each] of strange.entries()) {
    const answer = await post(report({ ...each, id: `evt_${index}` }));
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  }
  expect(await books(id)).toEqual({ paid: 0, payments: 0, handled: strange.map(() => false) });
});

test("money beyond what a booking's sum can hold is kept to be looked at, not sent again for ever", async () => {
  const { id } = await book();
  for (const each of [1, 2, 3, 4, 5]) {
    const answer = await post(report({ ref: id, id: `evt_${each}`, paymentId: `pay_${each}`, amount: 500_000_000 }));
    expect(answer.status).toBe(200);
  }
  expect(await books(id)).toEqual({ paid: 2_000_000_000, payments: 4, handled: [true, true, true, true, false] });
});

test("an event with an id of any length is taken once", async () => {
  const { id } = await book();
  const events = ["a", "b"].map((end) => report({ ref: id, id: "evt".repeat(50) + end, paymentId: `pay_${end}` }));
  for (const event of [...events, ...events]) expect((await post(event)).status).toBe(200);
  expect(await books(id)).toEqual({ paid: 11_400, payments: 2, handled: [true, true] });
});

test("one payment is never money of two bookings", async () => {
  const first = await book();
  const second = await book();
  await post(report({ ref: first.id, id: "evt_1" }));
  expect((await post(report({ ref: second.id, id: "evt_2" }))).status).toBe(200);
  expect(await books(first.id)).toEqual({ paid: 5700, payments: 1, handled: [true, true] });
  expect(await books(second.id)).toMatchObject({ paid: 0, payments: 0 });
});

test("another gateway, or any while none is set, does not exist, and nothing is read there", async () => {
  const { id } = await book();
  expect((await post(report({ ref: id }), { driver: "razorpay" })).status).toBe(404);
  expect((await gateway.send("/webhooks/payments/test")).status).toBe(405);
  env.PAYMENT_GATEWAY = undefined;
  expect((await post(report({ ref: id }))).status).toBe(404);
  expect(await books(id)).toEqual({ paid: 0, payments: 0, handled: [] });
});

test("what was handled goes with old mails, what was not stays", async () => {
  const { id } = await book();
  await post(report({ ref: id, id: "evt_1" }));
  await post(report({ ref: "no id", id: "evt_2", paymentId: "pay_2" }));
  await db.gatewayEvent.updateMany({ data: { receivedAt: new Date(Date.now() - 91 * 86_400_000) } });
  await post(report({ ref: id, id: "evt_3" }));
  expect(await removeOldGatewayEvents(90)).toBe(1);
  expect((await db.gatewayEvent.findMany()).map(({ eventId }) => eventId).sort()).toEqual(["evt_2", "evt_3"]);
  await post(report({ ref: id, id: "evt_1" }));
  expect(await books(id)).toMatchObject({ paid: 5700, payments: 1 });
});

test("a guest is offered to pay online, and is led to the gateway's page for the sum shown", async () => {
  const aisha = await createUser();
  const hers = await loggedIn(aisha);
  const { id } = await book({ userId: aisha.id });
  const pay = `/bookings/${id}/pay`;
  expect((await hers.get(`/bookings/${id}`)).html).toContain(`href="${pay}"`);
  const { html } = await hers.get(pay);
  expect(textOf(html)).toContain("Pay online, ₹5,700");
  expect((await hers.get(`${pay}?sum=all`)).text).toContain("Pay online, ₹18,999");

  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const order = async (sum: string) => {
    const answer = await hers.send(`${pay}-online`, { method: "POST", body: `sum=${sum}`, headers });
    return answer.headers.get("Location");
  };
  const first = await order("now");
  expect(first).toMatch(/^\/pay\/to\/B\d+-1-[\w-]{22}$/);
  expect([await order("now"), (await order("all")) === first]).toEqual([first, false]);
  expect((await hers.post(`${pay}-online`, { sum: "some" })).toast).toBe("Please choose the advance or all of it.");
  const { path } = await hers.get(`${pay}-online`);
  expect(path).toBe(pay);
  expect(await books(id)).toEqual({ paid: 0, payments: 0, handled: [] });
  const shown = screen(html).values("form[action$='pay-online']");
  await post(report({ ref: id }));
  expect((await hers.post(`${pay}-online`, shown)).toast).toBe("What is to pay has changed. Please look again.");
  // The same sum after a refund of it: the first link is paid already.
  await createPayment({ id }, { kind: "refund", amount: 5700 });
  const again = await order("now");
  expect(again).toMatch(/^\/pay\/to\//);
  expect(again).not.toBe(first);

  for (const browser of [await loggedIn(createUser({ role: "viewer" })), await loggedIn(createUser())])
    expect((await browser.post(`${pay}-online`, { sum: "now" })).status).toBe(404);
  await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
  expect((await hers.post(`${pay}-online`, { sum: "now" })).toast).toBe(
    "This booking is canceled, so there is nothing to pay.",
  );
});

test("without a gateway the page has no button, and its address leads back", async () => {
  env.PAYMENT_GATEWAY = undefined;
  const aisha = await createUser();
  const hers = await loggedIn(aisha);
  const { id } = await book({ userId: aisha.id });
  const { html } = await hers.get(`/bookings/${id}/pay`);
  expect(html).not.toContain("pay-online");
  expect(screen(html).texts(".next-step a[href^='tel:']")).toHaveLength(1);
  const sent = await hers.post(`/bookings/${id}/pay-online`, { sum: "now" });
  expect(sent).toMatchObject({ path: `/bookings/${id}/pay`, toast: "Please choose another way to pay." });
});
