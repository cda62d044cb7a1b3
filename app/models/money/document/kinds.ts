export const KINDS = ["RC", "RV", "RF", "TI", "CN"] as const;

export type Kind = (typeof KINDS)[number];

export const KIND_TITLES: Record<Kind, string> = {
  RC: "Receipt",
  RV: "Receipt voucher",
  RF: "Refund voucher",
  TI: "Tax invoice",
  CN: "Credit note",
};

/** What the document of a payment is called: a receipt says which way the money went. */
export function titleOf(kind: Kind, isRefund: boolean) {
  return kind === "RC" && isRefund ? "Receipt for a refund" : KIND_TITLES[kind];
}

/** Whole rupees. From this total on every guest's address is required, registered or not (CGST rule 46(e)). */
export const ADDRESS_FROM = 50_000;
