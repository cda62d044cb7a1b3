import { createHmac, randomUUID } from "node:crypto";

import { addDays, today } from "~/values/calendar";

import { crowdedDay, PLACE_COMMANDS } from "./places";
import { type Command, GATEWAY_SECRET, type Turn } from "./world";

const DESK = "/admin-dashboard/manage-bookings";
const OFFERS = "/admin-dashboard/manage-packages/offers";
const STATES = ["01", "07", "27"];

/** What guests and staff do, over HTTP. Often two of them want the same booking, payment, code or key at once. */
export const COMMANDS: Record<string, Command> = {
  ...PLACE_COMMANDS,
  book: async (t) => {
    const guest = t.pick(t.world.guests);
    const trip = await newTrip(t);
    for (const answer of await t.often(() => t.api(guest, "POST", "/booking/admin", trip)))
      t.acknowledge(guest, trip.idempotencyKey, answer);
  },
  "book for a caller": async (t) => {
    const email = t.dice(2) ? { email: `caller${t.dice(20)}@example.com` } : {};
    const customer = { name: "Gulzar Lone", phoneNumber: `+91 94190 ${10_000 + t.dice(9)}`, ...email };
    const bookingStatus = t.pick(["pending", "confirmed"]);
    const order = { ...(await newTrip(t)), customer, bookingStatus, accept: ["booked-before"] };
    for (const answer of await t.often(() => t.api(t.desk(), "POST", "/booking/adminOnly", order)))
      t.acknowledge(null, `office ${order.idempotencyKey}`, answer);
  },
  edit: (t) => {
    const [field, value] = t.pick<[string, unknown]>([
      ["numberOfPersons", 1 + t.dice(6)],
      ["startDate", someDay(t)],
      ["totalPrice", t.dice(60_000)],
      ["packageId", t.pick(t.world.packageIds)],
      ["bookingStatus", t.pick(["pending", "confirmed", "confirmed", "canceled"])],
    ]);
    return t.api(t.desk(), "PATCH", `/booking/admin/${t.booking().id}`, { [field]: value });
  },
  "edit in the form": (t) =>
    saveForm(t, { numberOfPersons: String(1 + t.dice(6)), totalRule: "follow", bookingStatus: "confirmed" }),
  "cancel in the form": (t) => {
    const refundDue = t.pick(["", "0", String(t.dice(5_000))]);
    const canceledBy = t.pick(["office", "operator"]);
    return saveForm(t, { bookingStatus: "canceled", canceledBy, refundDue, cancelReason: "Snow." });
  },
  "cancel several": async (t) => {
    const query = new URLSearchParams(await chosen(t, 2));
    return t.form(t.desk(), `${DESK}/cancel?${query}`, { sure: "yes", cancelReason: "Snow" });
  },
  "cancel as guest": async (t) => {
    const { id, guest } = t.booking();
    if (guest) await t.often(() => t.api(guest, "POST", `/booking/mine/${id}/cancel`, {}));
  },
  "confirm several": async (t) => t.form(t.desk(), `${DESK}/status`, [["to", "confirmed"], ...(await chosen(t, 6))]),
  "reset several": async (t) => t.form(t.desk(), `${DESK}/status`, [["to", "pending"], ...(await chosen(t, 2))]),
  "undo a confirmation": async (t) => {
    const batches = await t.rows<{ batchId: string }>(
      `SELECT "batchId" FROM "BookingChange" WHERE "batchId" IS NOT NULL AND "createdAt" > now() - interval '8 seconds' LIMIT 9`,
    );
    if (batches.length) await t.often(() => t.form(t.desk(), `${DESK}/undo/${t.pick(batches).batchId}`, {}));
  },
  delete: (t) => t.api(t.desk(), "DELETE", `/booking/admin/${t.booking().id}`),
  restore: async (t) => {
    const deleted = await t.rows<{ id: string }>(`SELECT "id" FROM "Booking" WHERE "deletedAt" IS NOT NULL LIMIT 20`);
    if (deleted.length) await t.form(t.desk(), `${DESK}/deleted`, { id: t.pick(deleted).id });
  },
  pay: async (t) => {
    const [path, payment] = [await moneyOf(t), newPayment(t)];
    return t.often(() => t.api(t.desk(), "POST", path, payment));
  },
  "pay all": async (t) => {
    const { id } = await t.sold();
    const [row] = await t.rows<{ rest: number }>(
      `SELECT "totalPrice" - "paid" AS "rest" FROM "Booking" WHERE "id" = $1`,
      [id],
    );
    const payment = { ...newPayment(t), amount: Math.max(1, row?.rest ?? 1), method: "cash", reference: undefined };
    return t.api(t.desk(), "POST", `/booking/admin/${id}/payments`, payment);
  },
  "pay more than all": async (t) => {
    const { id } = await t.sold();
    const [row] = await t.rows<{ most: number }>(
      `SELECT greatest("totalPrice", "paid") AS "most" FROM "Booking" WHERE "id" = $1`,
      [id],
    );
    const amount = (row?.most ?? 0) + 1 + t.dice(9_000);
    const payment = { ...newPayment(t), amount, method: "cash", reference: undefined, takeMore: true };
    return t.api(t.desk(), "POST", `/booking/admin/${id}/payments`, payment);
  },
  "let the mail server go or come back": (t) => {
    t.world.mailServer.isAway = !t.world.mailServer.isAway;
    return t.isDone();
  },
  "report a gateway's payment": async (t) => {
    const { id: ref } = await t.sold();
    const event = t.pick(["payment.captured", "payment.captured", "payment.captured", "payment.failed"]);
    const payment = { id: `pay_${t.dice(400)}`, ref, amount: 1 + t.dice(9_000), paidAt: new Date().toISOString() };
    const body = JSON.stringify({ id: `evt_${t.dice(600)}`, event, payment });
    const signature = createHmac("sha256", t.dice(20) ? GATEWAY_SECRET : "another")
      .update(body)
      .digest("hex");
    return t.often(() => t.webhook("/webhooks/payments/test", body, { "X-Signature": signature }));
  },
  refund: async (t) => {
    const paid = await t.rows<{ id: string; paid: number }>(
      `SELECT "id", "paid" FROM "Booking" WHERE "paid" > 0 ORDER BY "createdAt" DESC LIMIT 24`,
    );
    if (paid.length === 0) return;
    const { id, paid: most } = t.pick(paid);
    const refund = { ...newPayment(t), kind: "refund", amount: 1 + t.dice(most) };
    await t.often(() => t.api(t.world.admin, "POST", `/booking/admin/${id}/payments`, refund));
  },
  reverse: async (t) => {
    const payment = await recent(t, `SELECT "id", "bookingId" FROM "Payment" WHERE "kind" <> 'reversal'`);
    const path = `${DESK}/payments/${payment?.bookingId}/undo/${payment?.id}`;
    if (payment) await t.often(() => t.form(t.world.admin, path, { reason: "By mistake." }));
  },
  "hand over cash": async (t) => {
    const [from = "", other = ""] = await staffOf(t);
    const handover = { from, to: t.pick(["bank", other]), amount: 1 + t.dice(4_000), idempotencyKey: randomUUID() };
    return t.often(() => t.api(t.desk(), "POST", "/cash/handovers", handover));
  },
  "undo a handover": async (t) => {
    const rows = await t.rows<{ id: string }>(
      `SELECT "id" FROM "CashHandover" WHERE "reversesId" IS NULL ORDER BY "createdAt" DESC LIMIT 20`,
    );
    if (rows.length === 0) return;
    const path = `/cash/handovers/${t.pick(rows).id}/undo`;
    await t.often(() => t.api(t.world.admin, "POST", path, { reason: "By mistake." }));
  },
  "count cash": async (t) => {
    const [holder = ""] = await staffOf(t);
    const count = { holder, counted: t.dice(9_000), reason: "Tea.", idempotencyKey: randomUUID() };
    return t.often(() => t.api(t.desk(), "POST", "/cash/counts", count));
  },
  claim: async (t) => {
    const { id, guest } = await t.sold();
    const method = t.pick(["upi", "bank"]);
    const fields = { method, utr: utrOf(t), amount: String(1 + t.dice(9_000)) };
    if (guest) await t.form(guest, `/bookings/${id}/pay`, fields);
  },
  "accept a claim": (t) => onClaim(t, (id) => t.often(() => accept(t, id))),
  "refuse a claim": (t) => onClaim(t, (id) => refuse(t, id)),
  "accept and refuse a claim": (t) => onClaim(t, (id) => Promise.all([accept(t, id), refuse(t, id)])),
  "say the guest's state": async (t) => {
    const fields = { intent: "particulars", placeOfSupply: t.pick(STATES), customerAddress: "1 Residency Road" };
    return t.form(t.desk(), await papersOf(t), { ...fields, customerGstin: "" });
  },
  "make an invoice": async (t) => {
    const page = await papersOf(t);
    return t.often(() => t.form(t.desk(), page, { intent: "make" }));
  },
  "make a payment's document": async (t) => {
    const payment = await recent(t, `SELECT "id", "bookingId" FROM "Payment"`);
    const fields = { intent: "make", payment: payment?.id ?? "" };
    if (payment) await t.often(() => t.form(t.desk(), `${DESK}/documents/${payment.bookingId}`, fields));
  },
  "correct a document": async (t) => {
    const made = await recent(t, `SELECT "number" AS "id", "bookingId" FROM "TaxDocument" WHERE "kind" <> 'CN'`);
    const fields = { intent: "correct", document: made?.id ?? "", reason: "Wrong name." };
    if (made) await t.often(() => t.form(t.world.admin, `${DESK}/documents/${made.bookingId}`, fields));
  },
  "ask for a change": async (t) => {
    const { id, guest } = t.booking();
    const wish = t.pick([{ wantedPersons: String(1 + t.dice(6)) }, { wantedDate: someDay(t) }]);
    if (guest) await t.often(() => t.form(guest, `/bookings/${id}/change`, Object.entries(wish)));
  },
  "withdraw a change": async (t) => {
    const { id, guest } = t.booking();
    if (guest) await t.form(guest, `/bookings/${id}/change`, { intent: "withdraw" });
  },
  "decline a change": async (t) => {
    const asked = await recent(t, `SELECT "id", "bookingId" FROM "ChangeRequest"`);
    const fields = { request: asked?.id ?? "", answer: "No beds." };
    if (asked) await t.often(() => t.form(t.desk(), `${DESK}/decline/${asked.bookingId}`, fields));
  },
  share: async (t) => {
    const { id, guest } = t.booking();
    if (guest) await t.form(guest, `/bookings/${id}/share`, { intent: t.pick(["make", "replace", "stop"]) });
  },
  "write to a departure": async (t) => {
    const { query, numbers } = await departure(t);
    const message = { subject: "Snow", text: "Bring boots.", seen: numbers.join(), idempotencyKey: randomUUID() };
    const sent = { ...message, intent: "send" };
    await t.often(() => t.form(t.desk(), `/admin-dashboard/departures/message?${query}`, sent));
  },
  "set a pick-up": async (t) => {
    const { query } = await departure(t);
    const fields = { pickup: `Gate ${t.dice(9)}`, which: t.pick(["all", "empty"]) };
    await t.form(t.desk(), `/admin-dashboard/departures/pickup?${query}`, fields);
  },
  "make an offer": (t) => {
    const code = `WALNUT${t.dice(4) ? randomUUID().slice(0, 8) : t.dice(40)}`;
    const [percent, maxUses] = [String(5 + t.dice(50)), String(1 + t.dice(8))];
    const offer = { code, percent, maxUses, starts: today(), ends: "", scope: "all" };
    return t.form(t.world.admin, `${OFFERS}/add`, offer);
  },
  "end or resume an offer": async (t) => {
    const offers = await t.rows<{ id: string }>(`SELECT "id" FROM "Offer"`);
    if (offers.length) await t.form(t.world.admin, `${OFFERS}/${t.pick(["end", "resume"])}/${t.pick(offers).id}`, {});
  },
  "switch availability": async (t) => {
    const id = t.pick(t.world.packageIds);
    const [row] = await t.rows<{ version: number }>(`SELECT "version" FROM "Package" WHERE "id" = $1`, [id]);
    const availability = t.pick(["available", "available", "available", "limited", "limited", "sold out"]);
    const fields = { availability, version: String(row?.version) };
    await t.form(t.world.admin, `/admin-dashboard/manage-packages/availability/${id}`, fields);
  },
};

