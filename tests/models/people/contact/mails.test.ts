import { expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createStoredBooking,
  createUser,
} from "../../../support/factories";
import { recordAs } from "../../../support/money";

const REGISTER =
  "To see your booking online, register or log in with this e-mail address, and open the link that we mail to it.\n\nRegister:";

/** The mails about a booking that the office confirms, and for which it records a payment and a refund. */
async function mailsOf({ id, customerEmail }: { id: string; customerEmail: string }) {
  const by = await createAdmin();
  expect(await updateBooking({ id, by, bookingStatus: "confirmed" })).toMatchObject({ ok: true });
  for (const kind of ["received", "refund"] as const)
    expect(await recordAs(by, id, { kind, reference: undefined })).toMatchObject({ ok: true });
  return db.mail.findMany({ where: { to: customerEmail }, orderBy: { id: "asc" } });
}

const later = { startDate: toDate(daysFromToday(60)) };

test("all mails to a guest without an account tell how to see the booking, and lead to no login", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const mails = await mailsOf(await createContactsBooking(await createContact(), email, later));
  expect(mails.map(({ template }) => template)).toEqual(["booking-changed", "payment-received", "refund-sent"]);
  for (const { text } of mails) {
    expect(text).toContain(REGISTER);
    expect(text).not.toContain("/bookings/");
  }
});

test("mails to a guest with an account lead to the booking", async () => {
  const zoya = await createUser({ email: `${crypto.randomUUID()}@example.com` });
  const booking = await createStoredBooking({ userId: zoya.id, ...later });
  const mails = await mailsOf(booking);
  expect(mails).toHaveLength(3);
  for (const { text } of mails) {
    expect(text).toContain(`/bookings/${booking.id}`);
    expect(text).not.toContain(REGISTER);
  }
});
