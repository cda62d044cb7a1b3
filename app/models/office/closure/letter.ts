import { type AnswerJson, type ClosureJson } from "~/models/sales/closure/json";
import { CHOICE_WORDS } from "~/models/sales/closure/rules";
import { type Site } from "~/site.server";
import { type CalendarDate, formatDate, today } from "~/values/calendar";

/** news: once, when a road is closed | reminder: once, to those who have not chosen */
export const KINDS = ["news", "reminder"] as const;

export type Kind = (typeof KINDS)[number];

export function proposedLetter({ title, text, from, to }: ClosureJson, kind: Kind) {
  const subject = `${title} closed until ${formatDate(to)}`;
  if (kind === "reminder")
    return {
      subject: `${subject}: please choose`,
      text: `We have not heard from you yet. ${text} Your trip cannot run as it was planned.`,
    };
  return {
    subject,
    text: `${text} We expect the road to be closed from ${formatDate(from)} to ${formatDate(to)}, so your trip cannot run as it was planned.`,
  };
}

/** Who is on the road is called instead of asked. */
export function hasBegun({ startDate }: { startDate: CalendarDate }) {
  return startDate <= today();
}

/** What a guest can do, below what staff wrote; in a message that has no button, `link` says where. */
export function askInWords(
  { options, answerBy }: ClosureJson,
  trip: { startDate: CalendarDate },
  site: Pick<Site, "phone">,
  link = "",
) {
  if (hasBegun(trip)) return `You are on the way already: please call us, ${site.phone}, and we find a way together.`;
  const choices = options.map((choice) => CHOICE_WORDS[choice].toLowerCase()).join(" · ");
  const where = link && ` Here: ${link}.`;
  return `Please choose by ${formatDate(answerBy)}: ${choices}.${where} Without an answer nothing is canceled: we call you.`;
}

type Guest = { startDate: CalendarDate; answer: AnswerJson | null };

export function isAwaited(guest: Guest) {
  return guest.answer === null && !hasBegun(guest);
}
