export const KINDS = ["RC", "RV", "RF", "TI", "CN"] as const;

export type Kind = (typeof KINDS)[number];

export const KIND_TITLES: Record<Kind, string> = {
  RC: "Receipt",
  RV: "Receipt voucher",
  RF: "Refund voucher",
  TI: "Tax invoice",
  CN: "Credit note",
};

/** From here on a guest's address is asked for, registered or not (rule 46 e), in whole rupees. */
export const ADDRESS_FROM = 50_000;
