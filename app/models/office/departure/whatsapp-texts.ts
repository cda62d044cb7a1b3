import { type CalendarDate, formatDateWithDay } from "~/values/calendar";
import { extrasInWords, type SoldExtra } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type Party } from "~/values/sale";

import { personsInWords } from "./in-words";
import { type GuestJson } from "./json";

type Office = { brand: string; phone: string; upiId?: string };

type Trip = Pick<
  GuestJson,
  | "bookingNumber"
  | "bookingStatus"
  | "totalPrice"
  | "balance"
  | "packageTitle"
  | "customerName"
  | "pickup"
  | "tripContact"
> &
  Party & {
    extras: Pick<SoldExtra, "name" | "quantity">[];
    startDate: CalendarDate;
    advance: number | null;
    /** The whole address at which the guest pays, if there is one. */
    payUrl?: string | null;
  };

/** Messages for the office to send, which say only what is true of the booking now. */
export function textsFor(trip: Trip, office: Office, today: CalendarDate) {
  if (trip.bookingStatus === "pending") return [{ label: "Request received", text: receivedText(trip, office) }];
  const driver = driverText(trip, office, today);
  return [
    { label: "Confirmed", text: confirmedText(trip, office) },
    ...(trip.advance
      ? [{ label: isAllOf(trip) ? "Payment" : "Advance", text: advanceText(trip, trip.advance, office) }]
      : []),
    ...(driver ? [{ label: "Pick-up and driver", text: driver }] : []),
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
  const what = isAllOf(trip) ? sum : `the advance of ${sum}`;
  const ways = [...(office.upiId ? [`UPI id: ${office.upiId}`] : []), ...(trip.payUrl ? [trip.payUrl] : [])];
  const asked = `for booking ${trip.bookingNumber}, ${tripOf(trip)}, please pay ${what}.`;
  return letter(trip, office, [asked, ...ways].join("\n"));
}

/** A late sale asks for everything at once. */
function isAllOf({ advance, balance, totalPrice }: Trip) {
  return advance !== null && advance >= (balance ?? totalPrice);
}

/** Null when neither the pick-up nor the driver can be told. */
export function driverText(trip: Trip, office: Office, today: CalendarDate) {
  const pickup = trip.pickup ?? (today < trip.startDate ? "we call you the evening before." : null);
  if (!pickup && !trip.tripContact) return null;
  const lines = [
    `your trip starts on ${formatDateWithDay(trip.startDate)}: ${trip.packageTitle}, booking ${trip.bookingNumber}.`,
    ...(pickup ? [`Pick-up: ${pickup}`] : []),
    ...(trip.tripContact ? [`Driver or guide: ${trip.tripContact}`] : []),
    ...(trip.extras.length > 0 ? [`Extras: ${extrasInWords(trip.extras)}`] : []),
  ];
  return letter(trip, office, lines.join("\n"));
}

function tripOf({ packageTitle, startDate, numberOfPersons, numberOfChildren, extras }: Trip) {
  const persons = personsInWords({ numberOfPersons, numberOfChildren, travellers: [] });
  return [packageTitle, formatDateWithDay(startDate), persons, extrasInWords(extras)].filter(Boolean).join(", ");
}

function letter({ customerName }: Trip, { brand, phone }: Office, text: string) {
  return `Hello ${customerName}, ${text}\n\n${brand}, ${phone}`;
}
