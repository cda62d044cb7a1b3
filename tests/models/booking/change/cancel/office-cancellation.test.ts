import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { type CancellationEdit } from "~/models/booking/change/cancel/office-cancellation";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { openBooking } from "~/models/booking/desk/open-booking.server";
import { toDate } from "~/values/calendar";
import { DAY } from "~/values/durations";

import { daysFromToday } from "../../../../support/dates";
import { createAdmin, createStoredBooking } from "../../../../support/factories";

type Overrides = Parameters<typeof createStoredBooking>[0];

async function stage(days: number, overrides: Overrides = {}) {
  const by = await createAdmin();
  const booking = await createStoredBooking({ startDate: toDate(daysFromToday(days)), ...overrides });
  const stored = () => db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  const mails = () => db.mail.findMany({ where: { to: booking.customerEmail }, orderBy: { id: "asc" } });
  const cancel = (edit: Partial<CancellationEdit> = {}) =>
    updateBooking({
      id: booking.id,
      by,
      bookingStatus: "canceled",
      cancellation: { refundDue: null, cancelReason: null, ...edit },
    });
  return { by, booking, stored, mails, cancel };
}

describe("the office cancels", () => {
  test("for the guest: the per cent of the terms is kept, and the sum it enters is told and recorded", async () => {
    const { by, booking, stored, mails, cancel } = await stage(20);
    const edit = { refundDue: 2_850, cancelReason: "You are ill." };
    const canceled = { refundDue: 2_850, bookingStatus: "canceled" };
    expect(await cancel(edit)).toMatchObject({
      value: { msg: "Booking updated successfully! To refund: ₹2,850.", booking: canceled },
    });
    const canceledAt = expect.any(Date) as Date;
    expect(await stored()).toMatchObject({ ...edit, canceledBy: "office", refundPercent: 50, canceledAt });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Booking ${booking.bookingNumber} is canceled: ₹2,850 comes back to you`);
    for (const line of ["₹2,850 comes back to you.", "Refund: not decided → ₹2,850", "Reason: none → You are ill."])
      expect(mail?.text).toContain(line);
    expect(mail?.text).toContain("Canceled by: us, for you\n");
    const found = await openBooking(booking.id, { id: by.id, role: "agent" });
    expect(found.ok && found.value.changes.map(({ field, newValue }) => `${field}: ${newValue}`).sort()).toEqual([
      "bookingStatus: canceled",
      "cancelReason: You are ill.",
      "canceledBy: office",
      "refundDue: 2850",
    ]);
  });

  test("of its own: all that was paid comes back", async () => {
    const { stored, mails, cancel } = await stage(2);
    await cancel({ canceledBy: "operator" });
    expect(await stored()).toMatchObject({ canceledBy: "operator", refundPercent: 100, refundDue: null });
    const [mail] = await mails();
    expect(mail?.text).toContain("Paid already? Tell us: all you have paid comes back.");
    expect(mail?.text).toContain("Canceled by: us\n");
  });

  test("without a sum: undecided while a payment would count, decided where none does", async () => {
    const early = await stage(20);
    await early.cancel();
    expect(await early.stored()).toMatchObject({ refundPercent: 50, refundDue: null });
    const late = await stage(3);
    await late.cancel();
    expect(await late.stored()).toMatchObject({ refundPercent: 0, refundDue: 0 });
  });

  test("enters the sum later, and may change who canceled: counted for the day of the cancellation", async () => {
    const { booking, stored, mails, cancel } = await stage(20);
    await cancel();
    const canceledAt = new Date(Date.now() - 12 * DAY);
    await db.booking.update({ where: { id: booking.id }, data: { canceledAt } });
    await cancel({ refundDue: 4_560 });
    expect(await stored()).toMatchObject({ refundPercent: 50, refundDue: 4_560 });
    expect((await mails())[1]?.text).toContain("Refund: not decided → ₹4,560");
    await cancel({ canceledBy: "operator", refundDue: 5_700 });
    expect(await stored()).toMatchObject({ canceledBy: "operator", refundPercent: 100, refundDue: 5_700 });
    await cancel({ canceledBy: "office", refundDue: 4_560 });
    expect(await stored()).toMatchObject({ canceledBy: "office", refundPercent: 80, refundDue: 4_560 });
    await cancel({ canceledBy: "office", refundDue: null });
    expect(await stored()).toMatchObject({ refundPercent: 80, refundDue: null });
  });

  test("leaves the guest's own cancellation the guest's", async () => {
    const { stored, cancel } = await stage(20, { bookingStatus: "canceled", canceledBy: "guest", refundPercent: 50 });
    await cancel({ refundDue: 100 });
    expect(await stored()).toMatchObject({ canceledBy: "guest", refundPercent: 50, refundDue: 100 });
  });

  test("takes a booking back, and nothing of the cancellation stays", async () => {
    const { booking, by, stored, mails, cancel } = await stage(20);
    const cancellation = { refundDue: 2_850, cancelReason: "You are ill." };
    await cancel(cancellation);
    const back = await updateBooking({ id: booking.id, by, bookingStatus: "confirmed", cancellation });
    expect(back).toMatchObject({ value: { booking: { refundDue: null, bookingStatus: "confirmed" } } });
    const nothing = { canceledBy: null, cancelReason: null, refundDue: null };
    expect(await stored()).toMatchObject({ ...nothing, canceledAt: null });
    expect((await mails())[1]?.text).not.toContain("Canceled by");
    // The form's fields of a cancellation do not count while the booking is not canceled.
    await updateBooking({ id: booking.id, by, numberOfPersons: 3, cancellation });
    expect(await stored()).toMatchObject({ ...nothing, numberOfPersons: 3 });
  });
});

test("an old client cancels and decides nothing about money", async () => {
  const { booking, by, stored, mails } = await stage(20);
  await updateBooking({ id: booking.id, by, bookingStatus: "canceled" });
  const undecided = { canceledBy: null, cancelReason: null, refundPercent: null, refundDue: null };
  expect(await stored()).toMatchObject({ ...undecided, canceledAt: expect.any(Date) as Date });
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Booking ${booking.bookingNumber} is canceled: ${booking.packageTitle}`);
  expect(mail?.text).toContain("Your booking is canceled.\n");
  await updateBooking({ id: booking.id, by, numberOfPersons: 3 });
  expect(await stored()).toMatchObject({ canceledBy: null, refundPercent: null, refundDue: null });
});
