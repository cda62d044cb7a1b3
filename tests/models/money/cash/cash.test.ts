import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { countCash } from "~/models/money/cash/count-cash.server";
import { handOver, reverseHandover } from "~/models/money/cash/hand-over.server";
import { listHolders } from "~/models/money/cash/holders.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { counts, handovers } from "~/models/office/list/cash.server";
import { dayBook } from "~/models/office/list/day-book.server";
import { today } from "~/values/calendar";
import { formatSigned } from "~/values/money";

import { emptyDatabase } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { createStoredBooking, createUser } from "../../../support/factories";
import { recordAs } from "../../../support/money";

type Person = Awaited<ReturnType<typeof createUser>>;

let booking: string;
let irfan: Person;
let sana: Person;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  const facts = { bookingStatus: "confirmed", totalPrice: 90_000 };
  booking = (await createStoredBooking(facts)).id;
  irfan = await createUser({ name: "Irfan Mir", role: "agent" });
  sana = await createUser({ name: "Sana Mir", role: "admin" });
});

async function take(by: Person, amount: number, more: object = {}) {
  const result = await recordAs(by, booking, { method: "cash", amount, ...more });
  if (!result.ok) throw new Error(result.msg);
  return result.value.payment;
}

function give(from: Person, to: Person | "bank", amount: number, onceKey: string = crypto.randomUUID()) {
  return handOver({ from: from.id, to: to === "bank" ? to : to.id, amount, by: sana, onceKey });
}

function count(holder: Person, counted: number, reason?: string) {
  return countCash({ holder: holder.id, counted, reason, by: sana, onceKey: crypto.randomUUID() });
}

async function inHand() {
  return Object.fromEntries((await listHolders()).map((holder) => [holder.name, holder.inHand]));
}

test("whoever records cash has it, less refunds, what was undone by anybody, and what they handed over", async () => {
  await take(irfan, 9_000);
  await take(irfan, 2_500, { method: "upi" });
  const wrong = await take(irfan, 700);
  await reversePayment({ bookingId: booking, paymentId: wrong._id, by: sana, reason: "Not his." });
  await take(sana, 400);
  await take(sana, 150, { kind: "refund" });
  await give(irfan, sana, 5_000);
  await give(sana, "bank", 3_000);

  const [first, second] = await listHolders();
  expect(first).toMatchObject({ name: "Irfan Mir", received: 9_000, refunded: 0, handedOver: 5_000, inHand: 4_000 });
  expect(second).toMatchObject({ name: "Sana Mir", received: 400, refunded: 150, takenOver: 5_000, handedOver: 3_000 });
  expect(second?.inHand).toBe(2_250);
});

test("the day book says the same of each person, whoever undid a payment, and whatever anybody is called", async () => {
  const namesake = await createUser({ name: "Irfan Mir", role: "agent" });
  const wrong = await take(irfan, 5_000);
  await reversePayment({ bookingId: booking, paymentId: wrong._id, by: sana, reason: "Not his." });
  await take(irfan, 700);
  await take(namesake, 300);
  await take(sana, 1_000);
  const back = await take(sana, 250, { kind: "refund" });
  await reversePayment({ bookingId: booking, paymentId: back._id, by: irfan, reason: "Not hers." });
  await db.user.update({ where: { id: sana.id }, data: { name: "Sana Bhat" } });
  await take(sana, 100);

  const figuresOf = async (query: string) => {
    const { list } = await dayBook.page(`http://site/?${query}`, { role: "admin", withheld: [] });
    return list.figures.map(({ rows }) => rows.map(({ cells }) => cells));
  };
  const [, cash] = await figuresOf("");
  const held = (await listHolders()).map(({ name, inHand: sum }) => [name, sum] as const);
  expect(cash?.map(([name, , , sum]) => [name, sum]).slice(0, -1)).toEqual(
    held.map(([name, sum]) => [name, formatSigned(sum)]),
  );
  expect(held).toEqual(
    expect.arrayContaining([
      ["Irfan Mir", 700],
      ["Irfan Mir", 300],
      ["Sana Bhat", 1_100],
    ]),
  );
  const [byMethod] = await figuresOf("method=cash");
  expect(byMethod?.[0]).toEqual(["Cash", "₹2,100", "₹0", "₹2,100"]);
});

