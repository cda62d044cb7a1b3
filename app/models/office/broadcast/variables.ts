import { formatRupees } from "~/values/money";
import { balanceOf } from "~/values/payment-words";

type Facts = {
  bookingNumber: number;
  bookingStatus: string;
  customerName: string;
  pickup: string | null;
  totalPrice: number;
  paid: number;
};

export type Message = { subject: string; text: string };

const VARIABLES = new Map<string, (facts: Facts) => string>([
  ["name", ({ customerName }) => customerName],
  ["number", ({ bookingNumber }) => String(bookingNumber)],
  ["pickup", ({ pickup }) => pickup ?? ""],
  ["balance", (facts) => formatRupees(Math.max(0, balanceOf(facts)))],
]);

export const VARIABLES_IN_WORDS = "{name}, {number}, {pickup} or {balance}";

const VARIABLE = /\{([^{}\n]*)\}/g;

/** Replaces all variables in one pass, so that a customer's name with braces is not replaced itself. */
export function fillIn({ subject, text }: Message, facts: Facts): Message {
  const fill = (template: string) =>
    template.replaceAll(VARIABLE, (whole, name: string) => VARIABLES.get(name)?.(facts) ?? whole);
  return { subject: fill(subject), text: fill(text) };
}

export function unknownIn(template: string) {
  return [...template.matchAll(VARIABLE)].find(([, name = ""]) => !VARIABLES.has(name))?.[0];
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