async function newTrip(t: Turn) {
  const codes = await t.rows<{ code: string }>(
    `SELECT "code" FROM "Offer" ORDER BY "endedAt" IS NULL DESC, "used" LIMIT 6`,
  );
  const packageId = t.pick(t.world.packageIds);
  const startDate = packageId === t.world.departureId && t.dice(2) ? crowdedDay(t) : someDay(t);
  const trip = { packageId, startDate, numberOfPersons: 1 + t.dice(4) };
  const code = codes.length > 0 && t.dice(3) === 0 ? t.pick(codes).code : undefined;
  return { ...trip, idempotencyKey: randomUUID(), code };
}

function someDay(t: Turn) {
  return addDays(today(), 1 + t.dice(60));
}

async function saveForm(t: Turn, typed: Record<string, string>) {
  const { id } = t.booking();
  const [row] = await t.rows<Record<string, string | number | null>>(
    `SELECT "version", "startDate"::text, "numberOfPersons", "totalPrice", "bookingStatus", "packageId",
       (SELECT c."id" FROM "ChangeRequest" c WHERE c."bookingId" = b."id" AND c."state" = 'open') AS "request"
     FROM "Booking" b WHERE "id" = $1`,
    [id],
  );
  const shown = Object.entries(row ?? {}).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  return t.form(t.desk(), `${DESK}/edit/${id}`, { ...Object.fromEntries(shown), ...typed });
}

