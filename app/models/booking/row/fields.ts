import { formatDate, isCalendarDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { MAX_GROUP } from "~/values/party";
import { fromNames } from "~/values/pick";

export const BOOKING_STATUSES = ["pending", "confirmed", "canceled"] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_SOURCES = ["web", "phone", "walk-in", "whatsapp", "partner"] as const;

export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** How a booking reached us whose question came like this, or by the site's form; without one, by phone. */
export function bookingSource(asked = "phone"): BookingSource {
  return asked === "form" ? "web" : (BOOKING_SOURCES.find((each) => each === asked) ?? "phone");
}

export const MAX_REASON = 500;

export const CANCELERS = ["guest", "office", "operator"] as const;

export const MAX_PERSONS = MAX_GROUP;

/** Characters of the reason for something unusual. */
export const MAX_WHY = 200;

/** Where a field stands besides its column, the office's history and its own data. */
export type Place =
  | "edit"
  | "cancellation"
  | "guest"
  | "guest's history"
  | "public link"
  | "desk"
  | "departures"
  | "departures.csv"
  | "people.csv";

type Field = {
  label: string;
  at?: readonly Place[];
  /** Its history names nobody, so it stays when the contact is erased. */
  namesNobody?: true;
  /** What the erasure of the contact leaves in its column. */
  erasedAs?: string | string[] | null;
  inWords?: (value: string) => string;
};

/** A line of free text, which staff write. As it may name people, it goes with the contact. */
export type TextField = Field & {
  at: readonly ["edit", ...Place[]];
  hint: string;
  /** The id of a list of suggestions. */
  list?: string;
  /** Characters. */
  max: number;
  /** What the desk reads while there is none. */
  unset: string;
  /** For the API's description. */
  about: string;
  example: string;
};

/** A new one needs its column, an entry here, `<BookingField>` in a form, and whatever shows it in its own way. */
export const TEXTS = {
  pickup: {
    label: "Pick-up",
    hint: "Place and time.",
    max: 300,
    at: ["edit", "guest", "guest's history", "public link", "desk", "departures", "departures.csv"],
    unset: "not set",
    about: "Where and when the trip begins, once the office wrote it.",
    example: "Srinagar airport, arrivals, 10:30",
  },
  tripContact: {
    label: "Driver or guide",
    hint: "A name and a phone number.",
    list: "our-drivers",
    max: 120,
    at: ["edit", "guest", "public link", "desk", "departures", "departures.csv"],
    unset: "none yet",
    about: "The driver or guide, with a phone number.",
    example: "Bashir, +91 98765 43210",
  },
} as const satisfies Record<string, TextField>;

/** All that a booking's history may tell of, in the order in which an edit is recorded. */
const FIELDS = {
  startDate: { label: "Start date", at: ["edit", "guest's history"], namesNobody: true, inWords: inDays },
  numberOfPersons: { label: "Persons", at: ["edit", "guest's history"], namesNobody: true },
  numberOfChildren: { label: "Of these, children", at: ["edit", "guest's history"], namesNobody: true },
  counts: { label: "Of these", at: ["edit", "guest's history"], namesNobody: true },
  extras: { label: "Extras", at: ["edit", "guest's history"] },
  discount: { label: "Discount", at: ["edit"], namesNobody: true, inWords: inRupees },
  totalPrice: { label: "Total", at: ["edit", "guest's history"], namesNobody: true, inWords: inRupees },
  bookingStatus: { label: "Status", at: ["edit", "guest's history"], namesNobody: true },
  packageTitle: { label: "Package", at: ["edit", "guest's history"] },
  ...TEXTS,
  customerName: { label: "Name", at: ["edit"], erasedAs: "Erased" },
  customerPhone: { label: "Phone", at: ["edit"], erasedAs: "", inWords: orNone },
  customerEmail: { label: "Email", at: ["edit"], erasedAs: "", inWords: orNone },
  canceledBy: { label: "Canceled by", at: ["cancellation"], inWords: (who) => CANCELED_BY[who] ?? "not said" },
  cancelReason: { label: "Reason", at: ["cancellation"], erasedAs: null, inWords: orNone },
  refundDue: { label: "Refund", at: ["cancellation"], inWords: (sum) => inRupees(sum) || "not decided" },
  account: { label: "Account", namesNobody: true },
  made: { label: "Booked by us", namesNobody: true, inWords: (by) => (by === "" ? "" : `came by: ${by}`) },
  places: { label: "Places of the day" },
  unitPrice: { label: "Price per person", inWords: inRupees },
  deleted: { label: "Deleted", namesNobody: true },
  deleteReason: { label: "Reason for deleting" },
  shareKey: { label: "Public link", namesNobody: true, erasedAs: null },
  payKey: { label: "Link to pay", namesNobody: true, erasedAs: null },
  changeRequest: { label: "Change asked for" },
  closureAnswer: { label: "Chosen while a road is closed", at: ["guest's history"], namesNobody: true },
  why: { label: "Why" },
  note: { label: "Note to the customer" },
  staffNote: { label: "Note for staff" },
  travellers: { label: "Travellers", namesNobody: true },
  payment: { label: "Money", namesNobody: true },
  document: { label: "Document", namesNobody: true },
  placeOfSupply: { label: "Place of supply", namesNobody: true },
  customerAddress: { label: "Guest’s address", erasedAs: [] },
  customerGstin: { label: "Guest’s GSTIN", erasedAs: null },
  paymentClaim: { label: "Payment told by the guest" },
  message: { label: "Message sent" },
  mail: { label: "Mail to the guest" },
  review: { label: "Review", namesNobody: true },
  reviewReply: { label: "Answer to the review" },
} as const satisfies Record<string, Field>;

const CANCELED_BY: Record<string, string> = { guest: "the guest", office: "us, for the guest", operator: "us" };

function orNone(text: string) {
  return text === "" ? "none" : text;
}

function inDays(value: string) {
  return isCalendarDate(value) ? formatDate(value) : value;
}

function inRupees(value: string) {
  return /^\d+$/.test(value) ? formatRupees(Number(value)) : value;
}

type Fields = typeof FIELDS;

export type NameAt<P extends Place> = {
  [N in keyof Fields]: Fields[N] extends { at: readonly (infer At)[] } ? (P extends At ? N : never) : never;
}[keyof Fields];

export type TextName = keyof typeof TEXTS;

export type TextNameAt<P extends Place> = Extract<NameAt<P>, TextName>;

export const TEXT_NAMES = Object.keys(TEXTS).filter((name): name is TextName => name in TEXTS);

const ALL: Record<string, Field> = {
  ...FIELDS,
  ...fromNames(TEXT_NAMES, (name) => ({ erasedAs: null, inWords: orNone, ...TEXTS[name] })),
};

export function namesAt<P extends Place>(place: P) {
  return Object.keys(FIELDS).filter((name): name is NameAt<P> => isAt(name, place));
}

export function textNamesAt<P extends Place>(place: P) {
  return TEXT_NAMES.filter((name): name is TextNameAt<P> => isAt(name, place));
}

function isAt(name: string, place: Place) {
  return ALL[name]?.at?.includes(place) ?? false;
}

export function selectTextsAt<P extends Place>(place: P) {
  return fromNames(textNamesAt(place), () => true as const);
}

/** The texts that are written, each as label and text. */
export function textsAt<P extends Place>(place: P, row: Record<TextNameAt<P>, string | null>) {
  return textNamesAt(place).flatMap((name): [label: string, text: string][] =>
    row[name] ? [[TEXTS[name].label, row[name]]] : [],
  );
}

/** The names of the fields whose history names nobody. That of any other may name people. */
export const TELLS_OF_NOBODY = Object.keys(ALL).filter((name) => ALL[name]?.namesNobody);

/** What the erasure of the contact leaves, by the names of the columns. */
export const ERASED = Object.entries(ALL).flatMap(([name, { erasedAs }]) =>
  erasedAs === undefined ? [] : [[name, erasedAs] as const],
);

type Change = { kind?: string; field: string; oldValue: string; newValue: string };

export function describeChange({ kind, field, oldValue, newValue }: Change) {
  const { label = field, inWords = String } = ALL[field] ?? {};
  return { what: kind === "undo" ? `${label}, undone` : label, before: inWords(oldValue), after: inWords(newValue) };
}