test("nobody hands over more than they have, nor to themselves or a guest, and a repeated form records once", async () => {
  await take(irfan, 5_500);
  expect(await give(irfan, "bank", 5_501)).toMatchObject({
    msg: "Irfan Mir has ₹5,500 in cash, so no more can go on.",
    errors: { amount: expect.any(String) as string },
  });
  expect(await give(sana, "bank", 1)).toMatchObject({ errors: { from: "They have no cash to hand over." } });
  expect(await give(irfan, irfan, 1)).toMatchObject({
    errors: { to: expect.stringContaining("somebody else") as string },
  });
  expect(await give(irfan, await createUser(), 1)).toMatchObject({ code: "INVALID_INPUT" });

  const twice = await Promise.all([give(irfan, "bank", 500, "form 1"), give(irfan, "bank", 500, "form 1")]);
  expect(twice.map((each) => each.ok && each.value.msg)).toEqual(
    Array(2).fill("₹500 went from Irfan Mir to the bank."),
  );
  expect(await give(irfan, "bank", 600, "form 1")).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });

  const many = await Promise.all(Array.from({ length: 8 }, () => give(irfan, sana, 1_000)));
  expect(many.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await inHand()).toEqual({ "Irfan Mir": 0, "Sana Mir": 5_000 });
});

test("a handover is undone by a second row, once, and not after the cash went on", async () => {
  await take(irfan, 5_000);
  const given = await give(irfan, sana, 3_000);
  const id = given.ok ? given.value.handover._id : "";
  const undo = (which = id) => reverseHandover({ id: which, by: sana, reason: "Wrong amount." });
  const onward = await give(sana, "bank", 1_000);
  expect(await undo()).toMatchObject({
    msg: "Sana Mir has only ₹2,000 left: please undo first what went on from there.",
  });
  expect((await undo(onward.ok ? onward.value.handover._id : "")).ok).toBe(true);
  const [once, again] = await Promise.all([undo(), undo()]);
  expect(once).toEqual(again);
  expect(once).toMatchObject({ value: { handover: { reversesId: id, fromName: "Sana Mir", toName: "Irfan Mir" } } });
  expect(await inHand()).toEqual({ "Irfan Mir": 5_000, "Sana Mir": 0 });
  const { rows, total } = await handovers.read({});
  expect(total).toBe(4);
  expect(rows.find(({ _id }) => _id === id)).toMatchObject({ isUndone: true });
  await expect(db.cashHandover.deleteMany()).rejects.toThrow("only ever added to");
});

test("a count closes the day: it asks why it differs, stays as it was, and is what they have from then on", async () => {
  await take(irfan, 5_000, { receivedOn: daysFromToday(-1) });
  expect(await count(irfan, 4_950)).toMatchObject({
    msg: "₹5,000 should be there, so ₹50 is missing: please say why.",
    errors: { reason: expect.any(String) as string },
  });
  expect(await count(irfan, 5_010)).toMatchObject({
    msg: "₹5,000 should be there, so there is ₹10 more: please say why.",
  });
  expect(await count(irfan, 4_900, "Tea.")).toMatchObject({
    value: { msg: "₹4,900 counted for Irfan Mir: ₹100 is missing." },
  });
  const morning = await take(irfan, 100);
  expect(await count(irfan, 5_000)).toMatchObject({ value: { msg: "₹5,000 counted for Irfan Mir: as it should be." } });
  expect(await inHand()).toEqual({ "Irfan Mir": 5_000 });

  const late = await take(irfan, 900, { receivedOn: daysFromToday(-3) });
  await reversePayment({ bookingId: booking, paymentId: morning._id, by: sana, reason: "Not paid." });
  expect((await counts.read({})).rows).toMatchObject([
    { expected: 5_000, counted: 5_000, reason: null, recordedAfter: 800 },
    { expected: 5_000, counted: 4_900, reason: "Tea.", recordedAfter: 0 },
  ]);
  expect(await inHand()).toEqual({ "Irfan Mir": 5_800 });
  const book = await dayBook.read({ tab: "day-book", from: daysFromToday(-3), to: today() });
  const after = book.rows.filter(({ isAfterCount }) => isAfterCount);
  expect(after.map(({ _id, kind }) => (_id === late._id ? "late" : kind))).toEqual(["late", "reversal"]);
  await expect(db.cashCount.updateMany({ data: { counted: 1 } })).rejects.toThrow("only ever added to");
});
