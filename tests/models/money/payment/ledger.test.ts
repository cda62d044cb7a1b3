import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { formatDate, toDate, today } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createStoredBooking } from "../../../support/factories";
import { recordAs } from "../../../support/money";
import { tally, tallyOf } from "../../../support/outcomes";

let count = 0;

/** A reference no other payment has. */
const newReference = () => `4123 ${String((count += 1)).padStart(8, "0")}`;

async function stage(overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  const [yasir, booking] = await Promise.all([createAdmin(), createStoredBooking({ totalPrice: 18999, ...overrides })]);
  const { id, bookingNumber } = booking;
  return {
    id,
    bookingNumber,
    yasir,
    record: (payment: Parameters<typeof recordAs>[2] = {}) => recordAs(yasir, id, payment),
    paid: async () => (await db.booking.findUniqueOrThrow({ where: { id } })).paid,
    rows: () => db.payment.findMany({ where: { bookingId: id }, orderBy: { id: "asc" } }),
    mails: (template: string) => db.mail.findMany({ where: { template, text: { contains: id } } }),
  };
}

describe("a payment", () => {
  test("is written down with who and when, counts, and is mailed to the guest", async () => {
    const { id, bookingNumber, yasir, record, paid, rows, mails } = await stage();
    const reference = newReference();
    expect(await record({ reference, note: "From the brother's account." })).toMatchObject({
      ok: true,
      value: { msg: "₹5,700 recorded. Balance ₹13,299.", payment: { amount: 5700, recorderName: "Yasir Dar" } },
    });
    expect(await paid()).toBe(5700);
    expect(await rows()).toMatchObject([{ recordedBy: yasir.id, receivedOn: toDate(today()), source: "office" }]);
    const [mail, ...others] = await mails("payment-received");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`₹5,700 received for booking ${bookingNumber}`);
    expect(mail?.text).toContain("Balance: ₹13,299");
    const [receipt] = await db.taxDocument.findMany({ where: { bookingId: id } });
    expect(mail?.text).toContain(`Receipt: ${receipt?.number}\n`);
    expect(mail?.text).toContain(`/bookings/${id}#documents`);
    expect(mail?.text).not.toContain("brother");
    const changes = await db.bookingChange.findMany({ where: { bookingId: id } });
    expect(changes).toMatchObject([{ authorName: "Yasir Dar", field: "payment", newValue: "received ₹5,700 by UPI" }]);
  });

  test("is one for a key, however often it is sent at once", async () => {
    const { record, paid, rows, mails } = await stage();
    expect(await tallyOf(6, () => record({ onceKey: "double-click" }))).toEqual({ done: 6 });
    expect([await paid(), (await rows()).length, (await mails("payment-received")).length]).toEqual([5700, 1, 1]);
  });

  test("is refused under the key of another, of this booking or of one sent at the same moment", async () => {
    const [first, second] = await Promise.all([stage(), stage()]);
    await first.record({ onceKey: "used" });
    expect(await first.record({ onceKey: "used", amount: 570 })).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    const by = first.yasir;
    const answers = await Promise.all([first, second].map(({ record }) => record({ by, onceKey: "both" })));
    expect(tally(answers)).toEqual({ done: 1, IDEMPOTENCY_KEY_REUSED: 1 });
    expect((await first.paid()) + (await second.paid())).toBe(2 * 5700);
  });

  test("above the balance asks whether it is meant", async () => {
    const { record, paid } = await stage();
    expect(await record({ amount: 19_000 })).toMatchObject({
      code: "INVALID_INPUT",
      errors: { takeMore: expect.stringContaining("₹18,999") as string },
    });
    expect(await paid()).toBe(0);
    expect(await record({ amount: 19_000, takeMore: true })).toMatchObject({
      value: { msg: "₹19,000 recorded. Owed back: ₹1." },
    });
  });

  test("asks about a day that is hardly right: long before the booking, or a refund before the first payment", async () => {
    const { record, paid } = await stage();
    const soon = { receivedOn: daysFromToday(-30) };
    const wrong = { receivedOn: daysFromToday(-365) };
    const asked = (day: string, why: string) => {
      const msg = `Is ${formatDate(day)} right? Nothing is recorded yet, because ${why}.`;
      return { code: "INVALID_INPUT", msg, errors: { "before-sale": msg } };
    };
    const made = `the booking was made on ${formatDate(today())}`;
    expect(await record(wrong)).toMatchObject(asked(wrong.receivedOn, made));
    expect(await record({ receivedOn: daysFromToday(-31) })).toMatchObject({ code: "INVALID_INPUT" });
    expect(await record(soon)).toMatchObject({ ok: true });
    const first = `the first payment came on ${formatDate(soon.receivedOn)}`;
    const refund = { kind: "refund", amount: 700 } as const;
    expect(await record({ ...refund, ...wrong })).toMatchObject(asked(wrong.receivedOn, first));
    expect(await record({ ...refund, ...soon })).toMatchObject({ ok: true });
    expect(await paid()).toBe(5_000);
    expect(await record({ ...refund, ...wrong, answered: ["before-sale"] })).toMatchObject({ ok: true });
    expect(await record({ ...wrong, answered: ["before-sale"] })).toMatchObject({ ok: true });
  });

  test("finds no deleted booking, and a canceled one takes only refunds", async () => {
    const deleted = await stage({ deletedAt: new Date() });
    expect(await deleted.record()).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await deleted.record({ bookingId: "1042" })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    const { id, record, paid } = await stage();
    await record();
    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
    expect(await record()).toMatchObject({ ok: false, msg: "This booking is canceled, so it takes only refunds." });
    expect(await record({ kind: "refund", amount: 4560 })).toMatchObject({
      value: { msg: "Refund of ₹4,560 recorded." },
    });
    expect(await paid()).toBe(1140);
  });
});

