import { createHash } from "node:crypto";

import { type Question, type QuestionName, type RefusalCode, refuse } from "~/result";

/** A form answers a question as it was shown, "places.3fa2c17b"; a program answers by its name alone. */
export type Answers = { answered?: string[]; why?: string };

/**
 * Refuses with all questions while one of them is open: not answered with yes, or without the reason that it wants. Null
 * when none is.
 */
export function ask(found: Question[], { answered = [], why }: Answers, closing = "") {
  const isNew = (each: Question) => !answered.includes(each.name) && !answered.includes(answerTo(each));
  const open = found.filter((each) => isNew(each) || (each.wantsReason && !why));
  const [first] = open;
  if (!first) return null;
  const code = CODES[first.name] ?? "INVALID_INPUT";
  const errors: Record<string, string> = Object.fromEntries(open.map(({ name, text }) => [name, text]));
  if (!open.some(isNew)) return refuse(code, NO_REASON, { errors: { ...errors, why: NO_REASON }, questions: found });
  const msg = [...open.map(({ text }) => text), closing].filter(Boolean).join(" ");
  return refuse(code, msg, { errors, questions: found });
}

const CODES: Partial<Record<QuestionName, RefusalCode>> = {
  invoice: "INVOICE_DIFFERS",
  "sold-out": "SOLD_OUT",
  stopped: "SOLD_OUT",
  "not-offered": "DATE_NOT_OFFERED",
  soon: "DATE_NOT_OFFERED",
  places: "SEATS_LEFT",
  "kept-places": "SEATS_LEFT",
  "no-places": "SEATS_LEFT",
  "booked-before": "BOOKED_BEFORE",
  "question-booked": "BOOKED_BEFORE",
};

const NO_REASON = "Please say why: the history keeps it.";

/** The value of the field `answered`, which answers these questions with yes. */
export function answersTo(questions: Question[]) {
  return questions.map(answerTo).join(" ");
}

function answerTo({ name, text, of = "" }: Question) {
  return `${name}.${createHash("sha256").update(`${of} ${text}`).digest("hex").slice(0, 8)}`;
}

/** Whether the form has answered a question of this name. */
export function hasAnswered({ answered = [] }: Answers, name: QuestionName) {
  return answered.some((each) => each.startsWith(`${name}.`));
}
