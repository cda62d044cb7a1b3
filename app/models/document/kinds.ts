export const KINDS = ["RC", "RV", "RF", "TI", "CN"] as const;

export type Kind = (typeof KINDS)[number];

export const KIND_TITLES: Record<Kind, string> = {
  RC: "Receipt",
  RV: "Receipt voucher",
  RF: "Refund voucher",
  TI: "Tax invoice",
  CN: "Credit note",
};

/** Without a registration, and once an invoice counts what came in, a receipt says only that. */
export const UNTAXED: Kind = "RC";

/** From here on a guest's address is asked for, registered or not (rule 46 e), in whole rupees. */
export const ADDRESS_FROM = 50_000;
