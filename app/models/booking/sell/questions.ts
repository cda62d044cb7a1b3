import { type Question, type QuestionName } from "~/result";
import { type CalendarDate } from "~/values/calendar";

export type SaleQuestion = Exclude<
  QuestionName,
  "before-sale" | "customer" | "leaves" | "mails" | "no-places" | "price"
>;

/** `reason`: asks, and wants to know why. */
type Asking = "refuse" | "ask" | "reason" | "pass";

/** Add booking is `office`, with its API; `patch` is the API's edit and all changes of several bookings. */
export type ChannelName = "guest" | "guestApi" | "office" | "edit" | "patch" | "quote";

type Row = Record<ChannelName, Asking>;

function row(guest: Asking, guestApi: Asking, office: Asking, edit: Asking, patch: Asking, quote: Asking): Row {
  return { guest, guestApi, office, edit, patch, quote };
}

/** Which channel asks what, in the order in which it is asked. What cannot come up at a channel passes. */
export const ON: Record<SaleQuestion, Row> = {
  // guest, its API, office, edit, patch, quote
  invoice: row("pass", "pass", "pass", "ask", "ask", "pass"),
  total: row("pass", "pass", "reason", "reason", "pass", "pass"),
  paid: row("pass", "pass", "pass", "reason", "pass", "pass"),
  "sold-out": row("refuse", "refuse", "ask", "ask", "pass", "pass"),
  stopped: row("refuse", "refuse", "ask", "ask", "pass", "pass"),
  "not-offered": row("refuse", "refuse", "ask", "ask", "pass", "pass"),
  soon: row("refuse", "refuse", "ask", "ask", "pass", "pass"),
  places: row("refuse", "refuse", "ask", "refuse", "refuse", "refuse"),
  "kept-places": row("pass", "pass", "ask", "pass", "pass", "pass"),
  group: row("refuse", "refuse", "ask", "pass", "pass", "pass"),
  "booked-before": row("ask", "refuse", "ask", "pass", "pass", "pass"),
  "question-booked": row("pass", "pass", "ask", "pass", "pass", "pass"),
  "past-date": row("refuse", "refuse", "ask", "reason", "pass", "refuse"),
  reopened: row("pass", "pass", "pass", "ask", "pass", "pass"),
};

/** What was found, by its name; false for what was not. */
export type Found = Partial<Record<SaleQuestion, string | false | undefined>>;

/** What a channel asks of what was found. `of` is what the texts leave to the form, like the package. */
export function questionsAt(channel: ChannelName, found: Found, of?: string): Question[] {
  return SALE_QUESTIONS.flatMap((name) => {
    const text = found[name];
    const asking = ON[name][channel];
    if (!text || asking === "refuse" || asking === "pass") return [];
    return [
      { name, text, ...(of !== undefined && { of }), ...(asking === "reason" && { wantsReason: true as const }) },
    ];
  });
}

/** What the texts of a sale's questions leave to the form. */
export function askedOf({ packageId, startDate }: { packageId: string; startDate: CalendarDate }) {
  return `${packageId} ${startDate}`;
}

/** What can be answered with yes, by its name. */
export function askedAt(channel: ChannelName) {
  return SALE_QUESTIONS.filter((name) => ON[name][channel] === "ask" || ON[name][channel] === "reason");
}

const SALE_QUESTIONS = Object.keys(ON).filter((name): name is SaleQuestion => name in ON);
