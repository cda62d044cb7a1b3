import { type WordsName } from "~/values/words";

import { type mailTicks } from "./pages/words";

export const MAX_MESSAGE = 1500;

export const WAYS = ["Mail", "WhatsApp", "To groups"] as const;

export type MessageText = {
  slug: string;
  title: string;
  way: (typeof WAYS)[number];
  when: string;
  /** Its text. */
  name: WordsName;
  /** What it is headed with. */
  subject?: SubjectName;
  /** Whether it is sent at all; without ticks it always is. */
  ticks: readonly MailTick[];
};

type MailTick = keyof typeof mailTicks;

export type SubjectName = Extract<WordsName, `${string}Subject`>;

const snow = group("group-snow", "Snow", "groupSnow");

/** What a message from the departures may begin with, by mail and by WhatsApp. */
export const GROUP_TEXTS = [
  group("group-pickup", "Pick-up", "groupPickup"),
  snow,
  group("group-answer", "Answer", "groupAnswer"),
  group("group-thanks", "Thank you", "groupThanks"),
];

/** Those that a page of the settings asks for. */
export const MESSAGE_TEXTS: MessageText[] = [
  mail("request-received", "Request received", "At once, to who asks for a trip.", "received"),
  mail("booking-confirmed", "Booking confirmed", "When you confirm a booking, or book for a caller.", "confirmed"),
  mail("payment-due", "Payment due", "Before advance or balance are due.", "due", ["remindGuests"]),
  mail("payment-received", "Payment received", "When a payment is recorded and the guest is told.", "paid"),
  mail("quote-runs-out", "Quote runs out", "Two days before its last day.", "quoteEnds", ["remindOfQuotes"]),
  mail("before-trip", "Before the trip", "Three days before the start.", "beforeTrip", ["writeBeforeTrip"]),
  mail("after-trip", "After the trip", "Two days after the end.", "afterTrip", ["thankAfterTrip", "askForReviews"]),
  {
    slug: "whatsapp-pickup",
    title: "Pick-up and driver",
    way: "WhatsApp",
    when: "Before the trip, when one of them is known.",
    name: "chatPickup",
    ticks: [],
  },
  snow,
];

type Letter<N> = N extends `${infer Stem}Subject` ? Stem : never;

function mail(
  slug: string,
  title: string,
  when: string,
  letter: Letter<WordsName>,
  ticks: readonly MailTick[] = [],
): MessageText {
  return { slug, title, way: "Mail", when, name: `${letter}Text`, subject: `${letter}Subject`, ticks };
}

function group(slug: string, title: string, letter: Letter<WordsName>): MessageText {
  const when = "To begin with, when you write to groups from Departures.";
  return { slug, title, way: "To groups", when, name: `${letter}Text`, subject: `${letter}Subject`, ticks: [] };
}

export const EXAMPLE = {
  name: "Aisha Bhat",
  number: "1042",
  trip: "Classic Kashmir Valley Circuit",
  package: "Classic Kashmir Valley Circuit",
  start: "12 - 12 - 2026",
  what: "advance",
  sum: "₹5,700",
  due: "01 - 12 - 2026",
  until: "01 - 12 - 2026",
  ways: "UPI id: name@bank",
  balance: "₹13,300",
  pickup: "Srinagar airport, 10:00",
  driver: "Bashir, +91 98765 00000",
  extras: "1 × Pony",
  link: "https://example.com/trip/…",
};
