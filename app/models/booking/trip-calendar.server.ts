import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type Attachment } from "~/services/mail.server";
import { type Site, siteOrigin, siteUrl } from "~/site.server";
import { fromDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { extrasInWords } from "~/values/extras";
import { partyInWords } from "~/values/party";

import { calendarFile } from "./calendar-file";
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
