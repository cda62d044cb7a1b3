import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import { calendarFile } from "~/models/booking/row/trip-calendar.server";
import { addDays } from "~/values/calendar";

const EVENT = {
  uid: "0193a1f0-0000-7000-8000-000000000001@chinar.example",
  sequence: 3,
  changedAt: new Date("2027-04-30T13:10:05.123Z"),
  status: "CONFIRMED",
  startDate: "2027-05-14",
  days: 5,
  title: "Gurez Valley Camp",
  place: "Dal Gate, Srinagar; 09:00, ghat 7",
  description: "2 persons\nDriver: Bashir \\ Lone",
  url: "https://chinar.example/bookings/0193a1f0",
  organizer: "office@chinar.example",
} as const;

function read(file: string) {
  const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent("vevent");
  if (!event) throw new Error("The file holds no event.");
  return (name: string) => String(event.getFirstPropertyValue(name));
}

const text = fc.string({ unit: "grapheme", maxLength: 300 });

describe("a calendar file", () => {
  test("says what a calendar needs of a trip", () => {
    const value = read(calendarFile("Chinar", EVENT));
    const { uid, status, title: summary, place: location, description, url } = EVENT;
    const said = { uid, status, summary, location, description, url, sequence: "3", dtstamp: "2027-04-30T13:10:05Z" };
    expect(Object.fromEntries(Object.keys(said).map((name) => [name, value(name)]))).toEqual(said);
  });

  test("takes a canceled trip out of a calendar, and says so where a calendar keeps it", () => {
    const file = calendarFile("Chinar", { ...EVENT, status: "CANCELLED", sequence: 4 });
    const value = read(file);
    expect(file).toMatch(/^METHOD:CANCEL\r$/m);
    expect([value("uid"), value("sequence"), value("status")]).toEqual([EVENT.uid, "4", "CANCELLED"]);
    expect([value("summary"), value("transp")]).toEqual([`Canceled: ${EVENT.title}`, "TRANSPARENT"]);
    expect(value("organizer")).toBe("mailto:office@chinar.example");
    expect(calendarFile("Chinar", EVENT)).not.toMatch(/^(METHOD|ORGANIZER|TRANSP)/m);
  });

  test.each([
    ["2027-05-14", 5, "2027-05-19"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
  ])("a trip from %s of %i days ends before %s, whole days without a zone", (startDate, days, end) => {
    const file = calendarFile("Chinar", { ...EVENT, startDate, days });
    const value = read(file);
    expect(value("dtstart")).toBe(startDate);
    expect(value("dtend")).toBe(end);
    expect(end).toBe(addDays(startDate, days));
    expect(file).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
  });

  test("any text comes back, in lines of at most 75 octets that all end in CRLF", () => {
    fc.assert(
      fc.property(text, text, (title, description) => {
        const file = calendarFile("Chinar", { ...EVENT, title, description });
        expect(file.endsWith("\r\n")).toBe(true);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const value = read(file);
        expect(value("summary")).toBe(shown(title));
        expect(value("description")).toBe(shown(description));
      }),
    );
  });

  test("no text adds a line of its own", () => {
    const description = "Bring a coat\r\nATTENDEE:mailto:stranger@example.com\rEND:VEVENT\u0000";
    const file = calendarFile("Chinar\r\nX-EVIL:1", { ...EVENT, description });
    expect(file).not.toMatch(/^(ATTENDEE|X-EVIL)/m);
    expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
    expect(read(file)("description")).toBe("Bring a coat\nATTENDEE:mailto:stranger@example.com\nEND:VEVENT ");
  });
});

/** The text as it must come out of the calendar: iCalendar allows no control characters except line breaks. */
function shown(given: string) {
  return given.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, " ");
}
