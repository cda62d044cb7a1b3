import { type CalendarDate, formatDateWithDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { personsInWords } from "./in-words";
import { type GuestJson } from "./json";

type Office = { brand: string; phone: string };

type Trip = Pick<
  GuestJson,
  "bookingNumber" | "bookingStatus" | "packageTitle" | "customerName" | "pickup" | "tripContact"
> & { startDate: CalendarDate; numberOfPersons: number; advance: number | null };

/** Messages for the office to send, which say only what is true of the booking now. */
export function textsFor(trip: Trip, office: Office) {
  if (trip.bookingStatus === "pending") return [{ label: "Request received", text: receivedText(trip, office) }];
  return [
    { label: "Confirmed", text: confirmedText(trip, office) },
    ...(trip.advance ? [{ label: "Advance", text: advanceText(trip, trip.advance, office) }] : []),
    { label: "Pick-up and driver", text: driverText(trip, office) },
  ];
}

export function receivedText(trip: Trip, office: Office) {
  return letter(trip, office, `we have your request, booking ${trip.bookingNumber}: ${tripOf(trip)}. We answer soon.`);
}

export function confirmedText(trip: Trip, office: Office) {
  return letter(
    trip,
    office,
    `booking ${trip.bookingNumber} is confirmed: ${tripOf(trip)}. We look forward to meeting you.`,
  );
}

export function advanceText(trip: Trip, advance: number, office: Office) {
  const sum = formatRupees(advance);
  return letter(trip, office, `for booking ${trip.bookingNumber}, ${tripOf(trip)}, please pay the advance of ${sum}.`);
}

export function driverText(trip: Trip, office: Office) {
  const lines = [
    `your trip starts on ${formatDateWithDay(trip.startDate)}: ${trip.packageTitle}, booking ${trip.bookingNumber}.`,
    `Pick-up: ${trip.pickup ?? "we call you the evening before."}`,
    ...(trip.tripContact ? [`Driver or guide: ${trip.tripContact}`] : []),
  ];
  return letter(trip, office, lines.join("\n"));
}

function tripOf({ packageTitle, startDate, numberOfPersons }: Trip) {
  return `${packageTitle}, ${formatDateWithDay(startDate)}, ${personsInWords({ numberOfPersons, travellers: [] })}`;
}

function letter({ customerName }: Trip, { brand, phone }: Office, text: string) {
  return `Hello ${customerName}, ${text}\n\n${brand}, ${phone}`;
}