async function chosen(t: Turn, count: number) {
  const ids = Array.from({ length: count }, () => t.booking().id);
  const rows = await t.rows<{ id: string; version: number }>(
    `SELECT "id", "version" FROM "Booking" WHERE "id" = ANY($1::uuid[]) ORDER BY "bookingStatus" = 'pending' DESC`,
    [ids],
  );
  return rows.map(({ id, version }): [string, string] => ["booking", `${id}.${version}`]);
}

async function moneyOf(t: Turn) {
  return `/booking/admin/${(await t.sold()).id}/payments`;
}

async function papersOf(t: Turn) {
  return `${DESK}/documents/${(await t.sold()).id}`;
}

/** The admin and the agent, either first. */
async function staffOf(t: Turn) {
  const rows = await t.rows<{ id: string }>(`SELECT "id" FROM "User" WHERE "role" IN ('admin', 'agent') ORDER BY "id"`);
  const ids = rows.map(({ id }) => id);
  return t.dice(2) ? ids : ids.toReversed();
}

/** Few numbers, so that guests and staff often report the same transfer. */
function utrOf(t: Turn) {
  return String(412_000_000_000 + t.dice(200));
}

function newPayment(t: Turn) {
  const method = t.pick(["upi", "bank", "cash", "card"]);
  const utr = utrOf(t);
  const spelled = t.pick([utr, `UTR ${utr}`, `utr: ${utr.slice(0, 4)}-${utr.slice(4)}`]);
  const reference = method === "upi" || method === "bank" ? spelled : undefined;
  const money = { kind: "received", amount: 1 + t.dice(9_000), receivedOn: today(), takeMore: t.dice(3) > 0 };
  return { ...money, method, reference, idempotencyKey: randomUUID() };
}

