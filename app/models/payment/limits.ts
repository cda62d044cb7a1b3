export const PAYMENT_KINDS = ["received", "refund", "reversal"] as const;

/** As staff choose it; a gateway records its own. */
export const OFFICE_METHODS = ["upi", "cash", "bank", "card"] as const;

export const PAYMENT_METHODS = [...OFFICE_METHODS, "gateway"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_SOURCES = ["office", "claim", "gateway"] as const;

export const MAX_AMOUNT = 50_00_00_000;

export const MAX_REFERENCE = 64;

export const MAX_NOTE = 500;
