import ICAL from "ical.js";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { deliverMails } from "~/models/system/mail/deliver-mails.server";
import { addDays } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createStoredBooking, nextMonth } from "../../../support/factories";
import { useSmtp } from "../../../support/use-smtp";

type Edit = Omit<Parameters<typeof updateBooking>[0], "id" | "by">;

/** Saves one edit after the other and returns the calendar in each mail to the guest, read from its MIME part. */
async function calendarsAfter(edits: Edit[]) {
  await db.mail.deleteMany();
  const smtp = await useSmtp();
  const { id, days } = await createStoredBooking({ pickup: "Dal Gate, 09:00", days: 5, nights: 4 });
  const by = await createAdmin();
  for (const edit of edits) {
    expect(await updateBooking({ id, by, ...edit })).toMatchObject({ ok: true });
    await deliverMails();
  }
  expect(smtp.received).toHaveLength(edits.length);
  return { id, days, calendars: smtp.received.map(({ mail }) => mail.attachments.map(calendarIn)) };
}

type Part = { filename: string | null; mimeType: string; content: ArrayBuffer | Uint8Array | string };

function calendarIn({ filename, mimeType, content }: Part) {
  const file = typeof content === "string" ? content : new TextDecoder().decode(content);
  const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return { filename, mimeType, value };
}

test("the confirmation brings the trip to the guest's calendar, changes and the cancellation follow it there", async () => {
  const later = daysFromToday(50);
  const { id, days, calendars } = await calendarsAfter([
    { bookingStatus: "confirmed" },
    { startDate: later },
    { bookingStatus: "canceled" },
  ]);
  expect(calendars.map((files) => files.length)).toEqual([1, 1, 1]);
  const files = calendars.flat();
  expect(files.every(({ mimeType }) => mimeType === "text/calendar")).toBe(true);
  expect(files[0]?.filename).toMatch(/^booking-\d+\.ics$/);
  expect(files.map(({ value }) => value("status"))).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
  expect(files.map(({ value }) => value("sequence"))).toEqual(["2", "3", "4"]);
  expect(files.map(({ value }) => value("dtstart"))).toEqual([nextMonth(), later, later]);
  expect(files[1]?.value("dtend")).toBe(addDays(later, days));
  for (const { value } of files) {
    expect(value("uid")).toBe(`${id}@${new URL(env.SITE_URL).hostname}`);
    expect(value("location")).toBe("Dal Gate, 09:00");
    expect(value("url")).toBe(`${env.SITE_URL}/bookings/${id}`);
  }
});

test("what is no longer confirmed still follows in the calendar", async () => {
  const { calendars } = await calendarsAfter([
    { bookingStatus: "confirmed" },
    { bookingStatus: "pending" },
    { startDate: daysFromToday(50) },
    { bookingStatus: "canceled" },
  ]);
  const states = calendars.map((files) => files.map(({ value }) => value("status")));
  expect(states).toEqual([["CONFIRMED"], ["TENTATIVE"], ["TENTATIVE"], ["CANCELLED"]]);
});

test("nothing is put into a calendar before it is confirmed", async () => {
  const { calendars } = await calendarsAfter([{ startDate: daysFromToday(50) }, { bookingStatus: "canceled" }]);
  expect(calendars).toEqual([[], []]);
});
