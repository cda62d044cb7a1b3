import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type Attachment } from "~/services/mail.server";
import { type Site, siteOrigin, siteUrl } from "~/site.server";
import { addDays, type CalendarDate, fromDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { extrasInWords } from "~/values/extras";
import { partyInWords } from "~/values/party";

import { HEAD, MEETING, SALE, TRIP } from "./columns";
import { soldExtras } from "./lines";

export const calendarSelect = {
  ...HEAD,
  ...TRIP,
  ...SALE,
  ...MEETING,
  updatedAt: true,
} satisfies Prisma.BookingSelect;

export type CalendarRow = Prisma.BookingGetPayload<{ select: typeof calendarSelect }>;

type Sold = CalendarRow & { soldRows: [string, string][] };

const STATUS = { pending: "TENTATIVE", confirmed: "CONFIRMED", canceled: "CANCELLED" } as const;

/** For the booking's owner. With `shareKey` it is for everybody with the link and leaves out the booking's number. */
export function tripCalendar(site: Site, booking: Sold, shareKey?: string) {
  const { bookingNumber, pickup, tripContact } = booking;
  const facts = [
    shareKey === undefined && `Booking ${bookingNumber}`,
    partyInWords(booking, counted(booking.numberOfPersons, "person")),
    extrasInWords(soldExtras(booking)),
    ...booking.soldRows.map(([name, words]) => `${name}: ${words}`),
    pickup && `Pick-up: ${pickup}`,
    tripContact && `Contact: ${tripContact}`,
    `${site.brand}: ${site.phone}, ${site.email}`,
  ];
  const status = isKnown(booking.bookingStatus) ? STATUS[booking.bookingStatus] : "TENTATIVE";
  const content = calendarFile(site.brand, {
    uid: `${booking.id}@${new URL(siteOrigin).hostname}`,
    sequence: booking.version,
    changedAt: booking.updatedAt,
    status,
    startDate: fromDate(booking.startDate),
    days: booking.days,
    title: `${booking.packageTitle}, ${site.brand}`,
    place: pickup ?? undefined,
    description: facts.filter(Boolean).join("\n"),
    url: siteUrl(shareKey === undefined ? `/bookings/${booking.id}` : `/trip/${shareKey}`),
    organizer: site.email,
  });
  return { content, contentType: `text/calendar${status === "CANCELLED" ? "; method=CANCEL" : ""}; charset=utf-8` };
}

export type TripCalendar = ReturnType<typeof tripCalendar>;

/** Attached from the first confirmation on, so that a calendar that imported the trip receives every change. */
export async function calendarAttachments(
  tx: Tx,
  site: Site,
  booking: Sold,
  statusBefore: string,
): Promise<Attachment[] | undefined> {
  const isConfirmed = [statusBefore, booking.bookingStatus].includes("confirmed");
  if (!isConfirmed && !(await wasConfirmed(tx, booking.id))) return undefined;
  const filename = `booking-${booking.bookingNumber}.ics`;
  return [{ filename, ...tripCalendar(site, booking) }];
}

async function wasConfirmed(tx: Tx, bookingId: string) {
  const where = { bookingId, field: "bookingStatus", newValue: "confirmed" };
  return (await tx.bookingChange.findFirst({ where, select: { id: true } })) !== null;
}

function isKnown(status: string): status is keyof typeof STATUS {
  return Object.hasOwn(STATUS, status);
}

type CalendarEvent = {
  uid: string;
  /** Increases with each change. */
  sequence: number;
  changedAt: Date;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  startDate: CalendarDate;
  days: number;
  title: string;
  place?: string;
  description: string;
  url: string;
  /** The office's address, which a calendar wants to know to take the event out. */
  organizer: string;
};

/** An all-day event in iCalendar format (RFC 5545), whose lines have at most 75 octets and go on after a space. */
export function calendarFile(publisher: string, event: CalendarEvent) {
  const isCanceled = event.status === "CANCELLED";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...(isCanceled ? ["METHOD:CANCEL"] : []),
    `PRODID:-//${asText(publisher)}//Bookings//EN`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${event.changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `STATUS:${event.status}`,
    `DTSTART;VALUE=DATE:${compact(event.startDate)}`,
    // DTEND is exclusive: the day after the last one.
    `DTEND;VALUE=DATE:${compact(addDays(event.startDate, event.days))}`,
    // Outlook and others show a canceled event as it was unless title and time say so.
    ...(isCanceled ? [`ORGANIZER:mailto:${event.organizer}`, "TRANSP:TRANSPARENT"] : []),
    `SUMMARY:${asText(isCanceled ? `Canceled: ${event.title}` : event.title)}`,
    ...(event.place ? [`LOCATION:${asText(event.place)}`] : []),
    `DESCRIPTION:${asText(event.description)}`,
    `URL:${event.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function compact(date: CalendarDate) {
  return date.replaceAll("-", "");
}

function asText(text: string) {
  const plain = text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, " ");
  return plain.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

function fold(line: string) {
  const parts: string[] = [];
  let part = "";
  let room = 75;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (octets > room) {
      parts.push(part);
      part = "";
      room = 74;
    }
    part += character;
    room -= octets;
  }
  return [...parts, part].join("\r\n ");
}
