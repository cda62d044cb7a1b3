import { beforeEach, describe, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { composeMail, paragraph } from "~/emails/layout";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { hostSite } from "~/site.server";
import { formatDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../../support/dates";
import { createAdmin, createOffer, createStoredBooking, createUser } from "../../../../support/factories";
import { tallyOf } from "../../../../support/outcomes";

// Cancellations within a minute are collected in one mail to the office, so each test starts without mails.
beforeEach(() => db.mail.deleteMany());

type Overrides = Parameters<typeof createStoredBooking>[0];

/** Creates Aisha's booking, which starts in 20 days. By the default terms she gets half of her payments back. */
async function stage(overrides: Overrides = {}) {
  const aisha = await createUser();
  const trip = { startDate: toDate(daysFromToday(20)), bookingStatus: "confirmed" };
  const booking = await createStoredBooking({ userId: aisha.id, ...trip, ...overrides });
  const stored = () => db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  const mails = () =>
    db.mail.findMany({ where: { subject: { contains: `Booking ${booking.bookingNumber} ` } }, orderBy: { id: "asc" } });
  const cancel = (more: Partial<Parameters<typeof cancelBooking>[0]> = {}) =>
    cancelBooking({ id: booking.id, by: aisha, ...more });
  return { aisha, booking, stored, mails, cancel };
}

/** A mail about the booking that stays true. */
function addNote(about: string, to: string) {
  const mail = composeMail(hostSite, { template: "broadcast", subject: "Snow", blocks: [paragraph("Bring boots.")] });
  return enqueueMail(db, { about, to, ...mail });
}

describe("a guest who cancels", () => {
  test("waits for nobody and holds up nobody where the booking is another's", async () => {
    const { booking } = await stage();
    const stranger = await createUser();
    await transaction(async (tx) => {
      await lockBookingAlone(tx, booking.id);
      expect(await cancelBooking({ id: booking.id, by: stranger })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    });
  });

  test("is told what comes back, and so is the office; places, figures and the offer's use are free at once", async () => {
    const { code } = await createOffer();
    const { booking, stored, mails, cancel } = await stage({ offerCode: code, discount: 2, totalPrice: 17_996 });

    const result = await cancel({ seenRefund: 0, seenPercent: 50, cancelReason: "The road is closed." });

    expect(result).toMatchObject({ ok: true, value: { msg: "Booking canceled successfully!" } });
    const canceled = { bookingStatus: "canceled", canceledBy: "guest", canceledAt: expect.any(Date) as Date };
    const refund = { cancelReason: "The road is closed.", refundPercent: 50, refundDue: null };
    expect(await stored()).toMatchObject({ ...canceled, ...refund, version: 2 });
    const pkg = await db.package.findUniqueOrThrow({ where: { id: booking.packageId } });
    expect(pkg.numberOfBookings).toBe(0);
    expect((await db.offer.findUniqueOrThrow({ where: { code } })).used).toBe(0);

    const [toGuest, toOffice, ...more] = await mails();
    expect(more).toEqual([]);
    expect(toGuest).toMatchObject({ to: booking.customerEmail, template: "booking-canceled" });
    expect(toGuest?.subject).toBe(`Booking ${booking.bookingNumber} is canceled: ${booking.packageTitle}`);
    expect(toGuest?.text).toContain("50 % of what you have paid comes back");
    expect(toGuest?.text).toContain(`/bookings/${booking.id}`);
    expect(toOffice).toMatchObject({ to: hostSite.email, template: "booking-canceled-by-guest" });
    expect(toOffice?.subject).toContain(`Booking ${booking.bookingNumber} canceled by the guest`);
    for (const part of ["2 places are free again", "The road is closed.", booking.customerPhone])
      expect(toOffice?.text).toContain(part);
  });

  test("reads nothing any more of what still waits and is over: a confirmation, and what was due", async () => {
    const { aisha, booking, cancel } = await stage({ bookingStatus: "pending" });
    const yasir = await createAdmin();
    await updateBooking({ id: booking.id, by: yasir, bookingStatus: "confirmed" });
    await addNote(booking.id, aisha.email);
    await cancel();
    const mails = await db.mail.findMany({ where: { to: aisha.email }, orderBy: { id: "asc" } });
    expect(mails.map(({ template, state }) => [template, state])).toEqual([
      ["booking-changed", "overtaken"],
      ["broadcast", "waiting"],
      ["booking-canceled", "waiting"],
    ]);
    // A cancellation by the office in one final step does the same.
    const other = await stage({ bookingStatus: "pending" });
    await updateBooking({ id: other.booking.id, by: yasir, bookingStatus: "confirmed" });
    await updateBooking({ id: other.booking.id, by: yasir, bookingStatus: "canceled" });
    const states = await db.mail.findMany({ where: { to: other.aisha.email }, orderBy: { id: "asc" } });
    expect(states.map(({ state }) => state)).toEqual(["overtaken", "waiting"]);
  });

  test("leaves the steps in the history, under the guest's name", async () => {
    const { aisha, booking, cancel } = await stage();
    await cancel({ cancelReason: "Snow" });
    const changes = await db.bookingChange.findMany({ where: { bookingId: booking.id }, orderBy: { field: "asc" } });
    const step = { authorName: aisha.name, changedBy: aisha.id, version: 2 };
    expect(changes).toMatchObject([
      { ...step, field: "bookingStatus", oldValue: "confirmed", newValue: "canceled" },
      { ...step, field: "cancelReason", oldValue: "", newValue: "Snow" },
    ]);
  });

  test("tells the office in a few mails a minute, which name every booking", async () => {
    const stages = await Promise.all(Array.from({ length: 8 }, () => stage()));
    for (const { cancel } of stages) expect(await cancel()).toMatchObject({ ok: true });
    const mails = await db.mail.findMany({ where: { to: hostSite.email }, orderBy: { id: "asc" } });
    expect(mails).toHaveLength(6);
    expect(mails[5]).toMatchObject({
      subject: "3 more bookings canceled by guests",
      bookingNumbers: stages.slice(5).map(({ booking }) => booking.bookingNumber),
    });
  });

  test("twenty times at once cancels once, with one mail each way", async () => {
    const { booking, mails, cancel, stored } = await stage();
    expect(await tallyOf(20, () => cancel({ seenPercent: 50 }))).toEqual({ done: 20 });
    expect((await stored()).version).toBe(2);
    expect(await db.bookingChange.count({ where: { bookingId: booking.id } })).toBe(1);
    expect((await mails()).map(({ to }) => to)).toEqual([booking.customerEmail, hostSite.email]);
    expect((await db.package.findUniqueOrThrow({ where: { id: booking.packageId } })).numberOfBookings).toBe(0);
  });

  test("is refused while what was seen is not what comes back", async () => {
    const { stored, mails, cancel } = await stage();
    for (const seen of [{ seenPercent: 80 }, { seenRefund: 2_850 }, { seenRefund: 0, seenPercent: 25 }]) {
      const msg = expect.stringContaining("50 % of what you have paid comes back now.") as string;
      expect(await cancel(seen)).toMatchObject({ code: "REFUND_CHANGED", msg });
    }
    expect((await stored()).bookingStatus).toBe("confirmed");
    expect(await mails()).toEqual([]);
  });

  test("may do so until the eve of the trip, and then calls", async () => {
    const eve = await stage({ startDate: toDate(daysFromToday(1)) });
    expect(await eve.cancel()).toMatchObject({ ok: true });
    expect(await eve.stored()).toMatchObject({ refundPercent: 0, refundDue: 0 });
    for (const days of [0, -3]) {
      const late = await stage({ startDate: toDate(daysFromToday(days)) });
      const msg = `Your trip starts on ${formatDate(daysFromToday(days))}. Please call us: ${hostSite.phone}.`;
      expect(await late.cancel()).toMatchObject({ code: "NOT_CANCELABLE", msg });
      expect((await late.stored()).bookingStatus).toBe("confirmed");
    }
  });

  test("cancels nothing but an own booking that is there", async () => {
    const { booking, cancel, stored } = await stage();
    const deleted = await stage({ deletedAt: new Date() });
    const yasir = await createAdmin();
    for (const answer of [
      await cancel({ by: await createUser() }),
      await cancel({ by: yasir }),
      await cancel({ id: "nonsense" }),
      await cancel({ id: crypto.randomUUID() }),
      await deleted.cancel(),
    ]) {
      expect(answer).toMatchObject({ code: "NOT_FOUND", msg: "There is no such booking." });
    }
    expect(await stored()).toMatchObject({ id: booking.id, bookingStatus: "confirmed" });
  });

  test("gets a calendar file that takes a confirmed trip out again, and none for a request", async () => {
    const { cancel, mails } = await stage();
    await cancel();
    expect(JSON.stringify((await mails())[0]?.attachments)).toContain("STATUS:CANCELLED");
    expect((await mails())[0]?.attachments).toMatchObject([
      { contentType: "text/calendar; method=CANCEL; charset=utf-8" },
    ]);
    expect((await mails())[1]?.attachments).toBeNull();
    const request = await stage({ bookingStatus: "pending" });
    await request.cancel();
    expect((await request.mails())[0]?.attachments).toBeNull();
  });
});

describe("a guest and the office at once", () => {
  test("in any order the booking ends canceled, and the history leads there", async () => {
    const by = await createAdmin();
    for (let round = 0; round < 8; round += 1) {
      const { booking, cancel, stored } = await stage({ bookingStatus: "pending" });
      const confirm = () => updateBooking({ id: booking.id, by, bookingStatus: "confirmed", version: 1 });
      const results = await Promise.all(round % 2 ? [cancel(), confirm()] : [confirm(), cancel()]);
      expect(results.some(({ ok }) => ok)).toBe(true);
      expect((await stored()).bookingStatus).toBe("canceled");
      const where = { bookingId: booking.id, field: "bookingStatus" };
      const steps = await db.bookingChange.findMany({ where, orderBy: { version: "asc" } });
      const [from, to] = [steps.map(({ oldValue }) => oldValue), steps.map(({ newValue }) => newValue)];
      expect(["pending", ...to]).toEqual([...from, "canceled"]);
    }
  });

  test("the office moves the trip, so what comes back has changed", async () => {
    const { booking, cancel, stored } = await stage();
    await updateBooking({ id: booking.id, by: await createAdmin(), startDate: daysFromToday(9) });
    expect(await cancel({ seenPercent: 50 })).toMatchObject({ code: "REFUND_CHANGED" });
    expect(await cancel({ seenPercent: 25 })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ refundPercent: 25 });
  });
});
