import { expect, test } from "vitest";

import { db } from "~/db.server";

import { clientOf } from "../support/api-client";
import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { signed } from "../support/razorpay";
import { provider, takeSiteErrors } from "../support/use-site";

const owing = (overrides = {}) => createStoredBooking({ bookingStatus: "confirmed", totalPrice: 18_999, ...overrides });

type Sent = { link: { reference: string; amount: number; state: string; url: string; payUrl: string | null } };

test("a program makes the link that its guest pays at, once, asks for what no event told, and sends money back", async () => {
  const { id } = await owing({ payKey: "Zm9vYmFyYmF6cXV4MTIzNA" });
  const [agent, admin] = [await clientOf(await createUser({ role: "agent" })), await clientOf(await createAdmin())];
  const links = `/booking/admin/${id}/pay-links`;
  const made = await agent.post(links, { sum: "now" });
  const { link } = made.data as Sent;
  expect([made.status, link.amount, link.state]).toEqual([201, 5700, "open"]);
  expect(link.payUrl).toBe(`${process.env.SITE_URL}/pay/Zm9vYmFyYmF6cXV4MTIzNA`);
  expect((await agent.post(links, { sum: "now" })).data).toMatchObject({ link: { reference: link.reference } });
  expect((await agent.get(links)).data).toMatchObject({ links: [{ reference: link.reference, url: link.url }] });

  const payment = provider.pay(link.reference);
  provider.faults.push("down");
  const silent = await agent.post("/gateway/look", { bookingId: id });
  expect(silent).toMatchObject({ status: 502, data: { code: "GATEWAY" } });
  expect(takeSiteErrors().join("")).toContain("looking again later");
  await db.payLink.updateMany({ data: { lookedAt: null } });
  expect((await agent.post("/gateway/look", { bookingId: id })).data).toMatchObject({ looked: 1, booked: 1 });
  expect((await agent.get(links)).data).toMatchObject({ links: [{ state: "paid" }] });

  const payments = `/booking/admin/${id}/payments`;
  const refund = { kind: "refund", method: "gateway", amount: 2_100, receivedOn: daysFromToday(0) };
  const send = (more: object, key: string = crypto.randomUUID()) =>
    admin.post(payments, { ...refund, ...more }, { headers: { "Idempotency-Key": key } });
  expect((await agent.post(payments, { ...refund, idempotencyKey: crypto.randomUUID() })).status).toBe(403);
  expect(await send({ kind: "received" })).toMatchObject({
    status: 400,
    data: { errors: { method: expect.any(String) as string } },
  });
  const key = crypto.randomUUID();
  const sent = await send({}, key);
  expect(sent).toMatchObject({ status: 201, data: { payment: { kind: "refund", method: "gateway", amount: 2_100 } } });
  expect((await send({}, key)).data).toEqual(sent.data);

  // A key that another one begins with is a key of its own.
  expect(await send({ amount: 100 }, `${key}:1`)).toMatchObject({ status: 201, data: { payment: { amount: 100 } } });
  expect((await send({ reference: "12" })).data.msg).toContain("please leave out reference and note");
  const { id: other } = await db.payment.findFirstOrThrow({ where: { bookingId: id, kind: "refund" } });
  expect((await send({ amount: 100, paymentId: other })).data.msg).toBe("Online only ₹0 can go back for this booking.");

  provider.faults.push("down");
  const unanswered = await send({ amount: 500 });
  expect(unanswered).toMatchObject({ status: 202, data: { refund: { state: "asked" } } });
  expect(unanswered.data).not.toHaveProperty("payment");
  expect(provider.payments.get(payment.id)?.amount_refunded).toBe(220_000);
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ paid: 3_500 });
});

test("a guest's program makes a link for its own booking only", async () => {
  const user = await createUser();
  const { id } = await owing({ userId: user.id });
  const [hers, theirs] = [await clientOf(user), await clientOf(await createUser())];
  const path = `/booking/mine/${id}/pay-links`;
  const viewer = await clientOf(await createUser({ role: "viewer" }));
  for (const other of [theirs, viewer]) expect((await other.post(path, { sum: "all" })).status).toBe(404);
  expect(await hers.post(path, { sum: "all" })).toMatchObject({ status: 201, data: { link: { amount: 18_999 } } });
  expect((await hers.get(path)).data).toMatchObject({ links: [{ amount: 18_999 }] });
});

test("an event without its signature is refused, one of any length, and one with it is booked", async () => {
  const { id } = await owing();
  const agent = await clientOf(await createUser({ role: "agent" }));
  const { link } = (await agent.post(`/booking/admin/${id}/pay-links`, { sum: "now" })).data as Sent;
  const { amount } = provider.pay(link.reference);
  const [event] = provider.events.splice(0).slice(-1);
  if (!event) throw new Error("There is no event.");
  const send = async (body: BodyInit, headers: Record<string, string>, driver = "razorpay") => {
    const to = `${process.env.SITE_URL}/webhooks/payments/${driver}`;
    const answer = await fetch(to, { method: "POST", body, headers, duplex: "half" });
    return [answer.status, (await answer.json()) as unknown];
  };
  const refused = { code: "INVALID_INPUT", msg: "The signature is missing or wrong, or the event cannot be read." };
  expect(await send(event.body, {})).toEqual([400, refused]);
  expect(await send(` ${event.body}`, signed(event))).toEqual([400, refused]);
  expect(await send("", signed(event))).toEqual([400, refused]);
  expect(await send(event.body, signed(event), "other")).toMatchObject([404, { code: "NOT_FOUND" }]);
  const long = Buffer.alloc(1_100_000, "a");
  const tooLong = [413, { code: "PAYLOAD_TOO_LARGE", msg: "Please send at most 1 MB." }];
  expect(await send(long, {})).toEqual(tooLong);
  // In pieces, so that no header says how long it is.
  expect(await send(new Blob([long]).stream(), {})).toEqual(tooLong);
  expect(await db.payment.count({ where: { bookingId: id } })).toBe(0);
  expect(await send(event.body, signed(event))).toEqual([200, { ok: true }]);
  expect(await send(new Blob([event.body]).stream(), signed(event))).toEqual([200, { ok: true }]);
  expect(await db.payment.findMany({ where: { bookingId: id } })).toMatchObject([{ amount: amount / 100 }]);
});
