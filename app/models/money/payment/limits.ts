import { type Right } from "~/models/people/user/rights";

export const PAYMENT_KINDS = ["received", "refund", "reversal"] as const;

/** The methods staff choose from; a gateway's payments have their own. */
export const OFFICE_METHODS = ["upi", "cash", "bank", "card"] as const;

export const PAYMENT_METHODS = [...OFFICE_METHODS, "gateway"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_SOURCES = ["office", "claim", "gateway"] as const;

export const RIGHT_TO_RECORD = { received: "record-payments", refund: "pay-back" } as const satisfies Record<
  string,
  Right
>;

/** Who takes cash when no member of staff does. */
export const BANK = "bank";

export const MAX_AMOUNT = 50_00_00_000;

export const MAX_REFERENCE = 64;

export const MAX_NOTE = 500;

/** Of the answer to a guest whose payment was not found. */
export const MAX_ANSWER = 500;

/** Money that came more days than these before the booking was made is asked about. */
export const LONG_BEFORE = 30;
