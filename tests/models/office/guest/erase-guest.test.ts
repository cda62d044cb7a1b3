import { expect, test } from "vitest";

import { db } from "~/db.server";
import { eraseGuest } from "~/models/office/guest/erase-guest.server";
import { getGuest } from "~/models/office/guest/get-guest.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createEnquiry,
  createSentQuote,
  createUser,
} from "../../../support/factories";
import { createPayment } from "../../../support/money";

function tripOf(contact: { id: string }, days: number, email: string, more: object = {}) {
  const trip = { startDate: toDate(daysFromToday(days)), days: 2, customerName: "Zoya Wani", ...more };
  return createContactsBooking(contact, email, trip);
}

async function erase(id: string) {
  return eraseGuest({ id, by: await createAdmin() });
}

test("a guest without an account goes with what was written to and about them; trips and payments stay", async () => {
  const email = "zoya.wani@example.com";
  const zoya = await createContact();
  const trip = await tripOf(zoya, -20, email, { totalPrice: 9_000 });
  await createPayment(trip, { amount: 9_000, note: "Zoya, at the gate" });
  await db.bookingNote.create({
    data: { bookingId: trip.id, text: "Zoya calls", writtenBy: zoya.id, authorName: "Sana" },
  });
  await db.mail.create({ data: { template: "note", to: email, subject: "…", text: "…", html: "…" } });
  const asked = await createEnquiry({ email });
  const { quote } = await createSentQuote({ customerEmail: email });

  expect(await erase(zoya.id)).toMatchObject({
    ok: true,
    value: { msg: "The guest is erased, with 1 question, 1 quote and 2 mails. The books keep the trips." },
  });
  const stored = await db.booking.findUniqueOrThrow({ where: { id: trip.id }, include: { changes: true } });
  expect(JSON.stringify(stored)).not.toMatch(/zoya/i);
  expect(stored).toMatchObject({ totalPrice: 9_000, paid: 9_000 });
  expect(await db.payment.findFirst({ where: { bookingId: trip.id } })).toMatchObject({ note: null, amount: 9_000 });
  expect(await db.bookingNote.count({ where: { bookingId: trip.id } })).toBe(0);
  expect(await db.mail.count({ where: { to: email } })).toBe(0);
  expect(await db.enquiry.count({ where: { id: asked.id } })).toBe(0);
  expect(await db.quote.count({ where: { id: quote.id } })).toBe(0);
  const told = { template: "quotes-gone", text: { contains: `Q-${quote.number}` } };
  expect(await db.mail.count({ where: told })).toBe(1);
  const page = await getGuest(zoya.id, "admin");
  expect(page).toMatchObject({ ok: true, value: { person: { name: "Erased", phoneNumber: "", isErased: true } } });
  expect(await erase(zoya.id)).toMatchObject({ code: "NOT_FOUND" });
});

test("what an account has under the same address stays its own", async () => {
  const zoya = await createContact();
  const { email } = await createUser();
  await tripOf(zoya, -20, email);
  const asked = await createEnquiry({ email });
  expect(await erase(zoya.id)).toMatchObject({ ok: true });
  expect(await db.enquiry.count({ where: { id: asked.id } })).toBe(1);
});

test("nobody is erased whom a trip or money still has to reach, nor anybody with an account", async () => {
  const ahead = await createContact();
  const { bookingNumber } = await tripOf(ahead, 20, "");
  const refused = await erase(ahead.id);
  expect(refused).toMatchObject({
    code: "OWN_ACCOUNT",
    msg: `Booking ${bookingNumber} is still ahead, so nothing is erased: cancel it first.`,
  });

  const owed = await createContact();
  const trip = await tripOf(owed, 20, "", { totalPrice: 9_000, bookingStatus: "canceled", refundDue: 4_000 });
  await createPayment(trip, { amount: 9_000 });
  expect(await erase(owed.id)).toMatchObject({
    code: "OWN_ACCOUNT",
    msg: expect.stringContaining("are owed back") as string,
  });
  expect(await db.user.findUnique({ where: { id: owed.id } })).toMatchObject({ name: "Zoya Wani", deletedAt: null });

  expect(await erase((await createUser()).id)).toMatchObject({ code: "NOT_FOUND" });
});
