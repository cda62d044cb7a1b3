import { type CalendarDate, formatDate, formatDateWithDay } from "~/values/calendar";
import { type OwnWords, sayInChat } from "~/values/chat-words";
import { extrasInWords, type SoldExtra } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type Party } from "~/values/party";
import { moneyInWords, restInWords } from "~/values/payment-words";
import { fillInKnown } from "~/values/variables";

import { personsInWords } from "./in-words";
import { type GuestJson } from "./json";

export type Office = { brand: string; phone: string; upiId?: string; bank?: string; words?: OwnWords };

/** The last payment, its receipt if one was made, and what was paid in all. */
export type Received = {
  amount: number;
  method: string;
  reference: string | null;
  receivedOn: CalendarDate;
  receipt: string | null;
  paid: number;
};

export type Trip = Pick<
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
    /** The last day; after it nothing is said of a trip to come. */
    endDate?: CalendarDate;
    dueOn?: CalendarDate | null;
    /** The whole address of the page that needs no account. */
    shareUrl?: string | null;
    received?: Received | null;
  };

export const OF_MAIL = { chatReceived: "receivedText", chatConfirmed: "confirmedText", chatThanks: "afterTripText" };

/** Messages for the office to send, which say only what is true of the booking now. */
export function textsFor(trip: Trip, office: Office, today: CalendarDate) {
  const link = trip.shareUrl ? [{ label: "The trip’s page", text: linkText(trip, trip.shareUrl, office) }] : [];
  const receipt = trip.received ? [{ label: "Receipt", text: receiptText(trip, trip.received, office) }] : [];
  if (trip.bookingStatus === "canceled") return [];
  if (trip.bookingStatus === "pending")
    return [{ label: "Request received", text: textOf(trip, office, "chatReceived") }, ...link, ...receipt];
  const thanks = { label: "Thank you", text: textOf(trip, office, "chatThanks") };
  if (trip.endDate && trip.endDate < today) return [...moneyTexts(trip, office, today), thanks, ...receipt];
  const driver = driverText(trip, office, today);
  return [
    { label: "Confirmed", text: textOf(trip, office, "chatConfirmed") },
    ...moneyTexts(trip, office, today),
    ...(driver ? [{ label: "Pick-up and driver", text: driver }] : []),
    ...link,
    ...receipt,
  ];
}

function moneyTexts(trip: Trip, office: Office, today: CalendarDate) {
  if (trip.advance)
    return [{ label: isAllOf(trip) ? "Payment" : "Advance", text: advanceText(trip, trip.advance, office) }];
  return trip.balance ? [{ label: "Balance", text: balanceText(trip, trip.balance, office, today) }] : [];
}

/** One text for one occasion: the operator's own words of the mail, if there are no own ones of WhatsApp. */
export function textOf(trip: Trip, office: Office, name: keyof typeof OF_MAIL) {
  const values = valuesOf(trip, office);
  const own = office.words?.[OF_MAIL[name]];
  if (!own || office.words?.[name]) return sayInChat(office.words, name, values);
  const said = fillInKnown(own, { ...values, trip: trip.packageTitle });
  return letter(trip, office, `booking ${values.number}, ${values.trip}:\n\n${said}`);
}

export function advanceText(trip: Trip, advance: number, office: Office) {
  return askText(trip, `${isAllOf(trip) ? "" : "the advance of "}${formatRupees(advance)}`, office);
}

export function balanceText(trip: Trip, balance: number, office: Office, today: CalendarDate) {
  const by = trip.dueOn && trip.dueOn >= today ? ` by ${formatDateWithDay(trip.dueOn)}` : "";
  return askText(trip, `the balance of ${formatRupees(balance)}${by}`, office);
}

function askText(trip: Trip, sum: string, office: Office) {
  const { upiId, bank } = office;
  const ways = [upiId && `UPI id: ${upiId}`, bank && `Bank account: ${bank}`, trip.payUrl].filter(Boolean);
  return sayInChat(office.words, "chatPay", { ...valuesOf(trip, office), sum, ways: ways.join("\n") });
}

function receiptText(trip: Trip, received: Received, office: Office) {
  const { reference, receivedOn, receipt, paid } = received;
  const came = `${moneyInWords(received)} on ${formatDate(receivedOn)}${reference ? `, reference ${reference}` : ""}`;
  const lines = [
    `we received ${came}, for booking ${trip.bookingNumber}, ${tripOf(trip)}.`,
    ...(receipt ? [`Receipt ${receipt}.`] : []),
    `Paid in all: ${formatRupees(paid)} of ${formatRupees(trip.totalPrice)}.${restInWords({ ...trip, paid })}`,
  ];
  return letter(trip, office, lines.join("\n"));
}

function linkText(trip: Trip, link: string, office: Office) {
  return sayInChat(office.words, "chatLink", { ...valuesOf(trip, office), link });
}

/** A late sale asks for everything at once. */
function isAllOf({ advance, balance, totalPrice }: Trip) {
  return advance !== null && advance >= (balance ?? totalPrice);
}

/** Null when neither the pick-up nor the driver can be told. */
export function driverText(trip: Trip, office: Office, today: CalendarDate) {
  const pickup = trip.pickup ?? (today < trip.startDate ? "we call you the evening before." : null);
  if (!pickup && !trip.tripContact) return null;
  const facts = { pickup: pickup ?? "", driver: trip.tripContact ?? "", extras: extrasInWords(trip.extras) };
  return sayInChat(office.words, "chatPickup", { ...valuesOf(trip, office), ...facts });
}

function valuesOf(trip: Trip, office: Office) {
  return {
    name: trip.customerName,
    number: String(trip.bookingNumber),
    trip: tripOf(trip),
    package: trip.packageTitle,
    start: formatDateWithDay(trip.startDate),
    office: `${office.brand}, ${office.phone}`,
  };
}

function tripOf({ packageTitle, startDate, numberOfPersons, numberOfChildren, extras }: Trip) {
  const persons = personsInWords({ numberOfPersons, numberOfChildren, travellers: [] });
  return [packageTitle, formatDateWithDay(startDate), persons, extrasInWords(extras)].filter(Boolean).join(", ");
}

function letter({ customerName }: Trip, { brand, phone }: Office, text: string) {
  return `Hello ${customerName}, ${text}\n\n${brand}, ${phone}`;
}
