import { addDays, type CalendarDate } from "~/values/calendar";

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
