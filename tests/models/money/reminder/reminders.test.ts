import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { remindOfDues } from "~/models/money/reminder/remind-of-dues.server";
import { sendDigest } from "~/models/office/reminder/send-digest.server";
import { hostSite } from "~/site.server";
import { addDays, type CalendarDate, formatDate, startOfDay, toDate } from "~/values/calendar";

import { emptyDatabase } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { atTotal, createAdmin, createContact, createStoredBooking } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

const TODAY = daysFromToday(0);
const noon = (day: CalendarDate) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);

let termsId: number;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  termsId = await publish({ advancePercent: 30, advanceDays: 7, balanceDays: 14 });
  await saveSite({ remindGuests: "yes", officeDigest: "yes" });
});

async function publish(dues: object) {
  const value = { tiers: null, basis: "paid", operatorCancel: null, ...dues };
  return (await db.terms.create({ data: { value } })).id;
}

/** A booking confirmed today for a trip in 60 days. The advance of ₹5,700 is due in 7 days, the balance in 46. */
function sold(more: Parameters<typeof createStoredBooking>[0] = {}) {
  const facts = { bookingStatus: "confirmed", totalPrice: 19_000, startDate: toDate(daysFromToday(60)) };
  return createStoredBooking({ ...facts, termsId, confirmedAt: startOfDay(TODAY), ...more });
}

const pay = (id: string, amount: number) => createPayment({ id }, { amount, method: "cash" });

/** The subjects of the mails sent on this day, when two processes look twice each. */
async function sentOn(days: number, send = remindOfDues) {
  const before = await db.mail.count();
  const now = noon(addDays(TODAY, days));
  await Promise.all([send(now), send(now)]);
  await send(now);
  const mails = await db.mail.findMany({ orderBy: { id: "asc" }, skip: before });
  return mails.map(({ subject }) => subject);
}

describe("a guest is reminded", () => {
  const balanceOn = daysFromToday(46);

  test("once on the advance's day, and 7 days and 1 day before the balance's", async () => {
    const { id } = await sold();
    expect(await sentOn(6)).toEqual([]);
    expect(await sentOn(7)).toEqual([`Advance of ₹5,700 due on ${formatDate(daysFromToday(7))}`]);
    await pay(id, 5701);
    for (const [day, subjects] of [
      [38, []],
      [39, [`Balance of ₹13,299 due on ${formatDate(balanceOn)}`]],
      [40, []],
      [45, [`Balance of ₹13,299 due on ${formatDate(balanceOn)}`]],
      [46, []],
    ] as const)
      expect(await sentOn(day), `day ${day}`).toEqual(subjects);
  });

  test("of nothing that is paid, canceled, deleted, asked for by no day, or erased", async () => {
    const { id } = await sold();
    await pay(id, 19_000);
    await sold({ bookingStatus: "canceled" });
    await sold({ bookingStatus: "pending" });
    await sold({ deletedAt: new Date() });
    await sold({ customerEmail: "" });
    await sold({ termsId: await publish({ advancePercent: 30, advanceDays: null, balanceDays: null }) });
    for (const day of [7, 39, 45, 53, 59]) expect(await sentOn(day), `day ${day}`).toEqual([]);
  });

  test("how to see the booking, if they have no account", async () => {
    const { id: userId } = await createContact();
    const { customerEmail: to } = await sold({ userId, customerEmail: "gul@example.com" });
    await sentOn(7);
    expect((await db.mail.findFirstOrThrow({ where: { to } })).text).toContain("/register");
  });

  test("with the UPI id and the page to pay at, if the settings name them", async () => {
    const { id, customerEmail: to } = await sold();
    await saveSite({ remindGuests: "yes", upiId: "chinar.holidays@sbi", upiKind: "person" });
    await sentOn(7);
    const { text } = await db.mail.findFirstOrThrow({ where: { to } });
    expect(text).toContain("UPI id: chinar.holidays@sbi");
    expect(text).toContain(`/bookings/${id}/pay`);
  });

  test("of nothing that they reported as paid, until that is refused", async () => {
    const { id: bookingId } = await sold();
    await db.paymentClaim.create({ data: { bookingId, method: "upi", utr: "412000000007", amount: 5700 } });
    expect(await sentOn(7)).toEqual([]);
    const refused = { state: "refused", answer: "Not found", decidedAt: new Date() };
    await db.paymentClaim.updateMany({ where: { bookingId }, data: refused });
    expect(await sentOn(7)).toEqual([`Advance of ₹5,700 due on ${formatDate(daysFromToday(7))}`]);
  });

  test("not at night, and not unless staff chose so", async () => {
    await sold();
    await remindOfDues(startOfDay(daysFromToday(7)));
    expect(await db.mail.count()).toBe(0);
    await db.setting.update({ where: { id: "site" }, data: { value: {}, version: 2 } });
    expect(await sentOn(7)).toEqual([]);
    expect(await sentOn(7, sendDigest)).toEqual([]);
  });
});

test("the office hears once a day what waits, and nothing when nothing does", async () => {
  expect(await sentOn(0, sendDigest)).toEqual([]);
  await sold({ startDate: toDate(daysFromToday(1)) });
  const late = await sold({ startDate: toDate(daysFromToday(-3)), totalPrice: 9000 });
  await sold({ startDate: toDate(daysFromToday(-2)) });
  expect(await sentOn(0, sendDigest)).toEqual(["Today: 2 overdue, 1 start tomorrow"]);
  const [digest] = await db.mail.findMany();
  expect(digest).toMatchObject({ to: hostSite.email, template: "office-digest" });
  expect(digest?.text).toMatch(/^Payments overdue: 2\nConfirmed trips starting tomorrow: 1$/m);
  await db.reminder.deleteMany();
  await pay(late.id, 9100);
  expect(await sentOn(0, sendDigest)).toEqual([
    "Today: 1 overdue, 1 refund to pay, 1 start tomorrow, 1 without a receipt",
  ]);
  await db.reminder.deleteMany();
  await saveSite({ ...REGISTERED, officeDigest: "yes" });
  const over = await sold({ startDate: toDate(daysFromToday(-36)), days: 3, placeOfSupply: "29" });
  const by = { ...(await createAdmin()), role: "admin" as const };
  expect(await issueDocument({ id: over.id, by })).toMatchObject({ ok: true });
  await db.booking.update({ where: { id: over.id }, data: atTotal(20_000) });
  await sold({ startDate: toDate(daysFromToday(-33)), days: 2 });
  expect((await sentOn(0, sendDigest))[0]).toMatch(/, 1 without a receipt, 1 invoice to mend, 2 invoices to make$/);
  const { text } = await db.mail.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(text).toMatch(
    /^Invoices that differ: 1\nTrips ended, no invoice yet: 2, the oldest: the thirty days for it ended 2 days ago$/m,
  );
});