/** One of the latest rows of a table. */
async function recent(t: Turn, select: string) {
  const rows = await t.rows<{ id: string; bookingId: string }>(`${select} ORDER BY "createdAt" DESC LIMIT 20`);
  return rows.length > 0 ? t.pick(rows) : undefined;
}

async function onClaim(t: Turn, decide: (id: string) => Promise<unknown>) {
  const claim = await recent(t, `SELECT "id", "bookingId" FROM "PaymentClaim"`);
  if (claim) await decide(claim.id);
}

function accept(t: Turn, id: string) {
  return t.form(t.desk(), "/admin-dashboard/claims", { id, takeMore: "yes" });
}

function refuse(t: Turn, id: string) {
  return t.form(t.desk(), `/admin-dashboard/claims/refuse/${id}`, { answer: "Nothing came." });
}

async function departure(t: Turn) {
  const { id } = t.booking();
  const rows = await t.rows<{ day: string; packageId: string; bookingNumber: number }>(
    `SELECT o."startDate"::text AS "day", o."packageId", o."bookingNumber" FROM "Booking" b
     JOIN "Booking" o ON o."startDate" = b."startDate" AND o."packageId" = b."packageId" WHERE b."id" = $1`,
    [id],
  );
  const query = `day=${rows[0]?.day}&package=${rows[0]?.packageId}`;
  return { query, numbers: rows.map(({ bookingNumber }) => bookingNumber) };
}
