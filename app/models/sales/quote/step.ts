import { daysBetween, formatDate, formatDateTime, today } from "~/values/calendar";
import { type Word } from "~/values/row-words";

import { type QuoteJson, type ShownState } from "./json";

const LOOKS: Record<ShownState, string> = {
  draft: "status-pending",
  sent: "status-pending",
  accepted: "status-confirmed",
  declined: "status-canceled",
  withdrawn: "status-canceled",
  "ran out": "status-canceled",
};

/** The state of a quote, as the office reads it. */
export function quoteState({ state }: Pick<QuoteJson, "state">) {
  return { b: state, look: LOOKS[state] } satisfies Word;
}

/** Whether the guest has written since the newest version was sent. */
export function isAsked({ wishedAt, sentAt, state }: Pick<QuoteJson, "wishedAt" | "sentAt" | "state">) {
  return state !== "accepted" && wishedAt !== null && sentAt !== null && wishedAt > sentAt;
}

/** What the office knows of a quote, and what comes next, in one sentence. */
export function quoteStep(quote: QuoteJson): string {
  const { state, validUntil, openedAt, answeredAt, wishedAt, sentAt, reason } = quote;
  if (isAsked(quote)) return `Asks for a change since ${formatDateTime(wishedAt ?? "")}.`;
  const because = reason ? `: ${reason}` : "";
  switch (state) {
    case "draft":
      return "Not sent yet.";
    case "sent":
      return openedAt
        ? `Opened ${formatDateTime(openedAt)}. ${holdsFor(validUntil)}`
        : `Sent ${formatDateTime(sentAt ?? "")}, not opened yet. ${holdsFor(validUntil)}`;
    case "ran out":
      return `Ran out on ${formatDate(validUntil)}.`;
    case "accepted":
      return `Accepted ${formatDateTime(answeredAt ?? "")}.`;
    case "declined":
      return `Declined ${formatDateTime(answeredAt ?? "")}${because}.`;
    case "withdrawn":
      return `Withdrawn ${formatDateTime(answeredAt ?? "")}${because}.`;
  }
}

function holdsFor(validUntil: string) {
  const days = daysBetween(today(), validUntil);
  if (days === 0) return "Holds until today.";
  return days === 1 ? "Holds until tomorrow." : `Holds until ${formatDate(validUntil)}.`;
}
