export type RefusalCode =
  | "INVALID_INPUT"
  | "UNAUTHENTICATED"
  | "INVALID_CREDENTIALS"
  | "CODE_NEEDED"
  | "INVALID_CODE"
  | "EMAIL_NOT_VERIFIED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "SOLD_OUT"
  | "SEATS_LEFT"
  | "DATE_NOT_OFFERED"
  | "PRICE_CHANGED"
  | "OFFER_ENDED"
  | "DUPLICATE_BOOKING"
  | "REFUND_CHANGED"
  | "NOT_CANCELABLE"
  | "BOOKED_BEFORE"
  | "ALREADY_RECORDED"
  | "HAS_PAYMENTS"
  | "HAS_DOCUMENTS"
  | "INVOICE_DIFFERS"
  | "QUOTE_OVER"
  | "QUOTE_CHANGED"
  | "GONE"
  | "STALE_EDIT"
  | "EMAIL_TAKEN"
  | "LAST_ADMIN"
  | "OWN_ACCOUNT"
  | "INVALID_LINK"
  | "IDEMPOTENCY_KEY_REUSED"
  | "PAYLOAD_TOO_LARGE"
  | "TOO_MANY_REQUESTS"
  | "BUSY"
  | "GATEWAY"
  | "UNAVAILABLE";

/** What may be asked back before something unusual is done all the same. */
export type QuestionName =
  | "invoice"
  | "total"
  | "paid"
  | "sold-out"
  | "stopped"
  | "not-offered"
  | "soon"
  | "places"
  | "kept-places"
  | "group"
  | "booked-before"
  | "question-booked"
  | "past-date"
  | "reopened"
  | "price"
  | "no-places"
  | "before-sale"
  | "mails"
  | "customer"
  | "leaves";

/** The text states its facts: another fact is another question. `of` adds what the text leaves to the form, like the package. */
export type Question = { name: QuestionName; text: string; of?: string; wantsReason?: true };

export type Refusal = {
  ok: false;
  code: RefusalCode;
  msg: string;
  errors?: Record<string, string>;
  /** What can be answered with yes; `errors` names those that are not answered yet. */
  questions?: Question[];
  /** The user's booking that stands in the way. */
  booking?: { id: string; bookingNumber: number };
  /** The next days that are possible. */
  nextDates?: string[];
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
};

export type Result<T> = { ok: true; value: T } | Refusal;

/** The value of a command's success. */
export type Done<Command extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Command>>,
  { ok: true; value: unknown }
>["value"];

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(
  code: RefusalCode,
  msg: string,
  more: Pick<Refusal, "errors" | "questions" | "retryAfter" | "booking" | "nextDates"> = {},
): Refusal {
  return { ok: false, code, msg, ...more };
}

/** With the sentence at the field that it is about. */
export function refuseField(field: string, msg: string, code: RefusalCode = "INVALID_INPUT"): Refusal {
  return refuse(code, msg, { errors: { [field]: msg } });
}