describe("a reference of a bank", () => {
  test("counts once, however it is typed", async () => {
    const [first, second] = await Promise.all([stage(), stage()]);
    const reference = newReference();
    await first.record({ reference });
    const [joined, dashed] = [reference.replaceAll(" ", ""), reference.replaceAll(" ", "-")];
    const msg = `This reference was recorded already, for booking ${first.bookingNumber} on ${formatDate(today())}.`;
    for (const typed of [joined, `utr ${reference}`, `UTR: ${dashed}`, `NEFT/REF.${reference}`])
      for (const method of ["bank", "upi"] as const)
        expect(await second.record({ reference: typed, method })).toMatchObject({ code: "ALREADY_RECORDED", msg });
  });

  test("is the number in a bank's sentence, too", async () => {
    const [first, second] = await Promise.all([stage(), stage()]);
    const number = newReference().replace(" ", "");
    await first.record({ reference: `IMPS/${number}/RAVI` });
    const grouped = number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
    for (const typed of [number, grouped, `NEFT N${number}`, `${number}/1`, `upi/${grouped}/meera`, `UTR ${number}`])
      expect(await second.record({ reference: typed, amount: 1 }), typed).toMatchObject({ code: "ALREADY_RECORDED" });
    for (const other of [`SBIN${number}`, `${number}/${newReference().replace(" ", "")}`, `1${number}`])
      expect(await second.record({ reference: other, amount: 1 }), other).toMatchObject({ ok: true });
  });

  test("typed in two tabs at once is one payment", async () => {
    const stages = await Promise.all([stage(), stage(), stage(), stage()]);
    const reference = newReference();
    const answers = await Promise.all(stages.map(({ record }) => record({ reference })));
    expect(tally(answers)).toEqual({ done: 1, ALREADY_RECORDED: 3 });
  });

  test("of a refund, of cash or of a card may be any", async () => {
    const { record } = await stage();
    for (const payment of [{ method: "cash" }, { method: "card" }, { kind: "refund" }] as const) {
      for (const amount of [2, 1])
        expect(await record({ reference: "7", amount, ...payment })).toMatchObject({ ok: true });
    }
  });
});

