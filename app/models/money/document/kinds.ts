export const KINDS = ["RC", "RV", "RF", "TI", "CN"] as const;

export type Kind = (typeof KINDS)[number];

export const KIND_TITLES: Record<Kind, string> = {
  RC: "Receipt",
  RV: "Receipt voucher",
  RF: "Refund voucher",
  TI: "Tax invoice",
  CN: "Credit note",
};

export function titleOf(kind: Kind, isRefund: boolean) {
  return kind === "RC" && isRefund ? "Receipt for a refund" : KIND_TITLES[kind];
}

/** "TI/26-27/000042": at most 16 characters, as the GST rules require. */
export function documentNumber(kind: Kind, fy: string, serial: number) {
  return `${kind}/${fy}/${String(serial).padStart(6, "0")}`;
}

/** The document's path. Its number's slashes become hyphens, because a slash would divide the path. */
export function documentPath(bookingId: string, number: string) {
  return `/bookings/${bookingId}/documents/${number.replaceAll("/", "-")}`;
}

export function documentsPageOf(bookingId: string) {
  return `/admin-dashboard/manage-bookings/documents/${bookingId}`;
}

/** Reverses `documentPath`; null for anything else. */
export function numberInPath(text = "") {
  const [, kind, fy, serial] = /^([A-Z]{2})-(\d\d-\d\d)-(\d{6,7})$/.exec(text) ?? [];
  return kind ? `${kind}/${fy}/${serial}` : null;
}
