import { broadcastMail } from "~/emails/broadcast";
import { type Prisma } from "~/generated/prisma/client";
import { CUSTOMER, HEAD, TRIP } from "~/models/booking/row/columns";
import { GROUP_TEXTS } from "~/models/system/setting/message-texts";
import { type Site } from "~/site.server";
import { fromDate } from "~/values/calendar";
import { type OwnWords } from "~/values/chat-words";
import { formatRupees } from "~/values/money";
import { balanceOf } from "~/values/payment-words";
import { fillIn as fill } from "~/values/variables";
import { type GROUP as VARIABLES, WORDS, type WordsName } from "~/values/words";

type Facts = Pick<Recipient, "bookingNumber" | "bookingStatus" | "customerName" | "pickup" | "totalPrice" | "paid">;

export type Message = { subject: string; text: string };

function valuesOf(facts: Facts): Record<(typeof VARIABLES)[number], string> {
  return {
    name: facts.customerName,
    number: String(facts.bookingNumber),
    pickup: facts.pickup ?? "",
    balance: formatRupees(Math.max(0, balanceOf(facts))),
  };
}

export function fillIn({ subject, text }: Message, facts: Facts): Message {
  const values = valuesOf(facts);
  return { subject: fill(subject, values), text: fill(text, values) };
}

/** The field with a variable that has no value for some booking, and the error message; null without fault. */
export function faultIn(message: Message, rows: Facts[], isMoneyKept: boolean) {
  const fieldWith = (variable: string) =>
    (["subject", "text"] as const).find((field) => message[field].includes(variable));
  const missing = rows.filter(({ pickup }) => pickup === null).map(({ bookingNumber }) => bookingNumber);
  const ofBalance = fieldWith("{balance}");
  const ofPickup = fieldWith("{pickup}");
  if (ofBalance && !isMoneyKept)
    return {
      field: ofBalance,
      msg: "No payment was ever recorded here, so no balance is known. Please leave out {balance}.",
    };
  if (ofPickup && missing.length > 0)
    return {
      field: ofPickup,
      msg: `No pick-up is set yet for ${missing.join(", ")}. Please set it first, or leave out {pickup}.`,
    };
  return null;
}

export const recipientSelect = {
  ...HEAD,
  ...TRIP,
  ...CUSTOMER,
  packageId: true,
  deletedAt: true,
  pickup: true,
  totalPrice: true,
  paid: true,
  user: { select: { role: true } },
} satisfies Prisma.BookingSelect;

export type Recipient = Prisma.BookingGetPayload<{ select: typeof recipientSelect }>;

export function mailTo(site: Site, recipient: Recipient, message: Message) {
  const hasAccount = recipient.user.role !== "contact";
  const trip = { ...recipient, startDate: fromDate(recipient.startDate), hasAccount };
  return { to: recipient.customerEmail, ...broadcastMail(site, trip, fillIn(message, recipient)) };
}

/** What a message may begin with, in the operator's words. */
export function templatesIn(own: OwnWords = {}) {
  const say = (name: WordsName | undefined) => (name ? (own[name] ?? WORDS[name].ours) : "");
  return GROUP_TEXTS.map(({ slug, title, name, subject }) => ({ slug, title, subject: say(subject), text: say(name) }));
}
