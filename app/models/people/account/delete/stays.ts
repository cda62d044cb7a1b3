import { type Keep } from "~/models/system/retention/keep";
import { inDays, inYears } from "~/values/durations";

type Fate = "request" | "account" | "age";

type Stays = {
  /** What leaves it: a guest's request to the office, the deletion of an account, or the age of a trip. */
  after: readonly Fate[];
  /** Of the database, as table and column, or as a whole table. */
  columns: readonly string[];
  words: (keep: Keep) => string;
};

/** All words of a person that an erasure leaves, and why. The pages say this list, and a test searches all tables by it. */
const STAYS: readonly Stays[] = [
  {
    after: ["account"],
    columns: [
      "Booking.*",
      "BookingChange.*",
      "BookingNote.*",
      "ChangeRequest.*",
      "PaymentClaim.*",
      "Payment.*",
      "Package.*",
      "PackageEdition.*",
    ],
    words: ({ keepContactsYears: years }) =>
      `bookings of the past, and canceled ones, because our books need them: with the name, e-mail address and phone number they were made with, what was agreed and written about them${
        years === null
          ? ", as long as our books are kept"
          : `. ${inYears(years)} after the trip these words are erased, too`
      }`,
  },
  {
    after: ["account"],
    columns: ["Mail.*"],
    words: ({ keepMailsDays: days }) =>
      `the e-mails that told our office of these bookings${days === null ? "" : `, until they are ${inDays(days)} old`}`,
  },
  {
    after: ["request", "account", "age"],
    columns: ["TaxDocument.snapshot", "TaxDocument.guestName", "TaxDocument.guestGstin"],
    words: () =>
      "receipts and other tax documents, as they were printed with name, address and trip: they are never changed",
  },
  {
    after: ["request", "account", "age"],
    columns: ["Payment.reference", "PaymentReference.reference"],
    words: () =>
      "what was paid and given back: amounts, days and the bank’s references stay as long as our books are kept",
  },
  {
    after: ["request", "account", "age"],
    columns: ["Review.text", "Review.reply"],
    words: () => "a published review and our answer, without the name",
  },
  {
    after: ["account"],
    columns: ["Enquiry.*", "EnquiryAnswer.*", "Quote.*", "QuoteRevision.*", "Mail.*"],
    words: ({ keepEnquiriesDays: days }) =>
      `questions and quotes that name a phone number alone, because nobody has shown whose it is${days === null ? "" : `, until they are ${inDays(days)} old`}`,
  },
  {
    after: ["account"],
    columns: ["SeatHold.note"],
    words: () => "what our office wrote where it held places after a call, until these days are over",
  },
];

export function staysAfter(fate: Fate) {
  return STAYS.filter(({ after }) => after.includes(fate));
}