test("a refund never exceeds what came in, however many are sent at once", async () => {
  const { record, paid, mails } = await stage();
  await record();
  expect(await record({ kind: "refund", amount: 5701 })).toMatchObject({
    errors: { amount: "Only ₹5,700 is here for this booking, so no more can go back." },
  });
  expect(await tallyOf(4, () => record({ kind: "refund", amount: 2500 }))).toEqual({ done: 2, INVALID_INPUT: 2 });
  expect(await paid()).toBe(700);
  const sent = await mails("refund-sent");
  expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill("Refund of ₹2,500 sent"));
  for (const { text } of sent) expect(text).toMatch(/^Receipt for a refund: RC\//m);
});

describe("what was recorded by mistake", () => {
  const reason = "It was for another booking.";

  test("is undone by a row of its own, once, and its reference counts again", async () => {
    const { id, yasir, record, paid, rows } = await stage();
    const reference = newReference();
    await record({ reference });
    const undo = { bookingId: id, paymentId: (await rows())[0]?.id, by: yasir, reason };
    const answers = await Promise.all([1, 2, 3, 4].map(() => reversePayment(undo)));
    for (const answer of answers) expect(answer).toMatchObject({ value: { msg: "₹5,700 undone. Balance ₹18,999." } });
    expect(await paid()).toBe(0);
    const reversal = { kind: "reversal", note: reason, recordedBy: yasir.id };
    expect(await rows()).toMatchObject([{ kind: "received" }, reversal]);
    expect(await record({ reference })).toMatchObject({ ok: true });
  });

  test("is not told as recorded to a form that is sent again", async () => {
    const { id, yasir, record, paid, rows } = await stage();
    await record({ onceKey: "kept-tab" });
    await reversePayment({ bookingId: id, paymentId: (await rows())[0]?.id, by: yasir, reason });
    expect(await record({ onceKey: "kept-tab" })).toMatchObject({ ok: false, code: "IDEMPOTENCY_KEY_REUSED" });
    expect(await paid()).toBe(0);
  });

  test("a refund comes before the money it paid back", async () => {
    const { id, yasir, record, paid, rows } = await stage();
    await record();
    await record({ kind: "refund", amount: 700 });
    const [received, refund] = await rows();
    const undo = (paymentId?: string) => reversePayment({ bookingId: id, paymentId, by: yasir, reason });
    expect(await undo(received?.id)).toMatchObject({ ok: false, code: "INVALID_INPUT" });
    expect(await undo(refund?.id)).toMatchObject({ value: { msg: "Refund of ₹700 undone. Balance ₹13,299." } });
    expect(await undo(received?.id)).toMatchObject({ ok: true });
    expect(await paid()).toBe(0);
  });

  test("is named by its own booking alone, and a reversal is not undone", async () => {
    const [first, second] = await Promise.all([stage(), stage()]);
    await first.record();
    const [payment] = await first.rows();
    const undo = (bookingId: string, paymentId = "") =>
      reversePayment({ bookingId, paymentId, by: first.yasir, reason });
    expect(await undo(second.id, payment?.id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await undo(first.id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    await undo(first.id, payment?.id);
    expect(await undo(first.id, (await first.rows())[1]?.id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  });
});

describe("the database itself", () => {
  const row = { method: "upi", amount: 100, receivedOn: toDate(today()), recorderName: "SQL" };
  const insert = (data: object) =>
    db.payment.create({ data: { kind: "received", ...row, onceKey: `sql-${(count += 1)}`, ...data } as never });

  test("lets nobody change or remove a row", async () => {
    const { id, record } = await stage();
    await record();
    const refused = "Payment is only ever added to";
    for (const change of [
      `UPDATE "Payment" SET "amount" = 1`,
      `UPDATE "Payment" SET "note" = 'x'`,
      `DELETE FROM "Payment"`,
    ])
      await expect(db.$executeRawUnsafe(`${change} WHERE "bookingId" = '${id}'`)).rejects.toThrow(refused);
    await expect(db.booking.delete({ where: { id } })).rejects.toThrow();
  });

  test("lets the erasure of an old booking's contact clear a note, and nothing else", async () => {
    const { id, record, rows, paid } = await stage({ startDate: toDate(daysFromToday(-9 * 366)) });
    await record({ note: "From the brother's account." });
    const erasing = (set: string) =>
      db.$transaction([
        db.$executeRaw`SET LOCAL chinar.erasing = 'on'`,
        db.$executeRawUnsafe(`UPDATE "Payment" SET ${set} WHERE "bookingId" = '${id}'`),
      ]);
    await expect(erasing(`"amount" = 1`)).rejects.toThrow("only ever added to");
    await eraseContacts(8);
    expect(await rows()).toMatchObject([{ note: null, amount: 5700, recorderName: "Yasir Dar" }]);
    expect(await paid()).toBe(5700);
    await expect(db.$executeRaw`UPDATE "Payment" SET "note" = 'x'`).rejects.toThrow("only ever added to");
  });

  test("takes a reversal only of the same booking, method and amount, once, and never of a reversal", async () => {
    const [{ id, record, paid, rows }, other] = await Promise.all([stage(), stage()]);
    const reference = newReference();
    await record({ amount: 100, reference });
    const reversesId = (await rows())[0]?.id;
    const reversal = { bookingId: id, kind: "reversal", reversesId };
    for (const wrong of [{ amount: 99 }, { method: "cash" }, { bookingId: other.id }])
      await expect(insert({ ...reversal, ...wrong })).rejects.toThrow("Payment_reversal");
    const { id: reversalId } = await insert(reversal);
    expect(await paid()).toBe(0);
    await expect(insert(reversal)).rejects.toThrow();
    await expect(insert({ ...reversal, reversesId: reversalId })).rejects.toThrow("Payment_reversal");
    expect(await record({ reference })).toMatchObject({ ok: true });
  });

  test("pays back nothing that did not come in, and adds nothing to a deleted booking", async () => {
    const [{ id, paid }, deleted] = await Promise.all([stage(), stage({ deletedAt: new Date() })]);
    await expect(insert({ bookingId: id, kind: "refund" })).rejects.toThrow("Booking_paid");
    await expect(insert({ bookingId: deleted.id })).rejects.toThrow("Payment_deleted");
    expect(await paid()).toBe(0);
  });

  test("deletes no booking that has payments, and says what to do instead", async () => {
    const { id, yasir, record } = await stage();
    await record();
    const refusal = { code: "HAS_PAYMENTS", msg: "This booking has payments. Cancel it instead." };
    expect(await deleteBooking({ id, by: yasir })).toMatchObject(refusal);
    const byHand = db.booking.update({ where: { id }, data: { deletedAt: new Date() } });
    await expect(byHand).rejects.toThrow("Booking_payments");
  });

  test("counts anew what was paid, and the references", async () => {
    const { id, record, paid, rows } = await stage();
    const reference = newReference();
    await record({ reference });
    await record({ kind: "refund", amount: 700 });
    const references = () => db.paymentReference.findMany({ orderBy: [{ method: "asc" }, { reference: "asc" }] });
    const before = await references();
    await db.booking.update({ where: { id }, data: { paid: 17 } });
    await db.paymentReference.deleteMany({ where: { paymentId: (await rows())[0]?.id } });
    await db.$queryRaw`SELECT recount()::text`;
    expect(await paid()).toBe(5000);
    expect(await references()).toEqual(before);
  });

  test("keeps two payments of one reference that an earlier version took, and names the later one", async () => {
    const [{ record }, second] = await Promise.all([stage(), stage()]);
    const [reference, other] = [newReference(), newReference()];
    await record({ reference });
    await second.record({ reference: other });
    await db.$executeRaw`ALTER TABLE "Payment" DISABLE TRIGGER forbid_change`;
    await db.$executeRaw`UPDATE "Payment" SET "reference" = ${`UTR ${reference}`} WHERE "reference" = ${other}`;
    await db.$executeRaw`ALTER TABLE "Payment" ENABLE TRIGGER forbid_change`;
    await db.$queryRaw`SELECT recount()::text`;
    const repeated = await db.$queryRaw`SELECT "reference", "bookingNumber" FROM repeated_references()`;
    expect(repeated).toEqual([{ reference: reference.replaceAll(" ", ""), bookingNumber: second.bookingNumber }]);
    const counted = await db.paymentReference.count({ where: { payment: { bookingId: second.id } } });
    expect([await second.paid(), counted]).toEqual([5700, 0]);
  });
});
