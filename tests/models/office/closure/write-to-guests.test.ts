import { expect, test } from "vitest";

import { db } from "~/db.server";
import { showClosure } from "~/models/office/closure/show-closure.server";
import { countAffected, writeToGuests } from "~/models/office/closure/write-to-guests.server";
import { answerUrl } from "~/models/sales/closure/get-asked.server";
import { endClosure } from "~/models/sales/closure/make-closure.server";
import { AT_ONCE } from "~/models/sales/closure/rules";
import { startOfDay, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createClosure,
  createContact,
  createContactsBooking,
  createPackage,
  createStoredBooking,
} from "../../../support/factories";
import { tallyOf } from "../../../support/outcomes";
import { watchStatements } from "../../../support/statements";

const LETTER = { subject: "Gurez road closed", text: "Snow has closed the Razdan pass." };
const AHEAD = { startDate: toDate(daysFromToday(20)) };

/** A road closed from today for thirty days: one guest is on it, two start later, one of whom has no address. */
async function stage() {
  const [yasir, { id: packageId }] = await Promise.all([createAdmin(), createPackage()]);
  const days = { from: toDate(daysFromToday(0)), to: toDate(daysFromToday(30)) };
  const { id } = await createClosure({ packageIds: [packageId], ...days });
  const begun = await createStoredBooking({ packageId, startDate: toDate(daysFromToday(-1)) });
  const ahead = await createStoredBooking({ packageId, ...AHEAD });
  const mute = await createContactsBooking(await createContact(), "", { packageId, ...AHEAD });
  const write = (kind: "news" | "reminder" = "news") => writeToGuests({ id, by: yasir, kind, ...LETTER });
  const mailsTo = (to: string) => db.mail.findMany({ where: { to, template: "road-closed" } });
  return { id, packageId, days, begun, ahead, mute, write, mailsTo };
}

test("twenty who send the news at once send each guest one mail", async () => {
  const { id, write, begun, ahead, mailsTo } = await stage();
  expect(await tallyOf(20, () => write())).toEqual({ done: 1, STALE_EDIT: 19 });
  const [mail, ...more] = await mailsTo(ahead.customerEmail);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Without an answer nothing is canceled: we call you.");
  expect(mail?.text).toContain(answerUrl(ahead.id, id));
  const [other, ...others] = await mailsTo(begun.customerEmail);
  expect(others).toEqual([]);
  expect(other?.text).toContain("You are on the way already: please call us");
  expect(other?.text).not.toContain("/road/");
  // With the trip the choice is over, and a link that lets its holder act is in no mail that was sent.
  expect([mail?.linkExpiresAt, other?.linkExpiresAt]).toEqual([startOfDay(daysFromToday(20)), null]);
  const told = { bookingId: ahead.id, field: "message", newValue: `${LETTER.subject}: ${LETTER.text}` };
  expect(await db.bookingChange.count({ where: told })).toBe(1);
});

test("the history of all who get the news is written in one statement, because others wait for their bookings", async () => {
  const { write, packageId } = await stage();
  for (let made = 0; made < 5; made += 1) await createStoredBooking({ packageId, ...AHEAD });
  const statements = watchStatements();
  expect(await write()).toMatchObject({ ok: true });
  expect(statements().filter((each) => /^INSERT INTO .*"BookingChange"/.test(each))).toHaveLength(1);
  expect(await db.bookingChange.count({ where: { field: "message", booking: { packageId } } })).toBe(7);
});

test("who books after the news gets it when it is sent again, and nobody else does", async () => {
  const { write, packageId, ahead, mailsTo } = await stage();
  await write();
  const late = await createStoredBooking({ packageId, ...AHEAD });
  expect(await write()).toMatchObject({ ok: true });
  expect(await mailsTo(late.customerEmail)).toHaveLength(1);
  expect(await mailsTo(ahead.customerEmail)).toHaveLength(1);
});

test("more guests than are written to at once get the news when it is sent again", async () => {
  const { id, write, packageId } = await stage();
  for (let count = 0; count < AT_ONCE; count += 1) await createStoredBooking({ packageId, ...AHEAD });
  const written = () => db.closureMessage.count({ where: { closureId: id } });
  await write();
  expect(await written()).toBe(AT_ONCE);
  await write();
  expect(await written()).toBe(AT_ONCE + 2);
  expect(await write()).toMatchObject({ code: "STALE_EDIT" });
});

test("a reminder goes once, to those who got the news and have neither chosen nor set out", async () => {
  const { id, write, begun, ahead, packageId, mailsTo } = await stage();
  const chosen = await createStoredBooking({ packageId, ...AHEAD });
  expect(await write("reminder")).toMatchObject({ code: "STALE_EDIT" });
  await write();
  await db.closureAnswer.create({ data: { closureId: id, bookingId: chosen.id, choice: "keep" } });
  expect(await tallyOf(3, () => write("reminder"))).toEqual({ done: 1, STALE_EDIT: 2 });
  expect(await mailsTo(ahead.customerEmail)).toHaveLength(2);
  for (const other of [begun, chosen]) expect(await mailsTo(other.customerEmail)).toHaveLength(1);
});

test("nobody is written to who canceled, or once the road is open", async () => {
  const { id, write, ahead, mailsTo } = await stage();
  await db.booking.update({ where: { id: ahead.id }, data: { bookingStatus: "canceled" } });
  await write();
  expect(await mailsTo(ahead.customerEmail)).toEqual([]);
  await endClosure({ id });
  expect(await write()).toMatchObject({ code: "STALE_EDIT", msg: expect.stringContaining("open again") as string });
  expect(await writeToGuests({ id: "nowhere", by: await createAdmin(), kind: "news", ...LETTER })).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("the office sees who is touched before it writes, and of each guest what comes next", async () => {
  const { id, packageId, begun, ahead, mute, write } = await stage();
  const closed = { from: daysFromToday(0), to: daysFromToday(30), packageIds: [packageId] };
  expect(await countAffected(closed)).toMatchObject({ bookings: 3, persons: 6, withoutMail: 1 });
  const show = async () => {
    const shown = await showClosure(id);
    return shown.ok ? Object.fromEntries(shown.value.guests.map((guest) => [guest.bookingId, guest])) : {};
  };
  expect((await show())[ahead.id]).toMatchObject({ isAwaited: true, getsNews: true, getsReminder: false });
  await write();
  const byId = await show();
  expect(byId[begun.id]).toMatchObject({ hasBegun: true, isAwaited: false, isWritten: true, getsNews: false });
  expect(byId[ahead.id]).toMatchObject({ hasBegun: false, isAwaited: true, getsReminder: true });
  expect(byId[mute.id]).toMatchObject({ isAwaited: true, isWritten: false, getsNews: false });
  expect(byId[mute.id]?.chat).toContain("https://wa.me/");
  expect(byId[mute.id]?.chat).toContain(encodeURIComponent(answerUrl(mute.id, id)));
  expect(byId[begun.id]?.chat).not.toContain(encodeURIComponent("/road/"));
});
